-- Why: whoever reads the books asks what each closed day is worth now. Most months stand as they were found the last time:
-- those are known by what they were read of, and are not read again (docs/decisions/0048).
-- Cost: an empty table; a row a restaurant and month with closed days. Watch: SELECT count(*) FROM posted_months.
-- Fails whole: a second run starts anew; older programs know nothing of it. It may be emptied at any time: every month is read again.

-- read_of: the tickets' revisions, the start of day and the last entry that a reading of the month is of.
-- settled_since: when both stores were first found equal for such a reading. is_posted: a later one found nothing left to post.
CREATE TABLE posted_months (
  restaurant_id uuid NOT NULL REFERENCES restaurants (id) ON DELETE CASCADE,
  month date NOT NULL,
  read_of text NOT NULL,
  settled_since timestamptz NOT NULL DEFAULT now(),
  is_posted boolean NOT NULL,
  PRIMARY KEY (restaurant_id, month)
);
