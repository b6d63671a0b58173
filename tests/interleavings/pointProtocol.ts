import { expect } from 'vitest'
import { pino } from 'pino'
import type { ApiConfig } from '../../api/config.ts'
import type { Caller } from '../../api/context.ts'
import type { Mailer } from '../../api/mail/mailer.ts'
import { createOutbox } from '../../api/mail/outbox.ts'
import { changePreferences, unsubscribe } from '../../api/pointMail/changePreferences.ts'
import { queuePoints } from '../../api/pointMail/queuePoints.ts'
import { createPushes } from '../../api/push/pushQueue.ts'
import { findAccountById } from '../../db/records/accounts/findAccount.ts'
import { firstPreferences } from '../../shared/wire/questions/pointPreferences.ts'
import { link, makeAccount, makeRestaurant } from '../support/builders.ts'
import { tellPoint } from '../support/toldPoint.ts'
import type { Actor, Protocol } from './explore.ts'
import type { StoreProcess } from './storeProcess.ts'
import type { World } from './world.ts'

/** How an API process queues Le point: the product's own, or a careless one as a control. */
export type QueuePoints = typeof queuePoints

const log = pino({ level: 'silent' })
const config = { publicUrl: 'https://comptoir.example', tokenSecret: 'x'.repeat(32) } as ApiConfig
const day = '2026-01-15'
const sevenThirty = Date.parse(`${day}T07:30:00+01:00`)
const tenMinutes = 600_000
const mostRests = 12

/** Two API processes on the morning of three people: one stays, one turns Le point off, one leaves by the link of a mail. */
export function pointProtocol({ knex }: World, queue: QueuePoints = queuePoints): Protocol {
  return {
    name: 'point',
    async prepare() {
      const restaurant = await makeRestaurant(knex)
      const [stays, turnsOff, leaves] = [await want(), await want(), await want()]
      const clock = { at: sevenThirty, isOver: false, rests: 0 }
      const api = (name: string): Actor => ({
        name,
        async run(process) {
          while (!clock.isOver) {
            await inApi(process, (deps) => queue(deps, new Date(clock.at)))
            await process.rest()
          }
        },
      })
      return {
        actors: [
          api('api 1'),
          api('api 2'),
          { name: 'turns off', run: (process) => inApi(process, (deps) => off(deps, turnsOff)) },
          {
            name: 'leaves',
            run: (process) =>
              inApi(process, (deps) =>
                unsubscribe(deps, { ip: '192.0.2.1', state: {} }, { accountId: leaves, mails: 'le-point' }),
              ),
          },
        ],
        async onRest() {
          clock.at += tenMinutes
          clock.rests += 1
          clock.isOver = clock.rests > mostRests || (await listOpen()).length === 0
          return clock.rests <= mostRests
        },
        forget: async () => void (await knex('point_preferences').delete()),
        async check() {
          const people = { stays, turnsOff, leaves }
          const mails = await Promise.all(Object.values(people).map(mailsOf))
          expect(Object.keys(people).map((name, at) => [name, mails[at]?.length])).toEqual([
            ['stays', 1],
            ['turnsOff', 0],
            ['leaves', 0],
          ])
          expect(await listOpen()).toEqual([])
        },
      }

      async function want(): Promise<string> {
        const { id } = await makeAccount(knex)
        await link(knex, { account: id, restaurant: restaurant.id })
        const row = { by_mail: true, by_notification: false, send_minutes: 450, days: [4], with_pdf: false }
        await knex('point_preferences').insert({ account_id: id, ...row })
        return id
      }

      function mailsOf(id: string): Promise<string[]> {
        return knex('outbox').where({ account_id: id, kind: 'point' }).pluck('subject')
      }

      /** Who is on and not settled yet. */
      function listOpen(): Promise<string[]> {
        return knex('point_preferences')
          .whereIn('account_id', [stays, turnsOff, leaves])
          .where({ by_mail: true })
          .whereNull('settled_day')
          .pluck('account_id')
      }
    },
  }
}

type PointDeps = Parameters<QueuePoints>[0]

/** Does something as an API process whose mails wait in the outbox. */
async function inApi(process: StoreProcess, work: (deps: PointDeps) => Promise<unknown>): Promise<void> {
  const { knex } = process
  const sender = { send: () => Promise.resolve(), close: () => undefined }
  const outbox = createOutbox({ config, log, knex }, sender)
  const mailer = Object.assign(Object.create(outbox) as Mailer, { wake: () => undefined })
  const readPoint = () => process.askOther('read the figures', () => Promise.resolve(tellPoint()))
  try {
    await work({ knex, config, log, mailer, pushes: createPushes({ config, log, knex }), readPoint })
  } finally {
    await outbox.stop()
  }
}

async function off(deps: PointDeps, accountId: string): Promise<void> {
  const account = await findAccountById(deps.knex, accountId)
  if (account === null) throw new Error('the account has gone')
  const caller: Caller = { ip: '192.0.2.1', state: { account, sessionId: '' } }
  await changePreferences(deps, caller, { ...firstPreferences, byMail: false })
}
