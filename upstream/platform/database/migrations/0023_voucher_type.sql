-- An invoice and a credit note of one supplier may bear the same number (E001-5): the kind of document tells them apart.
DROP INDEX "one_voucher_once";
CREATE UNIQUE INDEX "one_voucher_once" ON "LgsOrderPurcharseVoucher" ("SupID", coalesce("VouType", ''), "VouNumber")
  WHERE "SecStatus" = 1;
CREATE INDEX ON "LgsOrderPurcharse" ("SupID", "OrdDate" DESC, "OrdID" DESC) WHERE "SecStatus" = 1;
CREATE INDEX ON "LgsOrderPurcharseVoucherDetail" ("VouID");
