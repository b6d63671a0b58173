import type { CheckedFile } from '../../ingest/read/checkFile.ts'
import type { PreparedRecord } from '../../ingest/read/prepareFile.ts'
import type { Refusal } from '../../ingest/read/refusal.ts'
import { remarkText, type Remark } from '../../ingest/read/remark.ts'
import { clockRemarks, makeResolver, restaurantRefusal } from '../../ingest/read/resolveRecords.ts'
import type { Directory } from '../../ingest/read/resolveRestaurant.ts'
import { clockRemark } from '../../ingest/read/tillClock.ts'
import { refusalSentence } from '../../shared/refusalText.ts'
import type { WireFileCheck } from '../../shared/wire/uploads.ts'

const mostLines = 200

/** What importing the file would do. `directory`: the restaurants of who asks, null for nobody, whose records are not looked for. */
export function judgeFile(file: CheckedFile, directory: Directory | null): WireFileCheck {
  const { taken, refusals, clocks, restaurantOf } = directory === null ? everywhere(file) : within(file, directory)
  const refused = file.refusalsTotal + refusals.length
  return {
    file: file.name,
    verdict: taken === 0 ? 'rejected' : refused > 0 ? 'partial' : 'accepted',
    restaurants: directory !== null,
    lus: file.shown.map((record, at) => ({ ...record, restaurant: restaurantOf(file.places[at]) })),
    lus_total: file.places.length,
    refuses: [...file.refusals, ...refusals].slice(0, mostLines).map((one) => ({ ...one, text: refusalSentence(one) })),
    refuses_total: refused,
    avertissements: [...file.remarks, ...clocks].slice(0, mostLines).map((one) => ({ ...one, text: remarkText(one) })),
    avertissements_total: file.remarksTotal + clocks.length,
    inconnus: file.unknownNames,
  }
}

interface Placed {
  readonly taken: number
  readonly refusals: readonly Refusal[]
  readonly clocks: readonly Remark[]
  readonly restaurantOf: (place: PreparedRecord | undefined) => string | null
}

function everywhere({ places, dated }: CheckedFile): Placed {
  const clocks = dated.flatMap((till) => clockRemark(till, null) ?? [])
  return { taken: places.length, refusals: [], clocks, restaurantOf: () => null }
}

/** As the import does: a conflict refuses the whole file, an unknown restaurant its record. */
function within(file: CheckedFile, directory: Directory): Placed {
  const resolve = makeResolver(directory)
  const names = new Map(directory.named.map(({ id, name = '' }) => [id, name]))
  const restaurantOf = (place: PreparedRecord | undefined) =>
    place === undefined ? null : (names.get(resolve(place).id ?? '') ?? null)
  const conflict = file.places.find((place) => resolve(place).reason === 'conflict')
  if (conflict !== undefined)
    return { taken: 0, refusals: [restaurantRefusal(file, conflict, { reason: 'conflict' })], clocks: [], restaurantOf }
  const refusals = file.places.flatMap((place) => {
    const found = resolve(place)
    return found.id === undefined ? [restaurantRefusal(file, place, found)] : []
  })
  const clocks = clockRemarks(file.dated, directory, resolve)
  return { taken: file.places.length - refusals.length, refusals, clocks, restaurantOf }
}
