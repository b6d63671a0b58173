-- Why: the columnar store of sales. One row per ticket, with nested lists, so that a ticket is replaced whole and at once.
-- Key: (restaurant_id, guid). A new version with another wall time writes a tombstone under the old one (is_deleted = 1).
-- Reads always go through FINAL; money and quantities are exact decimals; ts is the restaurant's wall time, stored as if UTC.
CREATE DATABASE IF NOT EXISTS pos;

CREATE TABLE IF NOT EXISTS pos.tickets (
  restaurant_id UUID,
  guid String,
  ts DateTime64(3, 'UTC'),
  version UInt64,
  is_deleted UInt8 DEFAULT 0,
  file_id UInt64,
  imported_at DateTime64(3, 'UTC'),
  number String,
  number_value UInt64 MATERIALIZED toUInt64OrZero(number),
  origin_number String,
  origin_guid String,
  table_number String,
  covers Int32,
  seller LowCardinality(String),
  till LowCardinality(String),
  operation LowCardinality(String),
  state LowCardinality(String),
  net_amount Decimal(18, 6),
  tax_amount Decimal(18, 6),
  gross_amount Decimal(18, 6),
  gap_amount Decimal(18, 6),
  gaps Array(LowCardinality(String)),
  issuer Map(LowCardinality(String), String),
  contact_key String,
  debtor_key String,
  account_key String,
  lines Nested (
    order_no UInt16,
    ordered_at DateTime64(3, 'UTC'),
    seller LowCardinality(String),
    label LowCardinality(String),
    group_label LowCardinality(String),
    family_label LowCardinality(String),
    tax_label LowCardinality(String),
    quantity Decimal(18, 6),
    unit_price Decimal(18, 6),
    gross_amount Decimal(18, 6),
    net_amount Decimal(18, 6)
  ),
  line_taxes Nested (line_no UInt16, number String, label LowCardinality(String), net_amount Decimal(18, 6), tax_amount Decimal(18, 6), gross_amount Decimal(18, 6)),
  offered Nested (line_no UInt16, label LowCardinality(String), reason LowCardinality(String), quantity Decimal(18, 6), amount Decimal(18, 6)),
  cancelled Nested (line_no UInt16, label LowCardinality(String), reason LowCardinality(String), quantity Decimal(18, 6), amount Decimal(18, 6)),
  transfers Nested (guid String, number String, table_number String, label String, amount Decimal(18, 6)),
  invoices Nested (number String),
  taxes Nested (label LowCardinality(String), ts DateTime64(3, 'UTC'), rate Decimal(9, 4), net_amount Decimal(18, 6), tax_amount Decimal(18, 6), gross_amount Decimal(18, 6)),
  discounts Nested (label LowCardinality(String), ts DateTime64(3, 'UTC'), rate Decimal(9, 4), amount Decimal(18, 6)),
  payments Nested (label LowCardinality(String), family_label LowCardinality(String), till LowCardinality(String), quantity Decimal(18, 6), unit_amount Decimal(18, 6), amount Decimal(18, 6)),
  statistics Nested (label LowCardinality(String), seller LowCardinality(String), family_label LowCardinality(String), quantity Decimal(18, 6), amount Decimal(18, 6)),
  INDEX guid_index guid TYPE bloom_filter(0.01) GRANULARITY 1
)
ENGINE = ReplacingMergeTree(version, is_deleted)
PARTITION BY toYYYYMM(ts)
ORDER BY (restaurant_id, ts, guid)
SETTINGS fsync_after_insert = 1, fsync_part_directory = 1, min_age_to_force_merge_seconds = 30;

-- Former versions of re-sent tickets: never read by a figure, only by a ticket's history.
CREATE TABLE IF NOT EXISTS pos.ticket_history AS pos.tickets
ENGINE = ReplacingMergeTree(version)
PARTITION BY tuple()
ORDER BY (restaurant_id, guid, version);

-- Time clock: a record with a departure always wins over the same one without (version holds that order).
CREATE TABLE IF NOT EXISTS pos.time_clock (
  restaurant_id UUID,
  record_key String,
  version UInt64,
  is_deleted UInt8 DEFAULT 0,
  file_id UInt64,
  seller LowCardinality(String),
  date Date,
  started_at DateTime64(3, 'UTC'),
  ended_at Nullable(DateTime64(3, 'UTC')),
  duration_seconds Nullable(UInt32)
)
ENGINE = ReplacingMergeTree(version, is_deleted)
ORDER BY (restaurant_id, record_key)
SETTINGS fsync_after_insert = 1, fsync_part_directory = 1;

-- The restaurants as a dimension, published from Postgres at each change.
CREATE TABLE IF NOT EXISTS pos.restaurants (
  restaurant_id UUID,
  version UInt64,
  is_deleted UInt8 DEFAULT 0,
  name String,
  company String,
  city String,
  siret String,
  day_start_minutes UInt16
)
ENGINE = ReplacingMergeTree(version, is_deleted)
ORDER BY restaurant_id;

-- joinGet('pos.day_starts', 'minutes', restaurant_id): minutes after midnight at which a restaurant's service day starts (0 when unknown).
CREATE TABLE IF NOT EXISTS pos.day_starts (
  restaurant_id UUID,
  minutes UInt16
)
ENGINE = Join(ANY, LEFT, restaurant_id)
SETTINGS join_any_take_last_row = 1;
