-- Whoever leaves a company leaves the reports that they were granted there, as their other rights (0124), and the delegations in which
-- they stand: nobody substitutes anybody again because somebody put one of the two in anew (docs/decisions/0256).
-- expand: the services of the release before write these rows for members alone.
SELECT set_config('app.company', '*', true);
DELETE FROM "QmgReportUser" g WHERE NOT EXISTS (
  SELECT FROM "SecUserCompany" m WHERE m."UsrID" = g."UsrID" AND m."CpyID" = g."CpyID");
ALTER TABLE "QmgReportUser" ADD FOREIGN KEY ("UsrID", "CpyID") REFERENCES "SecUserCompany" ("UsrID", "CpyID") ON DELETE CASCADE;

-- A delegation stays as what was, so it cannot refer to the membership: it ends with it, and the trace says so. Whoever deletes a
-- membership may work in another company than that one, so the function sees the rows of that one meanwhile.
CREATE FUNCTION end_delegations_of("person" integer, "company" integer) RETURNS void LANGUAGE plpgsql AS $$
DECLARE
  "scope" text := coalesce(current_setting('app.company', true), '');
BEGIN
  PERFORM set_config('app.company', "company"::text, true);
  WITH ended AS (
    UPDATE "SecDelegation" SET "SecStatus" = 0, "SecUpdate" = clock_now(), "SecVersion" = "SecVersion" + 1,
      "UsrUpdateID" = nullif(current_setting('app.user', true), '')::integer
    WHERE "SecStatus" = 1 AND "CpyID" = "company" AND "person" IN ("UsrID", "UsrSubstituteID")
    RETURNING "DlgID", "UsrUpdateID")
  INSERT INTO "SecAudit" ("CpyID", "UsrID", "AudResource", "AudRecord", "AudAction", "AudChange")
  SELECT "company", "UsrUpdateID", 'SecDelegation', "DlgID"::text, 'delete', '{"SecStatus": 0}' FROM ended;
  PERFORM set_config('app.company', "scope", true);
END $$;
CREATE FUNCTION end_delegations() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM end_delegations_of(OLD."UsrID", OLD."CpyID");
  RETURN NULL;
END $$;
CREATE TRIGGER "end_delegations" AFTER DELETE ON "SecUserCompany" FOR EACH ROW EXECUTE FUNCTION end_delegations();

-- Those that earlier departures left behind.
SELECT end_delegations_of(absent."UsrID", absent."CpyID") FROM (
  SELECT "UsrID", "CpyID" FROM "SecDelegation" WHERE "SecStatus" = 1
  UNION SELECT "UsrSubstituteID", "CpyID" FROM "SecDelegation" WHERE "SecStatus" = 1
  EXCEPT SELECT "UsrID", "CpyID" FROM "SecUserCompany") absent;
