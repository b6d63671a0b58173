import PostalMime from 'postal-mime'
import { setTimeout as wait } from 'node:timers/promises'
import { domainToASCII } from 'node:url'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { renderMail } from '../../shared/mailLayout.ts'
import { emailField } from '../../shared/wire/fields/textFields.ts'
import { startTestApi, type TestApi } from '../support/api.ts'
import { link, makeAccount, makeRestaurant, uniqueWord, type BuiltAccount } from '../support/builders.ts'
import { hostileTexts } from '../support/hostileTexts.ts'
import { startMailServer, type CaughtMail, type MailServer } from '../support/mailServer.ts'

// `HOSTILE_TEXTS=20000 HOSTILE_SEED=7 npx vitest run --project e2e tests/e2e/hostileMails` is the long form.
const count = Number(process.env['HOSTILE_TEXTS'] ?? 1000)
const seed = Number(process.env['HOSTILE_SEED'] ?? 20_260_314)
const texts = hostileTexts(count, seed)
const mails = Math.ceil(count / 10)
const pdf = Buffer.from('%PDF-1.4\n%%EOF\n').toString('base64')
/** As many as of a mail of tame texts. */
const tagsOfMail = renderMail({ title: 'a', greeting: 'a', paragraphs: ['a'] }).html.split('<').length
const knownHeaders = [
  'from',
  'to',
  'subject',
  'message-id',
  'date',
  'mime-version',
  'content-type',
  'content-transfer-encoding',
]

let api: TestApi
let mail: MailServer
beforeAll(async () => {
  mail = await startMailServer()
  api = await startTestApi({ smtpUrl: mail.url })
})
afterAll(async () => {
  await api.stop()
  await mail.stop()
})

interface Sender {
  readonly account: BuiltAccount
  readonly token: string
  /** How many mails it has sent: each goes to nine others at most, and an account may send 50 of those a day. */
  sent: number
}

async function newSender(): Promise<Sender> {
  const account = await makeAccount(api.knex)
  return { account, token: await api.tokenFor(account), sent: 0 }
}

const senders: Sender[] = []

async function nextSender(): Promise<Sender> {
  const last = senders.at(-1)
  const sender = last && last.sent < 5 ? last : await newSender()
  if (sender !== last) senders.push(sender)
  sender.sent += 1
  return sender
}

interface Draft {
  readonly recipients: readonly { readonly Email: string; readonly Name: string }[]
  readonly restaurant: string
  readonly subject: string
}

/** Sends through the API as the page does and answers the status and who should get it. */
async function send(make: (own: string) => Draft): Promise<{ status: number; to: string[] }> {
  const { account, token } = await nextSender()
  const { recipients, restaurant, subject } = make(account.email)
  const { id } = await makeRestaurant(api.knex, { name: restaurant })
  await link(api.knex, { account: account.id, restaurant: id })
  const body = { recipients, site: id, subject, message: subject, pdfData: pdf }
  const { status } = await api.call('POST', '/contacts/send-pdf-tickets', { token, body })
  return { status, to: recipients.map(({ Email }) => Email) }
}

/** All mails, once there are as many; what is wanted is given up when none has come for half a minute. */
async function caught(wanted: number): Promise<readonly CaughtMail[]> {
  for (let tries = 0, seen = 0; tries < 600 && mail.mails.length < wanted; tries += 1) {
    await wait(50)
    if (mail.mails.length > seen) tries = 0
    seen = mail.mails.length
  }
  expect(mail.mails).toHaveLength(wanted)
  return mail.mails
}

/** Blanks around an address are no part of it; a domain is compared as the network knows it. */
function canonical(email: string): string {
  const [local = '', domain = ''] = email.trim().split('@')
  return `${local}@${domainToASCII(domain)}`
}

/** Envelopes as comparable texts, in no order. */
function envelopes(all: readonly (readonly string[])[]): string[] {
  return all.map((to) => to.map(canonical).join()).sort()
}

