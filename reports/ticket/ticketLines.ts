import type { Article, ContactCard, OfferedPart, Ticket } from '../../shared/wire/ticket.ts'
import { cleanText } from '../../shared/cleanText.ts'
import { plainMinus } from '../../shared/frenchNumber.ts'
import { formatCell, formatWallTime } from '../render/formatCell.ts'
import type { CellKind } from '../render/tableDocument.ts'

/** Characters across an 80 mm roll. */
export const ticketColumns = 42
const rule = '-'.repeat(ticketColumns)

/** One printed line, at most `ticketColumns` characters; `isStrong` is printed bold. */
export interface TicketLine {
  readonly text: string
  readonly isStrong: boolean
}

/** A ticket as its till printed it, line by line; `withDetail` is 'Avec détail des achats'. */
export function buildTicketLines(ticket: Ticket, withDetail: boolean): TicketLine[] {
  return [
    ...issuer(ticket),
    ...heading(ticket),
    ...(ticket.DEBITEUR === null ? [] : contact('Débiteur', ticket.DEBITEUR.CONTACT)),
    ...(ticket.CONTACT === null ? [] : contact('Client', ticket.CONTACT)),
    ...(withDetail ? purchases(ticket) : []),
    ...discounts(ticket),
    ...totals(ticket),
    ...vatLines(ticket),
    ...payments(ticket),
  ]
}

function line(text: string, isStrong = false): TicketLine {
  return { text: cut(text, ticketColumns), isStrong }
}

function clean(text: string): string {
  return cleanText(text)
    .replace(/[\u00A0\u202F]/g, ' ')
    .trim()
}

function cut(text: string, length: number): string {
  const characters = Array.from(text)
  return characters.length <= length ? text : `${characters.slice(0, length - 1).join('')}…`
}

function lengthOf(text: string): number {
  return Array.from(text).length
}

function center(text: string): string {
  const fitted = cut(clean(text), ticketColumns)
  return `${' '.repeat(Math.floor((ticketColumns - lengthOf(fitted)) / 2))}${fitted}`
}

/** Left and right on one line: the right part is whole, the left one is cut. */
function pair(left: string, right: string): string {
  const end = cut(clean(right), ticketColumns - 2)
  const start = cut(clean(left), ticketColumns - 1 - lengthOf(end))
  return `${start}${' '.repeat(ticketColumns - lengthOf(start) - lengthOf(end))}${end}`
}

function printed(kind: CellKind, value: number): string {
  return plainMinus(formatCell(kind, value)).replace(/\u202F/g, ' ')
}

function money(value: number): string {
  return printed('money', value)
}

function figure(value: number): string {
  return money(value).replace(/ €$/, '')
}

function quantity(value: number): string {
  return printed('quantity', value)
}

function issuer(ticket: Ticket): TicketLine[] {
  const place = `${ticket.EmetteurCodePostal} ${ticket.EmetteurVille}`.trim()
  const optional = [
    ticket.EmetteurSociete,
    ticket.EmetteurAdresse,
    place,
    ticket.EmetteurTelephone && `Tél. ${ticket.EmetteurTelephone}`,
    ticket.EmetteurSiret && `SIRET ${ticket.EmetteurSiret}`,
    ticket.EmetteurNumTVA && `TVA ${ticket.EmetteurNumTVA}`,
  ]
  return [
    line(center(ticket.LibSite), true),
    ...optional.filter((text) => text !== '').map((text) => line(center(text))),
    line(rule),
  ]
}

function heading(ticket: Ticket): TicketLine[] {
  const number = Number(ticket.NumTicket) === 0 ? '' : `Ticket ${ticket.NumTicket}`
  const table = ticket.TableNumber === '' ? '' : `Table ${ticket.TableNumber}`
  const covers = ticket.NbCouverts === 0 ? '' : `Couverts ${ticket.NbCouverts}`
  return [
    line(pair(ticket.Operation, number), true),
    line(pair(formatWallTime(ticket.Horodatage), table)),
    line(pair(`Vendeur ${ticket.LibVendeur}`, covers)),
    line(pair(`Caisse ${ticket.LibCaisse}`, ticket.Etat)),
    line(rule),
  ]
}

