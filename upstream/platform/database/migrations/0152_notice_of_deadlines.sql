-- The last day for offers of which the quotation's buyer was told that it passed: of each once, whoever runs the job and however often.
ALTER TABLE "LgsCotization" ADD "CttNoticedDeadline" date;
