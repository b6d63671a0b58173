-- Why: the months of a company are listed with their states; what the days of a month look like is read once and kept until its
-- tickets move (docs/decisions/0051), and a month is 'transmis' once its definitive journal has gone out.
-- Cost: two empty tables; a row a restaurant and month that is listed, one an export. Watch: SELECT count(*) FROM month_readings.
-- Fails whole: a second run starts anew; older programs know nothing of it. What is kept may be deleted at any time: it is read again.

-- revisions: those of ticket_months that the reading is of. days: those with tickets, with the checks that differ.
CREATE TABLE month_readings (
  restaurant_id uuid NOT NULL REFERENCES restaurants (id) ON DELETE CASCADE,
  month date NOT NULL,
  revisions text NOT NULL,
  day_start_minutes smallint NOT NULL,
  days jsonb NOT NULL,
  PRIMARY KEY (restaurant_id, month)
);

-- A definitive journal that went out. company: the SIREN, or the id of a restaurant without one. last_numbers: of each restaurant
-- the greatest number that the file holds; an entry of the period with a greater one came later.
CREATE TABLE journal_exports (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  company text NOT NULL,
  first_day date NOT NULL,
  last_day date NOT NULL,
  last_numbers jsonb NOT NULL,
  exported_at timestamptz NOT NULL DEFAULT now(),
  exported_by uuid REFERENCES accounts (id) ON DELETE SET NULL
);
CREATE INDEX journal_exports_company ON journal_exports (company, last_day);
