-- Saved views filter by keys of a company, and the last screen may be one of its documents: both are stored as drafts are,
-- views:<company>:<list> and screen:<company>:last. Those that are there are offered in every company of their person.
-- expand: the services of the release before find no view and no last screen, and what they write of them is not offered again.
SELECT set_config('app.company', '*', true);
WITH moved AS (
  DELETE FROM "SecUserPreference" WHERE "PrfKey" LIKE 'views:%' OR "PrfKey" LIKE 'screen:%' RETURNING *)
INSERT INTO "SecUserPreference" ("UsrID", "PrfKey", "PrfValue", "SecUpdate")
SELECT p."UsrID", split_part(p."PrfKey", ':', 1) || ':' || m."CpyID" || substr(p."PrfKey", strpos(p."PrfKey", ':')), p."PrfValue", p."SecUpdate"
FROM moved p JOIN "SecUserCompany" m ON m."UsrID" = p."UsrID";
