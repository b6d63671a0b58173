import { readdir, readFile } from 'node:fs/promises'
import PostalMime from 'postal-mime'
import { setTimeout as wait } from 'node:timers/promises'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { renderTicketsPdf } from '../../reports/ticket/renderTicketsPdf.ts'
import { renderMail } from '../../shared/mailLayout.ts'
import { startTestApi, type TestApi } from '../../tests/support/api.ts'
import { makeAccount, makeCompany, makeRestaurant, link, type Company } from '../../tests/support/builders.ts'
import { pdfTools, readPdf } from '../../tests/support/exportTools.ts'
import { hostileLabels, makeTicket } from '../../tests/support/sampleTicket.ts'

let api: TestApi
let company: Company
let token: string
let pdf: Buffer

beforeAll(async () => {
  api = await startTestApi()
  company = await makeCompany(api.knex)
  token = await api.tokenFor(company.owner)
  pdf = Buffer.from(renderTicketsPdf([makeTicket()], { withDetail: true }, await pdfTools('DejaVuSansMono')))
})
afterAll(() => api.stop())

interface OutboxRow {
  subject: string
  recipients: { email: string; name: string }[]
  text_body: string
  html_body: string
  state: string
}

function bodyOf(overrides: object = {}): object {
  return {
    recipients: [{ Email: company.owner.email, Name: 'Moi' }],
    subject: 'Sujet du client\r\nBcc: victime@example.com',
    message: '',
    site: company.restaurant.id,
    pdfData: pdf.toString('base64'),
    ...overrides,
  }
}

const send = (overrides: object = {}, bearer = token) =>
  api.call('POST', '/contacts/send-pdf-tickets', { token: bearer, body: bodyOf(overrides) })
const outbox = (accountId: string) =>
  api.knex<OutboxRow & { account_id: string }>('outbox').where('account_id', accountId).orderBy('id')

async function lastMail(): Promise<Buffer> {
  for (let tries = 0; tries < 200; tries++) {
    const rows = await outbox(company.owner.id)
    if (rows.length > 0 && rows.every(({ state }) => state === 'sent')) break
    await wait(50)
  }
  const files = (await readdir(api.config.mailsDir)).filter((name) => name.endsWith('tickets.eml')).sort()
  return await readFile(`${api.config.mailsDir}/${files.at(-1)!}`)
}

