-- Who of the staff wrote the winner's offer of a quotation under way: whoever answered for its supplier, and whoever asked for a correction of
-- it that was consented to. They decide the quotation no more than its creator does (decision 0260). Of quotations that have not ended the
-- trace says who wrote down offers.
SELECT set_config('app.company', '*', true);
ALTER TABLE "SecApprovalTransaction" ADD "UsrOfferIDs" integer[] NOT NULL DEFAULT '{}';
UPDATE "LgsCotizationParticipant" p SET "UsrAnswerID" = answer."UsrID"
  FROM "LgsCotization" r
  JOIN LATERAL (
    SELECT DISTINCT ON (a."AudChange" ->> 'CtpID') a."AudChange" ->> 'CtpID' AS "CtpID", a."UsrID"
    FROM "SecAudit" a
    WHERE a."AudResource" = 'LgsCotization' AND a."AudRecord" = r."CttID"::text AND a."AudAction" = 'offer'
    ORDER BY a."AudChange" ->> 'CtpID', a."AudID" DESC) answer ON true
  JOIN "SecUser" u ON u."UsrID" = answer."UsrID" AND NOT u."UsrExtern"
  WHERE r."CttStatus" IN (2, 4) AND p."CttID" = r."CttID" AND p."CtpID"::text = answer."CtpID" AND p."CtpStatus" = 2 AND p."UsrAnswerID" IS NULL;
UPDATE "SecApprovalTransaction" t SET "UsrOfferIDs" = wrote.people
  FROM (
    SELECT w."CttID", array_agg(DISTINCT writer."UsrID" ORDER BY writer."UsrID") AS people
    FROM "LgsCotizationWinner" w
    JOIN "LgsCotizationParticipant" p ON p."CtpID" = w."CtpID"
    CROSS JOIN LATERAL (
      SELECT p."UsrAnswerID" UNION ALL
      SELECT k."UsrCreateID" FROM "LgsCotizationCorrection" k
      WHERE k."CttID" = p."CttID" AND k."CtpID" = p."CtpID" AND k."CorStatus" = 2) writer ("UsrID")
    WHERE w."TypeWinner" = 2 AND w."SecStatus" = 1 AND writer."UsrID" IS NOT NULL
    GROUP BY w."CttID") wrote
  WHERE t."TrsCode" = 'COT' AND t."DocEntry" = wrote."CttID" AND t."AtsStatus" = 1;
