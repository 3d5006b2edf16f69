CREATE TABLE _sqlx_migrations (
    version BIGINT PRIMARY KEY,
    description TEXT NOT NULL,
    installed_on TIMESTAMP NOT NULL DEFAULT CURRENT_TIMESTAMP,
    success BOOLEAN NOT NULL,
    checksum BLOB NOT NULL,
    execution_time BIGINT NOT NULL
);
INSERT INTO _sqlx_migrations VALUES(100,'schema','2026-11-19 07:21:22',1,X'efa1f82ed68de185bc87e727cabc5bc09ccd0fa9c5b8801f0e4d2a42ac8356c5aecfe8acb2fa71867fc5b9ca1b154647',4459189);
INSERT INTO _sqlx_migrations VALUES(101,'puzzles','2026-11-19 07:21:22',1,X'36232b33c6560753c9769349df29d22d9bcdd0d3c402106ba01b6711a2c485ec92c5b0790a44f92c5500d49c5ef81590',3963264);
CREATE TABLE users (
    id TEXT NOT NULL PRIMARY KEY,
    kind TEXT NOT NULL,
    name TEXT NOT NULL,
    created BIGINT NOT NULL
);
INSERT INTO users VALUES('6t32ea5v4e264vf7dzscw2ux326pxmzg','account','Ana',1795072885422);
INSERT INTO users VALUES('9vvq3s7cpz9en4s794j6dy8ihhbyynee','account','Béla',1795072885451);
INSERT INTO users VALUES('i79crzamz94wx4is4ciqxk6uzy2ypypa','guest','guest',1795072885532);
INSERT INTO users VALUES('engine-3','engine','engine 3',1795072885588);
INSERT INTO users VALUES('a25secc7z4gd56zef2sk4kr2k8caggtp','deleted','deleted player',1795072885674);
CREATE TABLE accounts (
    user_id TEXT NOT NULL PRIMARY KEY REFERENCES users (id),
    password_hash TEXT NOT NULL,
    bot BIGINT NOT NULL,
    closed BIGINT,
    second_factor BIGINT NOT NULL DEFAULT 0
);
INSERT INTO accounts VALUES('6t32ea5v4e264vf7dzscw2ux326pxmzg','$argon2id$v=19$m=19456,t=2,p=1$EJCzcnFOvyEDs2lyI5VrDg$imnW63Tm9Yrg95+vczk8WPhHICTHLGAMoyUxwbyM6Ws',0,NULL,0);
INSERT INTO accounts VALUES('9vvq3s7cpz9en4s794j6dy8ihhbyynee','$argon2id$v=19$m=19456,t=2,p=1$FCVBwFVsa4NCeOB0vWlUOw$CL2XNNPIcmnxHb2CK+y8FJ5IHwTZLKr7pbOGh/rINgQ',0,NULL,0);
CREATE TABLE skeletons (
    skeleton TEXT NOT NULL PRIMARY KEY,
    user_id TEXT NOT NULL REFERENCES users (id)
);
INSERT INTO skeletons VALUES('ana','6t32ea5v4e264vf7dzscw2ux326pxmzg');
INSERT INTO skeletons VALUES('béla','9vvq3s7cpz9en4s794j6dy8ihhbyynee');
CREATE TABLE sessions (
    secret_hash TEXT NOT NULL PRIMARY KEY,
    user_id TEXT NOT NULL REFERENCES users (id),
    created BIGINT NOT NULL,
    seen BIGINT NOT NULL,
    agent TEXT NOT NULL DEFAULT '',
    token TEXT,
    confirmed BIGINT
);
INSERT INTO sessions VALUES('cdfc543697c5c60fb9bf386c201b7ab4c54c44823cb33ec32856678fc597cf16','6t32ea5v4e264vf7dzscw2ux326pxmzg',1795072885422,1795072885422,'python-requests/2.34.2',NULL,1795072885422);
INSERT INTO sessions VALUES('f7067bff7ee48e3d1b8005ecc6723e713da83ea49996d1e442c836fbf7c594dc','9vvq3s7cpz9en4s794j6dy8ihhbyynee',1795072885451,1795072885451,'python-requests/2.34.2',NULL,1795072885451);
INSERT INTO sessions VALUES('e5584c016d7e417488af4525113d80a7eb8621e01f44c9b5fdcff69e98646e6b','i79crzamz94wx4is4ciqxk6uzy2ypypa',1795072885532,1795072885532,'python-requests/2.34.2',NULL,NULL);
INSERT INTO sessions VALUES('7399094c7bf14e2c6b2e33f79c75def29efd5377ce32f4d7127080162a448119','6t32ea5v4e264vf7dzscw2ux326pxmzg',1795072885603,1795072885603,'','my bot',NULL);
CREATE TABLE recovery_codes (
    secret_hash TEXT NOT NULL PRIMARY KEY,
    user_id TEXT NOT NULL REFERENCES users (id)
);
INSERT INTO recovery_codes VALUES('fb2cd754653512fd5f9bcd3899cfbf1cfeb8d7ae166bf23df3c26bab33081d68','6t32ea5v4e264vf7dzscw2ux326pxmzg');
INSERT INTO recovery_codes VALUES('0b361a46433f61e63716b904815ad309e746fa072700d86abebc64ba1a1a67fa','6t32ea5v4e264vf7dzscw2ux326pxmzg');
INSERT INTO recovery_codes VALUES('bb59509ee21e349fbc073a87f4d3df7d131df8daf364288b9c33937c14f6a167','6t32ea5v4e264vf7dzscw2ux326pxmzg');
INSERT INTO recovery_codes VALUES('8e1ff955fc5c587402513a31184e980873e9f8da3a10ddd43a8c37369d3f8554','6t32ea5v4e264vf7dzscw2ux326pxmzg');
INSERT INTO recovery_codes VALUES('d73c57b77bac5e2f05420de696b8d8fcd8aee739bc685831fb3e930fe9c2fefa','6t32ea5v4e264vf7dzscw2ux326pxmzg');
INSERT INTO recovery_codes VALUES('1e8754388666c6c317bf773e2955702d48dc8b218b9b8acc7d828ee0886cfcf0','6t32ea5v4e264vf7dzscw2ux326pxmzg');
INSERT INTO recovery_codes VALUES('5276290d3e7ec1d8c38d4aeda669082718911c254efc40c75984f9268512fda2','6t32ea5v4e264vf7dzscw2ux326pxmzg');
INSERT INTO recovery_codes VALUES('ef70e206ddcc7ec6f7311957b49c36627e94390414c58cef44bc84dabb8cf4aa','6t32ea5v4e264vf7dzscw2ux326pxmzg');
INSERT INTO recovery_codes VALUES('6f75672642d69edeeadd7434bbf9b9b169ea00780cb01c47a36ddbe1881c3648','6t32ea5v4e264vf7dzscw2ux326pxmzg');
INSERT INTO recovery_codes VALUES('c71bb2afe9c535e1cac64ae07697f2ee02735c16b178b9003e176cce6bdf060f','6t32ea5v4e264vf7dzscw2ux326pxmzg');
INSERT INTO recovery_codes VALUES('06abe31126017aab7bbda19ce0c62303c667a49dfe4e0509c5cf302865411376','9vvq3s7cpz9en4s794j6dy8ihhbyynee');
INSERT INTO recovery_codes VALUES('78e043d1b95ad017ec6f578d27481d0bbbc8d53fbcaeb8878ae61fc436982d3a','9vvq3s7cpz9en4s794j6dy8ihhbyynee');
INSERT INTO recovery_codes VALUES('5ace7d5084705a75f90c6e53d778d922a8fd03aebc327d61026dbfc4cf03132e','9vvq3s7cpz9en4s794j6dy8ihhbyynee');
INSERT INTO recovery_codes VALUES('1d69f82173c7bea831cadff1172ba36e1d82a16ce22838b7d0e661eb96b42916','9vvq3s7cpz9en4s794j6dy8ihhbyynee');
INSERT INTO recovery_codes VALUES('f48976cc290b2c8bd2e0f3ae8e69ffdb8801929c2c4f813392ba26cd84d4d198','9vvq3s7cpz9en4s794j6dy8ihhbyynee');
INSERT INTO recovery_codes VALUES('6ec07df39b97c51c6beb18eb06ba0bb8177568e1fd4de0bfdc9f9359bcc4a927','9vvq3s7cpz9en4s794j6dy8ihhbyynee');
INSERT INTO recovery_codes VALUES('fb35aa227a122f260f4adc1dcb665e6f97e89c7e37c69433249980ba8a16ea90','9vvq3s7cpz9en4s794j6dy8ihhbyynee');
INSERT INTO recovery_codes VALUES('01dfa6a6619a59333dde5287a1a86235b7840ac9fb2b415e76dd266c556bdb53','9vvq3s7cpz9en4s794j6dy8ihhbyynee');
INSERT INTO recovery_codes VALUES('a929a5f825a3c473423b8aadbac2438fb7946480786b6957462af748659c6e47','9vvq3s7cpz9en4s794j6dy8ihhbyynee');
INSERT INTO recovery_codes VALUES('d4b636d01a249fc45d6e571a9745c488370c81391e356543ca95b6cf37cf4876','9vvq3s7cpz9en4s794j6dy8ihhbyynee');
CREATE TABLE passkeys (
    id TEXT NOT NULL PRIMARY KEY,
    user_id TEXT NOT NULL REFERENCES users (id),
    name TEXT NOT NULL,
    created BIGINT NOT NULL,
    used BIGINT,
    body TEXT NOT NULL
);
CREATE TABLE devices (
    secret_hash TEXT NOT NULL,
    user_id TEXT NOT NULL REFERENCES users (id),
    seen BIGINT NOT NULL,
    PRIMARY KEY (secret_hash, user_id)
);
INSERT INTO devices VALUES('974d0931601cee4a745e12a8927ce1395fc283893a640447a4f616b80247388c','6t32ea5v4e264vf7dzscw2ux326pxmzg',1795072885425);
INSERT INTO devices VALUES('284145f69c7e72a86238b9ab7bcb2d2f9e129688106a9aeb225fc353a5fff8cc','9vvq3s7cpz9en4s794j6dy8ihhbyynee',1795072885459);
CREATE TABLE games (
    id TEXT NOT NULL PRIMARY KEY,
    terms TEXT NOT NULL,
    created BIGINT NOT NULL,
    black TEXT REFERENCES users (id),
    white TEXT REFERENCES users (id),
    status TEXT NOT NULL,
    public BIGINT NOT NULL,
    ended BIGINT,
    winner TEXT,
    black_score BIGINT,
    white_score BIGINT,
    length TEXT,
    rated BIGINT,
    owner TEXT,
    epoch BIGINT NOT NULL DEFAULT 0,
    released BIGINT
);
INSERT INTO games VALUES('b4es68i445bf','{"rules":{"match":"standard","limited":false},"time_control":{"fischer":{"seconds":300,"increment":3}},"rated":true}',1795072885469,'6t32ea5v4e264vf7dzscw2ux326pxmzg','9vvq3s7cpz9en4s794j6dy8ihhbyynee','over',0,1795072885511,'black',3,1,'standard',1,NULL,0,NULL);
INSERT INTO games VALUES('bbanvnx37ypp','{"rules":{"match":"standard","limited":false},"time_control":"none","rated":false}',1795072885529,'9vvq3s7cpz9en4s794j6dy8ihhbyynee','i79crzamz94wx4is4ciqxk6uzy2ypypa','playing',0,NULL,NULL,NULL,NULL,NULL,NULL,NULL,0,NULL);
INSERT INTO games VALUES('yw3uxkf9ikb4','{"rules":{"match":"marathon","limited":false},"time_control":{"days":2},"rated":true}',1795072885558,'6t32ea5v4e264vf7dzscw2ux326pxmzg','9vvq3s7cpz9en4s794j6dy8ihhbyynee','playing',0,NULL,NULL,NULL,NULL,NULL,NULL,NULL,0,NULL);
INSERT INTO games VALUES('8q8nd4bvzdwv','{"rules":{"match":"single","limited":true},"time_control":{"days":3},"rated":false}',1795072885585,'6t32ea5v4e264vf7dzscw2ux326pxmzg',NULL,'open',1,NULL,NULL,NULL,NULL,NULL,NULL,NULL,0,NULL);
INSERT INTO games VALUES('cuvdi3z29r9s','{"rules":{"match":"single","limited":false},"time_control":"none","rated":false}',1795072885587,'6t32ea5v4e264vf7dzscw2ux326pxmzg','engine-3','playing',0,NULL,NULL,NULL,NULL,NULL,NULL,NULL,0,NULL);
CREATE TABLE entries (
    game TEXT NOT NULL REFERENCES games (id),
    number BIGINT NOT NULL,
    at BIGINT NOT NULL,
    body TEXT NOT NULL,
    PRIMARY KEY (game, number)
);
INSERT INTO entries VALUES('b4es68i445bf',1,1795072885477,'{"event":"joined","player":"white","name":"Béla","kind":"account"}');
INSERT INTO entries VALUES('b4es68i445bf',2,1795072885477,'{"event":"begun"}');
INSERT INTO entries VALUES('b4es68i445bf',3,1795072885492,'{"event":"turn","turn":"h8c3","left":{"black":303000,"white":300000}}');
INSERT INTO entries VALUES('b4es68i445bf',4,1795072885494,'{"event":"turn","turn":"a1a5","left":{"black":303000,"white":303000}}');
INSERT INTO entries VALUES('b4es68i445bf',5,1795072885495,'{"event":"turn","turn":"d8d2","left":{"black":306000,"white":303000}}');
INSERT INTO entries VALUES('b4es68i445bf',6,1795072885498,'{"event":"turn","turn":"g1c5","left":{"black":306000,"white":305997}}');
INSERT INTO entries VALUES('b4es68i445bf',7,1795072885499,'{"event":"turn","turn":"b8g3","left":{"black":309000,"white":305997}}');
INSERT INTO entries VALUES('b4es68i445bf',8,1795072885500,'{"event":"turn","turn":"e1e7","left":{"black":309000,"white":308997}}');
INSERT INTO entries VALUES('b4es68i445bf',9,1795072885501,'{"event":"turn","turn":"g3g1","left":{"black":312000,"white":308997}}');
INSERT INTO entries VALUES('b4es68i445bf',10,1795072885501,'{"event":"turn","turn":"left","left":{"black":312000,"white":308997}}');
INSERT INTO entries VALUES('b4es68i445bf',11,1795072885502,'{"event":"turn","turn":"e1b4","left":{"black":312000,"white":311997}}');
INSERT INTO entries VALUES('b4es68i445bf',12,1795072885503,'{"event":"turn","turn":"g8b3","left":{"black":315000,"white":311997}}');
INSERT INTO entries VALUES('b4es68i445bf',13,1795072885504,'{"event":"turn","turn":"c1a3","left":{"black":315000,"white":314996}}');
INSERT INTO entries VALUES('b4es68i445bf',14,1795072885504,'{"event":"turn","turn":"a8a4","left":{"black":318000,"white":314996}}');
INSERT INTO entries VALUES('b4es68i445bf',15,1795072885504,'{"event":"turn","turn":"pass","left":{"black":318000,"white":314996}}');
INSERT INTO entries VALUES('b4es68i445bf',16,1795072885505,'{"event":"turn","turn":"a4a3","left":{"black":321000,"white":314996}}');
INSERT INTO entries VALUES('b4es68i445bf',17,1795072885506,'{"event":"turn","turn":"e8a4","left":{"black":324000,"white":314996}}');
INSERT INTO entries VALUES('b4es68i445bf',18,1795072885507,'{"event":"turn","turn":"right","left":{"black":324000,"white":314996}}');
INSERT INTO entries VALUES('b4es68i445bf',19,1795072885508,'{"event":"turn","turn":"h8h6","left":{"black":327000,"white":314996}}');
INSERT INTO entries VALUES('b4es68i445bf',20,1795072885508,'{"event":"turn","turn":"g1c5","left":{"black":327000,"white":317996}}');
INSERT INTO entries VALUES('b4es68i445bf',21,1795072885509,'{"event":"turn","turn":"g8g4","left":{"black":330000,"white":317996}}');
INSERT INTO entries VALUES('b4es68i445bf',22,1795072885510,'{"event":"turn","turn":"e1e7","left":{"black":330000,"white":320996}}');
INSERT INTO entries VALUES('b4es68i445bf',23,1795072885511,'{"event":"turn","turn":"g4g1","left":{"black":333000,"white":320996}}');
INSERT INTO entries VALUES('b4es68i445bf',24,1795072885522,'{"event":"chat","player":"white","text":"Well played, Ana! 🙂"}');
INSERT INTO entries VALUES('bbanvnx37ypp',1,1795072885533,'{"event":"joined","player":"white","name":"guest","kind":"guest"}');
INSERT INTO entries VALUES('bbanvnx37ypp',2,1795072885533,'{"event":"begun"}');
INSERT INTO entries VALUES('bbanvnx37ypp',3,1795072885539,'{"event":"turn","turn":"h8c3"}');
INSERT INTO entries VALUES('bbanvnx37ypp',4,1795072885540,'{"event":"turn","turn":"a1a5"}');
INSERT INTO entries VALUES('bbanvnx37ypp',5,1795072885540,'{"event":"turn","turn":"d8d2"}');
INSERT INTO entries VALUES('bbanvnx37ypp',6,1795072885541,'{"event":"turn","turn":"g1c5"}');
INSERT INTO entries VALUES('bbanvnx37ypp',7,1795072885542,'{"event":"turn","turn":"b8g3"}');
INSERT INTO entries VALUES('bbanvnx37ypp',8,1795072885543,'{"event":"turn","turn":"e1e7"}');
INSERT INTO entries VALUES('bbanvnx37ypp',9,1795072885544,'{"event":"turn","turn":"g3g1"}');
INSERT INTO entries VALUES('bbanvnx37ypp',10,1795072885544,'{"event":"turn","turn":"left"}');
INSERT INTO entries VALUES('bbanvnx37ypp',11,1795072885546,'{"event":"chat","player":"black","text":"Shall we finish tomorrow?"}');
INSERT INTO entries VALUES('yw3uxkf9ikb4',1,1795072885574,'{"event":"joined","player":"white","name":"Béla","kind":"account"}');
INSERT INTO entries VALUES('yw3uxkf9ikb4',2,1795072885574,'{"event":"begun"}');
INSERT INTO entries VALUES('yw3uxkf9ikb4',3,1795072885580,'{"event":"turn","turn":"h8c3","left":{"black":172800000,"white":172800000}}');
INSERT INTO entries VALUES('yw3uxkf9ikb4',4,1795072885582,'{"event":"turn","turn":"a1a5","left":{"black":172800000,"white":172800000}}');
INSERT INTO entries VALUES('yw3uxkf9ikb4',5,1795072885582,'{"event":"turn","turn":"d8d2","left":{"black":172800000,"white":172800000}}');
INSERT INTO entries VALUES('cuvdi3z29r9s',1,1795072885589,'{"event":"joined","player":"white","name":"engine 3","kind":"engine","level":3}');
INSERT INTO entries VALUES('cuvdi3z29r9s',2,1795072885589,'{"event":"begun"}');
INSERT INTO entries VALUES('cuvdi3z29r9s',3,1795072885592,'{"event":"turn","turn":"a8a7"}');
INSERT INTO entries VALUES('cuvdi3z29r9s',4,1795072885593,'{"event":"turn","turn":"c1c6"}');
CREATE TABLE ratings (
    user_id TEXT NOT NULL REFERENCES users (id),
    length TEXT NOT NULL,
    rating BIGINT NOT NULL,
    deviation BIGINT NOT NULL,
    volatility BIGINT NOT NULL,
    games BIGINT NOT NULL,
    at BIGINT NOT NULL,
    PRIMARY KEY (user_id, length)
);
INSERT INTO ratings VALUES('6t32ea5v4e264vf7dzscw2ux326pxmzg','standard',1662212,290231,59999675,1,1795072885511);
INSERT INTO ratings VALUES('9vvq3s7cpz9en4s794j6dy8ihhbyynee','standard',1337788,290231,59999675,1,1795072885511);
CREATE TABLE rating_changes (
    game TEXT NOT NULL REFERENCES games (id),
    user_id TEXT NOT NULL REFERENCES users (id),
    before BIGINT NOT NULL,
    after BIGINT NOT NULL,
    PRIMARY KEY (game, user_id)
);
INSERT INTO rating_changes VALUES('b4es68i445bf','6t32ea5v4e264vf7dzscw2ux326pxmzg',1500000,1662212);
INSERT INTO rating_changes VALUES('b4es68i445bf','9vvq3s7cpz9en4s794j6dy8ihhbyynee',1500000,1337788);
CREATE TABLE blocks (
    user_id TEXT NOT NULL REFERENCES users (id),
    other TEXT NOT NULL REFERENCES users (id),
    created BIGINT NOT NULL,
    game TEXT REFERENCES games (id),
    PRIMARY KEY (user_id, other)
);
INSERT INTO blocks VALUES('9vvq3s7cpz9en4s794j6dy8ihhbyynee','i79crzamz94wx4is4ciqxk6uzy2ypypa',1795072885599,'bbanvnx37ypp');
CREATE TABLE reports (
    id TEXT NOT NULL PRIMARY KEY,
    created BIGINT NOT NULL,
    user_id TEXT NOT NULL REFERENCES users (id),
    about TEXT REFERENCES users (id),
    game TEXT REFERENCES games (id),
    text TEXT NOT NULL,
    closed BIGINT
);
INSERT INTO reports VALUES('ie56zkky4ajyywkcmxbkh2nu385yy7cp',1795072885601,'9vvq3s7cpz9en4s794j6dy8ihhbyynee','6t32ea5v4e264vf7dzscw2ux326pxmzg','b4es68i445bf','A report for the operators.',NULL);
CREATE TABLE deletions (
    user_id TEXT NOT NULL PRIMARY KEY REFERENCES users (id)
);
CREATE TABLE heartbeat (
    id BIGINT NOT NULL PRIMARY KEY,
    at BIGINT NOT NULL,
    server TEXT NOT NULL DEFAULT ''
);
INSERT INTO heartbeat VALUES(1,1795072914176,'wgjmqpwirykjb7wc7vjwrysjm87nqrb3');
CREATE TABLE nodes (
    instance TEXT NOT NULL PRIMARY KEY,
    name TEXT NOT NULL,
    role TEXT NOT NULL,
    started BIGINT NOT NULL,
    at BIGINT NOT NULL,
    expires BIGINT NOT NULL,
    dead BIGINT NOT NULL DEFAULT 0
);
CREATE TABLE puzzle_states (
    user_id TEXT NOT NULL PRIMARY KEY REFERENCES users (id),
    rating BIGINT NOT NULL,
    deviation BIGINT NOT NULL,
    volatility BIGINT NOT NULL,
    solved BIGINT NOT NULL,
    failed BIGINT NOT NULL,
    streak_best BIGINT NOT NULL,
    daily_streak BIGINT NOT NULL,
    last_daily TEXT,
    rush_best BIGINT NOT NULL,
    revision BIGINT NOT NULL
);
INSERT INTO puzzle_states VALUES('6t32ea5v4e264vf7dzscw2ux326pxmzg',1612345,74250,59500000,41,12,9,3,'2026-11-16',14,53);
CREATE INDEX skeletons_by_user ON skeletons (user_id);
CREATE INDEX sessions_by_user ON sessions (user_id);
CREATE INDEX recovery_codes_by_user ON recovery_codes (user_id);
CREATE INDEX passkeys_by_user ON passkeys (user_id);
CREATE INDEX devices_by_user ON devices (user_id, seen);
CREATE INDEX games_by_owner ON games (owner) WHERE status <> 'over';
CREATE INDEX games_by_status ON games (status, created);
CREATE INDEX games_by_black ON games (black, created);
CREATE INDEX games_by_white ON games (white, created);
CREATE INDEX ended_games_by_black ON games (black, ended);
CREATE INDEX ended_games_by_white ON games (white, ended);
CREATE INDEX ratings_by_rating ON ratings (length, rating);
CREATE INDEX rating_changes_by_user ON rating_changes (user_id);
CREATE INDEX blocks_by_other ON blocks (other);
CREATE INDEX reports_by_time ON reports (created);
CREATE INDEX reports_by_user ON reports (user_id);
