-- Why: a time with an offset is read by the clock on its restaurant's wall (docs/decisions/0053). With which zones a file was read stays
--   with it, so that whoever reads it again from the archive finds the times that are stored, also after a change of postal code.
-- Cost: a constant default, no rewrite. Watch: SELECT count(*) FROM inbox_files WHERE zones <> '{}'.
-- Fails whole: a second run starts anew; older programs read such times by the clock of Paris, as they did.

-- The zones by restaurant, of those that do not have Paris's; files that came before were read by Paris's clock alone, and are so again.
ALTER TABLE inbox_files ADD COLUMN zones jsonb NOT NULL DEFAULT '{}';
