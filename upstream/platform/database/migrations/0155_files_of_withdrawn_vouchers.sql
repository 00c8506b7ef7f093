-- A file that was a withdrawn voucher's may be another one's: a document of the mailbox whose order was annulled is matched to another
-- order, and made its voucher with the same XML and the same answer. Files of vouchers that were withdrawn, or went with their order,
-- go with them, as services leave them since.
SELECT set_config('app.company', '*', true);
UPDATE "LgsOrderPurcharseVoucherDetail" d SET "SecStatus" = 0
  FROM "LgsOrderPurcharseVoucher" v
  WHERE v."VouID" = d."VouID" AND v."SecStatus" = 0 AND d."SecStatus" = 1;
-- expand: the index below holds the live rows as this did, and the services of the release before write no file a second time.
ALTER TABLE "LgsOrderPurcharseVoucherDetail" DROP CONSTRAINT "LgsOrderPurcharseVoucherDetail_FilID_key";
CREATE INDEX "LgsOrderPurcharseVoucherDetail_file" ON "LgsOrderPurcharseVoucherDetail" ("FilID");
-- expand: it holds what that constraint held, less files of vouchers that are gone; a file is of one company.
CREATE UNIQUE INDEX "one_voucher_a_file" ON "LgsOrderPurcharseVoucherDetail" ("CpyID", "FilID") WHERE "SecStatus" = 1;
