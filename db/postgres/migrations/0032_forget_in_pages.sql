-- Why: names are taken out of the remarks on files, the audit log and the mails by the worker, page by page, so that no person's
-- call scans a table; an order that fails is tried again later and holds nobody up; a mail of a restaurant's tickets is found
-- once who sent it has left (docs/decisions/0031).
-- Cost: columns without a rewrite, one pass over the mails with tickets and an index of them: seconds.
-- Watch: SELECT kind, attempts, last_error FROM import_orders WHERE state = 'pending'. Fails whole: a second run starts anew.
-- words: what an order to forget looks for in texts, kept until it is done. progress: which step, and the last row that was looked at.
ALTER TABLE import_orders
  ADD COLUMN words jsonb,
  ADD COLUMN progress jsonb,
  ADD COLUMN attempts integer NOT NULL DEFAULT 0,
  ADD COLUMN last_error text NOT NULL DEFAULT '',
  ADD COLUMN next_attempt_at timestamptz NOT NULL DEFAULT now();

ALTER TABLE outbox ADD COLUMN restaurant_id uuid REFERENCES restaurants (id) ON DELETE SET NULL;
-- A mail and its line in the audit log are of one transaction: the same instant, to the microsecond.
UPDATE outbox o SET restaurant_id = r.id
FROM audit_log a JOIN restaurants r ON r.id::text = a.target_id
WHERE o.kind = 'tickets' AND a.action = 'mail.tickets' AND a.at = o.created_at
  AND (o.account_id IS NULL OR a.actor_id IS NULL OR a.actor_id = o.account_id);
CREATE INDEX outbox_restaurant ON outbox (restaurant_id) WHERE restaurant_id IS NOT NULL;
