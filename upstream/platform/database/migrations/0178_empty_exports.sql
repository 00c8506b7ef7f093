-- An export of nothing, as lines of JSON, is a file without bytes: it never ended, because no file could have none. Whoever uploads one is
-- refused as before, by the services.
-- expand: the release before asks for no more than that a file has bytes, and finds those of nothing like any other.
ALTER TABLE "GenFile" DROP CONSTRAINT "GenFile_FilSize_check";
ALTER TABLE "GenFile" ADD CONSTRAINT "GenFile_FilSize_check" CHECK ("FilSize" >= 0);
