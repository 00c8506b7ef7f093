-- Alerts that were read and are old lie in a table of their own (docs/decisions/0157): a person's feed reads them when it is scrolled
-- to its past, and nothing else does.
CREATE TABLE "SecAlertArchive" (
  LIKE "SecAlert",
  PRIMARY KEY ("AleID"),
  UNIQUE ("UsrID", "AleSeq"),
  FOREIGN KEY ("CpyID") REFERENCES "GenCompany",
  FOREIGN KEY ("UsrID") REFERENCES "SecUser",
  FOREIGN KEY ("UsrCreateID") REFERENCES "SecUser",
  FOREIGN KEY ("TrsCode") REFERENCES "SecTransaction" ("TrsCode"),
  -- What asked for a decision has been read, so it was decided or withdrawn: levels may go without it.
  CHECK ("AleRead" AND "AtsID" IS NULL)
);
SELECT wall_company('SecAlertArchive');
CREATE INDEX ON "SecAlert" ("AtsDateTransaction") WHERE "AleRead";

-- All alerts of a person, wherever they lie.
CREATE VIEW "SecAlertHistory" WITH (security_invoker = true) AS
  SELECT * FROM "SecAlert" UNION ALL SELECT * FROM "SecAlertArchive";
