-- An order that was saved and not sent yet: nobody is asked to approve it (decision 0099).
ALTER TABLE "LgsOrderPurcharse"
  ADD "OrdDraft" boolean NOT NULL DEFAULT false,
  -- Nobody approves a draft; it may be annulled.
  ADD CONSTRAINT "order_draft_is_pending" CHECK (NOT "OrdDraft" OR "OrdStatus" IN (3, 4));
