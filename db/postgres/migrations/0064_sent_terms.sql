-- Why: an entry that went out in a definitive file stays as it was written: under its accounts, its journal and its restaurant's
-- name of then, whatever was set since (docs/decisions/0048).
-- Cost: an empty table and a column of nulls; a row a restaurant and setting under which entries went out. Watch: SELECT count(*)
-- FROM sent_terms. Fails whole: a second run starts anew; an older program writes every entry with the accounts of today.

-- accounts: every account, as the settings and their defaults said then. site: the name in the entries' labels.
CREATE TABLE sent_terms (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  restaurant_id uuid NOT NULL REFERENCES restaurants (id) ON DELETE CASCADE,
  site text NOT NULL,
  accounts jsonb NOT NULL
);
CREATE UNIQUE INDEX sent_terms_once ON sent_terms (restaurant_id, md5(site || ' ' || accounts::text));
ALTER TABLE day_closings ADD COLUMN sent_terms bigint REFERENCES sent_terms (id);
