import type { EReporting } from '../../shared/accounting/eReporting.ts'
import type { JournalLine } from '../../shared/accounting/salesJournal.ts'
import { plainRate, type DayFigures } from '../../shared/accounting/dayFigures.ts'
import { exact, sum, toWire } from '../../shared/money.ts'
import type { Check } from '../controlStrip/report.ts'
import type { DebtorBalance } from '../debtorBalances/report.ts'
import { eReportingSections } from '../eReporting/document.ts'
import { bridgeTable } from './bridgeTable.ts'
import { dossierFileName } from './fileName.ts'
import { formatCell, formatWallTime } from '../render/formatCell.ts'
import { columns } from '../render/tableDocument.ts'
import type { TableDocument, TableRow, TableSection } from '../render/tableDocument.ts'

/** A restaurant of the company, and what is known of its data. */
interface DossierSite {
  readonly id: string
  /** Those of one name are told apart. */
  readonly name: string
  readonly siret: string
  readonly code: string
  /** The last ticket received, a wall time; null when none ever was. */
  readonly receivedUntil: string | null
  readonly closed: number
  readonly open: number
  /** Closed days that have no ticket any more: erased, or moved to another day. */
  readonly emptied: number
}

/** What one service day of a restaurant is worth. */
interface DossierDay extends DayFigures {
  readonly site: string
  readonly day: string
}

/** A number that was given: a day that was closed, or what came after. */
interface DossierClosing {
  readonly site: string
  readonly number: number
  readonly kind: 'day' | 'complement'
  readonly day: string
  readonly date: string
  /** Wall time. */
  readonly closedAt: string
  readonly closedBy: string
  readonly figures: DayFigures
  readonly hash: string
}

/** A month of a company's books, whole: whoever reads it needs nothing else. Amounts are euros to the cent, days 'yyyy-MM-dd'. */
export interface Dossier {
  readonly name: string
  readonly siren: string | null
  readonly first: string
  readonly last: string
  /** What the journal holds, in a sentence. */
  readonly says: string
  /** Whether restaurants of the company are left out. */
  readonly isPartial: boolean
  /** Wall time, and who asked. */
  readonly madeAt: string
  readonly madeBy: string
  readonly sites: readonly DossierSite[]
  /** Its last day is over, in each of its restaurants. */
  readonly isOver: boolean
  /** Days that are over and not closed, with what keeps each from being closed with others. */
  readonly open: readonly { readonly site: string; readonly day: string; readonly reasons: readonly string[] }[]
  readonly days: readonly DossierDay[]
  readonly checks: readonly Pick<Check, 'id' | 'state' | 'figures'>[]
  readonly closings: readonly DossierClosing[]
  /** What came of days of the month and is booked after it. */
  readonly later: readonly DossierClosing[]
  readonly lines: readonly JournalLine<number>[]
  /** The accounts that take what is paid beyond the price, of each restaurant that has its own. */
  readonly overpaid: { readonly vouchers: readonly string[]; readonly tips: readonly string[] }
  readonly reporting: EReporting
  /** The day at whose end they are told: the month's last, or the running one of a month that is not over. */
  readonly debtorsOn: string
  readonly debtors: readonly (Pick<DebtorBalance, 'due' | 'credit' | 'age'> & {
    readonly site: string
    readonly name: string
  })[]
}

/** 'DOSSIER DU MOIS' of a company: what is open, VAT, payments, control, closings with their hashes, journal, e-reporting, debtors. */
export function buildMonthDossier(dossier: Dossier): TableDocument {
  const { name, siren, first, last, says, madeAt, madeBy } = dossier
  const period = `${formatWallTime(first)} – ${formatWallTime(last)}`
  return {
    title: `DOSSIER DU MOIS ${first.slice(5, 7)}/${first.slice(0, 4)} – ${name}`,
    fileName: dossierFileName({ siren, name, month: first.slice(0, 7), isPartial: dossier.isPartial }),
    landscape: true,
    head: [
      { label: 'Société', value: name },
      { label: 'SIREN', value: siren ?? 'aucun\u202f: le Siret du restaurant n’est pas valide' },
      { label: 'Période', value: `${period}, journées de service` },
      { label: 'Journal', value: says },
      { label: 'Établi', value: `le ${formatWallTime(madeAt)}, par ${madeBy}` },
      { label: 'Données', value: receivedText(dossier) },
    ],
    sections: [
      sitesSection(dossier),
      openSection(dossier),
      vatSection(dossier),
      paymentsSection(dossier),
      controlSection(dossier),
      closingsSection(dossier),
      section('Des tickets au journal', bridgeTable({ ...dossier, booked: [...dossier.closings, ...dossier.later] })),
      journalSection(dossier),
      ...reportingSections(dossier),
      debtorsSection(dossier),
    ],
  }
}

function receivedText({ sites }: Dossier): string {
  return sites
    .map(({ name, receivedUntil }) =>
      receivedUntil === null
        ? `${name}\u202f: rien reçu`
        : `${name}\u202f: reçu jusqu’au ${formatWallTime(receivedUntil)}`,
    )
    .join('\u202f; ')
}

