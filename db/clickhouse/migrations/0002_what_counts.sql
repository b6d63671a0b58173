-- Why: what counts as a sale or a payment, and the service day, stand in the store, where the model, the lists of tickets and
-- whoever reads the tables name the same column; they stood in the model, and once more in the API.
-- Cost: none; ALIAS columns hold nothing and are computed where they are read. No part is rewritten.
-- How to watch: nothing to watch, it ends at once. Fails: not at all, or before any change; older programs read on unharmed.
--   is_closed   any operation, Etat other than 'Ouvert'
--   is_sale     VENTE, and ANNULATION with a negative amount (a counter-ticket), closed
--   is_payment  sales, and RECU (received from a debtor), closed
--   may_cancel  closed, save a positive ANNULATION, which counts nowhere
ALTER TABLE pos.tickets
  ADD COLUMN IF NOT EXISTS is_closed Bool ALIAS state != 'Ouvert',
  ADD COLUMN IF NOT EXISTS is_sale Bool ALIAS state != 'Ouvert' AND (operation = 'VENTE' OR (operation = 'ANNULATION' AND gross_amount < 0)),
  ADD COLUMN IF NOT EXISTS is_payment Bool ALIAS state != 'Ouvert' AND (operation IN ('VENTE', 'RECU') OR (operation = 'ANNULATION' AND gross_amount < 0)),
  ADD COLUMN IF NOT EXISTS may_cancel Bool ALIAS state != 'Ouvert' AND NOT (operation = 'ANNULATION' AND gross_amount > 0),
  ADD COLUMN IF NOT EXISTS service_day DateTime('UTC') ALIAS toStartOfDay(ts - toIntervalMinute(joinGet('pos.day_starts', 'minutes', restaurant_id)));

ALTER TABLE pos.time_clock
  ADD COLUMN IF NOT EXISTS service_day DateTime('UTC') ALIAS toStartOfDay(started_at - toIntervalMinute(joinGet('pos.day_starts', 'minutes', restaurant_id)));
