import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { ContactCard, Ticket, TicketHeader } from '../../shared/wire/ticket.ts'
import type { Page } from '../../shared/wire/pages.ts'
import { cleanText } from '../../shared/cleanText.ts'
import { csvCell } from '../../shared/csvCell.ts'
import { renderExcel } from '../../reports/render/renderExcel.ts'
import { renderTicketsPdf } from '../../reports/ticket/renderTicketsPdf.ts'
import { buildTicketDocument } from '../../reports/ticket/document.ts'
import { startTestApi, type TestApi } from '../support/api.ts'
import { makeCompany, type Company } from '../support/builders.ts'
import { excelTools, pdfTools, readExcel, readPdf, readWordBoxes } from '../support/exportTools.ts'
import { hostileFiles, type PlacedText } from '../support/hostileFiles.ts'
import { hostileTexts, storedText } from '../support/hostileTexts.ts'
import { importFiles } from '../support/importSamples.ts'

// `HOSTILE_TEXTS=20000 HOSTILE_SEED=7 npx vitest run --project integration tests/integration/ticketsHostile` is the long form.
const count = Number(process.env['HOSTILE_TEXTS'] ?? 1000)
const seed = Number(process.env['HOSTILE_SEED'] ?? 20_260_314)
const texts = hostileTexts(count, seed)

let api: TestApi
let company: Company
let token: string
let placed: readonly PlacedText[]
let fileNames: readonly string[]
let tickets: readonly Ticket[]

beforeAll(async () => {
  api = await startTestApi()
  company = await makeCompany(api.knex)
  token = await api.tokenFor(company.owner)
  const made = hostileFiles(texts, company.restaurant)
  placed = made.placed
  fileNames = made.files.map(({ name }) => name)
  await importFiles(api, made.files)
  const body = { range: ['2026-03-14T00:00', '2026-03-15T23:59'] }
  const { data } = (await api.call('POST', '/entetes/tickets', { token, body })).json as Page<TicketHeader>
  expect(data).toHaveLength(made.tickets)
  const ids = data.map(({ _id }) => _id)
  tickets = (await api.call('POST', '/entetes/details-tickets', { token, body: { ids } })).json as Ticket[]
})
afterAll(() => api.stop())

/** Where each place of a file comes back in the detail. */
function partOf(ticket: Ticket, part: string): unknown {
  const [order] = ticket.COMMANDE
  const [article] = order!.ARTICLE
  const found: Readonly<Record<string, unknown>> = {
    ENTETE: ticket,
    COMMANDE: order,
    ARTICLE: article,
    OFFERT: article!.OFFERT[0],
    ANNULATION: article!.ANNULATION[0],
    TVA: ticket.TVA[0],
    REMISE: ticket.REMISE[0],
    REGLEMENT: ticket.REGLEMENT[0],
    STATISTIQUES: ticket.STATISTIQUES[0],
    DEBITEUR: { ...ticket.DEBITEUR?.CONTACT, ...ticket.DEBITEUR?.CONTACT.SITUATION },
    CONTACT: { ...ticket.CONTACT, ...ticket.CONTACT?.SITUATION },
  }
  return found[part]
}

/** A name that is a key in the stores is cut to what their indexes hold. */
const keyNames = new Set(['LibVendeur', 'LibCaisse'])

function wanted({ place, hostile }: PlacedText): string {
  const text = storedText(hostile.text)
  return keyNames.has(place.split('.')[1]!)
    ? text
        .slice(0, 500)
        .replace(/[\uD800-\uDBFF]$/, '')
        .trim()
    : text
}

/** Outside a browser the workbook's zip cuts its text every 16 KB, through a pair of surrogates too: these are compared in Chromium. */
function withoutPairs(text: string): string {
  return text.replace(/[\u{10000}-\u{10FFFF}\uFFFD]/gu, '')
}

/** A formula as a spreadsheet would take it; the program's own quote makes it a text. */
const isFormula = /^\s*[=+\-@＝＋－＠]/

