-- What a notice asks, where others than its reader end it and find it by this (docs/decisions/0262): a second consent, so far.
SELECT set_config('app.company', '*', true);
ALTER TABLE "SecAlert" ADD COLUMN "AleKind" text;
UPDATE "SecAlert" a SET "AleKind" = asked.kind
  FROM "LgsCotization" r, (VALUES
    ('CONSENT_OPENING', ': confirme abrir sus ofertas antes del plazo'),
    ('CONSENT_CORRECTION', ': decida la corrección de la oferta')) asked (kind, beginning)
  WHERE a."TrsCode" = 'COT' AND a."DocEntry" = r."CttID" AND starts_with(a."AleMessage", r."CttDocumentNumber" || asked.beginning);

-- What asks for a consent that nobody waits for any more: others who were asked kept it before decision 0261.
UPDATE "SecAlert" a SET "AleRead" = true
  FROM "LgsCotization" r
  WHERE a."TrsCode" = 'COT' AND a."DocEntry" = r."CttID" AND NOT a."AleRead" AND (
    a."AleKind" = 'CONSENT_OPENING' AND NOT (r."CttStatus" = 2 AND r."NeedDateCot" >= clock_today() AND EXISTS (
      SELECT FROM "LgsCotizationUnseal" n WHERE n."CttID" = r."CttID" AND n."UnsStatus" = 1))
    OR a."AleKind" = 'CONSENT_CORRECTION' AND NOT (r."CttStatus" IN (2, 4) AND EXISTS (
      SELECT FROM "LgsCotizationCorrection" k WHERE k."CttID" = r."CttID" AND k."CorStatus" = 1)));

-- What asks a former substitute for decisions that are not theirs any more: migration 0163 ended the delegations that earlier departures
-- left behind, and left these. They are read, and no longer tied to their levels, as the services do it since (decision 0256): whoever is
-- named again is told again. What says that nobody can decide a level is red, and asks for no decision. Service accounts decide by other
-- rules, and read no bell.
UPDATE "SecAlert" a SET "AtsID" = NULL, "AleRead" = true
  FROM "SecApprovalTransaction" t
  WHERE t."AtsID" = a."AtsID" AND t."AtsStatus" = 1 AND a."AleColor" <> 'red'
    AND NOT EXISTS (SELECT FROM "SecServiceAccount" v WHERE v."UsrID" = a."UsrID")
    AND EXISTS (SELECT FROM "SecDelegation" d WHERE d."UsrSubstituteID" = a."UsrID" AND d."CpyID" = a."CpyID" AND d."SecStatus" = 0)
    AND NOT EXISTS (
      SELECT FROM "SecUser" s
      JOIN "SecUserCompany" mine ON mine."UsrID" = s."UsrID" AND mine."CpyID" = a."CpyID"
      LEFT JOIN "SecDelegation" d ON d."UsrSubstituteID" = s."UsrID" AND d."CpyID" = a."CpyID" AND d."SecStatus" = 1
        AND clock_today() BETWEEN d."DlgFrom" AND d."DlgTo" AND (d."TrsCode" IS NULL OR d."TrsCode" = t."TrsCode")
      JOIN "SecUser" u ON u."UsrID" IN (s."UsrID", d."UsrID") AND u."SecStatus" = 1 AND NOT u."UsrExtern"
      JOIN "SecUserCompany" m ON m."UsrID" = u."UsrID" AND m."CpyID" = a."CpyID"
      JOIN "GenWorker" w ON w."NtpID" = u."NtpID" AND w."CpyID" = a."CpyID" AND w."SecStatus" = 1 AND w."PstID" = t."PstID"
      WHERE s."UsrID" = a."UsrID" AND s."SecStatus" = 1 AND NOT s."UsrExtern");