describe('sending tickets by mail', () => {
  it('queues one mail with the PDF, under the rebuilt subject, and answers 1', async () => {
    const answer = await send({
      recipients: [{ Email: company.owner.email }, { Email: 'ami@example.com', Name: 'Ami' }, { Email: ' ' }],
    })
    expect([answer.status, answer.json]).toEqual([200, { result: 1 }])
    expect(await outbox(company.owner.id)).toMatchObject([{ restaurant_id: company.restaurant.id }])
    const mail = await PostalMime.parse(await lastMail())
    expect(mail.subject).toBe(`LibSite de : ${company.restaurant.name}`)
    expect(mail.to?.map(({ address }) => address)).toEqual([company.owner.email, 'ami@example.com'])
    expect(mail.bcc).toBeUndefined()
    expect(mail.attachments.map(({ mimeType }) => mimeType)).toEqual(['application/pdf'])
    const { text } = await readPdf(new Uint8Array(mail.attachments[0]!.content as ArrayBuffer))
    expect(text).toContain('Ticket 10402')
  })

  it('is told to its sender, who takes their data away, by kind, subject and time: nobody whom it went to, nothing of what it held', async () => {
    await send({ recipients: [{ Email: company.owner.email }, { Email: 'amie@example.com', Name: 'Amie Tierce' }] })
    const taken = await api.call('GET', `/personal-data/accounts/${company.owner.id}`, { token })
    const { sections } = taken.json as { sections: { titre: string; lignes: Record<string, unknown>[] }[] }
    const mails = sections.find(({ titre }) => titre === 'E-mails')?.lignes.filter(({ sorte }) => sorte === 'tickets')
    expect(mails?.at(-1)).toMatchObject({ objet: `LibSite de : ${company.restaurant.name}` })
    const names = ['sorte', 'objet', 'etat', 'date', 'envoye']
    for (const mail of mails ?? []) expect(Object.keys(mail).toSorted()).toEqual(names.toSorted())
    expect(taken.text).not.toMatch(/amie@example|Amie Tierce|Ticket 10402/)
  })

  it('takes a data URI as jsPDF writes it', async () => {
    expect(
      (await send({ pdfData: `data:application/pdf;filename=x.pdf;base64,${pdf.toString('base64')}` })).status,
    ).toBe(200)
  })

  it('refuses what is no PDF, an Excel file, and more than 10 MB', async () => {
    const zip = Buffer.from('PK\u0003\u0004 classeur').toString('base64')
    const large = Buffer.concat([
      Buffer.from('%PDF-1.3'),
      Buffer.alloc(10 * 1024 * 1024),
      Buffer.from('%%EOF'),
    ]).toString('base64')
    for (const refused of [
      { pdfData: zip },
      { pdfData: '' },
      { pdfData: '<b>' },
      { pdfData: null },
      { excelBuffer: zip },
      { pdfData: large },
    ]) {
      const answer = await send(refused)
      expect(answer.status).toBe(422)
      expect((answer.json as { message: string }).message).toMatch(/PDF/)
    }
  })

  it('sends to 1 to 10 people, whoever comes first, every address checked', async () => {
    const me = { Email: company.owner.email }
    const others = (count: number) => Array.from({ length: count }, (_, index) => ({ Email: `a${index}@example.com` }))
    expect((await send({ recipients: [me, ...others(9)] })).status).toBe(200)
    expect((await send({ recipients: [me, ...others(10)] })).status).toBe(422)
    expect((await send({ recipients: others(1) })).status).toBe(200)
    expect((await send({ recipients: [...others(1), me] })).status).toBe(200)
    expect((await send({ recipients: [{ Email: ' ' }] })).status).toBe(422)
    expect((await send({ recipients: [] })).status).toBe(422)
    for (const Email of [
      'pas une adresse',
      'a@b',
      'a@example.com\r\nBcc: v@example.com',
      'a@example.com, b@example.com',
      '"<a>"@example.com',
    ]) {
      expect((await send({ recipients: [me, { Email }] })).status, Email).toBe(422)
    }
  })

  it('lets no hostile name reach a header or the HTML', async () => {
    const owner = await makeAccount(api.knex)
    const theirs = await api.tokenFor(owner)
    for (const label of hostileLabels.filter((text) => !text.includes('\0') && !text.includes('\uD800'))) {
      const restaurant = await makeRestaurant(api.knex, { name: `${label.slice(0, 90)} ${Math.random()}` })
      await link(api.knex, { account: owner.id, restaurant: restaurant.id })
      const answer = await send(
        { recipients: [{ Email: owner.email, Name: label.slice(0, 300) }], site: restaurant.id },
        theirs,
      )
      expect(answer.status, answer.text).toBe(200)
    }
    // As many as of a mail of tame texts.
    const tags = renderMail({ title: 'a', greeting: 'a', paragraphs: ['a'] }).html.split('<').length
    for (const row of await outbox(owner.id)) {
      for (const text of [row.subject, row.recipients[0]!.name]) expect(text).not.toMatch(/[\u0000-\u001f\u202e]/)
      expect(row.html_body.split('<')).toHaveLength(tags)
      expect(row.recipients).toHaveLength(1)
    }
  })

  it('is for a manager in reach of the site only', async () => {
    const stranger = await makeCompany(api.knex)
    const strangers = await api.tokenFor(stranger.owner)
    expect((await send({ recipients: [{ Email: stranger.owner.email }] }, strangers)).status).toBe(403)
    expect((await api.call('POST', '/contacts/send-pdf-tickets', { body: bodyOf() })).status).toBe(401)
    expect((await send({}, await api.tokenFor(company.waiter))).status).toBe(403)
    const invited = await api.tokenFor(company.invited)
    expect((await send({ recipients: [{ Email: company.invited.email }] }, invited)).status).toBe(200)
  })
})
