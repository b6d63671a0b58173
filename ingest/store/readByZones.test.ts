import { describe, expect, it } from 'vitest'
import { prepareFile } from '../read/prepareFile.ts'
import type { PreparedFile } from '../read/prepareFile.ts'
import { buildDirectory } from '../read/resolveRestaurant.ts'
import { clocksThen, clocksToday, isReadByToday, readByZones } from './readByZones.ts'
import type { FirstRead } from './readByZones.ts'

const receivedAt = new Date('2026-05-05T09:00:00Z')
const directory = buildDirectory(
  [
    { id: 'c', nameKey: 'case', siretKey: '', postalCode: '97110' },
    { id: 'p', nameKey: 'port', siretKey: '', postalCode: '75011' },
  ],
  null,
)
const bytes = (site: string) =>
  Buffer.from(`<ENTETE LibSite="${site}" Operation="VENTE" Horodatage="2026-05-03T20:15:00Z"/>`)
const file = (fileId: number, site = 'Case') => ({ fileId, name: `${fileId}.xml`, bytes: bytes(site), receivedAt })
const inParis = (fileId: number, site?: string) => prepareFile(file(fileId, site))
const content = (fileId: number) => ({ fileId, name: `${fileId}.xml`, content: Buffer.from(''), receivedAt })

/** Reads files as a thread does, and keeps which were asked for. */
function reading(files: readonly PreparedFile[], lost: readonly number[] = []) {
  const asked: { fileId: number; clocks: unknown }[][] = []
  const readAgain: FirstRead['readAgain'] = (contents) => {
    asked.push(contents.map(({ fileId, clocks }) => ({ fileId, clocks })))
    const kept = contents.filter(({ fileId }) => !lost.includes(fileId))
    return Promise.resolve(kept.map(({ fileId, clocks = {} }) => prepareFile({ ...file(fileId), clocks })).toReversed())
  }
  const clocksOf = (one: PreparedFile) => clocksToday(one, directory)
  const contents = files.map(({ fileId }) => content(fileId))
  return { asked, read: () => readByZones({ files, contents, clocksOf, readAgain }) }
}

const times = (files: readonly PreparedFile[]) =>
  files.map(({ fileId, tickets, zones }) => [fileId, tickets[0]?.ts, zones])
const far = { c: 'America/Guadeloupe' }

describe('files that hold times with an offset', () => {
  it('are read again by their restaurants’ clocks, and stand in their order', async () => {
    const { asked, read } = reading([inParis(1), inParis(2, 'Port'), inParis(3)])
    expect(times(await read())).toEqual([
      [1, '2026-05-03 16:15:00.000', far],
      [2, '2026-05-03 22:15:00.000', {}],
      [3, '2026-05-03 16:15:00.000', far],
    ])
    expect(asked).toEqual([[1, 3].map((fileId) => ({ fileId, clocks: { '\nCase': 'America/Guadeloupe' } }))])
    expect(times(await reading([inParis(1)]).read())).toEqual([[1, '2026-05-03 16:15:00.000', far]])
  })

  it('are left out where they could not be read again', async () => {
    expect(
      (await reading([inParis(1), inParis(2, 'Port'), inParis(3)], [1]).read()).map(({ fileId }) => fileId),
    ).toEqual([2, 3])
  })

  it('of Paris alone are read once', async () => {
    const { asked, read } = reading([inParis(1, 'Port'), inParis(2, 'Inconnu')])
    expect(times(await read()).map(([fileId]) => fileId)).toEqual([1, 2])
    expect(asked).toEqual([])
  })
})

describe('the clocks of a file', () => {
  it('are those of today of a restaurant that took nothing of it, and those of then of one that did', () => {
    const before = (takenIn: string[], zones = {}) => clocksToday(inParis(1), directory, { takenIn, zones }).zones
    expect(before([])).toEqual(far)
    expect(before(['p'])).toEqual(far)
    expect(before(['c'])).toStrictEqual({})
    expect(before(['c'], { c: 'Indian/Reunion' })).toEqual({ c: 'Indian/Reunion' })
  })

  it('in the archive are those by which it was read', () => {
    expect(clocksThen(inParis(1), directory, {}).zones).toStrictEqual({})
    expect(clocksThen(inParis(1), directory, { c: 'Indian/Reunion' }).zones).toEqual({ c: 'Indian/Reunion' })
  })

  it('are asked for anew where the restaurant moved, or was made, since it was read', () => {
    const never = { takenIn: [], zones: {} }
    expect(isReadByToday(inParis(1), directory, never)).toBe(false)
    expect(isReadByToday({ ...inParis(1), zones: far }, directory, never)).toBe(true)
    expect(isReadByToday(inParis(1, 'Port'), directory, never)).toBe(true)
  })
})
