-- Whom a write notified, kept beside its answer: a repeat whose first answer was lost names them again.
ALTER TABLE "SecIdempotency" ADD COLUMN "IdpUsersNotified" integer[] NOT NULL DEFAULT '{}';
