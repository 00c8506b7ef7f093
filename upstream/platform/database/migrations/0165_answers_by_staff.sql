-- Who of the staff answered for a supplier, by an offer or by declining; null where the supplier did, or nobody. Sealed offers wait for the
-- deadline, or for two people, where somebody of the staff did (decision 0257). Of quotations whose offers are sealed now the trace says so.
SELECT set_config('app.company', '*', true);
ALTER TABLE "LgsCotizationParticipant" ADD "UsrAnswerID" integer REFERENCES "SecUser";
UPDATE "LgsCotizationParticipant" p SET "UsrAnswerID" = answer."UsrID"
  FROM "LgsCotization" r
  JOIN LATERAL (
    SELECT DISTINCT ON (a."AudChange" ->> 'CtpID') a."AudChange" ->> 'CtpID' AS "CtpID", a."UsrID"
    FROM "SecAudit" a
    WHERE a."AudResource" = 'LgsCotization' AND a."AudRecord" = r."CttID"::text AND a."AudAction" IN ('offer', 'declineparticipant')
    ORDER BY a."AudChange" ->> 'CtpID', a."AudID" DESC) answer ON true
  JOIN "SecUser" u ON u."UsrID" = answer."UsrID" AND NOT u."UsrExtern"
  WHERE r."CttStatus" = 2 AND r."CttSealed" AND r."NeedDateCot" >= clock_today()
    AND p."CttID" = r."CttID" AND p."CtpID"::text = answer."CtpID" AND p."CtpStatus" IN (2, 3);
