import { describe, expect, it } from 'vitest'
import type { RestaurantRecord } from '../../db/records/restaurants/listRestaurants.ts'
import type { SubscriptionRecord } from '../../db/records/subscriptions/listSubscriptions.ts'
import { dayHours, presentRestaurant } from './presentRestaurant.ts'

const now = new Date('2026-03-10T12:00:00Z')
const running: SubscriptionRecord = {
  id: 's1',
  restaurantId: 'r1',
  source: 'code',
  offerId: 'o1',
  code: 'CSI-1',
  nbMonths: 3,
  priceCents: 3588,
  motif: 'Geste',
  startsAt: new Date('2026-03-01T00:00:00Z'),
  endsAt: new Date('2026-03-31T00:00:00Z'),
  paidAt: new Date('2026-02-27T00:00:00Z'),
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
  address: '1 rue du Port',
  city: 'Lyon',
  postalCode: '69001',
  country: 'France',
  phone: '04',
  nafCode: '5610A',
  vatNumber: 'FR1',
  establishment: 'Zinc Lyon',
  logo: 'logo-1',
  dayStartMinutes: 330,
  kind: 'owner',
  isDefault: true,
  subscriptions: [ended, running],
}

describe('a restaurant on the wire', () => {
  it('carries its names, its issuer, its hours and each subscription as they are stored', () => {
    const shown = {
      _id: 's1',
      dateDebut: '2026-03-01T00:00:00.000Z',
      dateFin: '2026-03-31T00:00:00.000Z',
      motif: 'Geste',
      closed: false,
      isActive: true,
      isEnd: false,
      isPaid: true,
      source: 'code',
      abonnementID: 'o1',
      nbMonths: 3,
      price: 3588,
      codecsi: 'CSI-1',
      payementCancled: false,
      payementCancledAt: null,
      StoreID: 'r1',
      LibSite: 'Le Zinc',
      check: { status: 'actif', remainingDays: 21, message: 'Active' },
    }
    const over = {
      ...shown,
      _id: 's0',
      dateFin: '2026-03-05T00:00:00.000Z',
      motif: 'Vente',
      closed: true,
      isActive: false,
      isEnd: true,
      check: { status: 'closed', remainingDays: 0, message: 'Subscription expired' },
    }
    expect(presentRestaurant(restaurant, now)).toEqual({
      _id: 'r1',
      name: 'Le Zinc',
      LibSite: 'Le Zinc',
      serieNumber: 1001,
      EmetteurSociete: 'Zinc SARL',
      EmetteurAdresse: '1 rue du Port',
      EmetteurVille: 'Lyon',
      EmetteurCodePostal: '69001',
      EmetteurPays: 'France',
      EmetteurTelephone: '04',
      EmetteurCodeNAF: '5610A',
      EmetteurNumTVA: 'FR1',
      EmetteurSiret: '732 829 320 00074',
      EmetteurEtablissement: 'Zinc Lyon',
      Logo: 'logo-1',
      isDefault: true,
      isActive: true,
      kind: 'owner',
      calculeTicket: { TimeDebut: '05:30', TimeFin: '05:29' },
      abonnements: [shown, over],
      latestAbonnemnt: { ...shown, status: 'actif' },
    })
  })
  it('says of a subscription that was never paid when its payment was cancelled', () => {
    const cancelledAt = new Date('2026-03-02T08:00:00Z')
    const cancelled = { ...running, paidAt: null, cancelledAt }
    expect(presentRestaurant({ ...restaurant, subscriptions: [cancelled] }, now).abonnements).toMatchObject([
      { isPaid: false, closed: false, payementCancled: true, payementCancledAt: '2026-03-02T08:00:00.000Z' },
    ])
  })
  it('lists the subscriptions that are not ended first, of each the latest end first', () => {
    const until = (id: string, startsAt: string, endsAt: string) => ({
      ...running,
      id,
      startsAt: new Date(startsAt),
      endsAt: new Date(endsAt),
    })
    const subscriptions = [
      until('ended early', '2026-01-10', '2026-02-01'),
      until('ends soon', '2026-03-09', '2026-03-20'),
      until('ended late', '2026-01-01', '2026-03-01'),
      until('ends late', '2026-03-01', '2026-04-20'),
    ]
    for (const given of [subscriptions, subscriptions.toReversed()]) {
      const { abonnements, latestAbonnemnt } = presentRestaurant({ ...restaurant, subscriptions: given }, now)
      expect(abonnements.map(({ _id }) => _id)).toEqual(['ends late', 'ends soon', 'ended late', 'ended early'])
      expect(latestAbonnemnt?._id).toBe('ends late')
    }
  })
  it('is inactive once nothing runs, whatever ended last', () => {
    const wire = presentRestaurant({ ...restaurant, subscriptions: [ended] }, now)
    expect(wire).toMatchObject({ isActive: false, latestAbonnemnt: { _id: 's0', status: 'inactif' } })
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
