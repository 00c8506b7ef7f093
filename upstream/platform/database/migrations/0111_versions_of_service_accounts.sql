-- Service accounts are among those who may decide on a level (0104), so lists and documents are read from them as well (0107).
SELECT record_writes_to('SecServiceAccount');
