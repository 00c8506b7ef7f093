-- The second wall: a row of another company is not there, whatever a query forgets (design, section 4).
DO $$
DECLARE walled text;
BEGIN
  FOREACH walled IN ARRAY ARRAY[
    'GenArea', 'GenPosition', 'GenNaturalPerson', 'GenWorker', 'SecUserOption', 'GenParameter', 'GenBusinessLine', 'GenProject',
    'GenCampaign', 'GenCostCenter', 'GenBudgetItem', 'GenExpenseType', 'LgsWarehouse', 'LgsArticle', 'GenNumbering',
    'LgsRequirement', 'LgsRequirementDetail', 'LgsRequirementDistribution', 'LgsRequirementAttach',
    'SecCircuit', 'SecApprovalLevel', 'SecCircuitException', 'SecDelegation', 'SecApprovalTransaction', 'SecApprovalDecision', 'SecAlert'
  ] LOOP
    EXECUTE format('ALTER TABLE %I ENABLE ROW LEVEL SECURITY', walled);
    EXECUTE format('ALTER TABLE %I FORCE ROW LEVEL SECURITY', walled);
    EXECUTE format('CREATE POLICY company ON %I USING (in_company("CpyID")) WITH CHECK (in_company("CpyID"))', walled);
  END LOOP;
  ALTER TABLE "GenDefinition" ENABLE ROW LEVEL SECURITY;
  ALTER TABLE "GenDefinition" FORCE ROW LEVEL SECURITY;
  CREATE POLICY company ON "GenDefinition" USING ("CpyID" IS NULL OR in_company("CpyID")) WITH CHECK (in_company(coalesce("CpyID", -1)));
END $$;
