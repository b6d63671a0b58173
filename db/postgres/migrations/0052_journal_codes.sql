-- Why: a document of the books is named after its restaurant, 'ECU-20261015', and no two of a company alike (docs/decisions/0048).
-- Cost: an empty table, a row a restaurant whose books are read. Watch: SELECT company, count(*) FROM journal_codes GROUP BY 1.
-- Fails whole: a second run starts anew; older programs know nothing of it.

-- company: the SIREN; of a restaurant without a valid Siret its own id. exported_at: from then on the code stays.
CREATE TABLE journal_codes (
  restaurant_id uuid PRIMARY KEY REFERENCES restaurants (id) ON DELETE CASCADE,
  company text NOT NULL,
  code text NOT NULL,
  exported_at timestamptz,
  UNIQUE (company, code)
);
