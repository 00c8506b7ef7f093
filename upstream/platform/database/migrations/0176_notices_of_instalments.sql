-- What customers were told of instalments is read once none of those is owed any more: a payment finds it by its kind, which those that are
-- there get, and what was paid since is read.
-- expand: the services of the release before give no kind to these notices, and close none of them.
SELECT set_config('app.company', '*', true);
UPDATE "SecAlert" SET "AleKind" = 'INSTALMENT'
  WHERE "TrsCode" = 'CUO' AND "AleMessage" ~ '^(Cuota \d+ (por vencer|vencida) el |\d+ cuotas (por vencer|vencidas), la primera el )';
UPDATE "SecAlert" a SET "AleRead" = true
  WHERE a."TrsCode" = 'CUO' AND a."AleKind" = 'INSTALMENT' AND NOT a."AleRead" AND NOT EXISTS (
    SELECT FROM "PagInstalmentNotice" n JOIN "PagInstalment" i USING ("idCuotaCobrar")
    WHERE i."idProforma" = a."DocEntry" AND i."totalpagado" < i."montocuota");
