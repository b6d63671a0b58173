import { setTimeout as sleep } from 'node:timers/promises'
import type { Knex } from 'knex'
import { pino } from 'pino'
import type { ApiConfig } from '../../api/config.ts'
import { signAccessToken } from '../../api/http/accessToken.ts'
import { createOutbox } from '../../api/mail/outbox.ts'
import { openSession } from '../../db/records/sessions/sessions.ts'
import type { Running } from '../../db/running/runningFile.ts'
import { readSecrets } from '../../start/engines/secrets.ts'
import { makeCompany } from '../support/builders.ts'
import type { Company } from '../support/builders.ts'
import { makeOffer, replyOf } from '../support/buyers.ts'
import { withPostgres } from './withPostgres.ts'
import { ticketFile } from './tickets.ts'

/** What the people and tills of a load were told is done: what the stores are held to afterwards. */
export interface Ledger {
  readonly files: { readonly name: string; readonly cents: number }[]
  /** Tokens of checkouts whose payment was acknowledged. */
  readonly paid: string[]
  /** Service days whose closing was acknowledged. */
  readonly closed: string[]
  /** Subjects of mails whose transaction was committed. */
  readonly mails: string[]
  /** Requests that had to be made again. */
  cuts: number
}

const FILES_AN_UPLOAD = 5
/** Whoever is not answered asks again for so long. */
const PATIENCE_MS = 600_000

/** People and tills that use one installation of the whole product, whatever dies under them. */
export class Load {
  readonly ledger: Ledger = { files: [], paid: [], closed: [], mails: [], cuts: 0 }
  private sent = 0
  private isOver = false

  private constructor(
    private readonly running: Running,
    private readonly tokenSecret: string,
    private readonly given: { readonly company: Company; readonly sessionId: string; readonly offerId: string },
  ) {}

  static async open(running: Running, dataDir: string): Promise<Load> {
    const { tokenSecret } = readSecrets(dataDir)
    return await withPostgres(running, async (knex) => {
      const company = await makeCompany(knex)
      const given = { accountId: company.owner.id, remembered: true, device: 'test' }
      const { sessionId } = (await openSession(knex, tokenSecret, given))!
      const { id: offerId } = await makeOffer(knex, { price: '29.90', nbMonths: 1 })
      return new Load(running, tokenSecret, { company, sessionId, offerId })
    })
  }

  get restaurant(): Company['restaurant'] {
    return this.given.company.restaurant
  }

  /** Two tills, one who pays, one who closes days and one who causes mails, until the trouble has ended and each is answered. */
  async during(trouble: () => Promise<void>): Promise<void> {
    this.isOver = false
    const works = [() => this.upload(), () => this.upload(), () => this.pay(), () => this.close(), () => this.mail()]
    const working = Promise.all(works.map((work) => this.repeat(work)))
    try {
      await trouble()
    } finally {
      this.isOver = true
      await working
    }
  }

  /** The bearer token of the owner, as of now. */
  token(): string {
    return signAccessToken(this.tokenSecret, this.given.company.owner.id, this.given.sessionId)
  }

  /** One upload of some files, sent under one key until it is acknowledged. */
  async upload(): Promise<void> {
    const from = this.sent
    this.sent += FILES_AN_UPLOAD
    const files = Array.from({ length: FILES_AN_UPLOAD }, (_, at) => ticketFile(this.restaurant.name, from + at))
    const form = () => {
      const body = new FormData()
      for (const { name, bytes } of files)
        body.append('CONTENU_FICHIER_XML', new File([new Uint8Array(bytes)], name, { type: 'text/xml' }))
      return body
    }
    const key = `load-${String(from).padStart(8, '0')}`
    await this.untilTaken(`/xmlfile/receive-tickets?upload=${key}&batch=0`, form)
    this.ledger.files.push(...files)
  }

  private async pay(): Promise<void> {
    const { company, offerId } = this.given
    const order = { id: company.restaurant.id, abonnement: [{ abonnementID: offerId }] }
    const answer = await this.untilTaken('/restaurant/renouvler-abonnement', () => JSON.stringify(order))
    const token =
      replyOf({ json: await answer.json() })
        .url?.split('/')
        .at(-1) ?? ''
    // Paid before, under an answer that was lost: a conflict.
    await this.untilTaken(`/payement-simule/${token}`, () => JSON.stringify({ action: 'pay' }), [200, 409])
    this.ledger.paid.push(token)
    await sleep(300)
  }

  private async close(): Promise<void> {
    const day = new Date(Date.UTC(2025, 0, 1 + this.ledger.closed.length)).toISOString().slice(0, 10)
    const body = () => JSON.stringify({ site: this.restaurant.id, day })
    await this.untilTaken('/closings', body, [200, 409])
    this.ledger.closed.push(day)
    await sleep(300)
  }

  private async mail(): Promise<void> {
    const subject = `${this.restaurant.id} ${this.ledger.mails.length}`
    const recipients = [{ email: 'camille@essai.fr', name: 'Camille' }]
    const draft = { kind: 'test', accountId: null, recipients, subject, text: subject, html: subject, onceKey: subject }
    await this.untilDone(() => withPostgres(this.running, (knex) => queue(knex, draft)))
    this.ledger.mails.push(subject)
    await sleep(300)
  }

  private async repeat(work: () => Promise<void>): Promise<void> {
    while (!this.isOver) await work()
  }

  private async untilTaken(path: string, body: () => FormData | string, taken = [200, 202]): Promise<Response> {
    return await this.untilDone(async () => {
      const sent = body()
      const type: Record<string, string> = typeof sent === 'string' ? { 'content-type': 'application/json' } : {}
      const headers = { authorization: `Bearer ${this.token()}`, ...type }
      const signal = AbortSignal.timeout(60_000)
      const answer = await fetch(`${this.running.apiUrl}/v1${path}`, { method: 'POST', headers, body: sent, signal })
      if (taken.includes(answer.status)) return answer
      throw new Error(`${path} was answered ${answer.status}: ${(await answer.text()).slice(0, 300)}`)
    })
  }

  private async untilDone<T>(work: () => Promise<T>, until = Date.now() + PATIENCE_MS): Promise<T> {
    try {
      return await work()
    } catch (error) {
      this.ledger.cuts += 1
      if (Date.now() > until) throw error
    }
    await sleep(100)
    return await this.untilDone(work, until)
  }
}

async function queue(knex: Knex, draft: Parameters<ReturnType<typeof createOutbox>['queue']>[0]): Promise<void> {
  const outbox = createOutbox(
    { config: {} as ApiConfig, log: pino({ level: 'silent' }), knex },
    { send: () => Promise.reject(new Error('the API sends')), close: () => undefined },
  )
  try {
    await knex.transaction((trx) => outbox.queue(draft, trx))
  } finally {
    await outbox.stop()
  }
}
