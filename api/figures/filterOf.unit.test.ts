import { describe, expect, it } from 'vitest'
import { ReportingBody } from '../../shared/wire/questions/reporting.ts'
import { filterOf, onePage } from './filterOf.ts'

const range = ['2026-03-01T00:00', '2026-03-31T23:59']
const whole = { range: ['2026-03-01T00:00:00.000', '2026-03-31T23:59:59.999'], sites: ['zinc', 'port'] }
const asked = (more: object = {}) => filterOf(ReportingBody.parse({ range, ...more }), ['zinc', 'port'])
const lib = (LibKey: string, LibValeur: string | null | string[]) => ({ LibKey, LibValeur })

describe('what a report is asked', () => {
  it('is of the restaurants in reach, whichever the body names, and of its range', () => {
    expect(asked()).toStrictEqual(whole)
    expect(asked({ site: '11111111-1111-4111-8111-111111111111' })).toEqual(whole)
  })

  it.each<[string, string, string, string]>([
    ['LibVendeur', 'sellers', 'vendeur', 'caisse'],
    ['LibCaisse', 'tills', 'caisse', 'vendeur'],
  ])('by %s is a set, narrowed by the one value beside it', (key, ...[name, none, other]) => {
    const set = [lib(key, ['a', 'b']), lib(key, 'c'), lib(key, null)]
    expect(asked({ WhereLibInArray: set })).toEqual({ ...whole, [name]: ['a', 'b', 'c'] })
    expect(asked({ [none]: 'b' })).toEqual({ ...whole, [name]: ['b'] })
    expect(asked({ WhereLibInArray: set, [none]: 'b' })).toEqual({ ...whole, [name]: ['b'] })
    expect(asked({ WhereLibInArray: set, [none]: 'z' })).toEqual({ ...whole, [name]: [] })
    for (const nothing of [none, '', null])
      expect(asked({ WhereLibInArray: set, [none]: nothing })).toEqual({ ...whole, [name]: ['a', 'b', 'c'] })
    expect(asked({ WhereLibInArray: [lib(key, ['', none])] })).toEqual(whole)
    expect(asked({ WhereLibInArray: [lib(key, other)] })).toEqual({ ...whole, [name]: [other] })
    expect(asked({ [none]: other })).toEqual({ ...whole, [name]: [other] })
  })

  it.each([
    ['Operation', 'operations'],
    ['Etat', 'states'],
  ])('by %s is a set to which the words of no seller and no till are words like others', (key, name) => {
    expect(asked({ WhereLibInArray: [lib(key, ['vendeur', 'caisse', ''])] })).toEqual({
      ...whole,
      [name]: ['vendeur', 'caisse'],
    })
    expect(asked({ WhereLibInArray: [lib(key, null)] })).toEqual(whole)
  })

  it('never ends before it starts', () => {
    const body = ReportingBody.parse({ range: range.toReversed() })
    expect(() => filterOf(body, [])).toThrow('La période finit avant de commencer')
  })
})

it.each<[object, readonly number[]]>([
  [{}, [1, 2, 3, 4, 5]],
  [{ limit: 0, page: 2 }, [1, 2, 3, 4, 5]],
  [{ limit: 2 }, [1, 2]],
  [{ limit: 2, page: 0 }, [1, 2]],
  [{ limit: 2, page: 1 }, [1, 2]],
  [{ limit: 2, page: 2 }, [3, 4]],
  [{ limit: 2, page: 3 }, [5]],
  [{ limit: 2, page: 4 }, []],
  [{ limit: 1, page: 2 }, [2]],
])('of five rows the page %j is %j', (page, rows) => {
  expect(onePage([1, 2, 3, 4, 5], page)).toEqual(rows)
})
