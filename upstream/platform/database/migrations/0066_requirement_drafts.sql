-- A requirement that was saved and not sent yet: nobody is asked to approve it (decision 0072).
ALTER TABLE "LgsRequirement"
  ADD "ReqDraft" boolean NOT NULL DEFAULT false,
  -- Nobody approves a draft; it may be annulled.
  ADD CONSTRAINT "draft_is_pending" CHECK (NOT "ReqDraft" OR "ReqStatus" IN (3, 4));
