import type { ServiceDay } from './day.ts'
import type { Customer, Debtor, House, Issuer } from './house.ts'
import type { ClockRecord } from './office.ts'
import type { Line, Ticket, VatPart } from './ticket.ts'

/** One file as the till's back office would send it, in UTF-8: sellers, accounts, then the records of the days, under one wrapper. */
export function fileOf(house: House, days: readonly ServiceDay[]): Buffer<ArrayBuffer> {
  const visits = days.flatMap((day) => day.visits)
  const customers = new Map(visits.map((visit) => [visit.guid, visit.customer]))
  const sellers = house.sellers.map(
    (seller) => `<VENDEUR${attr('LibVendeur', seller.name)} isActive="${seller.days.length > 0}"/>\n`,
  )
  const contacts = house.customers.map((customer) => {
    const guids = visits.filter((visit) => visit.customer === customer).map((visit) => visit.guid)
    return customerXml(customer, guids)
  })
  const head = `<?xml version="1.0" encoding="UTF-8"?>\n<TICKETS${attr('LibSite', house.name)}${issuerXml(house.issuer)}>\n`
  const records = days.flatMap((day) => dayXml(day, customers))
  const texts = [head, ...sellers, ...contacts].map((text) => Buffer.from(text))
  return Buffer.concat([...texts, ...records, Buffer.from('</TICKETS>\n')])
}

/** Its records in order. Each is written out at once: a week of texts that wait to be joined costs twice as much as a week of bytes. */
function dayXml(day: ServiceDay, customers: ReadonlyMap<string, Customer>): Buffer[] {
  const tickets = day.tickets.map((ticket) => ticketXml(ticket, customers.get(ticket.guid)))
  return [...day.clock.map(clockXml), ...tickets].map((text) => Buffer.from(text))
}

function issuerXml(issuer: Issuer): string {
  return (
    attr('EmetteurSociete', issuer.company) +
    attr('EmetteurAdresse', issuer.address) +
    attr('EmetteurCodePostal', issuer.postalCode) +
    attr('EmetteurVille', issuer.city) +
    attr('EmetteurPays', issuer.country) +
    attr('EmetteurTelephone', issuer.phone) +
    attr('EmetteurCodeNAF', issuer.naf) +
    attr('EmetteurNumTVA', issuer.vatNumber) +
    attr('EmetteurSiret', issuer.siret) +
    attr('EmetteurEtablissement', issuer.establishment)
  )
}

function ticketXml(ticket: Ticket, customer: Customer | undefined): string {
  const origin =
    ticket.originNumber === undefined
      ? ''
      : `${attr('NumTicketOrigine', ticket.originNumber)}${attr('GUIDOrigine', ticket.originGuid ?? '')}`
  const vatLines =
    ticket.operation === 'RECU' ? '' : ` MontantHT="${euros(ticket.netCents)}" MontantTVA="${euros(ticket.vatCents)}"`
  const head = `<ENTETE GUID="${ticket.guid}" NumTicket="${ticket.number}"${origin} TableNumber="${ticket.table}" NbCouverts="${ticket.covers}"${attr('LibVendeur', ticket.seller)}${attr('LibCaisse', ticket.till)} Operation="${ticket.operation}" Etat="${ticket.state}" Horodatage="${ticket.at}"${vatLines} MontantTTC="${euros(ticket.grossCents)}">\n`
  const debtor = ticket.debtor === undefined ? '' : `<DEBITEUR>${debtorXml(ticket.debtor)}</DEBITEUR>\n`
  const contact = customer === undefined ? '' : customerXml(customer, [])
  return `${head}${debtor}${contact}${orderXml(ticket)}${footXml(ticket)}</ENTETE>\n`
}

function orderXml(ticket: Ticket): string {
  const lines = ticket.lines.map(lineXml)
  const transfers = ticket.transfers.map(
    (leg) =>
      `<TRANSFERT GUID="${leg.guid}" NumTicket="${leg.number}" TableNumber="${leg.table}" Libelle="${leg.label}" Valeur="${euros(leg.cents)}"/>\n`,
  )
  const invoices = ticket.invoices.map((number) => `<INVOICE NumTicket="${number}"/>`)
  return `<COMMANDE Horodatage="${ticket.orderedAt}"${attr('LibVendeur', ticket.seller)}>\n${lines.join('')}${transfers.join('')}${invoices.join('')}</COMMANDE>\n`
}

function lineXml({ item, offered, cancelled, ...line }: Line): string {
  const gift =
    offered === undefined
      ? ''
      : `<OFFERT Quantite="${offered.quantity}"${attr('Libelle', offered.reason)} Valeur="${euros(offered.quantity * line.unitCents)}"/>`
  const struck =
    cancelled === undefined
      ? ''
      : `<ANNULATION${attr('Libelle', cancelled.reason)} Quantite="${cancelled.quantity}" Valeur="${euros(cancelled.quantity * line.unitCents)}"/>`
  const parts = line.parts.map(
    (part) => `<TVA Numero="${part.rate.number}" Libelle="${part.rate.label}"${valuesXml(part)}/>`,
  )
  return `<ARTICLE${attr('Libelle', item.label)} LibGroupe="${item.group}" LibFamille="${item.family}" LibTVA="${item.vat.label}" QuantiteNet="${line.netQuantity}" PrixUnitaireTTC="${euros(line.unitCents)}" PrixTotalNet="${euros(line.grossCents)}" PrixTotalNetHT="${euros(line.netCents)}">${gift}${struck}${parts.join('')}</ARTICLE>\n`
}

