import type { BuiltRestaurant } from '../support/builders.ts'

/** A till's file: tickets of restaurants, by GUID. */
export interface SentFile {
  readonly name: string
  readonly tickets: readonly { readonly restaurant: BuiltRestaurant; readonly guid: string; readonly cents: number }[]
}

/** What waits in the inbox already, and what two tills send: some tickets twice, a file of each kind of trouble. */
export function drawFiles([first, second]: readonly [BuiltRestaurant, BuiltRestaurant], random: () => number) {
  const ticket = (restaurant: BuiltRestaurant, guid: string) => ({
    restaurant,
    guid,
    cents: 100 + Math.floor(random() * 9_900),
  })
  const waiting: SentFile[] = [
    { name: 'one.xml', tickets: [ticket(first, 't1'), ticket(first, 't2')] },
    { name: 'dying.xml', tickets: [ticket(first, 't3'), ticket(second, 'u1')] },
    { name: 'unstorable.xml', tickets: [ticket(second, 'poison'), ticket(second, 'u2')] },
    ...(random() < 0.3 ? [{ name: 'dead.xml', tickets: [ticket(second, 'u3')] }] : []),
  ]
  const ofFirstTill: SentFile[][] = [
    [{ name: 'first-again.xml', tickets: [ticket(first, 't1'), ticket(first, 't4')] }],
    [{ name: 'first-late.xml', tickets: [ticket(first, 't2')] }],
  ]
  const ofSecondTill: SentFile[][] = [
    [{ name: 'second.xml', tickets: [ticket(second, 'u1'), ticket(first, 't1'), ticket(second, 'u4')] }],
  ]
  return { waiting, ofFirstTill, ofSecondTill, all: [...waiting, ...ofFirstTill.flat(), ...ofSecondTill.flat()] }
}

/** The file as a till writes it. */
export function toFile({ name, tickets }: SentFile): { name: string; bytes: Buffer } {
  const parts = tickets.map(
    ({ restaurant, guid, cents }) =>
      `<ENTETE GUID="${guid}" LibSite="${restaurant.name}" LibVendeur="Julie" LibCaisse="C1" Operation="VENTE" Horodatage="2026-03-14T13:00:00" MontantTTC="${(cents / 100).toFixed(2)}"/>`,
  )
  return { name, bytes: Buffer.from(`<EXPORT>${parts.join('')}</EXPORT>`) }
}
