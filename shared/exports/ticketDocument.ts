import type { Ticket } from '../contracts/tickets.ts'
import { compactTime, safeFileName } from './documentHead.ts'
import { formatWallTime } from './formatCell.ts'
import { columns } from './tableDocument.ts'
import type { TableDocument, TableRow, TableSection } from './tableDocument.ts'

/** 'TICKET 10402 202603141312', or 'TICKETS 3 …' for several; without extension. */
export function ticketsFileName(tickets: readonly Ticket[]): string {
  const [first] = tickets
  if (first === undefined) return 'TICKETS'
  const name = tickets.length === 1 ? `TICKET ${first.NumTicket}` : `TICKETS ${tickets.length}`
  return safeFileName(`${name} ${compactTime(first.Horodatage)}`)
}

/** One ticket as an Excel workbook: a sheet for its head and one for each of its lists that is not empty. */
export function buildTicketDocument(ticket: Ticket): TableDocument {
  const lists = [
    articles(ticket),
    transfers(ticket),
    taxes(ticket),
    discounts(ticket),
    payments(ticket),
    statistics(ticket),
  ]
  return {
    title: Number(ticket.NumTicket) === 0 ? `Ticket ${ticket.Operation}` : `Ticket ${ticket.NumTicket}`,
    fileName: ticketsFileName([ticket]),
    landscape: true,
    head: [
      { label: 'Restaurant', value: ticket.LibSite },
      { label: 'Date', value: formatWallTime(ticket.Horodatage) },
    ],
    sections: [header(ticket), ...lists.filter((section) => section.rows.length > 0)],
  }
}

function section(name: string, columnsOf: TableSection['columns'], rows: readonly TableRow[]): TableSection {
  return { title: name, sheetName: name, columns: columnsOf, rows }
}

function header(ticket: Ticket): TableSection {
  const titles = columns(
    ['N° ticket', 'text'],
    ['Table', 'text'],
    ['Vendeur', 'text'],
    ['Caisse', 'text'],
    ['Opération', 'text'],
    ['État', 'text'],
    ['Date', 'datetime'],
    ['Couverts', 'count'],
    ['Montant HT', 'money'],
    ['Montant TVA', 'money'],
    ['Montant TTC', 'money'],
    ['Débiteur', 'text'],
  )
  const debtor = ticket.DEBITEUR?.CONTACT
  const cells = [
    ticket.NumTicket,
    ticket.TableNumber,
    ticket.LibVendeur,
    ticket.LibCaisse,
    ticket.Operation,
    ticket.Etat,
    ticket.Horodatage,
    ticket.NbCouverts,
    ticket.MontantHT,
    ticket.MontantTVA,
    ticket.MontantTTC,
    debtor === undefined ? null : `${debtor.Titre} ${debtor.Nom}`.trim(),
  ]
  return section('Ticket', titles, [{ cells }])
}

function articles(ticket: Ticket): TableSection {
  const titles = columns(
    ['Désignation', 'text'],
    ['Groupe', 'text'],
    ['Famille', 'text'],
    ['Quantité', 'quantity'],
    ['Prix unitaire TTC', 'money'],
    ['Total HT', 'money'],
    ['Total TTC', 'money'],
    ['TVA', 'text'],
    ['Offert', 'text'],
    ['Annulation', 'text'],
  )
  const rows = ticket.COMMANDE.flatMap((order) => order.ARTICLE).map((article) => ({
    cells: [
      article.Libelle,
      article.LibGroupe,
      article.LibFamille,
      article.QuantiteNet,
      article.PrixUnitaireTTC,
      article.PrixTotalNetHT,
      article.PrixTotalNet,
      article.LibTVA,
      article.OFFERT.map((part) => part.Libelle).join(', '),
      article.ANNULATION.map((part) => part.Libelle).join(', '),
    ],
  }))
  return section('Articles', titles, rows)
}

function transfers(ticket: Ticket): TableSection {
  const titles = columns(['Transfert', 'text'], ['N° ticket', 'text'], ['Table', 'text'], ['Valeur', 'money'])
  const legs = ticket.COMMANDE.flatMap((order) => order.TRANSFERT)
  return section(
    'Transferts',
    titles,
    legs.map((leg) => ({ cells: [leg.Libelle, leg.NumTicket, leg.TableNumber, Math.abs(leg.Valeur)] })),
  )
}

function taxes(ticket: Ticket): TableSection {
  const titles = columns(
    ['TVA', 'text'],
    ['Date', 'datetime'],
    ['Taux', 'percent'],
    ['HT', 'money'],
    ['TVA', 'money'],
    ['TTC', 'money'],
  )
  const rows = ticket.TVA.map((tax) => ({
    cells: [tax.Libelle, tax.Horodatage, tax.Taux, tax.ValeurHT, tax.ValeurTVA, tax.ValeurTTC],
  }))
  return section('TVA', titles, rows)
}

function discounts(ticket: Ticket): TableSection {
  const titles = columns(['Remise', 'text'], ['Date', 'datetime'], ['Taux', 'percent'], ['Valeur', 'money'])
  return section(
    'Remises',
    titles,
    ticket.REMISE.map((line) => ({ cells: [line.Libelle, line.Horodatage, line.Taux, line.Valeur] })),
  )
}

function payments(ticket: Ticket): TableSection {
  const titles = columns(
    ['Règlement', 'text'],
    ['Famille', 'text'],
    ['Caisse', 'text'],
    ['Quantité', 'quantity'],
    ['Valeur unitaire', 'money'],
    ['Total', 'money'],
  )
  const rows = ticket.REGLEMENT.map((line) => ({
    cells: [line.Libelle, line.LibFamille, line.LibCaisse, line.Quantite, line.ValeurUnitaire, line.TotalValeur],
  }))
  return section('Règlements', titles, rows)
}

function statistics(ticket: Ticket): TableSection {
  const titles = columns(
    ['Statistique', 'text'],
    ['Vendeur', 'text'],
    ['Famille', 'text'],
    ['Quantité', 'quantity'],
    ['Valeur', 'money'],
  )
  const rows = ticket.STATISTIQUES.map((line) => ({
    cells: [line.Libelle, line.LibVendeur, line.LibFamille, line.Quantite, line.Valeur],
  }))
  return section('Statistiques', titles, rows)
}
