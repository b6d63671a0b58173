/** Reckoning with wall times 'yyyy-MM-ddTHH:mm:ss.SSS' as if they were UTC: no zone ever moves one. */

/** Milliseconds of a day on the wall. */
export const dayMs = 86_400_000

/** A wall time as milliseconds; NaN when it is none. */
export function wallMs(wallTime: string): number {
  return Date.parse(`${wallTime}Z`)
}

/** The wall time of milliseconds. */
export function toWall(milliseconds: number): string {
  return new Date(milliseconds).toISOString().slice(0, -1)
}

/** The wall time some milliseconds later (or earlier). */
export function shiftWall(wallTime: string, milliseconds: number): string {
  return toWall(wallMs(wallTime) + milliseconds)
}

/** 1 for Monday to 7 for Sunday, of 'yyyy-MM-dd'. */
export function weekdayOf(day: string): number {
  return new Date(`${day}T00:00:00Z`).getUTCDay() || 7
}
