import { holidayZoneOf } from '../../shared/publicHolidays.ts'
import { parisZone, timeZoneOf } from '../../shared/restaurantClock.ts'
import type { Identity, Named } from './identity.ts'
import type { Directory } from './resolveRestaurant.ts'

/**
 * By which clocks a reading thread takes a file's times with an offset: by the zones of those whom its records name (`clockKey`), who are
 * not named Paris's; 'written': of where the file itself says that its restaurants are. Plain data: it crosses a thread.
 */
export type Clocks = Readonly<Record<string, string>> | 'written'

/** Zones by restaurant, of those whose clock is not Paris's. */
export type SiteZones = Readonly<Record<string, string>>

/** The clocks of a file: as its restaurants have them, and as a thread takes them. */
export interface FileClocks {
  readonly zones: SiteZones
  readonly clocks: Readonly<Record<string, string>>
}

/** Whose clock it is, as records say it. */
function clockKey({ site, siret }: Named): string {
  return `${siret}\n${site}`
}

/** The zone of a restaurant as a directory knows it. */
export function zoneIn({ postalCodes }: Pick<Directory, 'postalCodes'>): (restaurantId: string) => string {
  return (id) => timeZoneOf(holidayZoneOf(postalCodes.get(id) ?? ''))
}

/** The clocks that those records of a file ask for in which a time stands with an offset. Of a file of Paris's restaurants there are none. */
export function findClocks(
  { offsetsOf }: { readonly offsetsOf: readonly Named[] },
  resolve: (record: Named) => { readonly id?: string | undefined },
  zoneOf: (restaurantId: string) => string,
): FileClocks {
  const [zones, clocks]: [Record<string, string>, Record<string, string>] = [{}, {}]
  for (const named of offsetsOf) {
    const { id } = resolve(named)
    if (id === undefined) continue
    const zone = zoneOf(id)
    if (zone === parisZone) continue
    zones[id] = zone
    clocks[clockKey(named)] = zone
  }
  return { zones, clocks }
}

/** The zone of a record while its file is read. */
export function zoneBy(clocks: Clocks): (identity: Identity) => string {
  if (clocks === 'written') return ({ issuer }) => timeZoneOf(holidayZoneOf(issuer['EmetteurCodePostal'] ?? ''))
  return (identity) => clocks[clockKey(identity)] ?? parisZone
}
