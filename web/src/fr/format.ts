import { cents, frenchNumber, withSign } from '../../../shared/frenchNumber.ts'
import { dayMs, shiftWall } from '../../../shared/wallTime.ts'
import { wallNow } from '../../../shared/period.ts'

/** French formats of every figure and date on a screen. Money and counts arrive rounded for the wire; nothing here adds up. */

/** Narrow no-break space: between thousands and before € % : ; ! ? */
export const narrowSpace = '\u202f'

/** Shown where there is no figure. */
export const noFigure = '—'

const money = frenchNumber(cents)
const difference = frenchNumber({ ...cents, ...withSign })
const decimals = frenchNumber({ maximumFractionDigits: 3 })
const percent = frenchNumber({ maximumFractionDigits: 1 })
const change = frenchNumber({ maximumFractionDigits: 1, ...withSign })
const tenths = frenchNumber({ minimumFractionDigits: 1, maximumFractionDigits: 1, ...withSign })
const wholeMoney = frenchNumber({ maximumFractionDigits: 0 })

/** A sentence that the import stored with plain blanks, as a screen writes it; what it quotes of a file stays as it is. */
export function withNarrowBlanks(sentence: string): string {
  const parts = sentence.split(/("[^"]*")/)
  return parts.map((part, at) => (at % 2 === 1 ? part : narrowed(part))).join('')
}

function narrowed(text: string): string {
  const hours = text.replaceAll(
    /(\d) h(?: (?=\d))?/g,
    (found, digit: string) => `${digit}${narrowSpace}h${found.endsWith(' ') ? narrowSpace : ''}`,
  )
  return hours.replaceAll(/ (?=[:;!?»%€])/g, narrowSpace).replaceAll(/«\s/g, `«${narrowSpace}`)
}

type Figure = number | null | undefined

function missing(value: Figure): value is null | undefined {
  return value === null || value === undefined || Number.isNaN(value)
}

/** '1 234,56' for columns whose head carries the unit. */
export function formatAmount(value: Figure): string {
  return missing(value) ? noFigure : money(value)
}

/** '1 234,56 €'. */
export function formatMoney(value: Figure): string {
  return missing(value) ? noFigure : `${money(value)}${narrowSpace}€`
}

/** '1 235 €', for axes and presets. */
export function formatWholeMoney(value: Figure): string {
  return missing(value) ? noFigure : `${wholeMoney(value)}${narrowSpace}€`
}

/** '1 234' or '1,5': quantities and covers. */
export function formatCount(value: Figure): string {
  return missing(value) ? noFigure : decimals(value)
}

/** '12,5 %'. */
export function formatPercent(value: Figure): string {
  return missing(value) ? noFigure : `${percent(value)}${narrowSpace}%`
}

/** '+12,5 %' or '−3 %': a change always carries its sign, and none carries one. */
export function formatChange(value: Figure): string {
  return missing(value) ? noFigure : `${change(value)}${narrowSpace}%`
}

/** '+12,5' or '−3,0': a change for columns whose head carries the unit, with the same decimals in each row. */
export function formatRise(value: Figure): string {
  return missing(value) ? noFigure : tenths(value)
}

/** '+1 234,56' or '−12,00': a difference for columns whose head carries the unit. */
export function formatDifference(value: Figure): string {
  return missing(value) ? noFigure : difference(value)
}

/** '+1 234,56 €' or '−12,00 €': a difference in a sentence. */
export function formatMoneyDifference(value: Figure): string {
  return missing(value) ? noFigure : `${difference(value)}${narrowSpace}€`
}

const weekdays = ['dim.', 'lun.', 'mar.', 'mer.', 'jeu.', 'ven.', 'sam.']
const months = [
  'janvier',
  'février',
  'mars',
  'avril',
  'mai',
  'juin',
  'juillet',
  'août',
  'septembre',
  'octobre',
  'novembre',
  'décembre',
]

/** The numbers of a wall time or ISO instant as written: no zone is applied. */
function partsOf(wall: string): { year: number; month: number; day: number; time: string } | null {
  const found = /^(\d{4})-(\d{2})-(\d{2})(?:[T ](\d{2}:\d{2}(?::\d{2})?))?/.exec(wall)
  if (!found) return null
  return { year: Number(found[1]), month: Number(found[2]), day: Number(found[3]), time: found[4] ?? '00:00:00' }
}

const two = (value: number) => String(value).padStart(2, '0')

/** '14/03/2026' from a wall time; an unreadable one is shown as it is. */
export function formatDate(wall: string): string {
  const parts = partsOf(wall)
  return parts ? `${two(parts.day)}/${two(parts.month)}/${parts.year}` : wall
}

/** '14/03/2026 20:15:03' (01 §7, 02 §9). */
export function formatDateTime(wall: string): string {
  const parts = partsOf(wall)
  if (!parts) return wall
  const time = parts.time.length === 5 ? `${parts.time}:00` : parts.time
  return `${formatDate(wall)} ${time}`
}

/** '14/03/2026 20:15', for ranges. */
export function formatMinute(wall: string): string {
  return formatDateTime(wall).slice(0, 16)
}

/** A period: '01/10/2026 – 31/10/2026' of whole service days, '31/10/2026' of one, else with its minutes; '' of none. */
export function formatPeriod(range: readonly string[]): string {
  const [first, last = first] = range
  if (first === undefined || last === undefined) return ''
  const days = wholeDays(first, last)
  const ends = days === null ? [formatMinute(first), formatMinute(last)] : days.map(formatDate)
  return [...new Set(ends)].join(' – ')
}

/** The first and the last of the service days that a range is; null where it begins or ends within one. */
function wholeDays(first: string, last: string): readonly [string, string] | null {
  const [from, to] = [first.slice(11, 16), last.slice(11, 16)]
  // Books are asked by the last minute of a day, or its noon: they are of that service day whenever it starts.
  if (from === to && ['', '12:00', '23:59'].includes(from)) return [first.slice(0, 10), last.slice(0, 10)]
  const next = shiftWall(`${last.slice(0, 16)}:00.000`, 60_000)
  return from !== '' && next.slice(11, 16) === from ? [first.slice(0, 10), shiftWall(next, -dayMs).slice(0, 10)] : null
}

/** 'sam. 14 mars'. */
export function formatDay(wall: string): string {
  const parts = partsOf(wall)
  if (!parts) return wall
  const weekday = new Date(Date.UTC(parts.year, parts.month - 1, parts.day)).getUTCDay()
  return `${weekdays[weekday] ?? ''} ${parts.day === 1 ? '1er' : parts.day} ${months[parts.month - 1] ?? ''}`
}

/** 'mars 2026'. */
export function formatMonth(wall: string): string {
  const parts = partsOf(wall.length === 7 ? `${wall}-01` : wall)
  return parts ? `${months[parts.month - 1] ?? ''} ${parts.year}` : wall
}

/** 'chiffres de 23 h 47', with the day where it is not that of `now`: 'chiffres du sam. 14 mars à 23 h 47'. Instants in milliseconds. */
export function formatFiguresOf(instant: number, now = Date.now()): string {
  const [day = '', time = ''] = toParisWall(new Date(instant).toISOString()).split('T')
  const [hour, minute] = time.split(':')
  const clock = `${Number(hour)}${narrowSpace}h${narrowSpace}${minute}`
  const isToday = toParisWall(new Date(now).toISOString()).startsWith(day)
  return isToday ? `chiffres de ${clock}` : `chiffres du ${formatDay(day)} à ${clock}`
}

/** '13 h'. */
export function formatHour(hour: number): string {
  return `${hour}${narrowSpace}h`
}

/** 'HH:mm:ss' from seconds; totals may exceed 24 hours. */
export function formatDuration(seconds: Figure): string {
  if (missing(seconds)) return noFigure
  return `${two(Math.floor(seconds / 3600))}:${two(Math.floor(seconds / 60) % 60)}:${two(Math.round(seconds) % 60)}`
}

/** '12,4 Mo', '310 Ko'. */
export function formatBytes(bytes: number): string {
  if (bytes < 1000) return `${bytes}${narrowSpace}o`
  if (bytes < 1_000_000) return `${decimals(Math.round(bytes / 1000))}${narrowSpace}Ko`
  return `${percent(bytes / 1_000_000)}${narrowSpace}Mo`
}

/** 'YYYYMMDDHHmm', for the names of exported files (02 §9). */
export function fileStamp(wall: string): string {
  return wall
    .replace(/[^0-9]/g, '')
    .padEnd(12, '0')
    .slice(0, 12)
}

/** An instant of the server ('…Z') in Paris time, as a wall time; for upload and subscription dates. */
export function toParisWall(instant: string): string {
  const date = new Date(instant)
  if (Number.isNaN(date.getTime())) return instant
  return wallNow(date).slice(0, 19)
}
