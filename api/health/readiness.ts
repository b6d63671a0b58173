import type { Deps } from '../context.ts'
import { diskFull, type DiskWatch } from '../limits/disk.ts'
import { findOrderHealth } from '../../db/records/orders/findOrderHealth.ts'
import { findMailHealth } from '../../db/records/outbox/findMailHealth.ts'
import { findWorkerHealth } from '../../db/records/inbox/findWorkerHealth.ts'
import { soon } from '../../db/soon.ts'

/** 'degraded': it works, not as it should; 'down': it does not answer. The reason is for the operator, in French. */
interface Look {
  readonly state: 'ok' | 'degraded' | 'down'
  readonly reason?: string
}

/** One part of the product, and since when (ISO instant) this process sees it in its state. */
export type Part = Look & { readonly since: string }

/**
 * 'down': nobody is served, for Postgres is away or the program is not open yet. 'degraded': a part does not work while
 * people can log in and upload.
 */
export interface Readiness {
  readonly status: 'ok' | 'degraded' | 'down'
  readonly parts: Readonly<Record<string, Part>>
}

const stillWork =
  "les chiffres manquent, mais on peut se connecter et envoyer des fichiers\u202f; l'import les prendra ensuite."
const reasons = {
  program: 'Le programme attend ses bases\u202f: personne n’est encore servi.',
  postgres: 'Postgres ne répond pas\u202f: personne ne peut se connecter ni envoyer de fichiers.',
  clickhouse: `ClickHouse ne répond pas\u202f: ${stillWork}`,
  cube: `Cube ne répond pas\u202f: ${stillWork}`,
  worker:
    'Des fichiers attendent depuis plus d’une minute et aucun import n’avance\u202f: relancez «\u202fingest/main.ts worker\u202f».',
  orders:
    'Un ordre à l’import (effacer, restaurer, reconstruire, oublier) échoue et sera retenté\u202f: lisez le journal de l’import.',
  mails: 'Des e-mails attendent depuis plus d’un quart d’heure\u202f: vérifiez SMTP_URL et le journal de l’API.',
}

/** Looks at every part when asked, and remembers since when each is as it is. */
export function createReadiness(deps: Deps, disk: DiskWatch): () => Promise<Readiness> {
  const seen = new Map<string, Part>()
  const looks: Readonly<Record<string, () => Promise<Look>>> = {
    program: () => Promise.resolve(answers(deps.isOpen?.() ?? true, reasons.program)),
    postgres: async () => answers(await within(deps.knex.raw('SELECT 1')), reasons.postgres),
    clickhouse: async () => answers(await within(pinged(deps.clickhouse.ping())), reasons.clickhouse),
    cube: async () => answers(await deps.cube.isReady(), reasons.cube),
    disk: () => lookAtDisk(disk),
    worker: () => lookAtWorker(deps),
    orders: () => lookAtOrders(deps),
    mails: () => lookAtMails(deps),
  }
  return async () => {
    const found = await Promise.all(
      Object.entries(looks).map(async ([name, look]): Promise<[string, Part]> => {
        const part = await look()
        const before = seen.get(name)
        const since = before?.state === part.state ? before.since : new Date().toISOString()
        seen.set(name, { ...part, since })
        return [name, { ...part, since }]
      }),
    )
    const parts = Object.fromEntries(found)
    return { status: statusOf(parts), parts }
  }
}

function statusOf(parts: Readonly<Record<string, Part>>): Readiness['status'] {
  if ([parts['program'], parts['postgres']].some((part) => part?.state === 'down')) return 'down'
  return Object.values(parts).every(({ state }) => state === 'ok') ? 'ok' : 'degraded'
}

function answers(isThere: boolean, reason: string): Look {
  return isThere ? { state: 'ok' } : { state: 'down', reason }
}

async function lookAtDisk(disk: DiskWatch): Promise<Look> {
  const found = await soon(disk.find())
  // ClickHouse's own disk is asked of ClickHouse: that it keeps silent is said of it.
  if (found === null) return { state: 'ok' }
  const { isLow, ...space } = found
  return isLow ? { state: 'degraded', reason: diskFull().message, ...space } : { state: 'ok', ...space }
}

/** What Postgres cannot tell while it is away is not held against the worker: Postgres itself is said to be down. */
async function lookAtWorker({ knex }: Deps): Promise<Look> {
  const health = await soon(findWorkerHealth(knex))
  if (health === null) return { state: 'ok' }
  const { isStuck, ...counts } = health
  return isStuck ? { state: 'degraded', reason: reasons.worker, ...counts } : { state: 'ok', ...counts }
}

async function lookAtOrders({ knex }: Deps): Promise<Look> {
  const health = await soon(findOrderHealth(knex))
  if (health === null) return { state: 'ok' }
  return health.failing > 0 ? { state: 'degraded', reason: reasons.orders, ...health } : { state: 'ok', ...health }
}

async function lookAtMails({ knex }: Deps): Promise<Look> {
  const health = await soon(findMailHealth(knex))
  if (health === null) return { state: 'ok' }
  const { isLate, ...counts } = health
  return isLate ? { state: 'degraded', reason: reasons.mails, ...counts } : { state: 'ok', ...counts }
}

async function pinged(ping: Promise<{ readonly success: boolean }>): Promise<void> {
  if (!(await ping).success) throw new Error('no ping')
}

async function within(work: PromiseLike<unknown>): Promise<boolean> {
  return (await soon(Promise.resolve(work).then(() => true))) ?? false
}
