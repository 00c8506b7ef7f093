-- Whether a letter like it went within the hour is looked for before many a letter: of a table that only grows, by its end alone.
CREATE INDEX ON "GenMail" ("SecCreate");
