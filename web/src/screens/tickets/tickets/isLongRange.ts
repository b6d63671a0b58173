import type { WallRange } from '../../../../../shared/period.ts'

const hourMs = 3_600_000

/** True when a range, less 4 hours, exceeds 24 hours: the search then asks first (02 §5). */
export function isLongRange([from, to]: WallRange): boolean {
  return Date.parse(`${to}Z`) - Date.parse(`${from}Z`) - 4 * hourMs > 24 * hourMs
}