function section(title: string, content: Omit<TableSection, 'title' | 'sheetName'>): TableSection {
  return { title, sheetName: title.slice(0, 31), ...content }
}

function sitesSection({ sites }: Dossier): TableSection {
  return section('Restaurants', {
    columns: columns(
      ...(['Restaurant', 'Siret', 'Code des pièces'] as const).map((title) => [title, 'text'] as const),
      ['Reçu jusqu’au', 'datetime'],
      ['Journées arrêtées', 'count'],
      ['À arrêter', 'count'],
    ),
    rows: sites.map(({ name, siret, code, receivedUntil, closed, open }) => ({
      cells: [name, siret, code, receivedUntil, closed, open],
    })),
  })
}

function openSection({ open, isOver }: Dossier): TableSection {
  return section('Ce qui reste ouvert, et pourquoi', {
    empty: isOver ? 'Rien ne reste ouvert.' : 'Aucune journée finie ne reste ouverte.',
    columns: columns(['Restaurant', 'text'], ['Journée', 'date'], ['Ce qui la retient', 'text']),
    rows: byRestaurant(open).map(({ site, day, reasons }) => ({
      cells: [site, day, reasons.join('\u202f; ') || 'juste, à arrêter'],
    })),
  })
}

function vatSection({ days }: Dossier): TableSection {
  const lines = days.flatMap(({ site, vatLines, unrated = 0 }) => [
    ...vatLines.map((line) => ({ site, ...line, rate: `${plainRate(line.rate).replace('.', ',')}\u202f%` })),
    ...(unrated === 0 ? [] : [{ site, rate: 'hors détail', netAmount: unrated, vatAmount: 0 }]),
  ])
  const amounts = (own: typeof lines) => {
    const [net, tax] = [sum(own.map((line) => exact(line.netAmount))), sum(own.map((line) => exact(line.vatAmount)))]
    return [toWire(net), toWire(tax), toWire(net.plus(tax))]
  }
  return section('TVA par taux', {
    empty: 'Aucune vente.',
    columns: columns(['Restaurant', 'text'], ['Taux', 'text'], ['HT', 'money'], ['TVA', 'money'], ['TTC', 'money']),
    rows: grouped(lines, ({ site, rate }) => [site, rate]).map(([[site = '', rate = ''], own]) => ({
      cells: [site, rate, ...amounts(own)],
    })),
    totals: ['Total', '', ...amounts(lines)],
  })
}

function paymentsSection({ days }: Dossier): TableSection {
  const of = (kind: 'payments' | 'receipts', word: string) =>
    days.flatMap((day) => day[kind].map(({ family, amount }) => ({ site: day.site, word, family, amount })))
  const lines = [...of('payments', 'Ventes'), ...of('receipts', 'Reçus de débiteurs')]
  const total = (own: typeof lines) => toWire(sum(own.map(({ amount }) => exact(amount))))
  return section('Règlements par famille', {
    empty: 'Aucun règlement.',
    columns: columns(['Restaurant', 'text'], ['Nature', 'text'], ['Famille', 'text'], ['Montant', 'money']),
    rows: grouped(lines, ({ site, word, family }) => [site, word, family]).map(([names, own]) => ({
      cells: [...names, total(own)],
    })),
    totals: ['Total', '', '', total(lines)],
  })
}

const checkNames: Readonly<Record<Check['id'], string>> = {
  vat: 'TVA et chiffre d’affaires',
  payments: 'Règlements et chiffre d’affaires',
  numbers: 'Numéros manquants',
  duplicates: 'Numéros en double',
  days: 'Jours sans ticket',
  gaps: 'Tickets avec écart',
  late: 'Tickets arrivés depuis l’export',
}
const states: Readonly<Record<Check['state'], string>> = { ok: 'juste', differs: 'écart', note: 'à savoir' }

function controlSection({ checks }: Dossier): TableSection {
  return section('Bandeau de contrôle', {
    empty: 'Aucun contrôle.',
    columns: columns(['Contrôle', 'text'], ['État', 'text'], ['Chiffres', 'text']),
    rows: checks.map(({ id, state, figures }) => ({
      cells: [
        checkNames[id],
        states[state],
        figures
          .map(({ name, value, unit }) => `${name}\u202f: ${formatCell(unit === 'euro' ? 'money' : 'count', value)}`)
          .join(' · '),
      ],
    })),
  })
}

/** The closings of a restaurant whose sales were erased stand among the others, and bear their numbers for ever. */
function emptiedNote(sites: Dossier['sites']): string {
  return sites
    .filter(({ emptied }) => emptied > 0)
    .map(({ name, emptied }) =>
      emptied === 1
        ? `${name}\u202f: 1 journée arrêtée n’a plus de ticket, effacé ou déplacé depuis\u202f; son numéro reste, un complément en retire le montant.`
        : `${name}\u202f: ${formatCell('count', emptied)} journées arrêtées n’ont plus de ticket, effacés ou déplacés depuis\u202f; leurs numéros restent, des compléments en retirent les montants.`,
    )
    .join(' ')
}

