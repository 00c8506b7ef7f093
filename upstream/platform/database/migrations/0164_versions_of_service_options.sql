-- Who may decide a document is read from what service accounts may do as well (0256): answers are kept only while every write to what
-- they were read from is counted (0107).
SELECT record_writes_to('SecServiceOption');
