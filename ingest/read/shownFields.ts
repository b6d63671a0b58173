import type { Contact } from './contact.ts'
import { formatMicros } from './numbers.ts'
import type { Micros } from './numbers.ts'
import type { Seller } from './seller.ts'
import type { Ticket } from './ticket.ts'
import type { Line, LineVat, Waiver } from './ticketLines.ts'
import type { Payment } from './ticketTotals.ts'
import type { TimeClockRecord } from './timeClock.ts'

/** Fields as 04 spells them with what was read in them; those that do not stand are left out. */
export type ShownFields = Readonly<Record<string, string>>

/** One part of a record, by the name of its element, of an article's behind the article's: 'ARTICLE/TVA'. */
export interface ShownPart {
  readonly name: string
  readonly fields: ShownFields
}

/** What was read in a ticket: amounts as decimals, times as the restaurant's wall, whatever their form in the file. */
export function ticketFields(ticket: Ticket): ShownFields {
  return filled({
    ...ticket.identity.issuer,
    GUID: ticket.guid,
    NumTicket: ticket.number,
    NumTicketOrigine: ticket.plain.origin_number,
    GUIDOrigine: ticket.originGuid,
    TableNumber: ticket.tableNumber,
    NbCouverts: String(ticket.covers),
    LibVendeur: ticket.seller,
    LibCaisse: ticket.till,
    Operation: ticket.operation,
    Etat: ticket.state,
    Horodatage: ticket.ts,
    ...amounts({ MontantHT: ticket.net, MontantTVA: ticket.vat, MontantTTC: ticket.gross }),
  })
}

/** The parts of a ticket, each behind what it stands in. */
export function ticketParts(ticket: Ticket): ShownPart[] {
  return [
    ...ticket.lines.flatMap(lineParts),
    ...ticket.transfers.map(({ guid, number, tableNumber, label, amount }) =>
      part('TRANSFERT', {
        ...{ GUID: guid, NumTicket: number, TableNumber: tableNumber, Libelle: label },
        ...amounts({ Valeur: amount }),
      }),
    ),
    ...ticket.invoices.map((NumTicket) => part('INVOICE', { NumTicket })),
    ...ticket.vatLines.map(({ label, ts, rate, ...values }) =>
      part('TVA', { Libelle: label, Horodatage: ts, ...amounts({ Taux: rate }), ...vatAmounts(values) }),
    ),
    ...ticket.discounts.map(({ label, ts, rate, amount }) =>
      part('REMISE', { Libelle: label, Horodatage: ts, ...amounts({ Taux: rate, Valeur: amount }) }),
    ),
    ...ticket.payments.map(paymentPart),
    ...ticket.statistics.map(({ label, seller, family, quantity, amount }) =>
      part('STATISTIQUES', {
        ...{ Libelle: label, LibVendeur: seller, LibFamille: family },
        ...amounts({ Quantite: quantity, Valeur: amount }),
      }),
    ),
    ...[ticket.debtor, ticket.account].flatMap((contact) =>
      contact === null ? [] : [part(contact.type, contactFields(contact))],
    ),
  ]
}

/** What was read in a customer or a debtor. */
export function contactFields({ type, title, name, fields }: Contact): ShownFields {
  return filled({ TYPE: type, Titre: title, Nom: name, ...fields })
}

/** What was read in a record of the time clock. */
export function timeClockFields({ seller, date, startedAt, endedAt }: TimeClockRecord): ShownFields {
  return filled({ LibVendeur: seller, date, timeStartWork: startedAt, timeEndWork: endedAt ?? '' })
}

/** What was read of a seller. */
export function sellerFields({ name, isActive }: Seller): ShownFields {
  return { LibVendeur: name, isActive: String(isActive) }
}

function lineParts(line: Line): ShownPart[] {
  const { quantity, unitPrice, gross, net } = line
  const article = part('ARTICLE', {
    ...{ Libelle: line.label, LibGroupe: line.group, LibFamille: line.family, LibTVA: line.vatLabel },
    ...amounts({ QuantiteNet: quantity, PrixUnitaireTTC: unitPrice, PrixTotalNet: gross, PrixTotalNetHT: net }),
  })
  return [
    article,
    ...line.offered.map((one) => waiverPart('ARTICLE/OFFERT', one)),
    ...line.cancelled.map((one) => waiverPart('ARTICLE/ANNULATION', one)),
    ...line.vatLines.map(lineVatPart),
  ]
}

function waiverPart(name: string, { reason, quantity, amount }: Waiver): ShownPart {
  return part(name, { Libelle: reason, ...amounts({ Quantite: quantity, Valeur: amount }) })
}

function lineVatPart({ number, label, ...values }: LineVat): ShownPart {
  return part('ARTICLE/TVA', { Numero: number, Libelle: label, ...vatAmounts(values) })
}

function paymentPart({ label, family, till, quantity, unitAmount, amount }: Payment): ShownPart {
  return part('REGLEMENT', {
    ...{ Libelle: label, LibFamille: family, LibCaisse: till },
    ...amounts({ Quantite: quantity, ValeurUnitaire: unitAmount, TotalValeur: amount }),
  })
}

function vatAmounts({ net, vat, gross }: Pick<LineVat, 'net' | 'vat' | 'gross'>): ShownFields {
  return amounts({ ValeurHT: net, ValeurTVA: vat, ValeurTTC: gross })
}

function amounts(given: Readonly<Record<string, Micros>>): ShownFields {
  return Object.fromEntries(Object.entries(given).map(([name, micros]) => [name, formatMicros(micros)]))
}

function part(name: string, fields: ShownFields): ShownPart {
  return { name, fields: filled(fields) }
}

function filled(fields: ShownFields): ShownFields {
  return Object.fromEntries(Object.entries(fields).filter(([, value]) => value !== ''))
}
