-- Why: what an accountant signs has numbers that belong to days for ever (docs/decisions/0048). A closing keeps what its entry
-- posts; tickets that come later are a complement, the next link of the same chain with the next number.
-- Cost: constant defaults rewrite nothing; one index over the closed days, milliseconds. Watch: SELECT kind, count(*) FROM
-- day_closings GROUP BY kind. Fails whole: a second run starts anew; an older program would close a day that has a complement
-- only where it was closed before, so its numbers hold.

-- dated: the day on which late tickets came; null of a closed day, which is booked under itself.
-- journal: what the entry posts; null of a day that was closed before this was kept, until its books are read.
ALTER TABLE day_closings
  ADD COLUMN kind text NOT NULL DEFAULT 'day' CHECK (kind IN ('day', 'complement')),
  ADD COLUMN dated date,
  ADD COLUMN journal jsonb;
ALTER TABLE day_closings DROP CONSTRAINT day_closings_restaurant_id_day_key;
CREATE UNIQUE INDEX day_closings_once ON day_closings (restaurant_id, day) WHERE kind = 'day';
