-- The staff look for runners by any word, as in every list of people.
ALTER TABLE "MarRunner" ADD COLUMN "RunSearch" text NOT NULL GENERATED ALWAYS AS (folded("RunName" || ' ' ||
  "RunPaternalSurname" || ' ' || "RunMaternalSurname" || ' ' || "PrsDocumentNumber" || ' ' || "RunEmail" || ' ' || "RunTelephone")) STORED;
CREATE INDEX ON "MarRunner" USING gin ("RunSearch" gin_trgm_ops);
