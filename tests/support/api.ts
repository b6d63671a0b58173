import type { ClickHouseClient } from '@clickhouse/client'
import type { Knex } from 'knex'
import { mkdtemp } from 'node:fs/promises'
import { createServer } from 'node:http'
import type { Resolver } from 'node:dns/promises'
import type { Agent } from 'node:https'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Registry } from 'prom-client'
import { createApp } from '../../api/app.ts'
import { readConfig, type ApiConfig } from '../../api/config.ts'
import type { Deps } from '../../api/context.ts'
import { createCubeClient } from '../../api/figures/cubeClient.ts'
import { createFiguresGuard } from '../../api/figures/figuresGuard.ts'
import { createOutbox } from '../../api/mail/outbox.ts'
import { signAccessToken } from '../../api/http/accessToken.ts'
import { refuseUnreadable } from '../../api/http/refuseUnreadable.ts'
import { createPushes } from '../../api/push/pushQueue.ts'
import { createPasswords } from '../../api/limits/passwords.ts'
import { createQuestionTurns } from '../../api/limits/questionTurns.ts'
import { connectClickhouse } from '../../db/clickhouse/connect.ts'
import { connectPostgres } from '../../db/postgres/connect.ts'
import { readFigureChanges } from '../../db/records/figureChanges.ts'
import { openSession } from '../../db/records/sessions/sessions.ts'
import { checkAnswer } from './answerChecks.ts'
import type { ErrorBody } from '../../shared/wire/answers.ts'
import { createLog } from '../../shared/createLog.ts'
import { deafResolver } from './nameServer.ts'
import { stores } from './stores.ts'

/** An answer of the API, read whole: `json` is null when the body is no JSON. */
export interface Answer {
  readonly status: number
  readonly headers: Headers
  readonly text: string
  readonly json: unknown
}

export interface CallOptions {
  readonly token?: string
  readonly body?: unknown
  readonly headers?: Readonly<Record<string, string>>
}

export interface TestApi {
  readonly url: string
  readonly config: ApiConfig
  readonly deps: Deps
  readonly knex: Knex
  readonly clickhouse: ClickHouseClient
  /**
   * `call('POST', '/auth/login', {body})`: paths are below /v1, save those that name another door ('/livez', '/cubejs-api/…').
   * Throws when an answer below /v1 is not what its call declares, and with the API's own error when it is a 500, save where a
   * test reads the log itself.
   */
  call(verb: string, path: string, options?: CallOptions): Promise<Answer>
  /** A bearer token of a new session of this account, without the cost of a login. */
  tokenFor(account: { readonly id: string }): Promise<string>
  /** Both tokens of a new session of this account, as a login gives them. */
  sessionFor(account: { readonly id: string }): Promise<{ accessToken: string; refreshToken: string }>
  stop(): Promise<void>
}

const otherDoors = /^\/(livez|readyz|metrics|cubejs-api|v1)(\/|$)|^\/$/

