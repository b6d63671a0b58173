import type { Issuer } from '../../shared/wire/issuer.ts'
import type {
  Article,
  ContactCard,
  DiscountLine,
  LineVat,
  OfferedPart,
  Order,
  PaymentLine,
  PlainTexts,
  StatisticLine,
  VatLine,
  Ticket,
  TicketHeader,
  TicketVersion,
  Transfer,
} from '../../shared/wire/ticket.ts'
import type { ListTotal } from '../../shared/wire/tickets.ts'
import { exact, toWire } from '../../shared/money.ts'
import type { HistoryRow } from './queries.ts'
import { partsOf } from './rows.ts'
import { plainColumns, plainTexts } from '../../shared/ticket/columns.ts'
import type { ListName, PartName } from '../../shared/ticket/columns.ts'
import type { HeaderRow, Part, TicketRow } from './rows.ts'

/** What a ticket names by key: its restaurant, its contacts, its former versions. */
export interface TicketLinks {
  readonly siteName: string
  readonly debtor: ContactCard | null
  readonly contact: ContactCard | null
  readonly history: readonly HistoryRow[]
}

/** 'yyyy-MM-ddTHH:mm:ss' of a stored wall time; milliseconds only when there are any. */
function wireTime(stored: string): string {
  return stored.replace(' ', 'T').replace(/\.0+$/, '')
}

/** A line of a ticket list. */
export function presentHeader(row: HeaderRow, siteName: string): TicketHeader {
  return {
    _id: `${row.restaurant_id}_${row.guid}`,
    GUID: row.guid,
    SITE_ID: row.restaurant_id,
    LibSite: siteName,
    NumTicket: row.number === '' ? '0' : row.number,
    TableNumber: row.table_number,
    LibVendeur: row.seller,
    LibCaisse: row.till,
    Operation: row.operation,
    Etat: row.state,
    Horodatage: wireTime(row.ts),
    MontantHT: toWire(exact(row.net_amount)),
    MontantTVA: toWire(exact(row.tax_amount)),
    MontantTTC: toWire(exact(row.gross_amount)),
    NbCouverts: row.covers,
  }
}

/** What a whole list adds up to, from the exact sums of its counting pass. */
export function presentTotal(sums: Readonly<Record<string, string>>): ListTotal {
  const of = (name: string): number => toWire(exact(sums[name] ?? 0))
  const asked = (['PrixTotalNet', 'TotalValeur', 'Facture', 'Recu'] as const).filter((name) => name in sums)
  return { MontantTTC: of('MontantTTC'), CA: of('CA'), ...Object.fromEntries(asked.map((name) => [name, of(name)])) }
}

/** A whole ticket in the shape of 02 §3; the parts keep the file's own values, to the last decimal. */
export function presentTicket(row: TicketRow, links: TicketLinks): Ticket {
  return {
    ...presentHeader(row, links.siteName),
    ...issuerOf(row),
    ...plainTextsOf(row),
    GUIDOrigine: row.origin_guid,
    DEBITEUR: links.debtor === null ? null : { CONTACT: links.debtor },
    CONTACT: links.contact,
    COMMANDE: ordersOf(row),
    TVA: partsOf(row, 'taxes').map(vatLine),
    REMISE: partsOf(row, 'discounts').map(discountLine),
    REGLEMENT: partsOf(row, 'payments').map(paymentLine),
    STATISTIQUES: partsOf(row, 'statistics').map(statisticLine),
    historique: links.history.map(versionOf),
  }
}

/** The article lines of a ticket, in the file's order. */
export function articlesOf(row: TicketRow): Article[] {
  const vatOfLines = partsOf(row, 'line_taxes')
  const offered = partsOf(row, 'offered')
  const cancelled = partsOf(row, 'cancelled')
  return partsOf(row, 'lines').map((line, index) => {
    const isOfLine = (part: Part<'line_taxes' | 'offered' | 'cancelled'>): boolean =>
      Number(part.figure('line_no')) === index + 1
    return {
      Libelle: line.text('label'),
      LibGroupe: line.text('group_label'),
      LibFamille: line.text('family_label'),
      LibTVA: line.text('tax_label'),
      QuantiteNet: stored(line, 'quantity'),
      PrixUnitaireTTC: stored(line, 'unit_price'),
      PrixTotalNet: stored(line, 'gross_amount'),
      PrixTotalNetHT: stored(line, 'net_amount'),
      OFFERT: offered.filter(isOfLine).map(waiver),
      ANNULATION: cancelled.filter(isOfLine).map(waiver),
      TVA: vatOfLines.filter(isOfLine).map(lineVat),
    }
  })
}

/** The GUIDs of a ticket's other legs. */
export function otherLegs(row: TicketRow): string[] {
  return partsOf(row, 'transfers')
    .map((part) => part.text('guid'))
    .filter((guid) => guid !== '')
}

