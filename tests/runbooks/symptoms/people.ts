import { mkdtempSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { pathToFileURL } from 'node:url'
import { freePort } from '../../../start/engines/freePort.ts'
import { withPostgres } from '../../faults/withPostgres.ts'
import { makeAccount, uniqueWord } from '../../support/builders.ts'
import type { Follow } from '../scene.ts'
import { must, until } from '../until.ts'

const jumpingClock = pathToFileURL(resolve(import.meta.dirname, '../../faults/jumpingClock.mjs')).href
/** A range that nobody has asked for before: nothing of it is kept. */
const range = ['2026-01-01T00:01', '2026-12-31T23:58']

/** What people feel: no mail, no login, errors, slowness, an erased restaurant. */
export const people: Readonly<Record<string, Follow>> = {
  'les-mails-ne-partent-pas': async ({ shop, operator, mails }) => {
    const { owner } = shop.company
    await shop.stop()
    shop.setWords({ SMTP_URL: `smtp://127.0.0.1:${await freePort()}` })
    await shop.start()
    const sent = mails.mails.length
    const body = { email: owner.email }
    const asked = await shop.call('POST', '/v1/user/password-forgotten', body)
    must(asked.status === 200, 'a link is asked for', asked.text)
    const waiting = async () => (await shop.metrics()).get('comptoir_mails_waiting') ?? 0
    await until('the mail waits', waiting, { is: (count) => count > 0 })
    const doctor = await operator.run('doctor')
    must(doctor.output.includes('✗ Serveur SMTP'), 'the doctor says it', doctor.output)
    operator.sees(doctor.output, 'refuse')
    const examples = { 'personne@exemple.fr': owner.email }
    const reset = await operator.run('reset-password', { examples, input: 'Minuit-2026\n' })
    must((await shop.logIn(owner.username, 'Minuit-2026')) === 200, 'the person is in', reset.output)
    await shop.stop()
    shop.setWords({ SMTP_URL: mails.url })
    await shop.start(operator.command('npm start'))
    await until('the mail goes', () => Promise.resolve(mails.mails.length), { is: (count) => count > sent })
  },

  'un-client-a-vidé-un-restaurant-par-erreur': async ({ shop, operator }) => {
    const { restaurant, owner } = shop.company
    const body = { userID: owner.id, storeID: restaurant.id, name: restaurant.name }
    const erased = await shop.call('POST', '/v1/truncate-datastore', {
      ...body,
      ...{ delete_store_config: true, delete_user: true },
    })
    must(erased.status === 200, 'the restaurant is emptied', erased.text)
    await until('its turnover is gone', () => shop.turnover(), { is: (cents) => cents === 0 })
    const listed = await operator.run('npm run admin -- undo-truncate')
    must(listed.output.includes(restaurant.name), 'it is named', listed.output)
    const undone = await operator.run('--restaurant', { examples: { 'BISTROT DES HALLES': restaurant.name } })
    must(undone.code === 0, 'it comes back', undone.output)
  },

  'des-erreurs-sur-les-écrans': async ({ shop, operator }) => {
    const rename = (from: string, to: string) =>
      withPostgres(shop.running, (knex) => knex.raw('ALTER TABLE ?? RENAME TO ??', [from, to]))
    await rename('saved_views', 'saved_views_lost')
    const failed = await shop.call('GET', '/v1/saved-views')
    must(failed.status === 500, 'the call fails', failed.text)
    const { output } = await operator.run('grep', { examples: { REFERENCE: String(failed.json['requestId']) } })
    must(output.includes('saved_views') && output.includes('"level":50'), 'the logs say why', output)
    await rename('saved_views_lost', 'saved_views')
    must((await shop.call('GET', '/v1/saved-views')).status === 200, 'the call is answered')
  },

  'cest-lent': async ({ shop, operator }) => {
    const ask = async () => {
      const started = Date.now()
      const answer = await shop.call('POST', '/v1/board/serveurs', { range })
      must(answer.status === 200, 'the figures come', answer.text)
      return Date.now() - started
    }
    await shop.upload()
    shop.signal('clickhouse', 'SIGSTOP')
    const slow = ask()
    await wait(3_000)
    shop.signal('clickhouse', 'SIGCONT')
    must((await slow) > 1_000, 'it was slow')
    const measured = await operator.run('comptoir_call_seconds', { examples: { '3000': shop.port } })
    must(/call_seconds_sum\{.*board\/serveurs.*\} [2-9]/.test(measured.output), 'it says which call', measured.output)
    const logged = await operator.run('"ms"')
    must(logged.output.includes('/v1/board/serveurs'), 'the log names it too', logged.output)
    await until('it is fast again', ask, { is: (ms) => ms < 1_000 })
  },

  'on-attend-pour-se-connecter': async ({ shop, operator }) => {
    let isOver = false
    const guess = async (at: number) => {
      const headers = { 'content-type': 'application/json', 'x-forwarded-for': `203.0.113.${at}` }
      while (!isOver) {
        const body = { username: uniqueWord('nul'), password: 'Faux-2026' }
        await shop.ask('POST', '/v1/auth/login', { headers, body })
      }
    }
    const guessing = Promise.all(Array.from({ length: 60 }, (_, at) => guess(at)))
    const command = operator.command('comptoir_passwords_waiting', { '3000': shop.port })
    const waiting = async () => Number(/^comptoir_passwords_waiting (\d+)$/m.exec(await shop.type(command))?.[1])
    await until('more than thirty wait', waiting, { is: (count) => count > 30 }).finally(() => (isOver = true))
    await guessing
    const from = await operator.run('"address"')
    must(from.output.includes('203.0.113.'), 'it says where they come from', from.output)
    await until('nobody waits', waiting, { is: (count) => count === 0 })
  },

  'les-horloges-ne-sont-pas-daccord': async ({ operator }) => {
    const file = join(mkdtempSync(join(tmpdir(), 'comptoir-clock-')), 'clock')
    writeFileSync(file, '60000')
    const env = { NODE_OPTIONS: `--import=${jumpingClock}`, CLOCK_FILE: file }
    const wrong = await operator.run('doctor', { env })
    must(/✗ Horloges +(59|60|61) s/.test(wrong.output), 'the doctor says how far', wrong.output)
    const { output } = await operator.run('date -u')
    must(output.includes('UTC'), 'it says the time', output)
    writeFileSync(file, '0')
    const right = await operator.run('doctor', { env })
    must(right.output.includes('✓ Horloges'), 'the doctor says that they agree', right.output)
  },

  'plus-aucun-super-admin-ne-peut-entrer': async ({ shop, operator }) => {
    const account = await withPostgres(shop.running, (knex) => makeAccount(knex, { role: 'super-admin' }))
    must((await shop.logIn(account.username, 'Oubli-2026')) === 401, 'nobody gets in')
    const listed = await operator.run('list')
    must(listed.output.includes(account.username), 'it names who there is', listed.output)
    const examples = { vous: account.username }
    const reset = await operator.run('reset-password', { examples, input: 'Retour-2026\n' })
    must((await shop.logIn(account.username, 'Retour-2026')) === 200, 'the super-admin is in', reset.output)
  },
}
