-- Every save of a document under way looks whether something was stored of it (upstream/approval/association.ts), by its key alone.
CREATE INDEX "LgsDocumentPrint_document" ON "LgsDocumentPrint" ("TrsCode", "DocEntry");
