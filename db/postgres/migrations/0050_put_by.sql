-- Why: an alert said of refused files that somebody had put by that they were replaced. What a person put by is told from what arrived.
-- Cost: a column with a constant default, no rewrite; an index over the refused files that are settled, one pass over the files.
-- Watch: SELECT count(*) FROM inbox_files WHERE is_put_by grows with « Classer ». Fails whole: a second run starts anew; what was put by
-- before counts as replaced, and older programs write it so.
ALTER TABLE inbox_files ADD COLUMN is_put_by boolean NOT NULL DEFAULT false;
CREATE INDEX inbox_files_settled ON inbox_files (received_at) WHERE settled_at IS NOT NULL;
