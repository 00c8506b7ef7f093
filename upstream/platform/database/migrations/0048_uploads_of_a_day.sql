-- What an account brought within a day is added up before each upload (upstream/file/quota.ts).
CREATE INDEX "GenFile_day" ON "GenFile" ("UsrCreateID", "SecCreate");
