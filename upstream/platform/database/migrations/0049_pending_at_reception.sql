-- What was left of each order line once a reception was approved: the Acta de Conformidad prints it for good, whatever is
-- received later (decision 0040). Null while the reception waits for its approval.
ALTER TABLE "LgsOrderAttendedDetail" ADD "OtdQuantityPending" numeric(18,3) CHECK ("OtdQuantityPending" >= 0);

-- Receptions approved before: in the order in which their last level was decided.
UPDATE "LgsOrderAttendedDetail" d SET "OtdQuantityPending" = found.pending
FROM (
  SELECT d."OtdID", greatest(l."OddQuantity" - sum(d."OtdQuantity") OVER (
      PARTITION BY d."OddID" ORDER BY decided.at, r."OttID" ROWS UNBOUNDED PRECEDING), 0) AS pending
  FROM "LgsOrderAttendedDetail" d
  JOIN "LgsOrderAttended" r ON r."OttID" = d."OttID" AND r."OttStatus" = 1
  JOIN "LgsOrderPurcharseDetail" l ON l."OddID" = d."OddID"
  CROSS JOIN LATERAL (
    SELECT coalesce((SELECT max(t."AtsDateTransaction") FROM "SecApprovalTransaction" t
      WHERE t."CpyID" = r."CpyID" AND t."TrsCode" = 'OTT' AND t."DocEntry" = r."OttID"), r."SecCreate") AS at
  ) decided
) found
WHERE found."OtdID" = d."OtdID";
