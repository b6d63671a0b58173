import { wallNow } from './period.ts'
import { wallMs } from './wallTime.ts'

/** The clock of every restaurant that is not overseas. */
export const parisZone = 'Europe/Paris'
/** The zones of the clocks overseas, by department as `holidayZoneOf` names it; the rest of the country has Paris's. */
const overseas: Readonly<Record<string, string>> = {
  '971': 'America/Guadeloupe',
  '972': 'America/Martinique',
  '973': 'America/Cayenne',
  '974': 'Indian/Reunion',
  '975': 'America/Miquelon',
  '976': 'Indian/Mayotte',
  '977': 'America/Guadeloupe',
  '978': 'America/Guadeloupe',
  '986': 'Pacific/Wallis',
  '987': 'Pacific/Tahiti',
  '988': 'Pacific/Noumea',
}

/** The IANA zone of the clock on a restaurant's wall, of its zone of public holidays (`holidayZoneOf`). */
export function timeZoneOf(holidayZone: string): string {
  return overseas[holidayZone] ?? parisZone
}

/** What the clock on a restaurant's wall shows when Paris's shows `parisNow`: of an hour that comes twice in Paris, the second time. */
export function ownWallTime(parisNow: string, holidayZone: string): string {
  const timeZone = timeZoneOf(holidayZone)
  if (timeZone === parisZone) return parisNow
  const instants = [1, 2].map((ahead) => wallMs(parisNow) - ahead * 3_600_000)
  const instant = instants.find((one) => wallNow(new Date(one)) === parisNow) ?? wallMs(parisNow) - 3_600_000
  const clock = new Intl.DateTimeFormat('sv-SE', { timeZone, dateStyle: 'short', timeStyle: 'medium' })
  return `${clock.format(instant).replace(' ', 'T')}${parisNow.slice(19)}`
}
