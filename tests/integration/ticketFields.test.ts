import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { Ticket } from '../../shared/wire/ticket.ts'
import { renderExcel } from '../../reports/render/renderExcel.ts'
import { renderTicketsPdf } from '../../reports/ticket/renderTicketsPdf.ts'
import { buildTicketDocument } from '../../reports/ticket/document.ts'
import { startTestApi, type TestApi } from '../support/api.ts'
import { makeCompany } from '../support/builders.ts'
import { excelTools, pdfTools, readExcel, readPdf } from '../support/exportTools.ts'
import { importFiles, sampleFor, sampleNames } from '../support/importSamples.ts'
import { loadStory } from '../support/loadStory.ts'
import { storyFiles, type StorySite } from '../support/story.ts'
import { xmlTickets, type XmlPart } from '../support/xmlTickets.ts'

let api: TestApi
beforeAll(async () => {
  api = await startTestApi()
})
afterAll(() => api.stop())

/** Every field of an XML element is in the answer: amounts as numbers, times and texts as they stand. */
function expectSame(wire: unknown, xml: XmlPart, path: string): void {
  const found = wire as XmlPart
  for (const [name, value] of Object.entries(xml)) {
    if (typeof value !== 'string') continue
    const got = found[name]
    if (typeof got === 'number') expect(got, `${path}.${name}`).toBe(Number(value))
    else expect(got, `${path}.${name}`).toBe(value)
  }
}

function expectList(wire: readonly unknown[], xml: unknown, path: string): void {
  const wanted = (xml ?? []) as XmlPart[]
  expect(wire, path).toHaveLength(wanted.length)
  wanted.forEach((part, index) => expectSame(wire[index], part, `${path}[${index}]`))
}

function expectSameTicket(ticket: Ticket, xml: XmlPart): void {
  const name = `ticket ${String(xml['GUID'])}`
  expectSame(ticket, xml, name)
  for (const block of ['TVA', 'REMISE', 'REGLEMENT', 'STATISTIQUES'] as const)
    expectList(ticket[block], xml[block], `${name} ${block}`)
  const orders = (xml['COMMANDE'] ?? []) as XmlPart[]
  expect(ticket.COMMANDE, name).toHaveLength(orders.length)
  orders.forEach((order, index) => expectSameOrder(ticket.COMMANDE[index]!, order, `${name} COMMANDE[${index}]`))
  const debtor = (xml['DEBITEUR'] as { CONTACT: XmlPart } | undefined)?.CONTACT
  expectSameContact(ticket.DEBITEUR?.CONTACT, debtor, `${name} DEBITEUR`)
  expectSameContact(ticket.CONTACT ?? undefined, xml['CONTACT'] as XmlPart | undefined, `${name} CONTACT`)
}

function expectSameOrder(order: Ticket['COMMANDE'][number], xml: XmlPart, path: string): void {
  expectSame(order, xml, path)
  for (const block of ['TRANSFERT', 'INVOICE', 'ARTICLE'] as const)
    expectList(order[block], xml[block], `${path} ${block}`)
  const articles = (xml['ARTICLE'] ?? []) as XmlPart[]
  articles.forEach((article, line) => {
    for (const part of ['OFFERT', 'ANNULATION', 'TVA'] as const)
      expectList(order.ARTICLE[line]![part], article[part], `${path} ARTICLE[${line}] ${part}`)
  })
}

function expectSameContact(found: object | undefined, xml: XmlPart | undefined, path: string): void {
  if (xml === undefined) return expect(found, path).toBeUndefined()
  const { SITUATION, ...rest } = xml
  // What an account or a debtor lists are links, not fields of its card.
  const links = ['AccountHasTicketsGUIDs', 'InvoicesNumTickets']
  const fields = Object.fromEntries(Object.entries(rest).filter(([name]) => !links.includes(name)))
  expectSame(found, fields, path)
  if (SITUATION !== undefined)
    expectSame((found as { SITUATION: unknown }).SITUATION, SITUATION as XmlPart, `${path} SITUATION`)
}

async function detailsOf(token: string, tickets: readonly { id: string; xml: XmlPart }[]): Promise<Ticket[]> {
  const body = { ids: tickets.map(({ id }) => id) }
  const answer = await api.call('POST', '/entetes/details-tickets', { token, body })
  expect(answer.status, answer.text).toBe(200)
  return answer.json as Ticket[]
}

/** Keys and codes that no reader sees, VAT of single lines (shown added up), and the issuer's identity (the restaurant's own). */
const unread =
  /^(GUID|GUIDOrigine|TYPE|Titre|Numero|LibSite|Emetteur(Societe|Pays|Siret|CodeNAF|NumTVA|Etablissement)|AccountHasTicketsGUIDs|InvoicesNumTickets)$/

