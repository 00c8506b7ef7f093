-- Nobody has two substitutes for one kind of document at a time (rules 2), whoever is faster: locks alone held it until now.
SET LOCAL app.company = '*';
LOCK TABLE "SecDelegation" IN SHARE ROW EXCLUSIVE MODE;

-- The kinds of document that a delegation is for, as a range: one code by itself, all of them without bounds (null).
CREATE TYPE transaction_range AS RANGE (subtype = text, collation = "C");

-- Where some overlap already, the one that was named first stays; the others end, and the trace says so.
DO $$
DECLARE later "SecDelegation";
BEGIN
  FOR later IN SELECT * FROM "SecDelegation" WHERE "SecStatus" = 1 ORDER BY "DlgID" LOOP
    IF EXISTS (
      SELECT FROM "SecDelegation" d
      WHERE d."SecStatus" = 1 AND d."DlgID" < later."DlgID" AND d."CpyID" = later."CpyID" AND d."UsrID" = later."UsrID"
        AND daterange(d."DlgFrom", d."DlgTo", '[]') && daterange(later."DlgFrom", later."DlgTo", '[]')
        AND transaction_range(d."TrsCode", d."TrsCode", '[]') && transaction_range(later."TrsCode", later."TrsCode", '[]')
    ) THEN
      UPDATE "SecDelegation" SET "SecStatus" = 0, "SecUpdate" = now(), "SecVersion" = "SecVersion" + 1
        WHERE "DlgID" = later."DlgID";
      INSERT INTO "SecAudit" ("CpyID", "AudResource", "AudRecord", "AudAction", "AudChange")
        VALUES (later."CpyID", 'SecDelegation', later."DlgID", 'delete', '{"SecStatus": 0}');
    END IF;
  END LOOP;
END $$;

ALTER TABLE "SecDelegation" ADD CONSTRAINT "one_substitute_at_a_time" EXCLUDE USING gist (
  "CpyID" WITH =,
  "UsrID" WITH =,
  daterange("DlgFrom", "DlgTo", '[]') WITH &&,
  transaction_range("TrsCode", "TrsCode", '[]') WITH &&
) WHERE ("SecStatus" = 1);
