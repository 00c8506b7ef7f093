-- The page of the web app that a letter leads to, as a line of its own in the text. Its sender, who knows where the app stands, makes an address of it.
ALTER TABLE "GenMail" ADD COLUMN "MalPath" text CHECK ("MalPath" LIKE '/%');
