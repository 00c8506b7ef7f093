-- A lead that somebody wrote down came with no upload.
ALTER TABLE "MarLead" ALTER COLUMN "LebID" DROP NOT NULL;
