-- Why: a file sent again in another order must change nothing: contents that a ticket once had are known again ('déjà importé').
-- Cost: a constant default, no rewrite; the index is built once. Watch: ticket_keys grows by 64 bytes per replaced version.
ALTER TABLE ticket_keys ADD COLUMN former_hashes text[] NOT NULL DEFAULT '{}';
CREATE INDEX inbox_files_content ON inbox_files (sha256, id);
