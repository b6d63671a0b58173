-- Why: a restaurant whose till fell silent was noticed by nobody. When a file of each restaurant was last taken, and the files in
-- quarantine found without reading them all, for whoever watches from outside. Nothing here is a figure.
-- Cost: one pass over inbox_files and an index over its few files in quarantine (seconds a million files); imports add one upsert a
-- batch, under locks that they hold anyway. Watch: SELECT max(imported_at) FROM last_imports moves with imports.
-- Fails whole: a second run starts anew.
CREATE TABLE last_imports (
  restaurant_id uuid PRIMARY KEY,
  imported_at timestamptz NOT NULL
);
INSERT INTO last_imports (restaurant_id, imported_at)
SELECT taken.restaurant_id, max(f.done_at) FROM inbox_files f, unnest(f.restaurant_ids) AS taken (restaurant_id)
WHERE f.state = 'done' AND f.verdict <> 'rejected' AND f.done_at IS NOT NULL GROUP BY taken.restaurant_id;
CREATE INDEX inbox_files_quarantined ON inbox_files (id) WHERE state = 'quarantined';