/** Nothing but the envelope that was asked for, headers that we know, one PDF, and no element of theirs in the HTML. */
async function expectHarmless({ to, source }: CaughtMail): Promise<void> {
  const head = source.toString('latin1').split('\r\n\r\n')[0]!
  const names = [...head.matchAll(/^([^\s:]+):/gm)].map(([, name]) => name!.toLowerCase())
  expect(names.filter((name) => !knownHeaders.includes(name))).toEqual([])
  expect(new Set(names).size).toBe(names.length)
  const letter = await PostalMime.parse(source)
  expect(letter.to!.map(({ address }) => canonical(address!))).toEqual(to.map(canonical))
  expect(letter.subject).toMatch(/^LibSite de : [^\p{Cc}\u202A-\u202E\u2066-\u2069]*$/u)
  expect(letter.html!.split('<')).toHaveLength(tagsOfMail)
  expect(letter.attachments.map(({ mimeType }) => mimeType)).toEqual(['application/pdf'])
  expect(letter.attachments[0]!.filename).toMatch(/^TICKETS [^\\/:*?"<>|\p{Cc}]*\.pdf$/u)
}

const unfit = /\p{Cc}|\p{Surrogate}|[\u2028\u2029]/u

/** Ten people with hostile names and a hostile subject, from a restaurant with a hostile name. */
function hostileDraft(index: number, own: string): Draft {
  const at = (offset: number) => texts[(index * 10 + offset) % count]!.text
  const restaurant = at(0).replace(/\p{Surrogate}|\0/gu, '')
  const others = Array.from({ length: 9 }, (_, who) => ({
    Email: `ami${index}-${who}@example.com`,
    Name: at(who + 1).slice(0, 300),
  }))
  return {
    recipients: [{ Email: own, Name: at(5).slice(0, 300) }, ...others],
    restaurant: `${restaurant.slice(0, 100)} ${uniqueWord()}`,
    subject: at(3),
  }
}

it(`sends of ${mails} mails of hostile names and subjects those that can be, to whom they were meant for, and to nobody else`, async () => {
  const before = mail.mails.length
  const intended: string[][] = []
  for (let index = 0; index < mails; index += 1) {
    let isUnfit = false
    const { status, to } = await send((own) => {
      const draft = hostileDraft(index, own)
      isUnfit = [draft.subject, ...draft.recipients.map(({ Name }) => Name)].some((text) => unfit.test(text))
      return draft
    })
    if (status === 200) intended.push(to)
    // What no store can hold, and a line break in a name, are refused before anything is written.
    else expect([status, isUnfit]).toEqual([422, true])
  }
  expect(intended.length).toBeGreaterThan(0)
  const got = (await caught(before + intended.length)).slice(before)
  expect(envelopes(got.map(({ to }) => to))).toEqual(envelopes(intended))
  for (const one of got) await expectHarmless(one)
})

it('refuses hostile addresses; the few that are addresses are the whole envelope', async () => {
  const before = mail.mails.length
  const tries = texts.flatMap(({ text, mark }) => [
    text,
    `${text}@example.com`,
    `ami@${text}`,
    `<${mark}@example.com>, ${text}`,
    `${mark}@example.com${text.slice(0, 40)}`,
  ])
  const possible = tries.filter((email) => emailField().safeParse(email).success)
  expect(possible.length).toBeLessThan(tries.length / 10)
  const intended: string[][] = []
  for (const Email of [...possible, ...tries.slice(0, 100)]) {
    const { status, to } = await send((own) => ({
      recipients: [
        { Email: own, Name: '' },
        { Email, Name: '' },
      ],
      restaurant: uniqueWord(),
      subject: '',
    }))
    if (status === 200) intended.push(to)
    else expect(status).toBe(422)
  }
  const got = (await caught(before + intended.length)).slice(before)
  expect(envelopes(got.map(({ to }) => to))).toEqual(envelopes(intended))
  for (const one of got) await expectHarmless(one)
})
