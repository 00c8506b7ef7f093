-- Lists of documents tell when each was changed last, and are narrowed to those changed since an instant (docs/decisions/0134).
CREATE INDEX ON "SecDocumentChange" ("CpyID", "TrsCode", "ChgDate");

-- Counts writes to the changes of each kind of document by itself, so that a list is read again for its own documents alone (0107).
CREATE FUNCTION record_document_changes() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  "written" record;
BEGIN
  FOR "written" IN SELECT DISTINCT "TrsCode", "CpyID" FROM changed LOOP
    PERFORM record_write('SecDocumentChange' || "written"."TrsCode", "written"."CpyID");
  END LOOP;
  RETURN NULL;
END $$;
CREATE TRIGGER count_inserts AFTER INSERT ON "SecDocumentChange" REFERENCING NEW TABLE AS changed
  FOR EACH STATEMENT EXECUTE FUNCTION record_document_changes();
CREATE TRIGGER count_updates AFTER UPDATE ON "SecDocumentChange" REFERENCING NEW TABLE AS changed
  FOR EACH STATEMENT EXECUTE FUNCTION record_document_changes();
CREATE TRIGGER count_deletes AFTER DELETE ON "SecDocumentChange" REFERENCING OLD TABLE AS changed
  FOR EACH STATEMENT EXECUTE FUNCTION record_document_changes();

-- The changes of one kind. Writes to such a view are counted under its name: that is what the comment says to the services.
DO $$
DECLARE
  "kind" text;
BEGIN
  FOREACH "kind" IN ARRAY ARRAY['REQ', 'COT', 'ORD', 'OTT', 'ALM'] LOOP
    EXECUTE format('CREATE VIEW %I WITH (security_invoker = true) AS
      SELECT "CpyID", "DocEntry", "ChgDate" FROM "SecDocumentChange" WHERE "TrsCode" = %L', 'SecDocumentChange' || "kind", "kind");
    EXECUTE format('COMMENT ON VIEW %I IS %L', 'SecDocumentChange' || "kind", 'counted');
  END LOOP;
END $$;
