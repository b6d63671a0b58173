/**
 * The service day of 03 §2: a restaurant's day starts at its TimeDebut, so what is rung up after midnight belongs to the
 * evening before. Everything here is wall time: no zone is ever converted.
 */

/** Minutes after midnight of 'HH:mm'. Refuses anything else. */
export function parseTimeOfDay(time: string): number {
  const match = /^([01]\d|2[0-3]):([0-5]\d)$/.exec(time)
  if (!match) throw new RangeError(`not a time of day HH:mm: ${time}`)
  return Number(match[1]) * 60 + Number(match[2])
}

/** 'HH:mm' of minutes after midnight; any integer is brought back into one day. */
export function formatTimeOfDay(minutes: number): string {
  const within = ((minutes % 1440) + 1440) % 1440
  return `${twoDigits(Math.floor(within / 60))}:${twoDigits(within % 60)}`
}

/** TimeFin = TimeDebut - 1 minute; never typed by anyone (03 §2). */
export function timeFin(dayStartMinutes: number): string {
  return formatTimeOfDay(dayStartMinutes - 1)
}

/** 'yyyy-MM-dd' of the service day that holds a wall time 'yyyy-MM-ddTHH:mm…'. */
export function serviceDayOf(wallTime: string, dayStartMinutes: number): string {
  const minutes = parseTimeOfDay(wallTime.slice(11, 16))
  const date = wallTime.slice(0, 10)
  return minutes >= dayStartMinutes ? date : addDays(date, -1)
}

/** The date some days later (or earlier); dates are 'yyyy-MM-dd'. */
export function addDays(date: string, days: number): string {
  const moved = new Date(`${date}T00:00:00Z`)
  moved.setUTCDate(moved.getUTCDate() + days)
  return moved.toISOString().slice(0, 10)
}

function twoDigits(value: number): string {
  return String(value).padStart(2, '0')
}
