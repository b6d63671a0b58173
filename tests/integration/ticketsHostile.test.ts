import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { Page, Ticket, TicketHeader } from '../../shared/contracts/tickets.ts'
import { renderExcel } from '../../shared/exports/renderExcel.ts'
import { renderTicketsPdf } from '../../shared/exports/renderTicketsPdf.ts'
import { buildTicketDocument } from '../../shared/exports/ticketDocument.ts'
import { startTestApi, type TestApi } from '../support/api.ts'
import { makeCompany } from '../support/builders.ts'
import { excelTools, pdfTools, readExcel, readWordBoxes } from '../support/exportTools.ts'
import { importFiles, sampleFor } from '../support/importSamples.ts'
import { hostileLabels } from '../support/sampleTicket.ts'

let api: TestApi
beforeAll(async () => {
  api = await startTestApi()
})
afterAll(() => api.stop())

/** What XML 1.0 can hold of a text, escaped for an attribute. */
function attribute(text: string): string {
  return text
    .replace(/\p{Surrogate}|[\u0000-\u0008\u000b\u000c\u000e-\u001f]/gu, '')
    .replace(/[&<>"'\t\r\n]/g, (character) => `&#${character.charCodeAt(0)};`)
}

describe('hostile labels', () => {
  it('go through import, list, detail, PDF and Excel as plain text', async () => {
    const company = await makeCompany(api.knex)
    const token = await api.tokenFor(company.owner)
    const source = sampleFor('01-vente-simple.xml', company.restaurant).bytes.toString()
    const files = hostileLabels.map((label, index) => {
      const text = source
        .replace('3a0f5b7c1001', `3a0f5b7c${String(1000 + index)}`)
        .replace('Libelle="Café"', () => `Libelle="${attribute(label)}"`)
        .replace('TableNumber="7"', () => `TableNumber="${attribute(label)}"`)
        .replace('Libelle="Fidélité 10 %"', () => `Libelle="${attribute(label)}"`)
      return { name: `${label.slice(0, 50)}.xml`, bytes: Buffer.from(text) }
    })
    await importFiles(api, files)
    const body = { range: ['2026-03-14T00:00', '2026-03-14T23:59'] }
    const { data } = (await api.call('POST', '/entetes/tickets', { token, body })).json as Page<TicketHeader>
    expect(data).toHaveLength(hostileLabels.length)
    const ids = data.map(({ _id }) => _id)
    const tickets = (await api.call('POST', '/entetes/details-tickets', { token, body: { ids } })).json as Ticket[]
    expect(tickets.flatMap(({ COMMANDE }) => COMMANDE[0]!.ARTICLE.map(({ Libelle }) => Libelle))).toContain(
      hostileLabels[0],
    )

    const words = await readWordBoxes(renderTicketsPdf(tickets, { withDetail: true }, await pdfTools('DejaVuSansMono')))
    expect(Math.max(...words.map(({ xMax }) => xMax))).toBeLessThan(595)
    for (const ticket of tickets) {
      const sheets = await readExcel(await renderExcel(buildTicketDocument(ticket), excelTools))
      expect(sheets.some(({ hasFormula }) => hasFormula)).toBe(false)
      expect(sheets.map(({ name }) => name)).toEqual([
        'Ticket',
        'Articles',
        'TVA',
        'Remises',
        'Règlements',
        'Statistiques',
      ])
    }
    const file = await api.call('GET', `/entetes/ticket-xml/${ids[0]!}`, { token })
    expect(file.status).toBe(200)
    expect(file.headers.get('content-disposition')).toMatch(/^attachment; filename=/)
  })
})
