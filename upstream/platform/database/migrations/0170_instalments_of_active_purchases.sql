-- What is owed is owed of purchases that take payments: an instalment of one that was returned is no debt (portal.md 4).
CREATE OR REPLACE VIEW consulta.cuotas WITH (security_barrier) AS
SELECT p."proyecto" AS proyecto, date_trunc('month', c."fechavctocuota")::date AS mes, count(*) AS cuotas, sum(c."montocuota") AS importe,
  sum(c."totalpagado") AS pagado, coalesce(sum(c."saldocuota") FILTER (WHERE p."estadoOC" = 'ACTIVO'), 0.00) AS saldo
FROM "PagInstalment" c JOIN "PagPurchase" p ON p."idProforma" = c."idProforma"
WHERE c."CpyID" = (SELECT consulta.compania()) AND p."SecStatus" = 1 GROUP BY 1, 2;

COMMENT ON COLUMN consulta.cuotas.saldo IS 'Por cobrar: el saldo de las compras en estado ACTIVO; las devueltas no se cobran';
