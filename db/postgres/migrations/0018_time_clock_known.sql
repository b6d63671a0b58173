-- Why: hours that a store lost were noticed by nobody. What Postgres knows of the time clock, per restaurant and month, so that it
-- can be compared with what ClickHouse answers. Nothing here is a figure.
-- Cost: empty tables; one pass over inbox_files (seconds a million files). Imports of time clock records add one upsert a batch.
-- Watch: SELECT count(*) FROM unread_clocks goes to 0 after an upgrade. Fails whole: a second run starts anew.

-- The record in force of every key; version as ClickHouse keeps it, month: the first day of its arrival's.
CREATE TABLE clock_keys (
  restaurant_id uuid NOT NULL,
  record_key text NOT NULL,
  version bigint NOT NULL,
  month date NOT NULL,
  PRIMARY KEY (restaurant_id, record_key)
);

-- Always the sum of clock_keys, kept by triggers as ticket_months is.
CREATE TABLE clock_months (
  restaurant_id uuid NOT NULL,
  month date NOT NULL,
  records bigint NOT NULL,
  versions_mark numeric NOT NULL,
  revision bigint NOT NULL DEFAULT 1,
  compared_revision bigint NOT NULL DEFAULT 0,
  PRIMARY KEY (restaurant_id, month)
);
CREATE INDEX clock_months_changed ON clock_months (restaurant_id) WHERE revision <> compared_revision;

CREATE FUNCTION add_to_clock_months() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO clock_months AS m (restaurant_id, month, records, versions_mark)
  SELECT restaurant_id, month, count(*), sum(version_mark(version)) FROM new_keys GROUP BY 1, 2 ORDER BY 1, 2
  ON CONFLICT (restaurant_id, month) DO UPDATE SET records = m.records + excluded.records,
    versions_mark = m.versions_mark + excluded.versions_mark, revision = m.revision + 1;
  RETURN NULL;
END $$;

CREATE FUNCTION take_from_clock_months() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  UPDATE clock_months m SET records = m.records - k.records, versions_mark = m.versions_mark - k.versions_mark,
    revision = m.revision + 1
  FROM (SELECT restaurant_id, month, count(*) AS records, sum(version_mark(version)) AS versions_mark
    FROM old_keys GROUP BY 1, 2) AS k
  WHERE m.restaurant_id = k.restaurant_id AND m.month = k.month;
  RETURN NULL;
END $$;

CREATE TRIGGER months_of_new_records AFTER INSERT ON clock_keys
  REFERENCING NEW TABLE AS new_keys FOR EACH STATEMENT EXECUTE FUNCTION add_to_clock_months();
CREATE TRIGGER months_of_changed_records_a AFTER UPDATE ON clock_keys
  REFERENCING NEW TABLE AS new_keys FOR EACH STATEMENT EXECUTE FUNCTION add_to_clock_months();
CREATE TRIGGER months_of_changed_records_b AFTER UPDATE ON clock_keys
  REFERENCING OLD TABLE AS old_keys FOR EACH STATEMENT EXECUTE FUNCTION take_from_clock_months();
CREATE TRIGGER months_of_deleted_records AFTER DELETE ON clock_keys
  REFERENCING OLD TABLE AS old_keys FOR EACH STATEMENT EXECUTE FUNCTION take_from_clock_months();

-- Restaurants whose records were stored before this step: their keys are read from the archive once, and compared from then on.
CREATE TABLE unread_clocks (
  restaurant_id uuid PRIMARY KEY REFERENCES restaurants (id) ON DELETE CASCADE,
  attempts integer NOT NULL DEFAULT 0,
  next_attempt_at timestamptz NOT NULL DEFAULT now()
);
INSERT INTO unread_clocks (restaurant_id)
SELECT DISTINCT r.id FROM inbox_files f JOIN restaurants r ON r.id = ANY (f.restaurant_ids)
WHERE (f.counts->'timeClock'->>'accepted')::int + (f.counts->'timeClock'->>'updated')::int
  + (f.counts->'timeClock'->>'duplicates')::int > 0;

ALTER TABLE store_differences DROP CONSTRAINT store_differences_store_check;
ALTER TABLE store_differences ADD CONSTRAINT store_differences_store_check
  CHECK (store IN ('clickhouse', 'time_clock', 'cube'));
