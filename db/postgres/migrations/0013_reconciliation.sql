-- Why: what Postgres knows of the tickets, per restaurant and month, so that it can be compared with what ClickHouse and Cube answer.
-- Nothing here is a figure: ticket_months proves figures, and is never shown in their place.
-- Cost: one pass over ticket_keys (about a second a million keys); ADD COLUMN rewrites nothing. Imports add one upsert a batch.
-- Watch: ticket_months holds one row per restaurant and month. Fails whole: a second run starts anew.

-- MontantTTC of the current version in millionths; null for keys written before this step, until the reconciliation read it once.
ALTER TABLE ticket_keys ADD COLUMN gross_micros bigint;

-- An order-independent mark of a set of versions: the same sum is asked of ClickHouse (db/reconciliation/compareStores.ts).
CREATE FUNCTION version_mark(version bigint) RETURNS bigint LANGUAGE sql IMMUTABLE PARALLEL SAFE
  RETURN ((version % 2147483647) * (version % 2147483629)) % 4294967291;

-- Always the sum of ticket_keys: kept by triggers, so that no writer can forget it.
-- revision grows with each change; compared_revision is the last one that was found equal in ClickHouse.
CREATE TABLE ticket_months (
  restaurant_id uuid NOT NULL,
  month date NOT NULL,
  tickets bigint NOT NULL,
  versions_mark numeric NOT NULL,
  gross_micros numeric NOT NULL,
  unknown_amounts bigint NOT NULL,
  revision bigint NOT NULL DEFAULT 1,
  compared_revision bigint NOT NULL DEFAULT 0,
  PRIMARY KEY (restaurant_id, month)
);
CREATE INDEX ticket_months_changed ON ticket_months (restaurant_id) WHERE revision <> compared_revision;

INSERT INTO ticket_months (restaurant_id, month, tickets, versions_mark, gross_micros, unknown_amounts)
SELECT restaurant_id, date_trunc('month', ts)::date, count(*), sum(version_mark(version)), 0, count(*)
FROM ticket_keys GROUP BY 1, 2;

CREATE FUNCTION add_to_ticket_months() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO ticket_months AS m (restaurant_id, month, tickets, versions_mark, gross_micros, unknown_amounts)
  SELECT restaurant_id, date_trunc('month', ts)::date, count(*), sum(version_mark(version)),
    coalesce(sum(gross_micros), 0), count(*) FILTER (WHERE gross_micros IS NULL)
  FROM new_keys GROUP BY 1, 2 ORDER BY 1, 2
  ON CONFLICT (restaurant_id, month) DO UPDATE SET tickets = m.tickets + excluded.tickets,
    versions_mark = m.versions_mark + excluded.versions_mark, gross_micros = m.gross_micros + excluded.gross_micros,
    unknown_amounts = m.unknown_amounts + excluded.unknown_amounts, revision = m.revision + 1;
  RETURN NULL;
END $$;

CREATE FUNCTION take_from_ticket_months() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  UPDATE ticket_months m SET tickets = m.tickets - k.tickets, versions_mark = m.versions_mark - k.versions_mark,
    gross_micros = m.gross_micros - k.gross_micros, unknown_amounts = m.unknown_amounts - k.unknown_amounts,
    revision = m.revision + 1
  FROM (SELECT restaurant_id, date_trunc('month', ts)::date AS month, count(*) AS tickets,
      sum(version_mark(version)) AS versions_mark, coalesce(sum(gross_micros), 0) AS gross_micros,
      count(*) FILTER (WHERE gross_micros IS NULL) AS unknown_amounts
    FROM old_keys GROUP BY 1, 2) AS k
  WHERE m.restaurant_id = k.restaurant_id AND m.month = k.month;
  RETURN NULL;
END $$;

CREATE FUNCTION forget_ticket_months() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  UPDATE ticket_months SET tickets = 0, versions_mark = 0, gross_micros = 0, unknown_amounts = 0, revision = revision + 1;
  RETURN NULL;
END $$;

CREATE TRIGGER months_of_new_keys AFTER INSERT ON ticket_keys
  REFERENCING NEW TABLE AS new_keys FOR EACH STATEMENT EXECUTE FUNCTION add_to_ticket_months();
CREATE TRIGGER months_of_changed_keys_a AFTER UPDATE ON ticket_keys
  REFERENCING NEW TABLE AS new_keys FOR EACH STATEMENT EXECUTE FUNCTION add_to_ticket_months();
CREATE TRIGGER months_of_changed_keys_b AFTER UPDATE ON ticket_keys
  REFERENCING OLD TABLE AS old_keys FOR EACH STATEMENT EXECUTE FUNCTION take_from_ticket_months();
CREATE TRIGGER months_of_deleted_keys AFTER DELETE ON ticket_keys
  REFERENCING OLD TABLE AS old_keys FOR EACH STATEMENT EXECUTE FUNCTION take_from_ticket_months();
CREATE TRIGGER months_of_no_keys AFTER TRUNCATE ON ticket_keys
  FOR EACH STATEMENT EXECUTE FUNCTION forget_ticket_months();

-- What was found different, and when it was equal again. Open (healed_at null): the figures of that month say that they are being rebuilt.
CREATE TABLE store_differences (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  restaurant_id uuid NOT NULL REFERENCES restaurants (id) ON DELETE CASCADE,
  month date NOT NULL,
  store text NOT NULL CHECK (store IN ('clickhouse', 'cube')),
  expected_tickets bigint NOT NULL,
  expected_micros numeric,
  read_tickets bigint NOT NULL,
  read_micros numeric NOT NULL,
  found_at timestamptz NOT NULL DEFAULT now(),
  healed_at timestamptz,
  attempts integer NOT NULL DEFAULT 0,
  next_attempt_at timestamptz NOT NULL DEFAULT now(),
  last_error text NOT NULL DEFAULT ''
);
CREATE UNIQUE INDEX store_differences_open ON store_differences (restaurant_id, month, store) WHERE healed_at IS NULL;
CREATE INDEX store_differences_found ON store_differences (found_at DESC);
