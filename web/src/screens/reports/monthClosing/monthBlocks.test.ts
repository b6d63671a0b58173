import { expect, it } from 'vitest'
import { heldDays } from './monthBlocks.ts'

const refused = { kind: 'refuse', text: 'un fichier refusé', link: '/flux' } as const
const control = (link: string) => ({ kind: 'controle', text: 'contrôle à revoir', link }) as const
const day = (date: string, ...blocks: (typeof refused | ReturnType<typeof control>)[]) => ({
  ...{ day: date, state: 'ecart' as const, number: null, blocks },
})

it('tells each reason of a restaurant once, with its days', () => {
  const held = heldDays([
    { site: 'a', LibSite: 'A', days: [day('2026-10-01', control('/1'), refused), day('2026-10-02', refused)] },
    {
      site: 'b',
      LibSite: 'B',
      days: [day('2026-10-01', refused), day('2026-10-02'), day('2026-10-03', control('/3'))],
    },
  ])
  expect(held.map(({ site, LibSite, block, days }) => [site, LibSite, block.link, days])).toEqual([
    ['a', 'A', '/1', ['2026-10-01']],
    ['a', 'A', '/flux', ['2026-10-01', '2026-10-02']],
    ['b', 'B', '/flux', ['2026-10-01']],
    ['b', 'B', '/3', ['2026-10-03']],
  ])
})