function closingsSection({ closings, sites }: Dossier): TableSection {
  const worthOf = ({ figures: { vatLines, unrated = 0 } }: DossierClosing) =>
    sum([exact(unrated), ...vatLines.flatMap(({ netAmount, vatAmount }) => [exact(netAmount), exact(vatAmount)])])
  const note = emptiedNote(sites)
  return section('Arrêtés et compléments', {
    empty: 'Aucun arrêté, aucun complément.',
    columns: columns(
      ['Restaurant', 'text'],
      ['N°', 'count'],
      ['Nature', 'text'],
      ['Journée', 'date'],
      ['Daté du', 'date'],
      ['Arrêté le', 'datetime'],
      ['Par', 'text'],
      ['TTC', 'money'],
      ['Empreinte', 'text'],
    ),
    ...(note === '' ? {} : { note }),
    rows: byRestaurant(closings).map((one) => ({
      cells: [
        ...[one.site, one.number, one.kind === 'day' ? 'arrêté' : 'complément', one.day, one.date],
        ...[one.closedAt, one.closedBy, toWire(worthOf(one)), one.hash],
      ],
    })),
    totals: ['Total', null, '', null, null, null, '', toWire(sum(closings.map(worthOf))), ''],
  })
}

/** Which account is right of an over-payment nobody knows: who signs must see that it is supposed, where it is written. */
function overpaidNote({ vouchers, tips }: Dossier['overpaid']): string {
  return [
    'Trop-perçus\u202f: la caisse ne dit pas ce qu’ils sont.',
    `Ceux des titres-restaurant, qui ne rendent pas la monnaie, sont supposés gardés (${accountsText(vouchers)})\u202f;`,
    `les autres sont supposés des pourboires (${accountsText(tips)}).`,
  ].join(' ')
}

function accountsText(accounts: readonly string[]): string {
  return accounts.length === 1 ? `compte ${accounts[0] ?? ''}` : `comptes ${accounts.join(', ')} selon le restaurant`
}

function journalSection({ lines, overpaid }: Dossier): TableSection {
  const total = (side: 'debit' | 'credit') => toWire(sum(lines.map((line) => exact(line[side]))))
  // A line stands on one side: the other is left blank, as ledgers do.
  const row = (line: JournalLine<number>): TableRow => ({
    cells: [
      ...[line.journalCode, line.entryNumber, line.date, line.pieceRef, line.account, line.accountLabel],
      ...[line.debit === 0 ? '' : line.debit, line.credit === 0 ? '' : line.credit],
    ],
  })
  return section('Journal des ventes', {
    empty: 'Aucune écriture.',
    columns: columns(
      ['Journal', 'text'],
      ['Écriture', 'text'],
      ['Date', 'date'],
      ['Pièce', 'text'],
      ['Compte', 'text'],
      ['Intitulé', 'text'],
      ['Débit', 'money'],
      ['Crédit', 'money'],
    ),
    note: overpaidNote(overpaid),
    rows: lines.map(row),
    totals: ['Total', '', null, '', '', '', total('debit'), total('credit')],
  })
}

function reportingSections({ reporting, sites }: Dossier): TableSection[] {
  const siteNames = new Map(sites.map(({ id, name }) => [id, name]))
  return eReportingSections(reporting, { siteNames }).map((one) => ({
    ...one,
    title: `E-reporting\u202f: ${one.title}`,
  }))
}

function debtorsSection({ debtors, debtorsOn }: Dossier): TableSection {
  const amountsOf = ({ due, credit, age }: Dossier['debtors'][number]) => [
    ...[age.days0to30, age.days31to60, age.days61to90, age.over90, credit, due],
  ]
  const total = (at: number) => toWire(sum(debtors.map((one) => exact(amountsOf(one)[at] ?? 0))))
  return section(`Débiteurs au ${formatWallTime(debtorsOn)}`, {
    empty: 'Aucun débiteur.',
    columns: columns(
      ['Restaurant', 'text'],
      ['Débiteur', 'text'],
      ['0–30 jours', 'money'],
      ['31–60 jours', 'money'],
      ['61–90 jours', 'money'],
      ['Plus de 90 jours', 'money'],
      ['Avoir', 'money'],
      ['Dû', 'money'],
    ),
    rows: debtors.map((one) => ({ cells: [one.site, one.name, ...amountsOf(one)] })),
    totals: ['Total', '', ...[0, 1, 2, 3, 4, 5].map(total)],
  })
}

/** Restaurant after restaurant in the order of their names, each in the order given. */
function byRestaurant<Row extends { readonly site: string }>(rows: readonly Row[]): Row[] {
  return rows.toSorted((left, right) => left.site.localeCompare(right.site, 'fr'))
}

/** Lines by their names, in the order of the names. */
function grouped<Line>(lines: readonly Line[], namesOf: (line: Line) => string[]): [string[], Line[]][] {
  const groups = new Map<string, [string[], Line[]]>()
  for (const line of lines) {
    const names = namesOf(line)
    const key = names.join('\u0000')
    const group = groups.get(key) ?? [names, []]
    group[1].push(line)
    groups.set(key, group)
  }
  return [...groups].toSorted(([left], [right]) => left.localeCompare(right, 'fr')).map(([, group]) => group)
}
