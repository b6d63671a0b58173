-- Why: which files were refused and which days are closed is known to Postgres alone; an analyst asks both beside the tills' states. The
-- worker and whoever closes a day publish them, as the restaurants are (db/clickhouse/publishFlux.ts).
-- Cost: two empty tables; afterwards one small row per refused file and per closed day.
-- Watch: SELECT count() FROM pos.refused_files FINAL; filled when the worker starts.
-- Fails: not at all, or before any change; older programs read on unharmed.
CREATE TABLE IF NOT EXISTS pos.refused_files (
  restaurant_id UUID,
  file_id UInt64,
  version UInt64,
  is_deleted UInt8 DEFAULT 0,
  received_at DateTime64(3, 'UTC')
)
ENGINE = ReplacingMergeTree(version, is_deleted)
ORDER BY (restaurant_id, file_id);
-- tickets_count: as many as the day had when it was closed; first_version: a ticket of that version or a later one came afterwards.
CREATE TABLE IF NOT EXISTS pos.closed_days (
  restaurant_id UUID,
  day Date,
  version UInt64,
  is_deleted UInt8 DEFAULT 0,
  tickets_count UInt32,
  first_version UInt64
)
ENGINE = ReplacingMergeTree(version, is_deleted)
ORDER BY (restaurant_id, day);