function contact(role: string, card: ContactCard): TicketLine[] {
  const { ADRESSE, CODEPOSTAL, VILLE } = card.SITUATION
  const texts = [
    `${card.Titre} ${card.Nom}`,
    card.SOCIETE,
    ADRESSE,
    card.ADRESSE2,
    `${CODEPOSTAL} ${VILLE}`,
    card.PAYS,
    card.EMAIL,
    card.TELEPHONE,
  ]
  const ids = [
    card.SIRET && `SIRET ${card.SIRET}`,
    card.NUMTVA && `TVA ${card.NUMTVA}`,
    card.CODENAF && `NAF ${card.CODENAF}`,
  ]
  const printed = [...texts, ...ids].map(clean).filter((text) => text !== '')
  return [line(role, true), ...printed.map((text) => line(text)), line(rule)]
}

function purchases(ticket: Ticket): TicketLine[] {
  const lines = ticket.COMMANDE.flatMap((order) => [
    ...order.ARTICLE.flatMap(article),
    ...order.TRANSFERT.map((leg) => line(pair(`Transfert ${leg.Libelle}`, figure(Math.abs(leg.Valeur))))),
    ...order.INVOICE.map((invoice) => line(`Ticket facturé ${invoice.NumTicket}`)),
  ])
  if (lines.length === 0) return []
  return [line(pair('Qté Désignation', 'P.U.     Total')), ...lines, line(rule)]
}

const indent = '    '

/** A text in lines broken at blanks, the first of `room` characters, the others of `more`; only a longer word is cut. */
function wrapWords(text: string, room: number, more: number): string[] {
  const characters = Array.from(text)
  if (characters.length <= room) return [text]
  const blank = characters.slice(0, room + 1).lastIndexOf(' ')
  const end = blank === -1 ? room : blank
  const rest = characters.slice(end).join('').trim()
  return [characters.slice(0, end).join('').trimEnd(), ...wrapWords(rest, more, more)]
}

function article(item: Article): TicketLine[] {
  const prices = ` ${figure(item.PrixUnitaireTTC).padStart(8)} ${figure(item.PrixTotalNet).padStart(9)}`
  const count = `${quantity(item.QuantiteNet).padStart(3)} `
  const room = Math.max(8, ticketColumns - lengthOf(prices) - lengthOf(count))
  const [label = '', ...further] = wrapWords(clean(item.Libelle), room, ticketColumns - indent.length)
  const first = `${count}${label}${' '.repeat(room - lengthOf(label))}${prices}`
  const rest = further.map((text) => line(`${indent}${text}`))
  const offered = item.OFFERT.map((part) => partLine('Offert', part))
  const cancelled = item.ANNULATION.map((part) => partLine('Annulé', part))
  return [line(first), ...rest, ...offered, ...cancelled]
}

/** What was offered or cancelled of an article: the value is whole, the label is cut. */
function partLine(word: string, part: OfferedPart): TicketLine {
  const start = `${indent}${word} ${quantity(part.Quantite)} : `
  const end = ` (${figure(part.Valeur)})`
  return line(`${start}${cut(clean(part.Libelle), ticketColumns - lengthOf(start) - lengthOf(end))}${end}`)
}

function discounts(ticket: Ticket): TicketLine[] {
  if (ticket.REMISE.length === 0) return []
  const lines = ticket.REMISE.map((discount) =>
    line(pair(`Remise ${discount.Libelle}`, `${printed('percent', discount.Taux)} ${figure(-discount.Valeur)}`)),
  )
  return [...lines, line(rule)]
}

function totals(ticket: Ticket): TicketLine[] {
  return [
    line(pair('Total HT', money(ticket.MontantHT))),
    line(pair('TVA', money(ticket.MontantTVA))),
    line(pair('TOTAL TTC', money(ticket.MontantTTC)), true),
  ]
}

function vatLines(ticket: Ticket): TicketLine[] {
  if (ticket.TVA.length === 0) return []
  // Never two figures without a blank between them: of wide ones the label gives way.
  const row = (label: string, ...texts: readonly string[]): TicketLine =>
    line(pair(cut(label, 12), texts.map((text) => text.padStart(9)).join(' ')))
  const rows = ticket.TVA.map((vat) =>
    row(clean(vat.Libelle), figure(vat.ValeurHT), figure(vat.ValeurTVA), figure(vat.ValeurTTC)),
  )
  return [line(rule), row('TVA', 'HT', 'TVA', 'TTC'), ...rows]
}

function payments(ticket: Ticket): TicketLine[] {
  if (ticket.REGLEMENT.length === 0) return []
  const rows = ticket.REGLEMENT.map((payment) =>
    line(pair(payment.Libelle || payment.LibFamille, money(payment.TotalValeur))),
  )
  return [line(rule), line('Règlements', true), ...rows]
}
