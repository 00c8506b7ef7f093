-- Whoever leaves a company leaves their rights there, and the areas and cost centres that were opened to them, as they leave its roles (0084).
-- What earlier departures left behind gave nothing, because nobody works in a company that they are not of, but named its
-- owner where people are offered or told, and came back with them: it goes.
-- expand: the services of the release before write these rows for members alone.
SELECT set_config('app.company', '*', true);
DO $$
DECLARE
  "granted" text;
BEGIN
  FOREACH "granted" IN ARRAY ARRAY['SecUserOption', 'SecUserArea', 'SecUserCostCenter'] LOOP
    EXECUTE format('DELETE FROM %I g WHERE NOT EXISTS (
      SELECT FROM "SecUserCompany" m WHERE m."UsrID" = g."UsrID" AND m."CpyID" = g."CpyID")', "granted");
    EXECUTE format('ALTER TABLE %I ADD FOREIGN KEY ("UsrID", "CpyID") REFERENCES "SecUserCompany" ("UsrID", "CpyID") ON DELETE CASCADE', "granted");
  END LOOP;
END $$;
