-- On which days a company's approvers were written to of what waits for them: once a day, whoever runs the job (decision 0120).
CREATE TABLE "SecInboxLetter" (
  "CpyID" integer NOT NULL REFERENCES "GenCompany",
  "InlDay" date NOT NULL,
  "SecCreate" timestamptz NOT NULL DEFAULT clock_now(),
  CONSTRAINT "one_inbox_letter_a_day" PRIMARY KEY ("CpyID", "InlDay")
);
SELECT wall_company('SecInboxLetter');
