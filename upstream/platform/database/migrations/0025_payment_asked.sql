-- Asked for every few seconds: what a provider still has to be asked about, also charges that are to be given back.
CREATE INDEX "asked_about_next" ON "PagPaymentGateway" ("PgwNextAsk") WHERE "PgwNextAsk" IS NOT NULL;
