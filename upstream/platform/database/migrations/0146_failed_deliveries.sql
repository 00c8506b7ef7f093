-- What was given up of a webhook is counted, and sent again, without reading the rest of its log (docs/decisions/0130).
CREATE INDEX "SecWebhookDelivery_failed" ON "SecWebhookDelivery" ("WhkID", "WhdID") WHERE "WhdStatus" = 2;
