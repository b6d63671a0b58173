-- Why: which families of a restaurant are goods and which services, e-reporting must say and no till does: its owner chooses, and who
-- chose and when stands beside it (docs/decisions/0052). A family without a row is guessed by its rate.
-- Cost: an empty table, a row a chosen family. Watch: SELECT category, count(*) FROM reporting_categories GROUP BY 1.
-- Fails whole: a second run starts anew; older programs know nothing of it.

CREATE TABLE reporting_categories (
  restaurant_id uuid NOT NULL REFERENCES restaurants (id) ON DELETE CASCADE,
  family text NOT NULL,
  category text NOT NULL CHECK (category IN ('TPS1', 'TLB1')),
  chosen_by uuid REFERENCES accounts (id) ON DELETE SET NULL,
  chosen_at timestamptz NOT NULL DEFAULT now(),
  PRIMARY KEY (restaurant_id, family)
);
