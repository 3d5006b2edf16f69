// Starts the page, or says why it cannot start. Written so that even old browsers can read it.
(function () {
  var root = document.documentElement;
  try {
    // Light or dark is set before anything is drawn.
    root.setAttribute("data-theme", localStorage.getItem("kamisado.theme") || "system");
  } catch (error) {
    root.setAttribute("data-theme", "system");
  }
  function giveUp() {
    document.getElementById("missing").hidden = false;
  }
  if (typeof WebAssembly !== "object" || !("noModule" in HTMLScriptElement.prototype)) {
    giveUp();
    return;
  }
  var script = document.createElement("script");
  script.type = "module";
  script.src = "{{start}}";
  script.onerror = giveUp;
  document.head.appendChild(script);
  // The page is kept for the time without a network only when it is there itself. A browser that does not keep it, or a
  // person who does not want that, can play all the same.
  if ("serviceWorker" in navigator) {
    window.addEventListener("load", function () {
      navigator.serviceWorker.register("/service.js").catch(function () {});
    });
  }
})();
