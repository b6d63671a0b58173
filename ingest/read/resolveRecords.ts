import type { PreparedFile, PreparedRecord } from './prepareFile.ts'
import type { Named } from './identity.ts'
import { shownText } from './texts.ts'
import { REASONS, shownField } from './refusal.ts'
import type { Reason, Refusal } from './refusal.ts'
import type { Remark } from './remark.ts'
import { nearestRestaurant, resolveRestaurant } from './resolveRestaurant.ts'
import type { Directory } from './resolveRestaurant.ts'
import { clockRemark } from './tillClock.ts'
import type { DatedTill } from './tillClock.ts'

/** The restaurant of a record, or why it has none; `nearest` is one of the sender's own, to be told, `ofKey` that of a till's key. */
export type Resolved =
  | { readonly id: string; readonly reason?: never }
  | { readonly id?: never; readonly reason: Reason; readonly nearest?: string | undefined; readonly ofKey?: string }

/** For so many unknown names of a file the nearest is looked for: a till has one, and a hostile file thousands. */
const COMPARED_NAMES = 20

/** The records of a file nearly always name the same restaurant: each name is looked up once. */
export function makeResolver(directory: Directory): (record: Named) => Resolved {
  const answers = new Map<string, Resolved>()
  let unknown = 0
  return ({ site, siret }) => {
    const key = `${siret}\n${site}`
    const known = answers.get(key)
    if (known !== undefined) return known
    const found = resolveRestaurant(directory, { site, siret })
    const answer = found.reason === 'unknownRestaurant' ? explained(found, { site, siret }) : found
    answers.set(key, answer)
    return answer
  }

  /** What a key cannot open is no restaurant that is misspelt: whoever took the nearest for it would send one's sales to another. */
  function explained(found: Extract<Resolved, { reason: Reason }>, record: Named): Resolved {
    if (directory.ofKey !== '') return { ...found, ofKey: directory.ofKey }
    return (unknown += 1) <= COMPARED_NAMES ? { ...found, nearest: nearestRestaurant(directory, record) } : found
  }
}

/** What is to be said of the clocks of a file's tills, each by the clock on its restaurant's wall; of those that have none nothing. */
export function clockRemarks(
  tills: readonly DatedTill[],
  { postalCodes }: Pick<Directory, 'postalCodes'>,
  resolve: (record: Named) => Resolved,
): Remark[] {
  return tills.flatMap((till) => {
    const { id } = resolve(till)
    return id === undefined ? [] : (clockRemark(till, postalCodes.get(id) ?? '') ?? [])
  })
}

/** Names the file's own LibSite, else its Siret, and of what the stores know a restaurant of the sender's alone: an unknown one and one out of reach read alike. */
export function restaurantRefusal(
  { name }: Pick<PreparedFile, 'name'>,
  { line, column, record, site, siret, namedAt = { line, column } }: PreparedRecord,
  { reason, nearest, ofKey }: Extract<Resolved, { reason: Reason }>,
): Refusal {
  const field =
    site === '' && siret !== '' ? { attribute: 'EmetteurSiret', value: siret } : { attribute: 'LibSite', value: site }
  const other = reason === 'conflict' ? { siret: shownText(siret) } : {}
  const told = nearest === undefined ? other : { nearest }
  const own = ofKey === undefined ? told : { ofKey }
  return { file: name, ...namedAt, record, reason: REASONS[reason], ...shownField(field), ...own }
}
