-- Why: a usual day of a restaurant is reckoned without public holidays, which differ in Alsace-Moselle and overseas; the model
-- reads them where it reads the sales. The programs reckon them (shared/publicHolidays.ts) and publish them with the restaurants.
-- Cost: a column that is not written until a restaurant is published anew, and a small table: about 350 rows a zone.
-- Watch: SELECT zone, count() FROM pos.public_holidays GROUP BY zone; filled when the worker starts.
-- Fails: not at all, or before any change; older programs read on unharmed, and know no usual days.
ALTER TABLE pos.restaurants ADD COLUMN IF NOT EXISTS holiday_zone String DEFAULT '';
CREATE TABLE IF NOT EXISTS pos.public_holidays (
  zone String,
  day Date,
  name String,
  version UInt64
)
ENGINE = ReplacingMergeTree(version)
ORDER BY (zone, day);
