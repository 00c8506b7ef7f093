-- An order keeps the status that it was annulled in: its supplier reads an annulled one only where it had been approved
-- before (decision 0219). Of those that are there the trace of the annulment says so.
SELECT set_config('app.company', '*', true);
ALTER TABLE "LgsOrderPurcharse" ADD COLUMN "OrdAnnulledFrom" smallint
  CONSTRAINT "annulled_from_a_status" CHECK ("OrdAnnulledFrom" BETWEEN 1 AND 6);
UPDATE "LgsOrderPurcharse" r SET "OrdAnnulledFrom" = (a."AudChange" #>> '{OrdStatus,0}')::smallint
  FROM "SecAudit" a
  WHERE r."OrdStatus" = 3 AND a."AudResource" = 'LgsOrderPurcharse' AND a."AudRecord" = r."OrdID"::text
    AND a."AudAction" = 'annul' AND a."AudChange" #>> '{OrdStatus,0}' ~ '^[1-6]$';
