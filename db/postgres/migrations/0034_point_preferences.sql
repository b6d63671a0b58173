-- Why: whoever chooses so gets Le point by mail, by a notification or both, at an hour and on days of their own, once a day whatever falls (docs/decisions/0034);
-- a mail that comes by choice is left by one click (RFC 8058), so it carries the address of that click.
-- Cost: an empty table and a column without a default: nothing. Watch: SELECT count(*) FROM point_preferences WHERE by_mail OR by_notification; on their
-- days settled_day becomes today. Fails whole: a second run starts anew.

-- send_minutes: minutes after midnight of the restaurants' wall clock; three hours of waiting end on the same day.
-- days: 1 Monday to 7 Sunday. restaurant_ids: null means all in reach, those to come too.
-- settled_day: the last day whose mail and notification were queued, or for which there was nothing to send. looked_at: when its data was last missing.
CREATE TABLE point_preferences (
  account_id uuid PRIMARY KEY REFERENCES accounts (id) ON DELETE CASCADE,
  by_mail boolean NOT NULL,
  by_notification boolean NOT NULL,
  send_minutes integer NOT NULL CHECK (send_minutes BETWEEN 0 AND 1259),
  days smallint[] NOT NULL CHECK (days <@ ARRAY[1, 2, 3, 4, 5, 6, 7]::smallint[] AND cardinality(days) BETWEEN 1 AND 7),
  restaurant_ids uuid[],
  with_pdf boolean NOT NULL,
  settled_day date,
  looked_at timestamptz,
  updated_at timestamptz NOT NULL DEFAULT now()
);

ALTER TABLE outbox ADD COLUMN unsubscribe_url text;
