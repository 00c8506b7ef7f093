-- Alerts of card payments that were stuck and came to their end since are read, as the end of one withdraws them from now on (decision 0199).
SELECT set_config('app.company', '*', true);
UPDATE "SecAlert" a SET "AleRead" = true
  FROM "PagPaymentGateway" g
  WHERE a."TrsCode" = 'PAG' AND a."DocEntry" = g."PgwID" AND NOT a."AleRead"
    AND NOT (g."PgwState" IN ('PENDING', 'UNKNOWN') OR g."PgwState" = 'MISMATCH' AND g."PgwNextAsk" IS NOT NULL);
