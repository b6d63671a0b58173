-- Why: the durable inbox and the archive of the till's files, and what is known of their records. Postgres never answers a figure.

-- Archive: the raw bytes, gzip, stored once per content.
CREATE TABLE raw_files (
  sha256 bytea PRIMARY KEY,
  size integer NOT NULL,
  content bytea NOT NULL,
  created_at timestamptz NOT NULL DEFAULT now()
);
ALTER TABLE raw_files ALTER COLUMN content SET STORAGE EXTERNAL;

-- reach: the restaurants that the uploader could write to when it was sent (null: every restaurant, for the operator's command line).
CREATE TABLE uploads (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  account_id uuid REFERENCES accounts (id) ON DELETE SET NULL,
  source text NOT NULL DEFAULT 'upload' CHECK (source IN ('upload', 'command', 'watch', 'demonstration')),
  reach uuid[],
  client_key text,
  created_at timestamptz NOT NULL DEFAULT now(),
  UNIQUE (account_id, client_key)
);

-- One row per file received. id is the order of arrival: it decides which version of a ticket is the last.
-- verdict: accepted | updated | duplicate | rejected, once state = 'done' (or 'quarantined').
CREATE TABLE inbox_files (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  upload_id bigint NOT NULL REFERENCES uploads (id) ON DELETE CASCADE,
  name text NOT NULL,
  sha256 bytea NOT NULL REFERENCES raw_files (sha256),
  size integer NOT NULL,
  state text NOT NULL DEFAULT 'pending' CHECK (state IN ('pending', 'done', 'quarantined')),
  verdict text CHECK (verdict IN ('accepted', 'updated', 'duplicate', 'rejected')),
  restaurant_ids uuid[] NOT NULL DEFAULT '{}',
  counts jsonb NOT NULL DEFAULT '{}',
  refusals jsonb NOT NULL DEFAULT '[]',
  warnings jsonb NOT NULL DEFAULT '[]',
  attempts integer NOT NULL DEFAULT 0,
  next_attempt_at timestamptz NOT NULL DEFAULT now(),
  last_error text NOT NULL DEFAULT '',
  received_at timestamptz NOT NULL DEFAULT now(),
  done_at timestamptz
);
CREATE INDEX inbox_files_pending ON inbox_files (next_attempt_at, id) WHERE state = 'pending';
CREATE INDEX inbox_files_upload ON inbox_files (upload_id, id);

-- The current version of every ticket: decides 'déjà importé' and 'mis à jour'. version = file id * 2^20 + record number in the file.
CREATE TABLE ticket_keys (
  restaurant_id uuid NOT NULL,
  guid text NOT NULL,
  version bigint NOT NULL,
  content_hash bytea NOT NULL,
  ts timestamp(3) NOT NULL,
  PRIMARY KEY (restaurant_id, guid)
);

CREATE TABLE sellers (
  id uuid PRIMARY KEY DEFAULT gen_random_uuid(),
  restaurant_id uuid NOT NULL REFERENCES restaurants (id) ON DELETE CASCADE,
  name text NOT NULL,
  is_active boolean NOT NULL DEFAULT true,
  UNIQUE (restaurant_id, name)
);

CREATE TABLE tills (
  restaurant_id uuid NOT NULL REFERENCES restaurants (id) ON DELETE CASCADE,
  name text NOT NULL,
  PRIMARY KEY (restaurant_id, name)
);

-- Accounts (TYPE = CONTACT) and debtors (TYPE = DEBITEUR). contact_key: TYPE + (SIRET, else EMAIL, else Nom + SOCIETE).
-- fields holds the wire fields of 02 §3 as texts; filled fields update, empty ones never erase.
CREATE TABLE contacts (
  id uuid PRIMARY KEY DEFAULT gen_random_uuid(),
  restaurant_id uuid NOT NULL REFERENCES restaurants (id) ON DELETE CASCADE,
  contact_key text NOT NULL,
  type text NOT NULL CHECK (type IN ('CONTACT', 'DEBITEUR')),
  title text NOT NULL DEFAULT '',
  name text NOT NULL DEFAULT '',
  fields jsonb NOT NULL DEFAULT '{}',
  ticket_guids text[] NOT NULL DEFAULT '{}',
  invoice_numbers text[] NOT NULL DEFAULT '{}',
  updated_at timestamptz NOT NULL DEFAULT now(),
  UNIQUE (restaurant_id, contact_key)
);

-- Orders to the ingest worker: 'erase' one restaurant's sales, 'restore' them from the archive, 'rebuild' a store from the archive.
CREATE TABLE import_orders (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  kind text NOT NULL CHECK (kind IN ('erase', 'restore', 'rebuild')),
  restaurant_id uuid,
  ordered_by uuid REFERENCES accounts (id) ON DELETE SET NULL,
  up_to_file_id bigint NOT NULL,
  state text NOT NULL DEFAULT 'pending' CHECK (state IN ('pending', 'done')),
  deleted_tickets bigint,
  created_at timestamptz NOT NULL DEFAULT now(),
  done_at timestamptz,
  undone_at timestamptz
);
CREATE INDEX import_orders_pending ON import_orders (id) WHERE state = 'pending';
