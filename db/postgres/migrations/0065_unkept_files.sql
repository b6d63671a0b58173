-- Why: a till's body that the door itself refused (too long, broken gzip, another type) left no trace. It stands among the refused files
-- with its reason and without its bytes, so that nobody reads it again. Cost: a column with a constant default, no rewrite.
-- Watch: SELECT count(*) FROM inbox_files WHERE NOT is_kept. Fails whole: a second run starts anew; older programs write no such rows, and
-- would read one again as an empty file.
ALTER TABLE inbox_files ADD COLUMN is_kept boolean NOT NULL DEFAULT true;
