import { join } from 'node:path'
import type { Knex } from 'knex'
import { signAccessToken } from '../../api/http/accessToken.ts'
import { connectClickhouse } from '../../db/clickhouse/connect.ts'
import { publishStoredRestaurants } from '../../db/clickhouse/publishStoredRestaurants.ts'
import { openSession } from '../../db/records/sessions/sessions.ts'
import { readPidFile } from '../../db/running/processes.ts'
import type { Running } from '../../db/running/runningFile.ts'
import { freePort } from '../../start/engines/freePort.ts'
import { readSecrets } from '../../start/engines/secrets.ts'
import { StartRig } from '../faults/startRig.ts'
import { ticketFile } from '../faults/tickets.ts'
import { withPostgres } from '../faults/withPostgres.ts'
import { makeCompany } from '../support/builders.ts'
import type { Company } from '../support/builders.ts'
import { readScrape, type Scrape } from '../support/scrape.ts'
import type { Ended } from '../support/runProgram.ts'
import { runShell } from './operator.ts'
import { readSections } from './readGuide.ts'
import { must, until } from './until.ts'

/** What /readyz answers. */
export interface Readyz {
  readonly code: number
  readonly status: string
  readonly parts: Readonly<Record<string, { readonly state: string; readonly reason?: string }>>
}

/** An answer of the API. */
export interface Answer {
  readonly status: number
  readonly text: string
  readonly json: Readonly<Record<string, unknown>>
}

type Words = Readonly<Record<string, string>>

/** Programs of an installation by the files of their ids, from its data folder. */
const pidFiles = {
  clickhouse: 'clickhouse.pid',
  postgres: 'postgres/postmaster.pid',
  worker: 'run/worker.pid',
  cube: 'run/cube.pid',
  spareCube: 'run/spare-cube.pid',
} as const

/** The whole product as `npm start` runs it, with one restaurant, and what its tills were told is stored. */
export class Installation {
  #running: Running | undefined
  #company: Company | undefined
  #sessionId = ''
  #sent = 0
  #cents = 0

  private constructor(
    private rig: StartRig,
    /** Of the shell in which it is started, and of the operator's. */
    private words: Words,
  ) {}

  /** Starts one with these words of its environment; `disk`: where its data folder is made. */
  static async open(words: Words, disk?: string): Promise<Installation> {
    const given = { DISK_FREE_PERCENT: '0', DISK_FREE_MB: '0', DEMO: '0', PORT: String(await freePort()), ...words }
    const opened = new Installation(new StartRig(disk), given)
    await opened.start()
    return opened
  }

  get dataDir(): string {
    return this.rig.dataDir
  }

