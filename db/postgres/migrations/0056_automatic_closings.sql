-- Why: an owner lets days that are right be closed by themselves, some hours after they end (docs/decisions/0054).
-- Cost: a column with a default, which rewrites nothing, and an empty table. Watch: SELECT count(*) FROM automatic_closings.
-- Fails whole: a second run starts anew; an older program closes nothing by itself and shows such days as closed by nobody.

ALTER TABLE day_closings ADD COLUMN is_automatic boolean NOT NULL DEFAULT false;

-- after_hours: after the end of a service day. since: the first service day that may be closed so. looked_until: the first day that was
-- not due yet when the days before it were looked at, looked_at: when that was.
CREATE TABLE automatic_closings (
  restaurant_id uuid PRIMARY KEY REFERENCES restaurants (id) ON DELETE CASCADE,
  after_hours smallint NOT NULL CHECK (after_hours BETWEEN 1 AND 72),
  since date NOT NULL,
  chosen_by uuid REFERENCES accounts (id) ON DELETE SET NULL,
  chosen_at timestamptz NOT NULL DEFAULT now(),
  looked_until date,
  looked_at timestamptz
);
