-- Where what a requirement asks for is to be delivered; its quotations and orders say so line by line.
ALTER TABLE "LgsRequirement" ADD "ReqDeliveryPlace" text CHECK (length("ReqDeliveryPlace") BETWEEN 1 AND 256);
