-- Why: offers, codes, subscriptions and their payments. Money is integer cents; dates are instants.
CREATE TABLE offers (
  id uuid PRIMARY KEY DEFAULT gen_random_uuid(),
  label text NOT NULL,
  description text NOT NULL,
  nb_months integer NOT NULL CHECK (nb_months IN (1, 3, 6, 9, 12)),
  net_price numeric(12, 2) NOT NULL CHECK (net_price > 0),
  is_enabled boolean NOT NULL DEFAULT true,
  created_at timestamptz NOT NULL DEFAULT now()
);

CREATE TABLE csi_codes (
  id uuid PRIMARY KEY DEFAULT gen_random_uuid(),
  label text NOT NULL,
  code text NOT NULL UNIQUE,
  net_price numeric(12, 2) NOT NULL DEFAULT 0,
  nb_months integer NOT NULL DEFAULT 12 CHECK (nb_months > 0),
  starts_at timestamptz NOT NULL DEFAULT now(),
  ends_at timestamptz NOT NULL DEFAULT now(),
  is_enabled boolean NOT NULL DEFAULT true,
  used_at timestamptz,
  restaurant_id uuid REFERENCES restaurants (id) ON DELETE SET NULL,
  created_at timestamptz NOT NULL DEFAULT now()
);

-- paid_at null: not (yet) paid. A code or a staff grant is paid at once.
CREATE TABLE subscriptions (
  id uuid PRIMARY KEY DEFAULT gen_random_uuid(),
  restaurant_id uuid NOT NULL REFERENCES restaurants (id) ON DELETE CASCADE,
  source text NOT NULL CHECK (source IN ('direct', 'code', 'staff')),
  offer_id uuid REFERENCES offers (id),
  code_id uuid REFERENCES csi_codes (id),
  nb_months integer NOT NULL,
  price_cents bigint NOT NULL CHECK (price_cents >= 0),
  starts_at timestamptz NOT NULL,
  ends_at timestamptz NOT NULL,
  paid_at timestamptz,
  cancelled_at timestamptz,
  closed_at timestamptz,
  motif text NOT NULL DEFAULT '',
  created_by uuid REFERENCES accounts (id) ON DELETE SET NULL,
  created_at timestamptz NOT NULL DEFAULT now()
);
CREATE INDEX subscriptions_restaurant ON subscriptions (restaurant_id, ends_at DESC);

-- One checkout = one subscription; token is the opaque word in /payement-success/{token}.
CREATE TABLE checkouts (
  token text PRIMARY KEY,
  subscription_id uuid NOT NULL UNIQUE REFERENCES subscriptions (id) ON DELETE CASCADE,
  account_id uuid NOT NULL REFERENCES accounts (id) ON DELETE CASCADE,
  provider text NOT NULL CHECK (provider IN ('stripe', 'simulated')),
  session_id text UNIQUE,
  amount_cents bigint NOT NULL,
  created_at timestamptz NOT NULL DEFAULT now(),
  completed_at timestamptz,
  cancelled_at timestamptz
);
