import { addDays } from '../../shared/serviceDay.ts'
import { FIRST_DAY, type DrawnTicket } from './bookHistories.ts'

/** A ticket as its till says it; money in cents. */
export interface ToldTicket {
  readonly guid: string
  readonly site: number
  /** Of its till, which no other ticket has. */
  readonly till: number
  /** Wall time 'yyyy-MM-ddTHH:mm'. */
  readonly ts: string
  readonly operation: DrawnTicket['operation']
  readonly lines: readonly { readonly rate: string; readonly net: number; readonly tax: number }[]
  readonly payments: readonly { readonly family: string; readonly cents: number }[]
  /** Whether what was paid is the ticket's amount, or more. */
  readonly isRight: boolean
}

/** The ticket that was drawn, under a GUID and a till; sent again it keeps both and its restaurant. */
export function tellTicket(
  drawn: DrawnTicket,
  { guid, till, site }: Pick<ToldTicket, 'guid' | 'till' | 'site'>,
): ToldTicket {
  const { operation, paid } = drawn
  const sign = operation === 'ANNULATION' ? -1 : 1
  const rates = [...new Set(drawn.lines.map(({ rate }) => rate))]
  const nets = rates.map((rate) => ({ rate, net: sign * total(drawn.lines.filter((line) => line.rate === rate)) }))
  const lines = nets.map(({ rate, net }) => ({ rate, net, tax: Math.round((net * Number(rate)) / 100) }))
  const amount = lines.reduce((cents, { net, tax }) => cents + net + tax, 0)
  const isPlain = operation !== 'VENTE'
  return {
    ...{ guid, till, site, operation, lines: operation === 'RECU' ? [] : lines },
    ts: `${addDays(FIRST_DAY, drawn.day)}T${clock(drawn.minute)}`,
    payments: paymentsOf(isPlain ? 'card' : paid, amount),
    isRight: isPlain || paid !== 'short',
  }
}

function total(lines: readonly { readonly net: number }[]): number {
  return lines.reduce((cents, { net }) => cents + net, 0)
}

function clock(minute: number): string {
  return `${String(Math.floor(minute / 60)).padStart(2, '0')}:${String(minute % 60).padStart(2, '0')}`
}

function paymentsOf(paid: DrawnTicket['paid'], amount: number): ToldTicket['payments'] {
  if (paid === 'cash') return [{ family: 'Espèces', cents: amount }]
  if (paid === 'over') return [{ family: 'Titres-restaurant', cents: amount + 150 }]
  if (paid === 'short') return [{ family: 'CB', cents: amount - 5 }]
  if (paid === 'card' || amount < 2) return [{ family: 'CB', cents: amount }]
  return [
    { family: 'CB', cents: amount - 1 },
    { family: 'Espèces', cents: 1 },
  ]
}

/** The service day of a moment: what is rung up before the start of day counts for the evening before. */
export function dayOf(ts: string, dayStart: number): string {
  const minute = Number(ts.slice(11, 13)) * 60 + Number(ts.slice(14, 16))
  return minute < dayStart ? addDays(ts.slice(0, 10), -1) : ts.slice(0, 10)
}

/** The ticket as its till writes it into a file. */
export function tillFileOf(ticket: ToldTicket, restaurant: string): { name: string; bytes: Buffer } {
  const { guid, till, ts, operation, lines, payments } = ticket
  const [net, tax] = [lines.reduce((sum, line) => sum + line.net, 0), lines.reduce((sum, line) => sum + line.tax, 0)]
  const amount = operation === 'RECU' ? payments.reduce((sum, { cents }) => sum + cents, 0) : net + tax
  const articles = lines.map(
    (line) =>
      `<ARTICLE Libelle="Plat" QuantiteNet="${line.net < 0 ? -1 : 1}" PrixTotalNet="${euros(line.net + line.tax)}" LibTVA="TVA ${line.rate}"/>`,
  )
  const taxes = lines.map(
    (line) =>
      `<TVA Libelle="TVA ${line.rate}" Taux="${line.rate}" ValeurHT="${euros(line.net)}" ValeurTVA="${euros(line.tax)}" ValeurTTC="${euros(line.net + line.tax)}"/>`,
  )
  const paid = payments.map(
    ({ family, cents }) =>
      `<REGLEMENT Libelle="${family}" LibFamille="${family}" LibCaisse="C${till}" TotalValeur="${euros(cents)}"/>`,
  )
  const sums = operation === 'RECU' ? '' : `MontantHT="${euros(net)}" MontantTVA="${euros(tax)}"`
  const xml = `<ENTETE GUID="${guid}" LibSite="${restaurant}" NumTicket="1" LibCaisse="C${till}" Operation="${operation}" Etat="Fermé"
    Horodatage="${ts}:00" ${sums} MontantTTC="${euros(amount)}">
    <COMMANDE>${articles.join('')}</COMMANDE>${taxes.join('')}${paid.join('')}</ENTETE>`
  return { name: `${guid}.xml`, bytes: Buffer.from(xml) }
}

function euros(cents: number): string {
  return (cents / 100).toFixed(2)
}

/** What the tills of some restaurants have sent, in order of arrival, and what was erased of it. */
export function keepTold() {
  let sent: { readonly ticket: ToldTicket; isErased: boolean }[] = []
  const change = (site: number, isErased: boolean) => {
    sent = sent.map((one) => (one.ticket.site === site ? { ...one, isErased } : one))
  }
  return {
    send: (ticket: ToldTicket) => void sent.push({ ticket, isErased: false }),
    erase: (site: number) => change(site, true),
    restore: (site: number) => change(site, false),
    /** Every ticket as it was sent last, erased or not. */
    known: () => [...new Map(sent.map(({ ticket }) => [ticket.guid, ticket])).values()],
    /** Those that count: as they were sent last, of what is not erased. */
    standing: () => [
      ...new Map(sent.filter(({ isErased }) => !isErased).map(({ ticket }) => [ticket.guid, ticket])).values(),
    ],
  }
}
