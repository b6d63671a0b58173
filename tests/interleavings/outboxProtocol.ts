import type { Knex } from 'knex'
import { pino } from 'pino'
import { expect } from 'vitest'
import type { ApiConfig } from '../../api/config.ts'
import type { Mailer } from '../../api/mail/mailer.ts'
import { createOutbox } from '../../api/mail/outbox.ts'
import type { MailSender } from '../../api/mail/sender.ts'
import { uniqueWord } from '../support/builders.ts'
import type { Actor, Protocol } from './explore.ts'
import type { StoreProcess } from './storeProcess.ts'
import type { World } from './world.ts'

/** What an API process sends mails with: the product's outbox, or a careless one as a control. */
export type MakeMailer = (knex: Knex, sender: MailSender) => Mailer

const log = pino({ level: 'silent' })
const productMailer: MakeMailer = (knex, sender) => createOutbox({ config: {} as ApiConfig, log, knex }, sender)
const MOST_RESTS = 40

/**
 * Two API processes that send what stands in one outbox, while one mail is queued with a transaction that is committed, one with
 * one that is rolled back, and one twice under its key.
 */
export function outboxProtocol({ knex }: World, makeMailer = productMailer): Protocol {
  return {
    name: 'outbox',
    async prepare() {
      const word = uniqueWord('mail')
      const sent: string[] = []
      const stop = { isStopping: false }
      const api = (name: string): Actor => ({
        name,
        run: (process) => sendMails(process, { stop, makeMailer, sent }),
      })
      const queueing = (name: string, work: (mailer: Mailer, trx: Knex) => Promise<void>): Actor => ({
        name,
        async run(process) {
          const mailer = makeMailer(process.knex, { send: () => Promise.resolve(), close: () => undefined })
          try {
            await process.knex.transaction((trx) => work(mailer, trx))
          } finally {
            await mailer.stop()
          }
        },
      })
      await queueing('before', (mailer, trx) => mailer.queue(draft(word, 'before'), trx)).run({ knex } as StoreProcess)
      let rests = 0
      return {
        actors: [
          api('api 1'),
          api('api 2'),
          queueing('registration', (mailer, trx) => mailer.queue(draft(word, 'kept', 'kept'), trx)),
          queueing('the same twice', (mailer, trx) => mailer.queue(draft(word, 'kept', 'kept'), trx)),
          queueing('invitation', (mailer, trx) => mailer.queue(draft(word, 'invited', 'invited'), trx)),
          {
            name: 'given up',
            run: (process) =>
              queueing('', async (mailer, trx) => {
                await mailer.queue(draft(word, 'given up'), trx)
                throw new GivenUp()
              })
                .run(process)
                .catch(expectGivenUp),
          },
        ],
        async onRest() {
          stop.isStopping = !(await makeDue(knex))
          return (rests += 1) < MOST_RESTS
        },
        forget: async () => void (await knex('outbox').where('state', 'queued').update({ state: 'failed' })),
        async check(faults) {
          const subjects = sent.filter((subject) => subject.startsWith(word))
          const wanted = ['before', 'invited', 'kept'].map((name) => `${word} ${name}`)
          expect([...new Set(subjects)].toSorted()).toEqual(wanted)
          // After a mail was taken and before that is written, an end sends it again; nothing else does.
          expect(subjects.length).toBeLessThanOrEqual(wanted.length + faults)
          const rows = await knex('outbox').where('subject', 'like', `${word}%`).select<{ state: string }[]>('state')
          expect(rows).toEqual(wanted.map(() => ({ state: 'sent' })))
        },
      }
    },
  }
}

class GivenUp extends Error {}

function expectGivenUp(error: unknown): void {
  if (!(error instanceof GivenUp)) throw error
}

async function sendMails(
  process: StoreProcess,
  { stop, makeMailer, sent }: { stop: { isStopping: boolean }; makeMailer: MakeMailer; sent: string[] },
): Promise<void> {
  const mailer = makeMailer(process.knex, {
    send: ({ subject }) => process.askOther('hand over a mail', () => Promise.resolve(void sent.push(subject))),
    close: () => undefined,
  })
  while (!stop.isStopping) {
    mailer.wake()
    await process.rest()
  }
  await mailer.stop()
}

/** Time passes: what waits for another try is due. Says whether anything is left to send. */
async function makeDue(knex: Knex): Promise<boolean> {
  await knex.raw(`UPDATE outbox SET next_attempt_at = now() - interval '1 second' WHERE state = 'queued'`)
  return (await knex('outbox').where('state', 'queued').first<object | undefined>('id')) !== undefined
}

function draft(word: string, name: string, onceKey?: string) {
  const recipients = [{ email: 'camille@essai.fr', name: 'Camille' }]
  const mail = { kind: 'test', accountId: null, recipients, subject: `${word} ${name}`, text: name, html: name }
  return onceKey === undefined ? mail : { ...mail, onceKey: `${word} ${onceKey}` }
}
