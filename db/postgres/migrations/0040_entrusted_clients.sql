-- Why: staff look at hundreds of clients at once (docs/decisions/0044). Which admin a client was entrusted to, so that no admin meets
-- another's clients; and until when each restaurant's tickets came, so that a list of them reads no ticket.
-- Cost: constant defaults rewrite nothing; one pass over ticket_keys (about a second a million keys). Imports
-- write one value more in the row that they write anyway. Watch: SELECT count(*) FROM ticket_months WHERE tickets > 0 AND last_ts IS NULL
-- is 0. Fails whole: a second run starts anew.

-- Null: nobody's, then every admin's, as all of them are until somebody entrusts them.
ALTER TABLE accounts ADD COLUMN entrusted_to uuid REFERENCES accounts (id) ON DELETE SET NULL;
CREATE INDEX accounts_entrusted ON accounts (entrusted_to) WHERE entrusted_to IS NOT NULL;

-- The greatest Horodatage that came for a month; what is sent again under an earlier one takes nothing back.
ALTER TABLE ticket_months ADD COLUMN last_ts timestamp(3);
UPDATE ticket_months m SET last_ts = k.last_ts
FROM (SELECT restaurant_id, date_trunc('month', ts)::date AS month, max(ts) AS last_ts FROM ticket_keys GROUP BY 1, 2) AS k
WHERE m.restaurant_id = k.restaurant_id AND m.month = k.month;

CREATE OR REPLACE FUNCTION add_to_ticket_months() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO ticket_months AS m (restaurant_id, month, tickets, versions_mark, gross_micros, unknown_amounts, last_ts)
  SELECT restaurant_id, date_trunc('month', ts)::date, count(*), sum(version_mark(version)),
    coalesce(sum(gross_micros), 0), count(*) FILTER (WHERE gross_micros IS NULL), max(ts)
  FROM new_keys GROUP BY 1, 2 ORDER BY 1, 2
  ON CONFLICT (restaurant_id, month) DO UPDATE SET tickets = m.tickets + excluded.tickets,
    versions_mark = m.versions_mark + excluded.versions_mark, gross_micros = m.gross_micros + excluded.gross_micros,
    unknown_amounts = m.unknown_amounts + excluded.unknown_amounts, revision = m.revision + 1,
    last_ts = greatest(m.last_ts, excluded.last_ts);
  RETURN NULL;
END $$;
