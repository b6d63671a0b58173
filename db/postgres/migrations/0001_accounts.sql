-- Why: people, restaurants, who may reach which, and what they did. Instants are timestamptz; a restaurant's wall times never come here.
CREATE TABLE accounts (
  id uuid PRIMARY KEY DEFAULT gen_random_uuid(),
  role text NOT NULL CHECK (role IN ('manager', 'waiter', 'admin', 'super-admin')),
  username text NOT NULL,
  email text NOT NULL,
  first_name text NOT NULL DEFAULT '',
  last_name text NOT NULL DEFAULT '',
  company_name text NOT NULL DEFAULT '',
  avatar text NOT NULL DEFAULT 'default.png',
  password_hash text NOT NULL,
  created_by uuid REFERENCES accounts (id) ON DELETE SET NULL,
  created_at timestamptz NOT NULL DEFAULT now(),
  updated_at timestamptz NOT NULL DEFAULT now()
);
CREATE UNIQUE INDEX accounts_username ON accounts (lower(username));
CREATE UNIQUE INDEX accounts_email ON accounts (lower(email));
CREATE UNIQUE INDEX accounts_company ON accounts (lower(company_name)) WHERE role = 'manager' AND company_name <> '';

CREATE TABLE restaurants (
  id uuid PRIMARY KEY DEFAULT gen_random_uuid(),
  serial_number bigint GENERATED ALWAYS AS IDENTITY (START 1001),
  name text NOT NULL,
  name_key text NOT NULL UNIQUE,
  siret text NOT NULL,
  siret_key text NOT NULL,
  company text NOT NULL DEFAULT '',
  address text NOT NULL DEFAULT '',
  city text NOT NULL DEFAULT '',
  postal_code text NOT NULL DEFAULT '',
  country text NOT NULL DEFAULT '',
  phone text NOT NULL DEFAULT '',
  naf_code text NOT NULL DEFAULT '',
  vat_number text NOT NULL DEFAULT '',
  establishment text NOT NULL DEFAULT '',
  logo text NOT NULL DEFAULT '',
  day_start_minutes integer NOT NULL DEFAULT 0 CHECK (day_start_minutes BETWEEN 0 AND 1439),
  created_at timestamptz NOT NULL DEFAULT now(),
  updated_at timestamptz NOT NULL DEFAULT now()
);
CREATE UNIQUE INDEX restaurants_siret ON restaurants (siret_key) WHERE siret_key <> '';

-- kind: an owner edits and pays; an invited manager reads, uploads, mails; a waiter uploads.
CREATE TABLE memberships (
  account_id uuid NOT NULL REFERENCES accounts (id) ON DELETE CASCADE,
  restaurant_id uuid NOT NULL REFERENCES restaurants (id) ON DELETE CASCADE,
  kind text NOT NULL CHECK (kind IN ('owner', 'invited', 'waiter')),
  is_default boolean NOT NULL DEFAULT false,
  created_at timestamptz NOT NULL DEFAULT now(),
  PRIMARY KEY (account_id, restaurant_id)
);
CREATE INDEX memberships_restaurant ON memberships (restaurant_id);

-- One row per signed-in device; the refresh secret is stored hashed and turns at each use.
CREATE TABLE sessions (
  id uuid PRIMARY KEY DEFAULT gen_random_uuid(),
  account_id uuid NOT NULL REFERENCES accounts (id) ON DELETE CASCADE,
  refresh_hash bytea NOT NULL UNIQUE,
  remembered boolean NOT NULL DEFAULT false,
  device text NOT NULL DEFAULT '',
  created_at timestamptz NOT NULL DEFAULT now(),
  last_used_at timestamptz NOT NULL DEFAULT now(),
  expires_at timestamptz NOT NULL,
  revoked_at timestamptz
);
CREATE INDEX sessions_account ON sessions (account_id);

CREATE TABLE password_resets (
  token_hash bytea PRIMARY KEY,
  account_id uuid NOT NULL REFERENCES accounts (id) ON DELETE CASCADE,
  created_at timestamptz NOT NULL DEFAULT now(),
  expires_at timestamptz NOT NULL,
  used_at timestamptz
);

CREATE TABLE invitations (
  token_hash bytea PRIMARY KEY,
  email text NOT NULL,
  invited_by uuid NOT NULL REFERENCES accounts (id) ON DELETE CASCADE,
  restaurant_ids uuid[] NOT NULL,
  created_at timestamptz NOT NULL DEFAULT now(),
  expires_at timestamptz NOT NULL,
  used_at timestamptz
);

CREATE TABLE audit_log (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  at timestamptz NOT NULL DEFAULT now(),
  actor_id uuid,
  actor_name text NOT NULL DEFAULT '',
  action text NOT NULL,
  target_type text NOT NULL DEFAULT '',
  target_id text NOT NULL DEFAULT '',
  target_name text NOT NULL DEFAULT '',
  address text NOT NULL DEFAULT '',
  details jsonb NOT NULL DEFAULT '{}'
);
CREATE INDEX audit_log_at ON audit_log (at DESC);

-- Mails wait here until the SMTP server took them; attachments are kept until then.
CREATE TABLE outbox (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  account_id uuid REFERENCES accounts (id) ON DELETE SET NULL,
  kind text NOT NULL,
  once_key text UNIQUE,
  recipients jsonb NOT NULL,
  subject text NOT NULL,
  text_body text NOT NULL,
  html_body text NOT NULL,
  attachments jsonb NOT NULL DEFAULT '[]',
  state text NOT NULL DEFAULT 'queued' CHECK (state IN ('queued', 'sent', 'failed')),
  attempts integer NOT NULL DEFAULT 0,
  last_error text NOT NULL DEFAULT '',
  created_at timestamptz NOT NULL DEFAULT now(),
  next_attempt_at timestamptz NOT NULL DEFAULT now(),
  sent_at timestamptz
);
CREATE INDEX outbox_waiting ON outbox (next_attempt_at) WHERE state = 'queued';