/** Every value that a reader of the ticket must find, as a text. */
function readable(xml: XmlPart, parent = ''): string[] {
  return Object.entries(xml).flatMap(([name, value]): string[] => {
    if (unread.test(name) || (parent === 'ARTICLE' && name === 'TVA')) return []
    if (Array.isArray(value)) return (value as XmlPart[]).flatMap((part) => readable(part, name))
    if (typeof value !== 'string') return readable(value as XmlPart, name)
    // What was offered or struck stands beside its article: label and quantity.
    if (parent === 'OFFERT' || parent === 'ANNULATION') return name === 'Libelle' ? [value] : []
    const isSigned = parent !== 'TRANSFERT'
    if (/^-?\d+\.\d\d$/.test(value)) return [String(isSigned ? Number(value) : Math.abs(Number(value)))]
    return value === '' ? [] : [value]
  })
}

/** A workbook's cells as texts: numbers plain (percents as they are written), dates ISO. */
async function cellsOf(ticket: Ticket): Promise<string> {
  const sheets = await readExcel(await renderExcel(buildTicketDocument(ticket), excelTools))
  const cells = sheets.flatMap(({ rows, formats }) =>
    rows.flatMap((row, at) =>
      row.map((cell, column) => {
        if (cell instanceof Date) return cell.toISOString().slice(0, 19)
        if (formats[at]![column] === '0.00%') return String(Number((Number(cell) * 100).toFixed(2)))
        return String(cell)
      }),
    ),
  )
  return `\n${cells.join('\n')}\n`
}

/** A cell of its own, a name after its title, or a label before its quantity. */
function isCell(cells: string, value: string): boolean {
  return [`\n${value}\n`, ` ${value}\n`, `\n${value} (`].some((cell) => cells.includes(cell))
}

/** The PDF and the workbook of each ticket tell what its file tells. */
async function expectExported(tickets: readonly Ticket[], xmls: readonly XmlPart[]): Promise<void> {
  const tools = await pdfTools('DejaVuSansMono')
  for (const [index, ticket] of tickets.entries()) {
    const xml = xmls[index]!
    const cells = await cellsOf(ticket)
    expect(readable(xml).filter((value) => !isCell(cells, value))).toEqual([])
    const { text } = await readPdf(renderTicketsPdf([ticket], { withDetail: true }, tools))
    const plain = text.replace(/\s+/g, ' ')
    const articles = ticket.COMMANDE.flatMap(({ ARTICLE }) => ARTICLE)
    for (const shown of [
      euros(ticket.MontantTTC),
      euros(ticket.MontantHT),
      ...articles.flatMap(({ Libelle, PrixTotalNet }) => [Libelle.slice(0, 12), euros(PrixTotalNet)]),
      ...ticket.REGLEMENT.flatMap(({ Libelle, TotalValeur }) => [Libelle, euros(TotalValeur)]),
      ...ticket.TVA.flatMap(({ ValeurHT, ValeurTVA }) => [euros(ValeurHT), euros(ValeurTVA)]),
      ...ticket.REMISE.map(({ Valeur }) => euros(Valeur)),
    ])
      expect(plain, `ticket ${ticket.GUID}`).toContain(shown)
  }
}

function euros(amount: number): string {
  return amount.toLocaleString('fr-FR', { minimumFractionDigits: 2 }).replace(/\s/g, ' ')
}

describe('the detail of a ticket gives every field of every block as the XML has it, its workbook and its PDF too', () => {
  it('for all the sample files', async () => {
    const { owner, restaurant } = await makeCompany(api.knex)
    const files = sampleNames.map((name) => sampleFor(name, restaurant))
    await importFiles(api, files)
    const wanted = files
      .flatMap(({ bytes }) => xmlTickets(bytes))
      .map((xml) => ({ id: `${restaurant.id}_${String(xml['GUID'])}`, xml }))
    expect(wanted).toHaveLength(8)
    const found = await detailsOf(await api.tokenFor(owner), wanted)
    wanted.forEach(({ xml }, index) => expectSameTicket(found[index]!, xml))
    const xmls = wanted.map(({ xml }) => xml)
    await expectExported(found, xmls)
  })

  it('for the whole told story, whatever the dialect of its files', async () => {
    const { owner, sites } = await loadStory(api.knex, api.clickhouse)
    const wanted = storyFiles(sites).flatMap(({ name, bytes }) => {
      const site = sites[name.split(/[-.]/)[0] as StorySite]
      return xmlTickets(bytes).map((xml) => ({ id: `${site.id}_${String(xml['GUID'])}`, xml }))
    })
    expect(wanted).toHaveLength(34)
    const found = await detailsOf(await api.tokenFor(owner), wanted)
    wanted.forEach(({ xml }, index) => expectSameTicket(found[index]!, xml))
    const xmls = wanted.map(({ xml }) => xml)
    await expectExported(found, xmls)
  })
})
