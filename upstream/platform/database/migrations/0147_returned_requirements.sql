-- A requirement that was sent back is its author's draft (decision 0227). One that was sent back before stayed pending, as if no
-- circuit fitted it; it is known by its trace: nobody has saved it or given it another category since, and it is on no circuit.
SELECT set_config('app.company', '*', true);
UPDATE "LgsRequirement" r SET "ReqDraft" = true
  WHERE r."ReqStatus" = 4 AND r."SecStatus" = 1 AND NOT r."ReqDraft"
    AND NOT EXISTS (SELECT FROM "SecApprovalTransaction" t WHERE t."TrsCode" = 'REQ' AND t."DocEntry" = r."ReqID")
    AND (SELECT a."AudAction" FROM "SecAudit" a
      WHERE a."AudResource" = 'LgsRequirement' AND a."AudRecord" = r."ReqID"::text AND a."AudAction" IN ('decline', 'update', 'category')
      ORDER BY a."AudID" DESC LIMIT 1) = 'decline';
