import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import PostalMime from 'postal-mime'
import { SMTPServer } from 'smtp-server'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { startTestApi, type TestApi } from '../../tests/support/api.ts'
import { makeAccount } from '../../tests/support/builders.ts'
import { makeOwnDatabase } from '../../tests/support/ownDatabase.ts'

let api: TestApi
// A database of its own: the outbox is one queue, and the API of another test would send these mails too.
beforeAll(async () => {
  api = await startTestApi({ databaseUrl: await makeOwnDatabase() })
})
afterAll(() => api.stop())

const draft = (accountId: string) => ({
  kind: 'essai',
  accountId,
  recipients: [{ email: 'zoe@essai.fr', name: 'Zoé' }],
  subject: 'Été à la carte',
  text: 'Bonjour Zoé',
  html: '<p>Bonjour Zoé</p>',
  attachments: [{ filename: 'a.pdf', contentType: 'application/pdf', content: Buffer.from('%PDF').toString('base64') }],
})

test('Without SMTP a mail is written as a file that a mail reader opens', async () => {
  const account = await makeAccount(api.knex)
  await api.deps.mailer.queue(draft(account.id))
  const find = async () =>
    (await readdir(api.config.mailsDir).catch(() => [])).find((name) => name.endsWith('-essai.eml'))
  await expect.poll(find, { timeout: 5000 }).toBeDefined()
  const mail = await PostalMime.parse(await readFile(join(api.config.mailsDir, (await find()) ?? '')))
  expect(mail).toMatchObject({ subject: 'Été à la carte', to: [{ address: 'zoe@essai.fr', name: 'Zoé' }] })
  expect([mail.text?.trim(), mail.html?.trim()]).toEqual(['Bonjour Zoé', '<p>Bonjour Zoé</p>'])
  expect(mail.attachments.map(({ filename }) => filename)).toEqual(['a.pdf'])
})

test('A server that refuses at first gets the mail once it takes it, and only once', async () => {
  const taken: string[] = []
  let isRefusing = true
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS'],
    onData: (stream, session, done) => {
      stream.resume()
      stream.on('end', () => {
        if (!isRefusing) taken.push(...session.envelope.rcptTo.map(({ address }) => address))
        done(isRefusing ? new Error('plus tard') : null)
      })
    },
  })
  const port = await new Promise<number>((resolve) => {
    const listening = server.listen(0, '127.0.0.1', () => resolve((listening.address() as { port: number }).port))
  })
  const sending = await startTestApi({ databaseUrl: api.config.databaseUrl, smtpUrl: `smtp://127.0.0.1:${port}` })
  const account = await makeAccount(api.knex)
  const stateOf = async () =>
    await api
      .knex('outbox')
      .where({ account_id: account.id })
      .first<{ state: string; attempts: number }>('state', 'attempts')
  await sending.deps.mailer.queue(draft(account.id))
  await expect.poll(stateOf).toEqual({ state: 'queued', attempts: 1 })
  isRefusing = false
  expect(await sending.deps.mailer.resendOwn(account.id)).toBe(1)
  await expect.poll(async () => (await stateOf()).state).toBe('sent')
  expect(taken).toEqual(['zoe@essai.fr'])
  await sending.stop()
  await new Promise<void>((resolve) => server.close(resolve))
})

test('In production without SMTP a mail is a clear error, not a silence', async () => {
  const bare = await startTestApi({ databaseUrl: api.config.databaseUrl, isProduction: true })
  const answer = await bare.call('POST', '/user/password-forgotten', { body: { email: 'a@essai.fr' } })
  expect([answer.status, answer.json]).toMatchObject([503, { code: 'mail_not_configured' }])
  await bare.stop()
})
