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
  // The words of the language are loaded beside the page, which asks for them as soon as it runs.
  var words = {{words}};
  var chosen;
  try {
    chosen = localStorage.getItem("kamisado.language");
  } catch (error) {
    chosen = null;
  }
  var preferred = [chosen].concat(navigator.languages || [navigator.language]).map(function (language) {
    return String(language).slice(0, 2).toLowerCase();
  });
  var code = preferred.filter(function (language) {
    return words[language];
  })[0];
  words[code || "en"].forEach(function (address) {
    var link = document.createElement("link");
    link.rel = "preload";
    link.as = "fetch";
    link.crossOrigin = "anonymous";
    link.href = address;
    document.head.appendChild(link);
  });
  var script = document.createElement("script");
  script.type = "module";
  script.src = "{{start}}";
  script.onerror = giveUp;
  document.head.appendChild(script);
  // The style of the other pages: at once where one of them is opened, otherwise after what is needed to play.
  function styleLazyPages() {
    var link = document.createElement("link");
    link.rel = "stylesheet";
    link.href = "{{lazy-style}}";
    document.head.appendChild(link);
  }
  if (location.pathname === "/" || location.pathname === "/play") {
    window.addEventListener("load", styleLazyPages);
  } else {
    styleLazyPages();
  }
  // The page is kept for the time without a network only when it is there itself. A browser that does not keep it, or a
  // person who does not want that, can play all the same.
  if ("serviceWorker" in navigator) {
    window.addEventListener("load", function () {
      navigator.serviceWorker.register("/service.js").catch(function () {});
    });
  }
})();
