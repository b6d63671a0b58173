import type { Reader } from '../question/ask.ts'

/** Whether each sold day of a restaurant, asked by day, has a usual one: sums over more days than the other side has are no comparison. */
export function areDaysUsual(sold: readonly Reader[], usual: readonly Reader[]): boolean {
  const known = new Set(usual.map((row) => row.day()))
  return sold.every((row) => known.has(row.day()))
}
