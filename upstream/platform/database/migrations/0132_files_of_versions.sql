-- A further version of a quotation has the files of the one before (docs/decisions/0187): the same bytes stand beside both. DatParentID
-- is the row that was copied; a file that somebody uploads still lies beside one document, once.
-- expand: DatID is unique by itself.
CREATE UNIQUE INDEX "LgsDocumentAttach_row" ON "LgsDocumentAttach" ("CpyID", "DatID");
ALTER TABLE "LgsDocumentAttach" ADD "DatParentID" integer,
  ADD FOREIGN KEY ("CpyID", "DatParentID") REFERENCES "LgsDocumentAttach" ("CpyID", "DatID");
-- expand: the services of the release before write no DatParentID, and the index below holds their rows as this one did.
DROP INDEX "LgsDocumentAttach_FilID_idx";
CREATE INDEX "LgsDocumentAttach_file" ON "LgsDocumentAttach" ("FilID");
-- expand: it holds what the index before held, less copies, which those services do not write; a file is of one company.
CREATE UNIQUE INDEX "one_document_a_file" ON "LgsDocumentAttach" ("CpyID", "FilID") WHERE "DatParentID" IS NULL;
