-- Orders, filters and searches of the lists beside the documents that had no index (docs/decisions/0107). A column that may
-- be empty is ordered both ways with its empty rows last, and has an index each way.
CREATE INDEX ON "LgsOrderPurcharseVoucher" ("CpyID", "VouIssueDate" DESC NULLS LAST, "VouID" DESC) WHERE "SecStatus" = 1;
CREATE INDEX ON "LgsOrderPurcharseVoucher" ("CpyID", "VouIssueDate", "VouID" DESC) WHERE "SecStatus" = 1;
CREATE INDEX ON "LgsOrderPurcharseVoucher" ("CpyID", "VouTotal" DESC NULLS LAST, "VouID" DESC) WHERE "SecStatus" = 1;
CREATE INDEX ON "LgsOrderPurcharseVoucher" ("CpyID", "VouTotal", "VouID" DESC) WHERE "SecStatus" = 1;
CREATE INDEX ON "LgsOrderPurcharseVoucher" ("CpyID", "VouNumber", "VouID") WHERE "SecStatus" = 1;

-- What the ledger asks of each voucher of a page, and what the mailbox is narrowed and searched by.
CREATE INDEX ON "AccMailbox" ("VouID") WHERE "VouID" IS NOT NULL;
CREATE INDEX ON "AccMailbox" ("CpyID", "MbxIssuer") WHERE "SecStatus" = 1;
ALTER TABLE "AccMailbox" ADD COLUMN "MbxSearch" text NOT NULL GENERATED ALWAYS AS (folded(coalesce("MbxNumber", '') || ' ' ||
  coalesce("MbxIssuer", '') || ' ' || coalesce("MbxIssuerName", '') || ' ' || "MbxName" || ' ' || coalesce("MbxOrderReference", ''))) STORED;
CREATE INDEX ON "AccMailbox" USING gin ("MbxSearch" gin_trgm_ops) WHERE "SecStatus" = 1;

-- Those that wait first, as the list has them; then by their state, and by the customer's name.
CREATE INDEX "contact_requests_waiting_first" ON "PagContactRequest" ("CpyID", (CASE WHEN "CcrState" = 'PENDING' THEN 1 ELSE 0 END) DESC,
  "SecCreate" DESC, "CcrID" DESC);
CREATE INDEX "contact_requests_by_state" ON "PagContactRequest" ("CpyID", "CcrState", "SecCreate" DESC, "CcrID" DESC);
CREATE INDEX "customers_by_folded_name" ON "PagCustomer" (folded("nombreCompleto"));
CREATE INDEX "customers_by_name" ON "PagCustomer" ("CpyID", "nombreCompleto", "CusID") WHERE "SecStatus" = 1;

CREATE INDEX "claims_by_number" ON "CobClaim" ("CpyID", ("RecYear" * 1000000000::bigint + "RecNumber") DESC, "RecID" DESC);
CREATE INDEX "claims_by_due_day" ON "CobClaim" ("CpyID", "RecDueOn" DESC, "RecID" DESC);
CREATE INDEX "claims_by_name" ON "CobClaim" ("CpyID", folded("RecName"), "RecID" DESC);

CREATE INDEX ON "CarFollowUp" ("CpyID", "FolID" DESC) WHERE "SecStatus" = 1;
CREATE INDEX ON "CarFollowUp" ("CpyID", "UsrRespID", "FolID" DESC) WHERE "SecStatus" = 1;
CREATE INDEX ON "CarFollowUp" ("CpyID", "FolSubject", "FolID" DESC) WHERE "SecStatus" = 1;
CREATE INDEX ON "CarFollowUp" ("CpyID", "FolDue", "FolID" DESC) WHERE "SecStatus" = 1;
CREATE INDEX ON "CarFollowUp" ("CpyID", "FolDue" DESC NULLS LAST, "FolID" DESC) WHERE "SecStatus" = 1;
CREATE INDEX ON "CarFollowUp" ("CpyID", "SecCreate" DESC, "FolID" DESC) WHERE "SecStatus" = 1;

-- Lists of suppliers and customers show the switched-off too: their text is looked up in one index of all rows.
CREATE INDEX "suppliers_by_text" ON "GenSupplier" USING gin ("SupSearch" gin_trgm_ops);
DROP INDEX IF EXISTS "GenSupplier_SupSearch_idx";
CREATE INDEX "customers_by_text" ON "PagCustomer" USING gin ("CusSearch" gin_trgm_ops);
DROP INDEX IF EXISTS "PagCustomer_CusSearch_idx";
CREATE INDEX ON "GenSupplier" ("CpyID", "SupName", "SupID");
CREATE INDEX ON "GenSupplier" ("CpyID", "SecStatus", "SupName", "SupID");

CREATE INDEX ON "LgsArticle" ("ArtCode", "ArtID");
CREATE INDEX ON "LgsArticle" ("ArtCode" DESC NULLS LAST, "ArtID");
CREATE INDEX ON "LgsArticle" ("WhsCode", "ArtCode", "ArtID");
