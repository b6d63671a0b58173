import { expect, it } from 'vitest'
import { type Standing, standings, standsSo } from './clientStanding.ts'

const now = new Date('2026-11-23T12:00:00Z')
const well: Standing = {
  muettes: 0,
  refuses: 0,
  dernier_ticket: '2026-11-23T12:00:00.000',
  abonnement: 'actif',
  fin: '2027-06-01T00:00:00Z',
  cree_le: '2020-01-01T00:00:00Z',
}
const stands = (change: Partial<Standing>) => standings.filter((kind) => standsSo(kind, { ...well, ...change }, now))

it('finds nothing of what stands well', () => {
  expect(stands({})).toEqual([])
})

it('finds a silent till, refused files and a client who never sent a ticket', () => {
  expect(stands({ muettes: 1 })).toEqual(['muettes'])
  expect(stands({ refuses: 1 })).toEqual(['refuses'])
  expect(stands({ dernier_ticket: null })).toEqual(['jamais'])
})

it('looks for nothing where what was paid is over, and where nobody has paid yet as well as where it runs', () => {
  const trouble = { muettes: 1, refuses: 1, dernier_ticket: null }
  for (const abonnement of ['inactif', 'closed', 'cancled'] as const)
    expect(stands({ ...trouble, abonnement })).toEqual([])
  for (const abonnement of ['actif', 'pending', 'none'] as const)
    expect(stands({ ...trouble, abonnement })).toEqual(['muettes', 'refuses', 'jamais'])
})

it('calls no till silent that is not known', () => {
  expect(stands({ muettes: null })).toEqual([])
})

it('says 30 days ahead that what runs ends, and of nothing else', () => {
  expect(stands({ fin: '2026-12-23T12:00:00Z' })).toEqual(['fin'])
  expect(stands({ fin: '2026-12-23T12:00:01Z' })).toEqual([])
  expect(stands({ fin: '2026-11-01T00:00:00Z', abonnement: 'inactif' })).toEqual([])
  expect(stands({ fin: null })).toEqual([])
})

it('calls a client new for 30 days', () => {
  expect(stands({ cree_le: '2026-10-24T12:00:01Z' })).toEqual(['nouveaux'])
  expect(stands({ cree_le: '2026-10-24T12:00:00Z' })).toEqual([])
})
