-- Why: what a restaurateur knows of a day and no till tells ('concert', 'travaux') stands beside its figures and explains them.
-- Cost: an empty table and its index.
-- Watch: SELECT count(*) FROM day_notes. Fails whole: nothing is there before it.
-- One note per restaurant and service day; whoever wrote it last is its author. An erased account keeps its row, under a number.
CREATE TABLE day_notes (
  id uuid PRIMARY KEY DEFAULT gen_random_uuid(),
  restaurant_id uuid NOT NULL REFERENCES restaurants (id) ON DELETE CASCADE,
  day date NOT NULL,
  text text NOT NULL,
  written_by uuid REFERENCES accounts (id) ON DELETE SET NULL,
  written_at timestamptz NOT NULL DEFAULT now(),
  UNIQUE (restaurant_id, day)
);
CREATE INDEX day_notes_author ON day_notes (written_by);
