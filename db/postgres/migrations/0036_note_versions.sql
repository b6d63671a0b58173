-- Why: two people may mend the note of one day at once; whoever writes over a text or removes it says which one they read, so that none is lost unseen
-- (docs/decisions/0041). A version names one text and is never used again: a note that was removed and written anew has another one.
-- Cost: writes the small table once. Watch: SELECT count(*) = count(DISTINCT version) FROM day_notes. Fails whole: a second run starts anew.
ALTER TABLE day_notes ADD COLUMN version uuid NOT NULL DEFAULT gen_random_uuid();
