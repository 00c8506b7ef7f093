-- Who wrote a document, or put it on its circuit, for somebody else: they decide it no more than its creator does (decision 0221). Null is
-- the creator, as on every document that is under way.
ALTER TABLE "SecApprovalTransaction" ADD "UsrWriterID" integer REFERENCES "SecUser";
