-- A warehouse requirement that was attended in part and that its keeper closes: what is left of it is not handed out (decision 0254).
-- expand: the release before writes none of these columns, and changes nothing of what is attended.
ALTER TABLE "LgsWarehouseRequirement"
  -- Why; null unless it was closed by hand.
  ADD "WrqCloseReason" text CHECK (length("WrqCloseReason") BETWEEN 1 AND 256),
  ADD "WrqCloseDate" timestamptz,
  ADD "UsrCloseID" integer REFERENCES "SecUser",
  -- WrqStatus 6: attended.
  ADD CONSTRAINT "closed_by_hand_is_attended" CHECK ("WrqCloseReason" IS NULL OR "WrqStatus" = 6),
  ADD CONSTRAINT "requirement_closed_by_somebody" CHECK (
    ("WrqCloseReason" IS NULL) = ("WrqCloseDate" IS NULL) AND ("WrqCloseReason" IS NULL) = ("UsrCloseID" IS NULL));
