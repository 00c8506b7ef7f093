-- Names of the kinds of documents and the columns of their grids are kept by people, who may meet: each has its version.
ALTER TABLE "SecTransaction"
  ADD "SecVersion" integer NOT NULL DEFAULT 1, ADD "SecUpdate" timestamptz, ADD "UsrUpdateID" integer;
ALTER TABLE "SecGridColumn" ADD "SecVersion" integer NOT NULL DEFAULT 1;
