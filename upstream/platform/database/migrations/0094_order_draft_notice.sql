-- Of which order drafts their buyer was reminded: of each once, whoever runs the job and however often (decision 0100).
CREATE TABLE "LgsOrderDraftNotice" (
  "OrdID" integer CONSTRAINT "one_notice_a_draft" PRIMARY KEY REFERENCES "LgsOrderPurcharse",
  "CpyID" integer NOT NULL REFERENCES "GenCompany",
  "SecCreate" timestamptz NOT NULL DEFAULT clock_now()
);
SELECT wall_company('LgsOrderDraftNotice');

-- Drafts are few among the orders, and looked for every minute.
CREATE INDEX "drafts_of_orders" ON "LgsOrderPurcharse" ("OrdID") WHERE "OrdDraft";
