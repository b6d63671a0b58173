-- Why: a file that was refused and not sent again is missing from every figure until somebody looks; the screen Flux and the lists of
-- clients count such files without reading the whole inbox.
-- Cost: two passes over inbox_files (seconds a million files), during which uploads wait; afterwards one entry of an index a file.
-- Watch: SELECT count(*) FROM inbox_files WHERE verdict = 'rejected' answers in milliseconds.
-- Fails whole: a second run starts anew.
CREATE INDEX inbox_files_refused ON inbox_files (received_at) WHERE verdict = 'rejected' OR state = 'quarantined';
CREATE INDEX inbox_files_name ON inbox_files (name, id);