  get running(): Running {
    if (this.#running === undefined) throw new Error('nothing runs')
    return this.#running
  }

  get company(): Company {
    if (this.#company === undefined) throw new Error('no company')
    return this.#company
  }

  get port(): string {
    return new URL(this.running.apiUrl).port
  }

  /** Of the shell in which an operator of this installation types. */
  shell(): Words {
    const inherited = Object.entries(process.env).flatMap(([word, value]) =>
      value === undefined ? [] : [[word, value]],
    )
    return { ...Object.fromEntries(inherited), ...this.words, DATA_DIR: this.dataDir } as Words
  }

  /** Starts it, by a command of the guide when one is given; rejects with what it said when it ends. */
  async start(command?: string, more: Words = {}): Promise<void> {
    this.#running = await this.rig.start({ ...this.words, ...more }, command)
    await withPostgres(this.running, async (knex) => {
      this.#company ??= await this.#open(knex)
      const { tokenSecret } = readSecrets(this.dataDir)
      const given = { accountId: this.company.owner.id, remembered: true, device: 'test' }
      const session = await openSession(knex, tokenSecret, given)
      if (session === null) throw new Error('the owner is erased')
      this.#sessionId = session.sessionId
    })
  }

  async stop(): Promise<void> {
    await this.rig.stop()
  }

  /** What the last start has said. */
  get said(): string {
    return this.rig.output
  }

  /** Changes what the shell's environment holds from the next start on. */
  setWords(words: Words): void {
    this.words = { ...this.words, ...words }
  }

  /** Goes on in another data folder, which holds the same restaurant. */
  moveTo(rig: StartRig): void {
    this.rig = rig
  }

  /** Nothing of it runs any more, as after a cut of the power. */
  cutPower(): void {
    for (const pid of this.rig.pids()) signal(pid, 'SIGKILL')
  }

  /** Sends a signal to one of its programs. */
  signal(program: keyof typeof pidFiles, name: NodeJS.Signals): void {
    signal(readPidFile(join(this.dataDir, pidFiles[program])), name)
  }

  async readyz(): Promise<Readyz> {
    const { status: code, json } = await this.ask('GET', '/readyz')
    return { ...(json as unknown as Omit<Readyz, 'code'>), code }
  }

  /** Until /readyz says this of a part; answers its reason. */
  async untilPart(
    part: string,
    { is, of, seconds = 60 }: { is: string; of: string; seconds?: number },
  ): Promise<string> {
    const asked = `/readyz says '${of}', part ${part} '${is}'`
    const isSo = ({ status, parts }: Readyz) => status === of && parts[part]?.state === is
    return (await until(asked, () => this.readyz(), { is: isSo, seconds })).parts[part]?.reason ?? ''
  }

  async metrics(): Promise<Scrape> {
    const headers = { authorization: `Bearer ${this.words['METRICS_TOKEN']}` }
    return readScrape((await this.ask('GET', '/metrics', { headers })).text)
  }

  /** A call of the API, the owner's unless it has headers of its own. */
  async call(verb: string, path: string, body?: unknown): Promise<Answer> {
    const type: Words = body === undefined || body instanceof FormData ? {} : { 'content-type': 'application/json' }
    return await this.ask(verb, path, { headers: { authorization: `Bearer ${this.#token()}`, ...type }, body })
  }

  /** One request, without a session. */
  async ask(
    verb: string,
    path: string,
    { headers = {}, body }: { headers?: Words; body?: unknown } = {},
  ): Promise<Answer> {
    const sent = body === undefined || body instanceof FormData ? body : JSON.stringify(body)
    const signal = AbortSignal.timeout(60_000)
    const init = { method: verb, headers, signal, ...(sent === undefined ? {} : { body: sent }) }
    const answer = await fetch(`${this.running.apiUrl}${path}`, init)
    const text = await answer.text()
    const isJson = answer.headers.get('content-type')?.includes('json') ?? false
    return { status: answer.status, text, json: isJson ? (JSON.parse(text) as Answer['json']) : {} }
  }

  /** The status of a login with this password. */
  async logIn(username: string, password: string): Promise<number> {
    const headers = { 'content-type': 'application/json' }
    return (await this.ask('POST', '/v1/auth/login', { headers, body: { username, password } })).status
  }

  /** Sends one file of the till, a new ticket unless it is given; answers the number of the upload, and counts what it holds. */
  async upload(given?: { readonly name: string; readonly bytes: Buffer; readonly cents: number }): Promise<string> {
    const file = given ?? ticketFile(this.company.restaurant.name, this.#sent++)
    const form = new FormData()
    form.append('CONTENU_FICHIER_XML', new File([new Uint8Array(file.bytes)], file.name, { type: 'text/xml' }))
    const { status, text, json } = await this.call('POST', '/v1/xmlfile/receive-tickets', form)
    must(status < 300, `an upload is taken, not answered ${status}`, text)
    this.#cents += file.cents
    return (json['upload'] as { id: string }).id
  }

  /** Until the only file of an upload has this verdict; answers why it was refused, as JSON. */
  async untilVerdict(upload: string, verdict: string, seconds = 120): Promise<string> {
    const ask = async () =>
      ((await this.call('GET', `/v1/xmlfile/uploads/${upload}`)).json['data'] ?? []) as { verdict: string }[]
    return JSON.stringify(
      await until(`the file is ${verdict}`, ask, { is: ([one]) => one?.verdict === verdict, seconds }),
    )
  }

  /** The turnover of the restaurant in cents, as analysts are answered. */
  async turnover(): Promise<number> {
    const filters = [{ member: 'sales.restaurant_id', operator: 'equals', values: [this.company.restaurant.id] }]
    const query = { measures: ['sales.gross_sales'], filters, timezone: 'UTC' }
    const { status, text, json } = await this.call('POST', '/cubejs-api/v1/load', { query })
    if (status !== 200 || json['error'] !== undefined) throw new Error(`the turnover was answered ${status}: ${text}`)
    const [row] = json['data'] as Record<string, string | null>[]
    return Math.round(Number(row?.['sales.gross_sales'] ?? 0) * 100)
  }

  /** Until the turnover is that of all that was acknowledged. */
  async untilFiguresAreEqual(seconds = 180): Promise<void> {
    const isEqual = (cents: number) => cents === this.#cents
    await until(`the turnover is ${this.#cents} cents`, () => this.turnover(), { is: isEqual, seconds })
  }

  /** What a command says in the operator's shell. */
  async type(command: string): Promise<string> {
    return (await runShell(command, { env: this.shell() })).output
  }

  /** What the doctor says in the operator's shell, by the guide's own command. */
  doctor(more: Words = {}): Promise<Ended> {
    const [command = ''] = readSections().find(({ slug }) => slug === 'vérifier')?.commands ?? []
    return runShell(command, { env: { ...this.shell(), ...more } })
  }

  /** All is well: /readyz says so, a file that comes now is read, and every cent that was acknowledged is there. */
  async untilWell(): Promise<void> {
    await until("/readyz says 'ok'", () => this.readyz(), { is: ({ status }) => status === 'ok', seconds: 240 })
    await this.untilVerdict(await this.upload(), 'accepted')
    await this.untilFiguresAreEqual()
  }

  /** The same, and the doctor finds no fault. */
  async untilHealthy(): Promise<void> {
    await this.untilWell()
    const { code, output } = await this.doctor()
    must(code === 0 && output.includes('✓ Postgres') && !output.includes('✗'), 'the doctor finds no fault', output)
  }

  /** A company of its own, whose restaurant ClickHouse knows. */
  async #open(knex: Knex): Promise<Company> {
    const company = await makeCompany(knex)
    const clickhouse = connectClickhouse(this.running.clickhouseUrl)
    await publishStoredRestaurants(knex, clickhouse, [company.restaurant.id])
    await clickhouse.close()
    return company
  }

  #token(): string {
    return signAccessToken(readSecrets(this.dataDir).tokenSecret, this.company.owner.id, this.#sessionId)
  }
}

function signal(pid: number | undefined, name: NodeJS.Signals): void {
  if (pid === undefined) throw new Error('no such program runs')
  try {
    process.kill(pid, name)
  } catch {
    // It has ended.
  }
}
