-- A draft is stored under the company in which it is written: draft:<company>:<what>. Those that are there are offered in
-- every company of their person, as until now.
-- expand: the services of the release before find no draft, and what they write under draft:<what> is not offered again.
SELECT set_config('app.company', '*', true);
ALTER TABLE "SecUserPreference" DROP CONSTRAINT "SecUserPreference_PrfKey_check";
ALTER TABLE "SecUserPreference" ADD CONSTRAINT "SecUserPreference_PrfKey_check" CHECK (length("PrfKey") <= 140);
WITH moved AS (
  DELETE FROM "SecUserPreference" WHERE "PrfKey" LIKE 'draft:%' RETURNING *)
INSERT INTO "SecUserPreference" ("UsrID", "PrfKey", "PrfValue", "SecUpdate")
SELECT p."UsrID", 'draft:' || m."CpyID" || substr(p."PrfKey", 6), p."PrfValue", p."SecUpdate"
FROM moved p JOIN "SecUserCompany" m ON m."UsrID" = p."UsrID";
