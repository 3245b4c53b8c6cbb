PRAGMA application_id = 0x46726973;
PRAGMA user_version = 1;
BEGIN TRANSACTION;
CREATE TABLE log (
        game  TEXT    NOT NULL,
        seq   INTEGER NOT NULL,
        at    INTEGER NOT NULL,
        entry TEXT    NOT NULL,
        UNIQUE (game, seq),
        PRIMARY KEY (game, seq)
    ) STRICT, WITHOUT ROWID;
INSERT INTO log VALUES('BC123597',1,1794802670471,'{"type":"opened","server_seed":"ce4561620426d04c9218a6171504fd1a077cc84436ba0bf9ca2847721b766585","plan":{"edition":"classic","boxes":["tiny"],"seats":[{"type":"member","member":0},{"type":"open"},{"type":"bot","name":"Clio","skill":3}],"hands":{"same":2},"first":{"seat":0},"options":{"sudden_death_failures":"eliminated","misplaced":"discarded","coop_cards":null},"clock":"none"},"members":[{"guest":2,"name":"Ben"}]}');
INSERT INTO log VALUES('G4EZ2WEQ',1,1794802670445,'{"type":"opened","server_seed":"4258d21fa8b089775e259aa9febfd960b65e9680b40d5bb7e9dfc74ccc784538","plan":{"edition":"classic","boxes":["tiny"],"seats":[{"type":"member","member":0},{"type":"open"}],"hands":{"same":2},"first":{"seat":0},"options":{"sudden_death_failures":"eliminated","misplaced":"discarded","coop_cards":null},"clock":"none"},"members":[{"guest":1,"name":"Ana"}]}');
INSERT INTO log VALUES('G4EZ2WEQ',2,1794802670466,'{"asked":{"guest":2,"id":"155ec08d-2"},"type":"joined","guest":2,"name":"Ben"}');
INSERT INTO log VALUES('G4EZ2WEQ',3,1794802670467,'{"asked":{"guest":1,"id":"ef14eea8-2"},"type":"ready","member":0,"entropy":"ana-9f86d081884c7d65"}');
INSERT INTO log VALUES('G4EZ2WEQ',4,1794802670468,'{"asked":{"guest":2,"id":"155ec08d-3"},"type":"ready","member":1,"entropy":"b3n4w0u1dn3v3rt3llth1s"}');
INSERT INTO log VALUES('G4EZ2WEQ',5,1794802670469,'{"asked":{"guest":1,"id":"ef14eea8-3"},"type":"started","cards":"919a65f17d476d36"}');
INSERT INTO log VALUES('G4EZ2WEQ',6,1794802670470,'{"asked":{"guest":1,"id":"ef14eea8-4"},"type":"acted","seat":0,"by":"player","action":{"type":"place","card":4,"gap":1}}');
CREATE TABLE guest (
        id    INTEGER PRIMARY KEY,
        token BLOB    NOT NULL UNIQUE,
        at    INTEGER NOT NULL
    ) STRICT;
INSERT INTO guest VALUES(1,X'5fcf8d96c205f31e84ba4b6249b63b73ff8965dbc9d301b4a5b22c77902e2109',1794802670418);
INSERT INTO guest VALUES(2,X'274a13280abaadc0a4fc0f13d1d97d38b0e4386497acda28175345e21a2411a3',1794802670426);
INSERT INTO guest VALUES(3,X'8221858004194cce1abe33be5afbda9d88e55e07b6ce6b542b53adeeb2b3724f',1794802670429);
COMMIT;