/** Starts the API in this process on a free port against the test stores, with a data folder of its own. */
export async function startTestApi(
  overrides: Partial<ApiConfig> & {
    logStream?: NodeJS.WritableStream
    pushAgent?: Agent
    pushResolver?: Resolver
  } = {},
): Promise<TestApi> {
  const { logStream, pushAgent, pushResolver = deafResolver(), ...changed } = overrides
  const config = await testConfig(changed)
  const bugs = logStream === undefined ? keepBugs() : null
  const log = createLog({ name: 'api', level: bugs ? 'error' : config.logLevel, output: logStream ?? bugs!.output })
  const knex = connectPostgres(config.databaseUrl)
  const clickhouse = connectClickhouse(config.clickhouseUrl)
  const figures = createFiguresGuard({ knex, clickhouse })
  const registry = new Registry()
  const changes = () => readFigureChanges(knex)
  const cube = createCubeClient({ urls: config.cubeUrls, secret: config.cubeSecret, guard: figures, changes, registry })
  const mailer = createOutbox({ config, log, knex })
  const pushes = createPushes({ config, log, knex }, pushAgent, pushResolver)
  const deps = {
    ...{ config, log, knex, clickhouse, cube, figures, mailer, pushes, registry },
    ...{ passwords: createPasswords(), turns: createQuestionTurns() },
  }
  const handle = createApp(deps).callback()
  const server = createServer((request, answer) => void handle(request, answer))
  refuseUnreadable(server)
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  return { url, config, deps, knex, clickhouse, call: callAt(url, bugs?.causeOf), tokenFor, sessionFor, stop }

  async function tokenFor(account: { readonly id: string }): Promise<string> {
    return (await sessionFor(account)).accessToken
  }

  async function sessionFor({ id }: { readonly id: string }) {
    const session = await openSession(knex, config.tokenSecret, { accountId: id, remembered: false, device: 'test' })
    const accessToken = signAccessToken(config.tokenSecret, id, session!.sessionId)
    return { accessToken, refreshToken: session!.refreshToken }
  }

  async function stop(): Promise<void> {
    server.closeAllConnections()
    await new Promise((resolve) => server.close(resolve))
    await Promise.all([mailer.stop(), pushes.stop()])
    await Promise.allSettled([knex.destroy(), clickhouse.close()])
  }
}

async function testConfig(changed: Partial<ApiConfig>): Promise<ApiConfig> {
  const { databaseUrl, clickhouseUrl, cubeUrl, cubeSecret, tokenSecret, vapidPrivateKey } = stores()
  const dataDir = await mkdtemp(join(tmpdir(), 'comptoir-api-'))
  const config = readConfig({
    NODE_ENV: 'test',
    DATA_DIR: dataDir,
    DATABASE_URL: databaseUrl,
    CLICKHOUSE_URL: clickhouseUrl,
    CUBE_URL: cubeUrl,
    CUBE_SECRET: cubeSecret,
    TOKEN_SECRET: tokenSecret,
    VAPID_PRIVATE_KEY: vapidPrivateKey,
    PUBLIC_URL: 'https://comptoir.example',
    TRUST_PROXY: '1',
    // What a test proves does not hang on the room of the machine it runs on.
    DISK_FREE_PERCENT: '0',
    DISK_FREE_MB: '0',
  })
  return { ...config, ...changed }
}

/** What the API logs of its own bugs, under the ids of the calls that met them. */
function keepBugs() {
  const lines = new Map<string, string>()
  const write = (line: string) => {
    const { requestId = '', err } = JSON.parse(line) as { requestId?: string; err?: { stack?: string } }
    // The line of what was answered follows the error, under the same id.
    if (err !== undefined || !lines.has(requestId)) lines.set(requestId, err?.stack ?? line)
  }
  return { output: { write }, causeOf: ({ json }: Answer) => lines.get((json as ErrorBody | null)?.requestId ?? '') }
}

function callAt(url: string, causeOf?: (answer: Answer) => string | undefined): TestApi['call'] {
  return async (verb, path, { token, body, headers = {} } = {}) => {
    const isRaw = body instanceof FormData || typeof body === 'string' || body instanceof Uint8Array
    const answer = await fetch(url + (otherDoors.test(path) ? path : `/v1${path}`), {
      method: verb,
      headers: {
        ...(token === undefined ? {} : { authorization: `Bearer ${token}` }),
        ...(body === undefined || isRaw ? {} : { 'content-type': 'application/json' }),
        ...headers,
      },
      ...(body === undefined ? {} : { body: isRaw ? (body as BodyInit) : JSON.stringify(body) }),
    })
    const text = await answer.text()
    const read = { status: answer.status, headers: answer.headers, text, json: parse(text) }
    if (otherDoors.test(path)) return read
    checkAnswer(verb, path, read)
    // A bug says itself what it is: nobody finds it by its status.
    if (read.status === 500 && causeOf) throw new Error(`${verb} ${path} answers 500: ${causeOf(read) ?? text}`)
    return read
  }
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return null
  }
}
