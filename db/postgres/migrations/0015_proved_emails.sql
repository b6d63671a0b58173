-- Why: an e-mail counts once its owner opened a link that was sent to it. An account is made of a registration only then, so that
-- every account has a proved address: those that stand already, and those that staff make, count as proved.
-- Cost: three empty tables or columns and one index over outbox, a row per mail ever sent: seconds.

-- Who registered and has not opened the link. Several may ask for one address: each has a link and a password of its own.
CREATE TABLE registrations (
  id uuid PRIMARY KEY DEFAULT gen_random_uuid(),
  token_hash bytea NOT NULL UNIQUE,
  username text NOT NULL,
  email text NOT NULL,
  first_name text NOT NULL,
  last_name text NOT NULL,
  company_name text NOT NULL,
  password_hash text NOT NULL,
  created_at timestamptz NOT NULL DEFAULT now(),
  expires_at timestamptz NOT NULL
);
CREATE INDEX registrations_email ON registrations (lower(email));
CREATE INDEX registrations_username ON registrations (lower(username));
CREATE INDEX registrations_expiry ON registrations (expires_at);

-- kind: 'change' proves the new address `email` of an account; 'undo' gives the account its former address `email` back.
CREATE TABLE email_links (
  token_hash bytea PRIMARY KEY,
  account_id uuid NOT NULL REFERENCES accounts (id) ON DELETE CASCADE,
  kind text NOT NULL CHECK (kind IN ('change', 'undo')),
  email text NOT NULL,
  created_at timestamptz NOT NULL DEFAULT now(),
  expires_at timestamptz NOT NULL,
  used_at timestamptz
);
CREATE INDEX email_links_account ON email_links (account_id);
CREATE INDEX email_links_email ON email_links (lower(email)) WHERE kind = 'undo';

-- The token of the mail's link, which the inviter never sees: who holds it reads the invited mailbox.
ALTER TABLE invitations ADD COLUMN mail_token_hash bytea UNIQUE;

-- What somebody sent to others within a day is counted before the next mail.
CREATE INDEX outbox_account ON outbox (account_id, created_at);
