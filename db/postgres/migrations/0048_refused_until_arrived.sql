-- Why: a file was replaced by any later one of its name, and tills call each file alike: a refused ticket that never came was counted no
-- more. Now the keys of what was refused tell when it arrived (docs/decisions/0049), and somebody may put a file by. What is refused of a
-- file that is otherwise taken counts too.
-- Cost: two columns without a default, an index over the files with a refusal, and one pass over the refused files of the last 28 days.
-- Watch: SELECT count(*) FROM inbox_files WHERE settled_at IS NOT NULL grows as refused tickets are sent again. Fails whole: a second run
-- starts anew; older programs read on.
ALTER TABLE inbox_files ADD COLUMN refused_keys text[], ADD COLUMN settled_at timestamptz;
-- What was replaced by the rule until now stays so; a name that the sender never gave replaced nothing.
UPDATE inbox_files f SET settled_at = now() FROM uploads u
WHERE u.id = f.upload_id AND (f.verdict = 'rejected' OR f.state = 'quarantined') AND f.received_at > now() - interval '28 days'
  AND f.name <> 'ticket.xml' AND EXISTS (
    SELECT FROM inbox_files l JOIN uploads v ON v.id = l.upload_id
    WHERE l.name = f.name AND l.id > f.id AND l.state <> 'pending'
      AND (v.account_id = u.account_id OR (v.account_id IS NULL AND u.account_id IS NULL AND v.reach IS NOT DISTINCT FROM u.reach)));
DROP INDEX inbox_files_refused;
DROP INDEX inbox_files_name;
CREATE INDEX inbox_files_refused ON inbox_files (received_at)
  WHERE settled_at IS NULL AND (verdict = 'rejected' OR state = 'quarantined' OR refusals <> '[]');