function stored<List extends ListName>(part: Part<List>, column: PartName<List>): number {
  return toWire(exact(part.figure(column)), 6)
}

function issuerOf({ issuer }: TicketRow): Issuer {
  const field = (name: string): string => issuer[name] ?? ''
  return {
    EmetteurSociete: field('EmetteurSociete'),
    EmetteurAdresse: field('EmetteurAdresse'),
    EmetteurCodePostal: field('EmetteurCodePostal'),
    EmetteurVille: field('EmetteurVille'),
    EmetteurPays: field('EmetteurPays'),
    EmetteurTelephone: field('EmetteurTelephone'),
    EmetteurCodeNAF: field('EmetteurCodeNAF'),
    EmetteurNumTVA: field('EmetteurNumTVA'),
    EmetteurSiret: field('EmetteurSiret'),
    EmetteurEtablissement: field('EmetteurEtablissement'),
  }
}

function plainTextsOf(row: TicketRow): PlainTexts {
  return Object.fromEntries(plainColumns.map((column) => [plainTexts[column], row[column]])) as PlainTexts
}

/** The COMMANDEs in order. Transfers and invoices are links of the ticket: they stand in its first COMMANDE. */
function ordersOf(row: TicketRow): Order[] {
  const articles = articlesOf(row)
  const orders = new Map<string, { Horodatage: string; LibVendeur: string; ARTICLE: Article[] }>()
  partsOf(row, 'lines').forEach((line, index) => {
    const number = line.text('order_no')
    const order = orders.get(number) ?? {
      Horodatage: wireTime(line.text('ordered_at')),
      LibVendeur: line.text('seller'),
      ARTICLE: [],
    }
    const article = articles[index]
    if (article !== undefined) order.ARTICLE.push(article)
    orders.set(number, order)
  })
  const links = {
    TRANSFERT: partsOf(row, 'transfers').map(transfer),
    INVOICE: partsOf(row, 'invoices').map((part) => ({ NumTicket: part.text('number') })),
  }
  const hasLinks = links.TRANSFERT.length + links.INVOICE.length > 0
  if (orders.size === 0 && hasLinks)
    orders.set('1', { Horodatage: wireTime(row.ts), LibVendeur: row.seller, ARTICLE: [] })
  return [...orders.values()].map((order, index) => ({
    ...order,
    ...(index === 0 ? links : { TRANSFERT: [], INVOICE: [] }),
  }))
}

function transfer(part: Part<'transfers'>): Transfer {
  return {
    GUID: part.text('guid'),
    NumTicket: part.text('number'),
    TableNumber: part.text('table_number'),
    Libelle: part.text('label'),
    Valeur: stored(part, 'amount'),
  }
}

function waiver(part: Part<'offered' | 'cancelled'>): OfferedPart {
  return { Libelle: part.text('reason'), Quantite: stored(part, 'quantity'), Valeur: stored(part, 'amount') }
}

function lineVat(part: Part<'line_taxes'>): LineVat {
  return {
    Numero: part.text('number'),
    Libelle: part.text('label'),
    ValeurHT: stored(part, 'net_amount'),
    ValeurTVA: stored(part, 'tax_amount'),
    ValeurTTC: stored(part, 'gross_amount'),
  }
}

function vatLine(part: Part<'taxes'>): VatLine {
  return {
    Libelle: part.text('label'),
    Horodatage: wireTime(part.text('ts')),
    Taux: stored(part, 'rate'),
    ValeurHT: stored(part, 'net_amount'),
    ValeurTVA: stored(part, 'tax_amount'),
    ValeurTTC: stored(part, 'gross_amount'),
  }
}

function discountLine(part: Part<'discounts'>): DiscountLine {
  return {
    Libelle: part.text('label'),
    Horodatage: wireTime(part.text('ts')),
    Taux: stored(part, 'rate'),
    Valeur: stored(part, 'amount'),
  }
}

function paymentLine(part: Part<'payments'>): PaymentLine {
  const total = stored(part, 'amount')
  return {
    Libelle: part.text('label'),
    LibFamille: part.text('family_label'),
    LibCaisse: part.text('till'),
    Quantite: stored(part, 'quantity'),
    ValeurUnitaire: stored(part, 'unit_amount'),
    TotalValue: total,
    TotalValeur: total,
  }
}

function statisticLine(part: Part<'statistics'>): StatisticLine {
  return {
    Libelle: part.text('label'),
    LibVendeur: part.text('seller'),
    LibFamille: part.text('family_label'),
    Quantite: stored(part, 'quantity'),
    Valeur: stored(part, 'amount'),
  }
}

function versionOf(row: HistoryRow): TicketVersion {
  return {
    version: row.version,
    importedAt: wireTime(row.imported_at),
    Horodatage: wireTime(row.ts),
    Operation: row.operation,
    Etat: row.state,
    MontantTTC: toWire(exact(row.gross_amount)),
  }
}
