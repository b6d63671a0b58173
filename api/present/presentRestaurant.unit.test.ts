import { describe, expect, it } from 'vitest'
import type { RestaurantRecord } from '../../db/records/restaurants/listRestaurants.ts'
import type { SubscriptionRecord } from '../../db/records/subscriptions/listSubscriptions.ts'
import { dayHours, presentRestaurant } from './presentRestaurant.ts'

const now = new Date('2026-03-10T12:00:00Z')
const running: SubscriptionRecord = {
  id: 's1',
  restaurantId: 'r1',
  source: 'code',
  offerId: null,
  code: 'CSI-1',
  nbMonths: 1,
  priceCents: 3588,
  motif: '',
  startsAt: new Date('2026-03-01T00:00:00Z'),
  endsAt: new Date('2026-03-31T00:00:00Z'),
  paidAt: new Date('2026-03-01T00:00:00Z'),
  cancelledAt: null,
  closedAt: null,
}
const ended = { ...running, id: 's0', endsAt: new Date('2026-03-05T00:00:00Z'), closedAt: now, motif: 'Vente' }
const restaurant: RestaurantRecord = {
  id: 'r1',
  serialNumber: 1001,
  name: 'Le Zinc',
  siret: '732 829 320 00074',
  company: 'Zinc SARL',
  address: '1 rue',
  city: 'Lyon',
  postalCode: '69001',
  country: 'France',
  phone: '04',
  nafCode: '5610A',
  vatNumber: 'FR1',
  establishment: 'Zinc',
  logo: '',
  dayStartMinutes: 0,
  kind: 'owner',
  isDefault: true,
  subscriptions: [ended, running],
}

describe('a restaurant on the wire', () => {
  it('carries its names, its subscriptions with those not ended first, and the latest with the state of the whole', () => {
    const wire = presentRestaurant(restaurant, now)
    expect(wire).toMatchObject({
      _id: 'r1',
      LibSite: 'Le Zinc',
      serieNumber: 1001,
      EmetteurVille: 'Lyon',
      isDefault: true,
    })
    expect(wire.abonnements.map(({ _id, closed, motif }) => [_id, closed, motif])).toEqual([
      ['s1', false, ''],
      ['s0', true, 'Vente'],
    ])
    expect(wire.latestAbonnemnt).toMatchObject({
      _id: 's1',
      status: 'actif',
      dateFin: '2026-03-31T00:00:00.000Z',
      price: 3588,
      codecsi: 'CSI-1',
      check: { status: 'actif', remainingDays: 21, message: 'Active' },
    })
  })
  it('is active by the running subscription while the renewal that follows waits', () => {
    const renewal = { ...running, id: 's2', startsAt: running.endsAt, endsAt: new Date('2026-04-30T00:00:00Z') }
    const wire = presentRestaurant({ ...restaurant, subscriptions: [running, renewal] }, now)
    expect(wire.latestAbonnemnt).toMatchObject({ _id: 's2', status: 'actif', check: { status: 'pending' } })
  })
  it('has no latest subscription when every payment was cancelled', () => {
    const cancelled = { ...running, paidAt: null, cancelledAt: now }
    const wire = presentRestaurant({ ...restaurant, subscriptions: [cancelled] }, now)
    expect(wire.latestAbonnemnt).toBeNull()
    expect(wire.isActive).toBe(false)
  })
  it('ends its day one minute before it starts', () => {
    expect(dayHours(0)).toEqual({ TimeDebut: '00:00', TimeFin: '23:59' })
    expect(dayHours(330)).toEqual({ TimeDebut: '05:30', TimeFin: '05:29' })
  })
})
