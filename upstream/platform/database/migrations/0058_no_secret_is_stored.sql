-- An answer that holds a password or a token is never stored for a repeat (decision 0047). Keys live two days and nobody can
-- tell by their rows what older versions of the program stored in them, so those of before are dropped.
SELECT set_config('app.company', '*', true);
DELETE FROM "SecIdempotency";
ALTER TABLE "SecIdempotency" ADD COLUMN "IdpHeldSecret" boolean NOT NULL DEFAULT false;
SELECT set_config('app.company', '', true);
