import { describe, expect, it } from 'vitest'
import type { CubeRow } from '../question/report.ts'
import { readers, type Reader } from '../question/ask.ts'
import { compareLabels } from './rows.ts'
import { compareSites, keyInSite, labelThenSite, SITE_DIMENSIONS, siteOf, totalsBySite } from './ofSite.ts'

const row = (id: string, name: string, till: string): CubeRow => ({
  'sales.restaurant_id': id,
  'sales.restaurant': name,
  'sales.till': till,
  'sales.seller': 'Zoé',
})
const rows = readers('sales', [
  row('r3', 'Zinc', 'Bar'),
  row('r9', 'École', 'Bar'),
  row('r2', 'Zinc', 'Salle'),
  row('r3', 'Zinc', 'Salle'),
])

describe('the restaurant of a row', () => {
  it('is its id and its name, as the question asks them', () => {
    expect(SITE_DIMENSIONS).toEqual(['restaurant_id', 'restaurant'])
    expect(rows.slice(0, 2).map(siteOf)).toEqual([
      { siteId: 'r3', site: 'Zinc' },
      { siteId: 'r9', site: 'École' },
    ])
  })

  it('tells a label from the same one elsewhere, also of a restaurant of the same name', () => {
    const tills = readers('sales', [row('r3', 'Zinc', 'Bar'), row('r2', 'Zinc', 'Bar'), row('r3', 'Zinc', 'Bar')])
    const [first, other, again] = tills.map((one) => keyInSite(one, 'till'))
    expect(other).not.toBe(first)
    expect(again).toBe(first)
  })

  it('comes after the labels, its name before its id, in the order of equal amounts', () => {
    expect(rows.slice(0, 1).map((one) => labelThenSite(one, 'till', 'seller'))).toEqual(['Bar\tZoé\tZinc\tr3'])
    expect(labelThenSite(undefined, 'till').trim()).toBe('')
  })

  it('lets a label stand before a longer one that begins with it, wherever they are sold', () => {
    const tills = readers('sales', [row('r1', 'Bar', 'Menu midi'), row('r2', 'Zinc', 'Menu')])
    const ordered = tills.map((one) => labelThenSite(one, 'till')).sort(compareLabels)
    expect(ordered.map((text) => text.split('\t')[0])).toEqual(['Menu', 'Menu midi'])
  })

  it('stands by name, then by id', () => {
    const sites = [
      { siteId: 'r3', site: 'Zinc' },
      { siteId: 'r9', site: 'École' },
      { siteId: 'r2', site: 'Zinc' },
    ]
    expect(sites.sort(compareSites).map(({ siteId }) => siteId)).toEqual(['r9', 'r2', 'r3'])
    const zinc = { siteId: 'zz2', site: 'Zinc' }
    expect(compareSites({ siteId: 'zz3', site: 'École' }, zinc)).toBeLessThan(0)
    expect(compareSites(zinc, { siteId: 'zz3', site: 'Zinc' })).toBeLessThan(0)
    expect(compareSites(zinc, { siteId: 'aa1', site: 'Zinc' })).toBeGreaterThan(0)
  })
})

describe('the totals of restaurants', () => {
  it('are one each, of all its rows and no other, by name then by id', () => {
    const tillsOf = (own: readonly Reader[]) => ({ tills: own.map((one) => one.text('till')).join(', ') })
    expect(totalsBySite(rows, tillsOf)).toEqual([
      { siteId: 'r9', site: 'École', tills: 'Bar' },
      { siteId: 'r2', site: 'Zinc', tills: 'Salle' },
      { siteId: 'r3', site: 'Zinc', tills: 'Bar, Salle' },
    ])
    expect(totalsBySite([], tillsOf)).toEqual([])
  })
})
