-- Wrong passwords close an account where they come from, not everywhere (decision 0033). Names that nobody has are counted
-- in the same rows, by their hash: what people type as a name may be a password.
CREATE TABLE "SecSignInAttempt" (
  -- u and the account's key, or n and the hash of a name that nobody has.
  "SatSubject" text NOT NULL,
  -- '*' every unknown place together, a: an address, d: a known device, s: a session that changes its password.
  "SatPlace" text NOT NULL,
  "SatFailures" integer NOT NULL DEFAULT 1,
  "SatUntil" timestamptz,
  "SatLast" timestamptz NOT NULL DEFAULT clock_now(),
  PRIMARY KEY ("SatSubject", "SatPlace")
);
CREATE INDEX ON "SecSignInAttempt" ("SatLast");
INSERT INTO "SecSignInAttempt" ("SatSubject", "SatPlace", "SatFailures")
  SELECT 'u' || "UsrID", '*', "UsrFailures" FROM "SecUser" WHERE "UsrFailures" > 0;
ALTER TABLE "SecUser" DROP COLUMN "UsrFailures", DROP COLUMN "UsrLockedUntil";

-- Where an account was entered before: the hash of what the browser keeps.
CREATE TABLE "SecDevice" (
  "UsrID" integer NOT NULL REFERENCES "SecUser",
  "DevHash" text NOT NULL,
  "SecCreate" timestamptz NOT NULL DEFAULT clock_now(),
  "DevLastSeen" timestamptz NOT NULL DEFAULT clock_now(),
  PRIMARY KEY ("UsrID", "DevHash")
);
CREATE INDEX ON "SecDevice" ("DevHash");