describe(`${count} hostile texts in the files of a till`, () => {
  it('are imported and answered as the text they are, each in its own place', () => {
    const byGuid = new Map(tickets.map((ticket) => [ticket.GUID, ticket]))
    const wrong = placed.filter(({ place, guid, hostile }) => {
      const [part, name] = place.split('.') as [string, string]
      const found = (partOf(byGuid.get(guid)!, part) as Record<string, unknown>)[name]
      return found !== wanted({ place, guid, hostile })
    })
    expect(wrong).toEqual([])
    expect(({} as Record<string, unknown>)['polluted']).toBeUndefined()
  })

  it('stand in Excel as texts, whole, and never as formulas or links', async () => {
    for (const ticket of tickets) {
      const sheets = await readExcel(await renderExcel(buildTicketDocument(ticket), excelTools))
      expect(sheets.some(({ hasFormula }) => hasFormula)).toBe(false)
      const cells = new Set(sheets.flatMap(({ rows }) => rows.flat().map((cell) => withoutPairs(String(cell)))))
      const own = placed.filter(({ guid, place }) => guid === ticket.GUID && place.startsWith('ARTICLE.'))
      const missing = own.filter((text) => !cells.has(withoutPairs(cleanText(wanted(text)))))
      expect(missing).toEqual([])
    }
  })

  it('stay within the pages of the PDF, and each article is read back', async () => {
    const bytes = renderTicketsPdf(tickets, { withDetail: true }, await pdfTools('DejaVuSansMono'))
    expect(Math.max(...(await readWordBoxes(bytes)).map(({ xMax }) => xMax))).toBeLessThan(595)
    const { text } = await readPdf(bytes)
    const starts = placed.filter(({ place, hostile }) => place === 'ARTICLE.Libelle' && hostile.text.startsWith('hx'))
    expect(starts.filter(({ hostile }) => !text.includes(hostile.mark))).toEqual([])
    const source = Buffer.from(bytes).toString('latin1')
    for (const active of ['/JavaScript', '/JS', '/OpenAction /', '/URI', '/Launch', '/EmbeddedFile'])
      expect(source).not.toContain(active)
  })

  it('are quoted in the CSV of the verdicts, and no cell of it is a formula', () => {
    for (const { text } of texts) {
      const cell = csvCell(text)
      const read = cell.slice(1, -1).replaceAll('""', '"')
      expect(isFormula.test(read), cell).toBe(false)
      expect(cell.slice(1, -1).replaceAll('""', '')).not.toContain('"')
      expect(read.replace(/^'/, '')).toBe(cleanText(text).replace(/^'/, ''))
    }
  })

  it('name the original files without naming a place on the disk', async () => {
    for (const [index, name] of fileNames.entries()) {
      const id = tickets.find(({ GUID }) => GUID === `hostile-${index * 5}`)!._id
      const answer = await api.call('GET', `/entetes/ticket-xml/${id}`, { token })
      expect(answer.status, name).toBe(200)
      const header = answer.headers.get('content-disposition')!
      expect(header).toMatch(/^attachment; filename=[^\r\n]*$/)
      const plain = /filename="((?:[^"\\]|\\.)*)"/.exec(header)?.[1] ?? ''
      expect(plain).not.toMatch(/[\\/](?!")/)
      expect(answer.headers.get('x-content-type-options')).toBe('nosniff')
    }
  })

  it('find a contact again by its own name, and nothing by a name that is a query', async () => {
    const contacts = (
      await api.call('POST', '/contacts/search', { token, body: { SITE_ID: company.restaurant.id, limit: 0 } })
    ).json as { data: ContactCard[] }
    expect(contacts.data).toHaveLength(tickets.length * 2)
    const names = placed.filter(({ place }) => place === 'DEBITEUR.Nom').slice(0, 40)
    for (const { hostile } of names) {
      const body = { TYPE: 'DEBITEUR', Nom: hostile.mark, SITE_ID: company.restaurant.id }
      const found = (await api.call('POST', '/contacts/search', { token, body })).json as { data: ContactCard[] }
      expect(found.data.map(({ Nom }) => Nom)).toEqual([storedText(hostile.text)])
    }
  })
})
