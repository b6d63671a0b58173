-- Why: a till sends its files with a key of its own, of one restaurant, so that no person's password is ever on a till
-- (docs/decisions/0042). An upload says which key brought it, and a key's name for a sending counts once.
-- Cost: an empty table; a column without a default and an index over no row of uploads; a short lock on uploads.
-- Watch: SELECT count(*) FROM till_keys WHERE revoked_at IS NULL. Fails whole: a second run starts anew; older programs read on.

-- key_hash: SHA-256 of the key, which is shown once. last_used_at: to the minute.
CREATE TABLE till_keys (
  id uuid PRIMARY KEY DEFAULT gen_random_uuid(),
  restaurant_id uuid NOT NULL REFERENCES restaurants (id) ON DELETE CASCADE,
  name text NOT NULL,
  key_hash bytea NOT NULL UNIQUE,
  created_at timestamptz NOT NULL DEFAULT now(),
  last_used_at timestamptz,
  revoked_at timestamptz
);
CREATE INDEX till_keys_restaurant ON till_keys (restaurant_id);

-- A till's upload has no account.
ALTER TABLE uploads ADD COLUMN till_key_id uuid REFERENCES till_keys (id) ON DELETE SET NULL;
CREATE UNIQUE INDEX uploads_till_key ON uploads (till_key_id, client_key) WHERE till_key_id IS NOT NULL;
