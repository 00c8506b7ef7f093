-- What every company shares (services that run by themselves, menu, ubigeo, names of documents and lists, integrations) is
-- changed by installation administrators only (docs/decisions/0034). A right of the account, not of an option: a company's
-- administrator gives every option, and this one not.
ALTER TABLE "SecUser" ADD COLUMN "UsrInstallation" boolean NOT NULL DEFAULT false;
COMMENT ON COLUMN "SecUser"."UsrInstallation" IS 'Changes what every company shares; given by npm run installation:admin';

-- An installation that is already there keeps somebody who may: the first administrator of its first company.
SELECT set_config('app.company', '*', true);
UPDATE "SecUser" SET "UsrInstallation" = true WHERE "UsrID" = (
  SELECT u."UsrID" FROM "SecUser" u
  JOIN "SecUserCompany" c ON c."UsrID" = u."UsrID"
  JOIN "SecUserOption" o ON o."UsrID" = c."UsrID" AND o."CpyID" = c."CpyID"
  JOIN "SecOption" s ON s."OptID" = o."OptID"
  WHERE u."SecStatus" = 1 AND u."LexID" = 0 AND s."OptCode" = 'USERS' AND o."IsLevelAdmin" AND o."IsAllowEdit" AND o."IsAllowView"
  ORDER BY c."CpyID", u."UsrID" LIMIT 1);
SELECT set_config('app.company', '', true);
