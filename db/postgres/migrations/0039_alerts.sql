-- Why: whoever chooses so is told by mail or by a notification that no ticket comes from a till any more, once when it begins and once when it
-- ends, whatever number of processes asks, dies or starts again (docs/decisions/0043).
-- Cost: three empty tables; no lock beyond their references to accounts and restaurants.
-- Watch: SELECT count(*) FROM till_silences WHERE ended_at IS NULL; a row ends with the first ticket that comes. Fails whole: a second run starts anew.

-- quiet_from, quiet_to: minutes after midnight of the restaurants' wall clock between which nothing is said; equal: none are quiet.
CREATE TABLE alert_preferences (
  account_id uuid PRIMARY KEY REFERENCES accounts (id) ON DELETE CASCADE,
  by_mail boolean NOT NULL,
  by_notification boolean NOT NULL,
  quiet_from integer NOT NULL CHECK (quiet_from BETWEEN 0 AND 1439),
  quiet_to integer NOT NULL CHECK (quiet_to BETWEEN 0 AND 1439),
  updated_at timestamptz NOT NULL DEFAULT now()
);

-- since: the Horodatage of the last ticket before, a wall time; heard_until: that of the last one after. One is open per till at most.
CREATE TABLE till_silences (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  restaurant_id uuid NOT NULL REFERENCES restaurants (id) ON DELETE CASCADE,
  till text NOT NULL,
  since timestamp(3) NOT NULL,
  found_at timestamptz NOT NULL,
  ended_at timestamptz,
  heard_until timestamp(3)
);
CREATE UNIQUE INDEX till_silences_open ON till_silences (restaurant_id, till) WHERE ended_at IS NULL;

-- Who was told of a silence, and whether of its end too.
CREATE TABLE told_silences (
  silence_id bigint NOT NULL REFERENCES till_silences (id) ON DELETE CASCADE,
  account_id uuid NOT NULL REFERENCES accounts (id) ON DELETE CASCADE,
  is_end_told boolean NOT NULL DEFAULT false,
  PRIMARY KEY (silence_id, account_id)
);
CREATE INDEX told_silences_account ON told_silences (account_id);
