-- Why: tickets that came after their day was closed are counted in the model, which knows tickets by their version and no instants: a closing
-- keeps the version from which on a ticket came after it.
-- Cost: a column without a default, an index, and one pass over the files and closings of the last 60 days: seconds a million files.
-- Watch: SELECT count(*) FROM day_closings WHERE first_version IS NULL stops growing. Fails whole: a second run starts anew.
ALTER TABLE day_closings ADD COLUMN first_version bigint;
CREATE INDEX day_closings_closed_at ON day_closings (closed_at);
-- A ticket's version is its file's number times 2^20, and more (docs/decisions/0001).
WITH happened AS (
  SELECT NULL::uuid AS closing, id, done_at AS at FROM inbox_files WHERE done_at > now() - interval '60 days'
  UNION ALL
  SELECT id, NULL, closed_at FROM day_closings WHERE closed_at > now() - interval '60 days'
),
known AS (SELECT closing, max(id) OVER (ORDER BY at) AS last FROM happened)
UPDATE day_closings d SET first_version = (coalesce(k.last, 0) + 1) * 1048576 FROM known k WHERE k.closing = d.id;
