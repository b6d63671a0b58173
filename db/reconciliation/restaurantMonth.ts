/** A restaurant's month as one text; month: its first day. */
export function placeOf({ restaurantId, month }: { readonly restaurantId: string; readonly month: string }): string {
  return `${restaurantId} ${month}`
}

/** The mark of all versions of a month in ClickHouse's SQL: what version_mark sums to in Postgres (migration 0013). */
export const versionsMark = 'toString(sum(((version % 2147483647) * (version % 2147483629)) % 4294967291))'
