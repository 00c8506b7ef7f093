-- Letters go by the job queue (docs/decisions/0150). A job names a letter and its turn: one that another job has overtaken does nothing.
ALTER TABLE "GenMail" ADD COLUMN "MalTurn" integer NOT NULL DEFAULT 0;
SELECT pgboss.create_queue('mail', '{"policy": "standard"}'::json);
