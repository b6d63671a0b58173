-- Why: a person is notified on the devices they chose, through the push services of their browsers (RFC 8030), and what is to be
-- said waits in the transaction that causes it (docs/decisions/0035).
-- Cost: two empty tables; no lock beyond their references to accounts and sessions.
-- Watch: SELECT count(*) FROM push_outbox stays near 0; a row leaves once it was taken, given up or too old. Fails whole: a second run starts anew.

-- endpoint, p256dh, auth: what the browser gave (RFC 8291). A device belongs to the session that registered it, and goes with it.
CREATE TABLE push_devices (
  id uuid PRIMARY KEY DEFAULT gen_random_uuid(),
  account_id uuid NOT NULL REFERENCES accounts (id) ON DELETE CASCADE,
  session_id uuid NOT NULL REFERENCES sessions (id) ON DELETE CASCADE,
  endpoint text NOT NULL UNIQUE,
  p256dh text NOT NULL,
  auth text NOT NULL,
  created_at timestamptz NOT NULL DEFAULT now(),
  registered_at timestamptz NOT NULL DEFAULT now(),
  last_sent_at timestamptz
);
CREATE INDEX push_devices_account ON push_devices (account_id);
CREATE INDEX push_devices_session ON push_devices (session_id);

-- A notification for one device. expires_at: after it nobody wants to read it any more.
CREATE TABLE push_outbox (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  subscription_id uuid NOT NULL REFERENCES push_devices (id) ON DELETE CASCADE,
  tag text NOT NULL,
  title text NOT NULL,
  body text NOT NULL,
  link text NOT NULL,
  attempts integer NOT NULL DEFAULT 0,
  last_error text NOT NULL DEFAULT '',
  next_attempt_at timestamptz NOT NULL DEFAULT now(),
  expires_at timestamptz NOT NULL,
  created_at timestamptz NOT NULL DEFAULT now()
);
CREATE INDEX push_outbox_next ON push_outbox (next_attempt_at);
CREATE INDEX push_outbox_subscription ON push_outbox (subscription_id);
