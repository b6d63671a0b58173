import type { ClickHouseClient } from '@clickhouse/client'
import type { Knex } from 'knex'
import type { ParameterizedContext } from 'koa'
import type { Logger } from 'pino'
import type { Registry } from 'prom-client'
import type { Account } from '../db/records/accounts/findAccount.ts'
import type { TillKey } from '../db/records/tillKeys/tillKeys.ts'
import type { ApiConfig } from './config.ts'
import type { CubeClient } from './figures/cubeClient.ts'
import type { FiguresGuard } from './figures/figuresGuard.ts'
import type { Mailer } from './mail/mailer.ts'
import type { Passwords } from './limits/passwords.ts'
import type { QuestionTurns } from './limits/questionTurns.ts'
import type { Pushes } from './push/pushes.ts'

/** A mail to queue. */
export type MailDraft = Parameters<Mailer['queue']>[0]

/** A notification to queue. */
export type PushMessage = Parameters<Pushes['queue']>[1]

/** What the features are given: the stores and services, started once by main.ts or by a test. */
export interface Deps {
  readonly config: ApiConfig
  readonly log: Logger
  readonly knex: Knex
  readonly clickhouse: ClickHouseClient
  readonly cube: CubeClient
  readonly figures: FiguresGuard
  readonly mailer: Mailer
  readonly pushes: Pushes
  readonly passwords: Passwords
  readonly turns: QuestionTurns
  /** What /metrics tells. */
  readonly registry: Registry
  /** False while the stores are still being looked at: nobody is answered yet. Absent: open. */
  readonly isOpen?: () => boolean
}

/**
 * Set for each request. `account` and `sessionId` stand on every call that is not open to everyone, save where a till's key came
 * in their stead: then `tillKey` stands alone. `input` after validate().
 */
export interface ApiState {
  tillKey?: TillKey
  account: Account
  sessionId: string
  requestId: string
  log: Logger
  input: unknown
}

/** From where a call comes, and who makes it when there is a session. The context of a request is one. */
export interface Visitor {
  readonly ip: string
  readonly state: { readonly account?: { readonly id: string | null; readonly username: string } }
}

/** Who makes a call, and from where: all that a verb is told of its request. A test makes one without HTTP. */
export interface Caller extends Visitor {
  readonly state: { readonly account: Account; readonly sessionId: string }
}

/** The context of a handler whose body was checked by validate(shape): `ctx.state.input` is what the shape gives. */
export type ApiContext<Input = unknown> = ParameterizedContext<ApiState & { input: Input }> & {
  params: Record<string, string>
}
