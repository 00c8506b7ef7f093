-- Kinds of files that staff put beside a quotation or an order for its suppliers to read: terms of reference, drawings,
-- contracts (decision 0076). Files of every other kind, and those of none, stay inside the company.
ALTER TABLE "GenAttachConfiguration"
  ADD "RqdShared" boolean NOT NULL DEFAULT false,
  ADD CONSTRAINT "shared_of_quotation_or_order" CHECK (NOT "RqdShared" OR ("TypeProcess" = 1 AND "TrsCode" IN ('COT', 'ORD')));