function footXml(ticket: Ticket): string {
  const vatLines = ticket.vat.map(
    (part) =>
      `<TVA Libelle="${part.rate.label}" Horodatage="${ticket.at}" Taux="${part.rate.percent}"${valuesXml(part)}/>\n`,
  )
  const discounts = ticket.discounts.map(
    (discount) =>
      `<REMISE Libelle="${discount.label}" Horodatage="${ticket.at}" Taux="${discount.percent}.00" Valeur="${euros(discount.cents)}"/>\n`,
  )
  const payments = ticket.payments.map(
    (paid) =>
      `<REGLEMENT Libelle="${paid.label}" LibFamille="${paid.family}"${attr('LibCaisse', ticket.till)} Quantite="${paid.quantity}" ValeurUnitaire="${euros(paid.unitCents)}" TotalValeur="${euros(paid.quantity * paid.unitCents)}"/>\n`,
  )
  return `${discounts.join('')}${vatLines.join('')}${payments.join('')}${statisticsXml(ticket)}`
}

/** What each station prepared, counted on the lines that are billed. */
function statisticsXml(ticket: Ticket): string {
  if (ticket.operation !== 'VENTE' && ticket.operation !== 'ANNULATION') return ''
  const stations = new Map<string, { quantity: number; cents: number }>()
  for (const line of ticket.lines) {
    const sum = stations.get(line.item.station) ?? { quantity: 0, cents: 0 }
    stations.set(line.item.station, { quantity: sum.quantity + line.netQuantity, cents: sum.cents + line.grossCents })
  }
  const rows = [...stations].filter(([, sum]) => sum.quantity !== 0)
  return rows
    .map(([station, sum]) => {
      const family = station === 'Cuisine' || station === 'Pâtisserie' || station === 'Boutique' ? 'SOLIDE' : 'LIQUIDE'
      return `<STATISTIQUES Libelle="${station}"${attr('LibVendeur', ticket.seller)} LibFamille="${family}" Quantite="${sum.quantity}" Valeur="${euros(sum.cents)}"/>\n`
    })
    .join('')
}

function clockXml(record: ClockRecord): string {
  const end = record.end === '' ? '' : ` timeEndWork="${record.end}"`
  return `<POINTEUSE GUID="${record.guid}"${attr('LibVendeur', record.seller)} date="${record.date}" timeStartWork="${record.start}"${end}/>\n`
}

function debtorXml(debtor: Debtor): string {
  const place = `<SITUATION TYPE="FACTURATION">${leaf('ADRESSE', debtor.address)}${leaf('CODEPOSTAL', debtor.postalCode)}${leaf('VILLE', debtor.city)}</SITUATION>`
  const fields = `${leaf('PAYS', 'France')}${leaf('EMAIL', debtor.email)}${leaf('TELEPHONE', debtor.phone)}${leaf('CODENAF', debtor.naf)}${leaf('SIRET', debtor.siret)}${leaf('NUMTVA', debtor.vatNumber)}`
  return `<CONTACT TYPE="DEBITEUR"${attr('Titre', debtor.title)}${attr('Nom', debtor.name)}>${leaf('SOCIETE', debtor.company)}${place}${fields}</CONTACT>`
}

function customerXml(customer: Customer, guids: readonly string[]): string {
  const place = `<SITUATION TYPE="DOMICILE">${leaf('ADRESSE', customer.address)}${leaf('CODEPOSTAL', customer.postalCode)}${leaf('VILLE', customer.city)}</SITUATION>`
  const tickets = guids.map((guid) => leaf('AccountHasTicketsGUIDs', guid)).join('')
  return `<CONTACT TYPE="CONTACT"${attr('Titre', customer.title)}${attr('Nom', customer.name)}>${place}${leaf('PAYS', 'France')}${leaf('EMAIL', customer.email)}${leaf('TELEPHONE', customer.phone)}${tickets}</CONTACT>\n`
}

function valuesXml(part: VatPart): string {
  return ` ValeurHT="${euros(part.netCents)}" ValeurTVA="${euros(part.vatCents)}" ValeurTTC="${euros(part.grossCents)}"`
}

function leaf(name: string, text: string): string {
  return `<${name}>${escaped(text)}</${name}>`
}

function attr(name: string, text: string): string {
  return ` ${name}="${escaped(text)}"`
}

function escaped(text: string): string {
  if (!/[&<>"]/.test(text)) return text
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;').replaceAll('"', '&quot;')
}

function euros(cents: number): string {
  const digits = String(Math.abs(cents)).padStart(3, '0')
  return `${cents < 0 ? '-' : ''}${digits.slice(0, -2)}.${digits.slice(-2)}`
}
