-- Purchase numbers that never return (decision 0048): the seconds since 2020 and a serial of three digits, 12 digits until
-- 2051. A database that was brought back from a backup goes on with numbers of its own day, not with those it gave out
-- after the backup was made. Older numbers (100000 and the serial) stay as they are: they have fewer digits.
CREATE SEQUENCE "PagPurchaseSerial" MINVALUE 0 MAXVALUE 999 START 0 CYCLE;
-- Anywhere among the thousand: a second installation at the same merchant begins elsewhere.
SELECT setval('"PagPurchaseSerial"', floor(random() * 1000)::bigint);

CREATE FUNCTION next_purchase_number() RETURNS text LANGUAGE sql VOLATILE
RETURN (greatest(extract(epoch FROM clock_instant())::bigint - 1577836800, 0))::text || lpad(nextval('"PagPurchaseSerial"')::text, 3, '0');

ALTER TABLE "PagPaymentGateway" ALTER COLUMN "purchasenumber" DROP EXPRESSION;
ALTER TABLE "PagPaymentGateway" ALTER COLUMN "purchasenumber" SET DEFAULT next_purchase_number();
ALTER TABLE "PagPaymentGateway" ADD CONSTRAINT "numeric_and_short" CHECK ("purchasenumber" ~ '^[0-9]{1,12}$');

-- What last kept the provider from saying what became of an attempt; staff read it.
ALTER TABLE "PagPaymentGateway" ADD COLUMN "PgwCause" text;
