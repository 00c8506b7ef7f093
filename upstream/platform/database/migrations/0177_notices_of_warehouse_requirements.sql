-- What asks keepers to hand something out, and authors to correct something, is read once that is done: what does it finds these notices
-- by their kind, which those that are there get, and what was done since is read.
-- expand: the services of the release before give no kind to these notices, and close none of them.
SELECT set_config('app.company', '*', true);
UPDATE "SecAlert" SET "AleKind" = 'WAREHOUSE_TO_ATTEND'
  WHERE "TrsCode" = 'ALM' AND "AleMessage" = 'Requerimiento de almacén por atender';
UPDATE "SecAlert" SET "AleKind" = 'WAREHOUSE_RETURNED'
  WHERE "TrsCode" = 'ALM' AND starts_with("AleMessage", 'Requerimiento de almacén devuelto');
UPDATE "SecAlert" a SET "AleRead" = true
  FROM "LgsWarehouseRequirement" r
  WHERE a."TrsCode" = 'ALM' AND a."DocEntry" = r."WrqID" AND NOT a."AleRead" AND (
    a."AleKind" = 'WAREHOUSE_TO_ATTEND' AND r."WrqStatus" NOT IN (2, 4)
    OR a."AleKind" = 'WAREHOUSE_RETURNED' AND r."WrqStatus" <> 5);
