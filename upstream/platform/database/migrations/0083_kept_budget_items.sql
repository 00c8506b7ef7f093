-- Budget items and expense types are kept on screens of their own, as every catalogue: who wrote them, when, and which version.
ALTER TABLE "GenBudgetItem"
  ADD "SecCreate" timestamptz NOT NULL DEFAULT clock_now(), ADD "SecUpdate" timestamptz,
  ADD "UsrCreateID" integer, ADD "UsrUpdateID" integer, ADD "SecVersion" integer NOT NULL DEFAULT 1;
ALTER TABLE "GenExpenseType"
  ADD "SecCreate" timestamptz NOT NULL DEFAULT clock_now(), ADD "SecUpdate" timestamptz,
  ADD "UsrCreateID" integer, ADD "UsrUpdateID" integer, ADD "SecVersion" integer NOT NULL DEFAULT 1;

-- What another system wrote there stays as it is; what is written from now on has a code and a description.
ALTER TABLE "GenBudgetItem" ADD CHECK ("PtdCode" <> '') NOT VALID, ADD CHECK ("PtdDescriptionLong" <> '') NOT VALID;
ALTER TABLE "GenExpenseType" ADD CHECK ("SptCode" <> '') NOT VALID, ADD CHECK ("SptDescriptionLong" <> '') NOT VALID;

SELECT set_config('app.company', '*', true);
SELECT unique_folded('GenBudgetItem', ARRAY['PtdCode']);
SELECT unique_folded('GenExpenseType', ARRAY['SptCode']);
SELECT set_config('app.company', '', true);
