-- The views of the query manager name the state of a document as its list does (docs/decisions/0195).

CREATE OR REPLACE VIEW consulta.requerimientos WITH (security_barrier) AS
SELECT r."ReqDocumentNumber" AS numero, r."ReqDate" AS fecha, r."NeedDate" AS necesario_para, a."AreName" AS area, u."UsrFullName" AS solicitante,
  (SELECT d."DedDescription" FROM "GenDefinition" d WHERE d."DefID" = 1008 AND d."DedValue" = r."TypePriority" AND coalesce(d."CpyID", r."CpyID") = r."CpyID" ORDER BY d."CpyID" NULLS LAST LIMIT 1) AS prioridad,
  (SELECT d."DedDescription" FROM "GenDefinition" d WHERE d."DefID" = 1012 AND d."DedValue" = r."TypeCategory" AND coalesce(d."CpyID", r."CpyID") = r."CpyID" ORDER BY d."CpyID" NULLS LAST LIMIT 1) AS categoria,
  CASE r."ReqStatus" WHEN 1 THEN 'Aprobado' WHEN 2 THEN 'En cotización / atención parcial' WHEN 3 THEN 'Anulado' WHEN 4 THEN CASE WHEN r."ReqDraft" THEN 'Borrador' ELSE 'Pendiente de aprobación' END WHEN 5 THEN 'Desaprobado' ELSE 'Atendido' END AS estado,
  r."ReqEstimatedTotal" AS total_estimado, r."ReqObservation" AS observacion
FROM "LgsRequirement" r JOIN "SecUser" u ON u."UsrID" = r."UsrID" LEFT JOIN "GenArea" a ON a."AreID" = r."AreID"
WHERE r."CpyID" = (SELECT consulta.compania()) AND r."SecStatus" = 1;

CREATE OR REPLACE VIEW consulta.cotizaciones WITH (security_barrier) AS
SELECT c."CttDocumentNumber" AS numero, c."CttVersion" AS version, c."CttSubject" AS asunto, c."CttDate" AS fecha, c."NeedDateCot" AS cierre,
  a."AreName" AS area, u."UsrFullName" AS comprador,
  CASE c."CttStatus" WHEN 1 THEN 'Terminada' WHEN 2 THEN 'Abierta a ofertas' WHEN 3 THEN 'Anulada' WHEN 4 THEN 'En evaluación'
    WHEN 5 THEN CASE WHEN EXISTS (SELECT FROM "LgsCotization" n WHERE n."CttParentID" = c."CttID" AND n."CpyID" = c."CpyID") THEN 'Cerrada por nueva versión' ELSE 'Desaprobada' END
  END AS estado,
  (SELECT count(*) FROM "LgsCotizationParticipant" p WHERE p."CttID" = c."CttID") AS invitados,
  (SELECT count(*) FROM "LgsCotizationParticipant" p WHERE p."CttID" = c."CttID" AND p."CtpStatus" = 2) AS ofertas,
  (SELECT count(*) FROM "LgsCotizationParticipant" p WHERE p."CttID" = c."CttID" AND p."CtpStatus" = 3) AS declinaron
FROM "LgsCotization" c JOIN "SecUser" u ON u."UsrID" = c."UsrID" LEFT JOIN "GenArea" a ON a."AreID" = c."AreID"
WHERE c."CpyID" = (SELECT consulta.compania()) AND c."SecStatus" = 1;

CREATE OR REPLACE VIEW consulta.ordenes WITH (security_barrier) AS
SELECT o."OrdDocumentNumber" AS numero, CASE o."TypeOrder" WHEN 1 THEN 'Compra' ELSE 'Servicio' END AS tipo, o."OrdDate" AS fecha,
  a."AreName" AS area, u."UsrFullName" AS comprador, o."SupDocumentNumber" AS ruc, o."SupName" AS proveedor, c."CttDocumentNumber" AS cotizacion,
  (SELECT d."DedAbbreviation" FROM "GenDefinition" d WHERE d."DefID" = 1020 AND d."DedValue" = o."TypeCurrency" AND coalesce(d."CpyID", o."CpyID") = o."CpyID" ORDER BY d."CpyID" NULLS LAST LIMIT 1) AS moneda,
  o."OrdSubTotal" AS subtotal, o."OrdTaxAmount" AS impuesto, o."OrdTotal" AS total, o."OrdVouchered" AS comprobado, o."OrdDeliveryDay" AS dias_entrega,
  CASE WHEN o."OrdCloseReason" IS NOT NULL THEN 'Cerrada manualmente'
    WHEN o."OrdStatus" = 4 AND o."OrdReturnReason" IS NOT NULL THEN 'Devuelta para corregir'
    WHEN o."OrdStatus" = 4 AND o."OrdDraft" THEN 'Borrador'
    ELSE CASE o."OrdStatus" WHEN 1 THEN 'Aprobada' WHEN 2 THEN 'Atención parcial' WHEN 3 THEN 'Anulada' WHEN 4 THEN 'Pendiente de aprobación' WHEN 5 THEN 'Desaprobada' ELSE 'Cerrada' END
  END AS estado
FROM "LgsOrderPurcharse" o JOIN "SecUser" u ON u."UsrID" = o."UsrID" LEFT JOIN "GenArea" a ON a."AreID" = o."AreID"
  LEFT JOIN "LgsCotization" c ON c."CttID" = o."CttID"
WHERE o."CpyID" = (SELECT consulta.compania()) AND o."SecStatus" = 1;

CREATE OR REPLACE VIEW consulta.comprobantes WITH (security_barrier) AS
SELECT v."VouNumber" AS numero, o."OrdDocumentNumber" AS orden, s."SupDocumentNumber" AS ruc, s."SupName" AS proveedor, v."VouIssueDate" AS emision,
  v."VouCurrency" AS moneda, v."VouTotal" AS total, v."SecCreate"::date AS enviado, v."VouReceptionDate"::date AS recepcionado, v."VouAcceptedDate"::date AS aceptado,
  CASE WHEN v."VouPaid" > 0 AND v."VouPaid" >= coalesce(v."VouTotal" - v."VouCredited", 0) THEN 'Pagado'
    WHEN v."VouAccepted" = 1 THEN 'Aceptado' WHEN v."VouReception" = 1 THEN 'Recepcionado'
    WHEN EXISTS (SELECT FROM "LgsOrderPurcharseVoucherDetail" d WHERE d."VouID" = v."VouID" AND d."CpyID" = v."CpyID" AND d."VodEditable" = 1 AND d."SecStatus" = 1) THEN 'Por corregir'
    ELSE 'Por recepcionar' END AS estado,
  v."VouFindings" <> '[]' AS observado
FROM "LgsOrderPurcharseVoucher" v JOIN "LgsOrderPurcharse" o ON o."OrdID" = v."OrdID" JOIN "GenSupplier" s ON s."SupID" = v."SupID"
WHERE v."CpyID" = (SELECT consulta.compania()) AND v."SecStatus" = 1;

COMMENT ON COLUMN consulta.comprobantes.observado IS 'Si la revisión encontró algo';
