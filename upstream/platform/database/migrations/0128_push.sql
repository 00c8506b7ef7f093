-- What is new is told to every process of the services at its commit (docs/decisions/0156). Only who or what it concerns: whoever
-- hears of it reads what it is as ever. PostgreSQL tells the same once a transaction.

-- The people of new alerts, '*' for more than a message holds.
CREATE FUNCTION notify_alerts() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  "people" text;
BEGIN
  SELECT CASE WHEN count(DISTINCT "UsrID") > 500 THEN '*' ELSE string_agg(DISTINCT "UsrID"::text, ',') END INTO "people" FROM changed;
  IF "people" IS NOT NULL THEN PERFORM pg_notify('circuito_push', 'people:' || "people"); END IF;
  RETURN NULL;
END $$;
CREATE TRIGGER notify_alerts AFTER INSERT ON "SecAlert" REFERENCING NEW TABLE AS changed
  FOR EACH STATEMENT EXECUTE FUNCTION notify_alerts();

-- The transaction of changes of documents: they can be read once no older one runs (docs/decisions/0114).
CREATE FUNCTION notify_document_changes() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM pg_notify('circuito_push', 'changes:' || pg_current_xact_id()::text);
  RETURN NULL;
END $$;
CREATE TRIGGER notify_document_changes AFTER INSERT ON "SecDocumentChange"
  FOR EACH STATEMENT EXECUTE FUNCTION notify_document_changes();

-- Whose sessions may have ended: their connections are looked at, and each process asks again who they are.
CREATE FUNCTION notify_sessions() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM pg_notify('circuito_push', 'sessions:' || OLD."UsrID");
  RETURN NULL;
END $$;
CREATE TRIGGER notify_sessions AFTER UPDATE OF "SesRevoked" ON "SecSession" FOR EACH ROW
  WHEN (OLD."SesRevoked" IS NULL AND NEW."SesRevoked" IS NOT NULL) EXECUTE FUNCTION notify_sessions();
CREATE TRIGGER notify_sessions AFTER UPDATE OF "SecStatus", "UsrMustChange" ON "SecUser" FOR EACH ROW
  WHEN ((OLD."SecStatus", OLD."UsrMustChange") IS DISTINCT FROM (NEW."SecStatus", NEW."UsrMustChange")) EXECUTE FUNCTION notify_sessions();
CREATE TRIGGER notify_sessions AFTER UPDATE OF "UsrActivated" ON "SecUserCompany" FOR EACH ROW
  WHEN (OLD."UsrActivated" IS DISTINCT FROM NEW."UsrActivated") EXECUTE FUNCTION notify_sessions();
CREATE TRIGGER notify_removal AFTER DELETE ON "SecUserCompany" FOR EACH ROW EXECUTE FUNCTION notify_sessions();
CREATE TRIGGER notify_sessions AFTER UPDATE OF "SecStatus" ON "SecServiceAccount" FOR EACH ROW
  WHEN (OLD."SecStatus" IS DISTINCT FROM NEW."SecStatus") EXECUTE FUNCTION notify_sessions();

CREATE FUNCTION notify_key() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM pg_notify('circuito_push', 'sessions:' || "UsrID") FROM "SecServiceAccount" WHERE "SvaID" = OLD."SvaID";
  RETURN NULL;
END $$;
CREATE TRIGGER notify_key AFTER UPDATE OF "SvkRevoked" ON "SecServiceKey" FOR EACH ROW
  WHEN (OLD."SvkRevoked" IS NULL AND NEW."SvkRevoked" IS NOT NULL) EXECUTE FUNCTION notify_key();
