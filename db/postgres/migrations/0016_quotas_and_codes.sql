-- Why: what a customer sends in a day is counted before it is stored (50,000 files and 2 GB, docs/decisions/0012). A customer is the account
-- that owns the restaurants, or a restaurant that nobody owns. Days are those of Paris.
-- Cost: an empty table; one row per customer and day that something was sent, kept as the account of who sent how much.
CREATE TABLE upload_quotas (
  customer_id uuid NOT NULL,
  day date NOT NULL,
  files bigint NOT NULL,
  bytes bigint NOT NULL,
  PRIMARY KEY (customer_id, day)
);

-- Why: a code opens nothing after its end. An end that nobody typed was stored as the moment of its start: it is none.
ALTER TABLE csi_codes ALTER COLUMN ends_at DROP NOT NULL, ALTER COLUMN ends_at DROP DEFAULT;
UPDATE csi_codes SET ends_at = NULL WHERE ends_at <= starts_at;

-- Why: 'Noel' and 'NOEL' are one code to whoever types it. Of twins the one that served keeps the word, else the oldest; the others get a part of
-- their id behind it, so that staff find them and give them anew. Cost: a lock on a small table.
UPDATE csi_codes SET code = code || '-' || left(id::text, 8) WHERE id IN (
  SELECT id FROM (
    SELECT id, row_number() OVER (PARTITION BY lower(code) ORDER BY used_at NULLS LAST, created_at, id) AS place FROM csi_codes
  ) twins WHERE place > 1
);
CREATE UNIQUE INDEX csi_codes_word ON csi_codes (lower(code));
ALTER TABLE csi_codes DROP CONSTRAINT csi_codes_code_key;
