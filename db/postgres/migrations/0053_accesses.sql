-- Why: an owner lets an accountant, or for a control an inspector, read the books of chosen companies until a date
-- (docs/decisions/0050). Cost: a short lock on accounts while its rule is read anew, an empty table.
-- Watch: SELECT role, count(*) FROM accesses WHERE revoked_at IS NULL GROUP BY 1.
-- Fails whole: a second run starts anew; older programs know nothing of it, and an account of a new role opens nothing in them.

ALTER TABLE accounts
  DROP CONSTRAINT accounts_role_check,
  ADD CONSTRAINT accounts_role_check CHECK (role IN ('manager', 'waiter', 'admin', 'super-admin', 'accountant', 'inspector'));

-- companies: SIREN, or the id of a restaurant whose Siret has none; the restaurants are those of them that the giver owns at each
-- question. ends_on: the last day, in Paris. account_id: who took the mail's link; until then nobody. token_hash: of that link.
CREATE TABLE accesses (
  id uuid PRIMARY KEY DEFAULT gen_random_uuid(),
  role text NOT NULL CHECK (role IN ('accountant', 'inspector')),
  email text NOT NULL,
  companies text[] NOT NULL CHECK (cardinality(companies) > 0),
  given_by uuid NOT NULL REFERENCES accounts (id) ON DELETE CASCADE,
  account_id uuid REFERENCES accounts (id) ON DELETE CASCADE,
  token_hash bytea NOT NULL UNIQUE,
  token_expires_at timestamptz NOT NULL,
  ends_on date NOT NULL,
  created_at timestamptz NOT NULL DEFAULT now(),
  accepted_at timestamptz,
  revoked_at timestamptz,
  CHECK ((account_id IS NULL) = (accepted_at IS NULL))
);
CREATE INDEX accesses_account ON accesses (account_id) WHERE account_id IS NOT NULL;
CREATE INDEX accesses_given_by ON accesses (given_by);
