-- Why: one file stops nobody. A file that could not be read or stored among others is a suspect: it is tried again alone, beside
-- the others' way. And whoever asks sees whether the import moves: each worker writes a row while it lives, and its watchdog
-- leaves the moment at which it ended a worker that had files and made no progress.
-- Cost: a constant default, no rewrite; the index holds pending suspects only, a handful of rows. One write every few seconds per
-- worker. Watch: SELECT count(*) FROM inbox_files WHERE state = 'pending' AND is_suspect. It fails towards the way of before: no file is a suspect.
ALTER TABLE inbox_files ADD COLUMN is_suspect boolean NOT NULL DEFAULT false;
CREATE INDEX inbox_files_suspect ON inbox_files (attempts, next_attempt_at, id) WHERE state = 'pending' AND is_suspect;

-- One row per worker process. progressed_at: when it last ended a turn of its work, an idle one included.
CREATE TABLE worker_progress (
  id uuid PRIMARY KEY,
  name text NOT NULL,
  started_at timestamptz NOT NULL DEFAULT now(),
  heartbeat_at timestamptz NOT NULL DEFAULT now(),
  progressed_at timestamptz NOT NULL DEFAULT now(),
  ended_at timestamptz,
  stalled_at timestamptz
);
