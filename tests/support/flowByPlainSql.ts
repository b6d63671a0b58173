import type { ClickHouseClient } from '@clickhouse/client'
import { queryRows } from '../../db/clickhouse/query.ts'

/** A till's state in SQL that shares nothing with the model: rows and joins in place of lists. */
export interface PlainFlow {
  readonly restaurant_id: string
  readonly state: string
  /** 'yyyy-MM-dd HH:mm' */
  readonly last: string
}

const sql = `
  WITH
    heard AS (
      SELECT restaurant_id, till, if(written > came, came, written) AS ts, dateDiff('second', ts, came) AS delay, came
      FROM (
        SELECT restaurant_id, till, toDateTime(t.ts, 'UTC') AS written,
          parseDateTimeBestEffort(formatDateTime(imported_at, '%F %T', 'Europe/Paris'), 'UTC') AS came
        FROM pos.tickets AS t FINAL
        WHERE restaurant_id IN {ids:Array(UUID)} AND t.ts > toDateTime64({now:String}, 3, 'UTC') - INTERVAL 44 WEEK
      )
      WHERE came <= toDateTime({now:String}, 'UTC')
    ),
    latest AS (
      SELECT restaurant_id, max(ts) AS last FROM heard GROUP BY restaurant_id
      HAVING last > toDateTime64({now:String}, 3, 'UTC') - INTERVAL 26 WEEK
    ),
    ranked AS (
      SELECT restaurant_id, delay, row_number() OVER (PARTITION BY restaurant_id ORDER BY ts DESC, delay) AS place FROM heard
    ),
    patience AS (
      SELECT restaurant_id, greatest(1800, ceil(3 * quantileExactInclusive(0.5)(delay))) AS seconds
      FROM ranked WHERE place <= 500 GROUP BY restaurant_id
    ),
    later AS (
      SELECT restaurant_id, toStartOfHour(last) + INTERVAL number HOUR AS slot
      FROM latest CROSS JOIN (SELECT number + 1 AS number FROM numbers(360)) AS n
      INNER JOIN patience USING restaurant_id
      WHERE slot + INTERVAL 1 HOUR + INTERVAL toUInt32(seconds) SECOND < toDateTime({now:String}, 'UTC')
    ),
    weeks AS (
      SELECT l.restaurant_id AS restaurant_id, l.slot AS slot, l.slot - INTERVAL w.number WEEK AS past,
        row_number() OVER (PARTITION BY l.restaurant_id, l.slot ORDER BY w.number) AS place
      FROM later AS l CROSS JOIN (SELECT number FROM numbers(17)) AS w
      INNER JOIN (SELECT restaurant_id, holiday_zone, day_start_minutes FROM pos.restaurants FINAL) AS r ON r.restaurant_id = l.restaurant_id
      WHERE (r.holiday_zone, toDate(l.slot - INTERVAL w.number WEEK - INTERVAL r.day_start_minutes MINUTE)) NOT IN (SELECT zone, day FROM pos.public_holidays)
        AND (r.holiday_zone, toDate(l.slot - INTERVAL r.day_start_minutes MINUTE)) NOT IN (SELECT zone, day FROM pos.public_holidays)
        AND w.number > 0
        AND (l.restaurant_id, toDate(l.slot - INTERVAL w.number WEEK - INTERVAL r.day_start_minutes MINUTE)) IN (
          SELECT h.restaurant_id, toDate(toStartOfHour(h.ts) - INTERVAL p.day_start_minutes MINUTE) FROM heard AS h
          INNER JOIN (SELECT restaurant_id, day_start_minutes FROM pos.restaurants FINAL) AS p ON p.restaurant_id = h.restaurant_id)
    ),
    expected AS (
      SELECT w.restaurant_id AS restaurant_id, w.slot AS slot
      FROM weeks AS w INNER JOIN (SELECT DISTINCT restaurant_id, toStartOfHour(ts) AS hour FROM heard) AS h
        ON h.restaurant_id = w.restaurant_id AND h.hour = w.past
      WHERE w.place <= 8 GROUP BY w.restaurant_id, w.slot HAVING count() >= 7
    )
  SELECT l.restaurant_id AS restaurant_id, formatDateTime(any(l.last), '%F %R') AS last,
    multiIf(any(l.last) <= toDateTime64({now:String}, 3, 'UTC') - INTERVAL 28 DAY, 'jamais', countIf(e.slot > toDateTime(0, 'UTC')) >= 2, 'muette', countIf(e.slot > toDateTime(0, 'UTC')) = 1, 'retard', 'ok') AS state
  FROM latest AS l LEFT JOIN expected AS e ON e.restaurant_id = l.restaurant_id
  GROUP BY l.restaurant_id ORDER BY restaurant_id`

/** The states of restaurants that have one till each, at a wall time 'yyyy-MM-dd HH:mm:ss'. */
export async function flowByPlainSql(
  clickhouse: ClickHouseClient,
  { ids, now }: { readonly ids: readonly string[]; readonly now: string },
): Promise<PlainFlow[]> {
  return await queryRows<PlainFlow>(clickhouse, { name: 'flow by plain SQL', sql, params: { ids: [...ids], now } })
}
