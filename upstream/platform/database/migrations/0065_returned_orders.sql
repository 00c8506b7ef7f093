-- A pending order that was sent back to be corrected: it is on no circuit, and is written again by its buyer (decision 0071).
ALTER TABLE "LgsOrderPurcharse"
  -- Why; null unless it waits to be corrected. It goes away when the corrected order is sent.
  ADD "OrdReturnReason" text CHECK (length("OrdReturnReason") BETWEEN 1 AND 256),
  ADD "OrdReturnDate" timestamptz,
  ADD "UsrReturnID" integer REFERENCES "SecUser",
  -- Nobody approves what is being corrected; it may be annulled.
  ADD CONSTRAINT "returned_is_pending" CHECK ("OrdReturnReason" IS NULL OR "OrdStatus" IN (3, 4)),
  ADD CONSTRAINT "returned_by_somebody" CHECK (
    ("OrdReturnReason" IS NULL) = ("OrdReturnDate" IS NULL) AND ("OrdReturnReason" IS NULL) = ("UsrReturnID" IS NULL));
