-- The site of every host that has none of its own.
INSERT INTO "sites" ("id", "host") VALUES ('default', '*');
