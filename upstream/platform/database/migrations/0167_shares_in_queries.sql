-- Queries of vouchers say what is kept and collected of each, what is to be paid and what was (docs/decisions/0252).
CREATE OR REPLACE VIEW consulta.comprobantes WITH (security_barrier) AS
SELECT v."VouNumber" AS numero, o."OrdDocumentNumber" AS orden, s."SupDocumentNumber" AS ruc, s."SupName" AS proveedor, v."VouIssueDate" AS emision,
  v."VouCurrency" AS moneda, v."VouTotal" AS total, v."SecCreate"::date AS enviado, v."VouReceptionDate"::date AS recepcionado, v."VouAcceptedDate"::date AS aceptado,
  CASE WHEN v."VouPaid" > 0 AND v."VouPaid" >= coalesce(v."VouPayableAmount", 0) THEN 'Pagado'
    WHEN v."VouAccepted" = 1 THEN 'Aceptado' WHEN v."VouReception" = 1 THEN 'Recepcionado'
    WHEN EXISTS (SELECT FROM "LgsOrderPurcharseVoucherDetail" d WHERE d."VouID" = v."VouID" AND d."CpyID" = v."CpyID" AND d."VodEditable" = 1 AND d."SecStatus" = 1) THEN 'Por corregir'
    ELSE 'Por recepcionar' END AS estado,
  v."VouFindings" <> '[]' AS observado, v."VouCredited" AS acreditado,
  left_of_share(v."VouRetention", v."VouTotal", v."VouCredited") AS retencion,
  left_of_share(v."VouPerception", v."VouTotal", v."VouCredited") AS percepcion,
  v."VouPayableAmount" AS neto, v."VouPaid" AS pagado
FROM "LgsOrderPurcharseVoucher" v JOIN "LgsOrderPurcharse" o ON o."OrdID" = v."OrdID" JOIN "GenSupplier" s ON s."SupID" = v."SupID"
WHERE v."CpyID" = (SELECT consulta.compania()) AND v."SecStatus" = 1;

COMMENT ON COLUMN consulta.comprobantes.acreditado IS 'Importe de sus notas de crédito';
COMMENT ON COLUMN consulta.comprobantes.retencion IS 'Retención que queda tras sus notas de crédito';
COMMENT ON COLUMN consulta.comprobantes.percepcion IS 'Percepción que queda tras sus notas de crédito';
COMMENT ON COLUMN consulta.comprobantes.neto IS 'Neto a pagar: total, menos notas de crédito y retención, más percepción';
COMMENT ON COLUMN consulta.comprobantes.pagado IS 'Lo pagado hasta ahora';
