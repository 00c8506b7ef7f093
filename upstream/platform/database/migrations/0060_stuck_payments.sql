-- Payments that are stuck are told of: by an alert that names the attempt (decision 0048).
INSERT INTO "SecTransaction" ("TrsID", "TrsCode", "TrsName", "TrsAbbrTable", "TrsComponentName")
  VALUES (8, 'PAG', 'Pago con tarjeta', 'PagPaymentGateway', 'payment');

-- When the people of collections were alerted; once for each attempt.
ALTER TABLE "PagPaymentGateway" ADD COLUMN "PgwAlerted" timestamptz;
CREATE INDEX "stuck_payments" ON "PagPaymentGateway" ("CpyID")
  WHERE "PgwState" IN ('PENDING', 'UNKNOWN') OR "PgwState" = 'MISMATCH' AND "PgwNextAsk" IS NOT NULL;
