-- Why: an owner keeps what the bank received beside what the tills took, per restaurant, payment family and day (docs/decisions/0055).
-- Cost: an empty table. Watch: SELECT count(*) FROM bank_receipts.
-- Fails whole: a second run starts anew; an older program shows nothing of it and loses nothing.

-- day: the service day whose sales it pays. bank_day: when the bank wrote it, null when nobody said. id: given by whoever sends it,
-- so that what is sent twice is kept once. A receipt that was taken back stays, with who took it back.
CREATE TABLE bank_receipts (
  restaurant_id uuid NOT NULL REFERENCES restaurants (id) ON DELETE CASCADE,
  id uuid NOT NULL,
  family text NOT NULL CHECK (char_length(family) <= 200),
  day date NOT NULL,
  bank_day date,
  amount numeric(14, 2) NOT NULL CHECK (amount <> 0),
  label text NOT NULL DEFAULT '' CHECK (char_length(label) <= 200),
  received_by uuid REFERENCES accounts (id) ON DELETE SET NULL,
  received_at timestamptz NOT NULL DEFAULT now(),
  removed_by uuid REFERENCES accounts (id) ON DELETE SET NULL,
  removed_at timestamptz,
  PRIMARY KEY (restaurant_id, id)
);

CREATE INDEX bank_receipts_of_days ON bank_receipts (restaurant_id, day) WHERE removed_at IS NULL;
CREATE INDEX bank_receipts_of_bank_days ON bank_receipts (restaurant_id, bank_day) WHERE removed_at IS NULL;
