-- Customers are told of instalments that fall due and of those that are late: by a notice that names what they bought.
INSERT INTO "SecTransaction" ("TrsID", "TrsCode", "TrsName", "TrsAbbrTable", "TrsComponentName")
  VALUES (9, 'CUO', 'Cuota', 'PagPurchase', 'schedule');
INSERT INTO "CobScheduledService" ("SvcCode", "SvcName") VALUES ('INSTALMENTS', 'Avisos de cuotas a clientes')
ON CONFLICT DO NOTHING;

-- Of which instalments a customer was told that they fall due, or are late: of each once, whoever runs the job and however often.
CREATE TABLE "PagInstalmentNotice" (
  "idCuotaCobrar" integer NOT NULL REFERENCES "PagInstalment",
  "InnKind" text NOT NULL CHECK ("InnKind" IN ('DUE', 'LATE')),
  "CpyID" integer NOT NULL REFERENCES "GenCompany",
  "SecCreate" timestamptz NOT NULL DEFAULT clock_now(),
  CONSTRAINT "one_notice_an_instalment" PRIMARY KEY ("idCuotaCobrar", "InnKind")
);
SELECT wall_company('PagInstalmentNotice');
