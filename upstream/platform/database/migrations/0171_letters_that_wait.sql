-- What a letter tells of its document more closely, where a later one takes its place while it waits (docs/decisions/0262).
ALTER TABLE "GenMail" ADD COLUMN "MalTopic" text;
CREATE INDEX ON "GenMail" ("TrsCode", "DocEntry") WHERE "MalSent" IS NULL AND "MalTopic" IS NOT NULL;
