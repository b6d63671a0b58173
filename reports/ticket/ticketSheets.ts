import type { ContactCard, OfferedPart, Ticket } from '../../shared/wire/ticket.ts'
import { vatSummary } from '../../shared/vatSummary.ts'
import { columns } from '../render/tableDocument.ts'
import type { TableRow, TableSection } from '../render/tableDocument.ts'

/** The sheets of a ticket, one for each block that the screen shows; those without a line are left out. */
export function ticketSheets(ticket: Ticket): TableSection[] {
  const blocks = [
    contact('Débiteur', ticket.DEBITEUR?.CONTACT ?? null),
    contact('Client', ticket.CONTACT),
    articles(ticket),
    transfers(ticket),
    invoices(ticket),
    payments(ticket),
    discounts(ticket),
    summary(ticket),
    statistics(ticket),
    vatLines(ticket),
    orders(ticket),
    history(ticket),
  ]
  return [header(ticket), ...blocks.filter(({ rows }) => rows.length > 0)]
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
    ['Téléphone', 'text'],
    ['Adresse', 'text'],
    ['Code postal', 'text'],
    ['Ville', 'text'],
    ['Ticket repris', 'text'],
  )
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
    ticket.EmetteurTelephone,
    ticket.EmetteurAdresse,
    ticket.EmetteurCodePostal,
    ticket.EmetteurVille,
    ticket.NumTicketOrigine,
  ]
  return section('Ticket', titles, [{ cells }])
}

function contact(name: string, card: ContactCard | null): TableSection {
  const titles = columns(['Champ', 'text'], ['Valeur', 'text'])
  if (card === null) return section(name, titles, [])
  const { SITUATION: place } = card
  const fields: readonly (readonly [string, string])[] = [
    ['Nom', `${card.Titre} ${card.Nom}`.trim()],
    ['Société', card.SOCIETE],
    ['Adresse', place.ADRESSE],
    ['Adresse 2', card.ADRESSE2],
    ['Code postal', place.CODEPOSTAL],
    ['Ville', place.VILLE],
    ['Pays', card.PAYS],
    ['E-mail', card.EMAIL],
    ['Téléphone', card.TELEPHONE],
    ['Téléphone 2', card.TELEPHONE2],
    ['Code NAF', card.CODENAF],
    ['Siret', card.SIRET],
    ['N° TVA', card.NUMTVA],
  ]
  const filled = fields.filter(([, value]) => value !== '')
  return section(
    name,
    titles,
    filled.map((cells) => ({ cells })),
  )
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
      article.OFFERT.map(partText).join(', '),
      article.ANNULATION.map(partText).join(', '),
    ],
  }))
  return section('Articles', titles, rows)
}

function partText({ Libelle, Quantite }: OfferedPart): string {
  return `${Libelle} (${String(Quantite).replace('.', ',')})`
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

function vatLines(ticket: Ticket): TableSection {
  const titles = columns(
    ['TVA', 'text'],
    ['Date', 'datetime'],
    ['Taux', 'percent'],
    ['HT', 'money'],
    ['TVA', 'money'],
    ['TTC', 'money'],
  )
  const rows = ticket.TVA.map((vat) => ({
    cells: [vat.Libelle, vat.Horodatage, vat.Taux, vat.ValeurHT, vat.ValeurTVA, vat.ValeurTTC],
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

function invoices(ticket: Ticket): TableSection {
  const numbers = ticket.COMMANDE.flatMap((order) => order.INVOICE)
  return section(
    ticket.Operation === 'RECU' ? 'Factures réglées' : 'Tickets facturés',
    columns(['N° ticket', 'text']),
    numbers.map(({ NumTicket }) => ({ cells: [NumTicket] })),
  )
}

function summary(ticket: Ticket): TableSection {
  const titles = columns(['TVA', 'text'], ['Code', 'text'], ['TVA', 'money'], ['HT', 'money'], ['TTC', 'money'])
  return section(
    'Récapitulatif de TVA',
    titles,
    vatSummary(ticket).map(({ label, code, vat, net, gross }) => ({ cells: [label, code, vat, net, gross] })),
  )
}

function orders(ticket: Ticket): TableSection {
  const titles = columns(['Commande', 'count'], ['Date', 'datetime'], ['Vendeur', 'text'], ['Articles', 'text'])
  const typed = ticket.COMMANDE.filter(({ ARTICLE }) => ARTICLE.length > 0)
  return section(
    'Commandes',
    titles,
    typed.map(({ Horodatage, LibVendeur, ARTICLE }, index) => ({
      cells: [index + 1, Horodatage, LibVendeur, ARTICLE.map(({ Libelle }) => Libelle).join(', ')],
    })),
  )
}

function history(ticket: Ticket): TableSection {
  const titles = columns(['Date', 'datetime'], ['Opération', 'text'], ['État', 'text'], ['Montant TTC', 'money'])
  return section(
    'Versions précédentes',
    titles,
    ticket.historique.map(({ Horodatage, Operation, Etat, MontantTTC }) => ({
      cells: [Horodatage, Operation, Etat, MontantTTC],
    })),
  )
}
