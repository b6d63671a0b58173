import { expect, it } from 'vitest'
import type { SiteFlow, TillState } from './report.ts'
import { wireTills } from './wireTills.ts'

const zinc = { siteId: 'r1', site: 'Zinc' }
const till: TillState = {
  ...{ ...zinc, till: 'BAR', state: 'retard', receivedUntil: '2026-11-20T14:10:00.000' },
  ...{ lastImport: '2026-11-20T13:12:00.000', expectedSales: 80, awaitedSince: null, awaitedHours: [], resent: 2 },
}
const flow = (changes: Partial<SiteFlow> = {}) => ({
  ...{ ...zinc, state: 'retard' as const, receivedUntil: till.receivedUntil, tills: [till], refused: 7, ...changes },
})
const counts = {
  missing: new Map([
    ['r1 BAR', 4],
    ['Zinc BAR', 40],
    ['r1 ', 44],
  ]),
  late: new Map([
    ['r1 BAR', 5],
    ['Zinc BAR', 50],
    ['r1 ', 55],
  ]),
}

it('has a till’s own counts, known by its restaurant’s id: names are shared', () => {
  expect(wireTills({ sites: [flow()], counts })).toEqual([
    {
      ...{ site: 'r1', LibSite: 'Zinc', LibCaisse: 'BAR', etat: 'retard', depuis: '2026-11-20T14:10:00.000' },
      ...{ recu_jusqu_a: '2026-11-20T14:10:00.000', dernier_fichier: '2026-11-20T13:12:00.000Z' },
      ...{ refuses: 7, trous: 4, renvoyes: 2, apres_cloture: 5 },
    },
  ])
})

it('counts the refused files of a restaurant once, at the till that stands first of all: sums are true', () => {
  const named = (name: string, state: TillState['state']): TillState => ({ ...till, till: name, state })
  const refusedAt = (...tills: TillState[]) =>
    wireTills({ sites: [flow({ tills })], counts }).map(({ LibCaisse, refuses }) => [LibCaisse, refuses])
  expect(refusedAt(named('A', 'ok'), named('C', 'muette'), named('D', 'muette'))).toEqual([
    ['A', null],
    ['C', 7],
    ['D', null],
  ])
  // One that lacks numbers stands before one that lacks nothing.
  expect(refusedAt(named('A', 'ok'), named('BAR', 'ok'))).toEqual([
    ['A', null],
    ['BAR', 7],
  ])
})

it('is late since nothing while it is up to date, though its last ticket is known', () => {
  const [row] = wireTills({ sites: [flow({ tills: [{ ...till, state: 'ok', lastImport: null }] })], counts })
  expect(row).toMatchObject({ depuis: null, recu_jusqu_a: '2026-11-20T14:10:00.000', dernier_fichier: null })
})

it('of a restaurant that sent nothing is a row without till, times or counts: those of tickets that name no till are not its own', () => {
  const silent = flow({ state: 'jamais', receivedUntil: null, tills: [] })
  expect(wireTills({ sites: [silent], counts })).toEqual([
    {
      ...{ site: 'r1', LibSite: 'Zinc', LibCaisse: null, etat: 'jamais', depuis: null },
      ...{ recu_jusqu_a: null, dernier_fichier: null, refuses: 7, trous: 0, renvoyes: 0, apres_cloture: 0 },
    },
  ])
})
