-- Why: a person may ask to be forgotten, and what is kept has an end. An erased account keeps its row, which payments and closings
-- refer to, without a name. An erased seller or contact is known by a keyed hash alone, so that files that are read again, or come
-- later, never bring the name back (docs/decisions/0031).
-- Cost: two columns without a default and two small tables; a lock on import_orders for a check of its few rows.
-- Watch: SELECT count(*) FROM erased_people moves with erasures, retention_runs has one row a day. Fails whole: a second run starts anew.
ALTER TABLE accounts ADD COLUMN erased_at timestamptz, ADD COLUMN last_used_at timestamptz;
CREATE SEQUENCE erased_account_numbers;

-- hash: SHA-256 of `key`, what the person was and the name or contact key that stood in the files (db/records/erased/erasedPeople.ts).
-- closed_file_id: the files of the restaurant up to this one may hold the name, and are answered to nobody.
CREATE TABLE erased_people (
  id uuid PRIMARY KEY DEFAULT gen_random_uuid(),
  restaurant_id uuid NOT NULL REFERENCES restaurants (id) ON DELETE CASCADE,
  kind text NOT NULL CHECK (kind IN ('seller', 'contact', 'debtor')),
  number integer NOT NULL,
  key text NOT NULL,
  hash text NOT NULL,
  closed_file_id bigint NOT NULL,
  erased_at timestamptz NOT NULL DEFAULT now(),
  UNIQUE (restaurant_id, kind, number)
);

ALTER TABLE import_orders ADD COLUMN erased_id uuid REFERENCES erased_people (id) ON DELETE CASCADE;
ALTER TABLE import_orders DROP CONSTRAINT import_orders_kind_check;
ALTER TABLE import_orders ADD CONSTRAINT import_orders_kind_check CHECK (kind IN ('erase', 'restore', 'rebuild', 'forget'));

-- One row per day on which what had reached its end was removed, so that several workers do it once. number: the order in which
-- they came, since a clock may be set back; nothing ends by a day that fewer than seven rounds in a row have seen.
CREATE TABLE retention_runs (
  day date PRIMARY KEY,
  number bigint GENERATED ALWAYS AS IDENTITY,
  removed jsonb NOT NULL DEFAULT '{}',
  done_at timestamptz NOT NULL DEFAULT now()
);
