-- Why: what an accountant signs (closed days, journal accounts, what was exported when) and what an analyst keeps (tokens, saved views).
-- The amounts of a closing are a stored snapshot of the reports at that moment, for proof; live figures still come from the model alone.

-- One row per closed service day. number has no hole within a restaurant; hash covers the snapshot and the previous hash.
CREATE TABLE day_closings (
  id uuid PRIMARY KEY DEFAULT gen_random_uuid(),
  restaurant_id uuid NOT NULL REFERENCES restaurants (id) ON DELETE CASCADE,
  number integer NOT NULL,
  day date NOT NULL,
  snapshot jsonb NOT NULL,
  previous_hash text NOT NULL,
  hash text NOT NULL,
  closed_by uuid REFERENCES accounts (id) ON DELETE SET NULL,
  closed_at timestamptz NOT NULL DEFAULT now(),
  UNIQUE (restaurant_id, number),
  UNIQUE (restaurant_id, day)
);

-- The accounts of the sales journal, per restaurant; absent: the defaults.
CREATE TABLE journal_accounts (
  restaurant_id uuid PRIMARY KEY REFERENCES restaurants (id) ON DELETE CASCADE,
  accounts jsonb NOT NULL,
  updated_by uuid REFERENCES accounts (id) ON DELETE SET NULL,
  updated_at timestamptz NOT NULL DEFAULT now()
);

-- What was taken away, so that a later reader is told of tickets that arrived since. Versions up to up_to_version were in it.
CREATE TABLE report_exports (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  account_id uuid REFERENCES accounts (id) ON DELETE SET NULL,
  report text NOT NULL,
  restaurant_ids uuid[] NOT NULL,
  range_from text NOT NULL,
  range_to text NOT NULL,
  up_to_version bigint NOT NULL,
  exported_at timestamptz NOT NULL DEFAULT now()
);
CREATE INDEX report_exports_last ON report_exports (report, range_from, range_to, exported_at DESC);

-- Read-only tokens for Cube's REST API: stored hashed, bound to chosen restaurants of their owner, expiring, revocable at once.
CREATE TABLE api_tokens (
  id uuid PRIMARY KEY DEFAULT gen_random_uuid(),
  account_id uuid NOT NULL REFERENCES accounts (id) ON DELETE CASCADE,
  name text NOT NULL,
  token_hash bytea NOT NULL UNIQUE,
  restaurant_ids uuid[] NOT NULL,
  created_at timestamptz NOT NULL DEFAULT now(),
  expires_at timestamptz NOT NULL,
  last_used_at timestamptz,
  revoked_at timestamptz
);
CREATE INDEX api_tokens_account ON api_tokens (account_id);

-- Questions kept in the explorer. A shared one is seen by the accounts that share a restaurant with its owner.
CREATE TABLE saved_views (
  id uuid PRIMARY KEY DEFAULT gen_random_uuid(),
  account_id uuid NOT NULL REFERENCES accounts (id) ON DELETE CASCADE,
  name text NOT NULL,
  definition jsonb NOT NULL,
  is_shared boolean NOT NULL DEFAULT false,
  created_at timestamptz NOT NULL DEFAULT now(),
  updated_at timestamptz NOT NULL DEFAULT now()
);
CREATE INDEX saved_views_account ON saved_views (account_id);
