-- Why: a refresh token that was already used is a stolen one; `turn` counts the uses, so that the old ones are known (api/auth/sessions.ts).
ALTER TABLE sessions ADD COLUMN turn integer NOT NULL DEFAULT 0;
ALTER TABLE sessions ADD COLUMN turned_at timestamptz NOT NULL DEFAULT now();

-- Why: attempts at logging in, at codes and at recovery are counted for all API processes together (rate-limiter-flexible's own shape).
CREATE TABLE rate_limits (
  key varchar(255) PRIMARY KEY,
  points integer NOT NULL DEFAULT 0,
  expire bigint
);
CREATE INDEX rate_limits_expire ON rate_limits (expire);
