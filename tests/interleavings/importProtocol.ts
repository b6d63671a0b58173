import type { Knex } from 'knex'
import { Registry } from 'prom-client'
import { orderErasure } from '../../api/erasure/queries.ts'
import { storeInboxFiles } from '../../db/records/inbox/storeInboxFiles.ts'
import type { BatchDeps } from '../../ingest/store/batch.ts'
import { fileRound, orderRound, suspectRound } from '../../ingest/store/fileRounds.ts'
import type { FirstReader } from '../../ingest/store/firstReader.ts'
import { createMeasures } from '../../ingest/store/measures.ts'
import { runRound } from '../../ingest/store/rounds.ts'
import type { Round } from '../../ingest/store/rounds.ts'
import { makeAccount } from '../support/builders.ts'
import { checkImport } from './checkImport.ts'
import type { Actor, Protocol } from './explore.ts'
import { FirstReaderHere, PoolHere } from './readHere.ts'
import { drawFiles, toFile } from './sentFiles.ts'
import type { SentFile } from './sentFiles.ts'
import type { StoreProcess } from './storeProcess.ts'
import { makeTwoRestaurants } from './world.ts'
import type { World } from './world.ts'

/** What the round of files is made of: the product's own, or a former one as a control. */
export type MakeFileRound = (deps: BatchDeps, reader: FirstReader) => Round

const quiet = { info: () => undefined, warn: () => undefined }
const productRound: MakeFileRound = (deps, reader) => fileRound(deps, quiet, reader)
/** Everything is due again that often, before an order is said to come to no end. */
const MOST_RESTS = 40

/** Tickets that begin so are refused by Postgres, whoever stores them. */
export async function refusePoison(knex: Knex): Promise<void> {
  await knex.raw(`ALTER TABLE ticket_keys ADD CONSTRAINT refused CHECK (guid NOT LIKE 'poison%')`)
}

/**
 * Claim, reading ahead, failure, commit, verdict, and the order that erases: two workers with all their rounds, two tills that send
 * some tickets twice, in some orders an owner who erases a restaurant meanwhile.
 */
export function importProtocol(world: World, makeRound = productRound): Protocol {
  return {
    name: 'import',
    async prepare(random) {
      const { knex } = world
      const [first, second] = await makeTwoRestaurants(knex)
      const account = await makeAccount(knex)
      const files = drawFiles([first, second], random)
      const reach = [first.id, second.id]
      const send = (by: Knex, list: readonly SentFile[], clientKey: string) =>
        storeInboxFiles(by, { files: list.map(toFile), source: 'upload', accountId: account.id, reach, clientKey })
      await send(knex, files.waiting, 'waiting-already')
      const acknowledged: number[] = []
      const till = (name: string, uploads: readonly (readonly SentFile[])[]): Actor => ({
        name,
        async run(process) {
          for (const [at, list] of uploads.entries())
            acknowledged.push(...(await send(process.knex, list, `${name} upload ${at}`)).fileIds)
        },
      })
      const owner: Actor = {
        name: 'owner',
        run: (process) => process.knex.transaction(async (trx) => void (await orderErasure(trx, first.id, account.id))),
      }
      const stop = { isStopping: false }
      const worker = (name: string): Actor => ({ name, run: (process) => work(process, stop, makeRound) })
      let rests = 0
      return {
        actors: [
          worker('worker 1'),
          worker('worker 2'),
          till('till 1', files.ofFirstTill),
          till('till 2', files.ofSecondTill),
          ...(random() < 0.35 ? [owner] : []),
        ],
        async onRest() {
          stop.isStopping = !(await makeDue(knex))
          return (rests += 1) < MOST_RESTS
        },
        forget: () => forget(knex),
        check: () =>
          checkImport(world, { accountId: account.id, restaurants: [first, second], files: files.all, acknowledged }),
      }
    },
  }
}

async function forget(knex: Knex): Promise<void> {
  await knex('inbox_files').where('state', 'pending').update({ state: 'quarantined', verdict: 'rejected' })
  await knex('import_orders').where('state', 'pending').delete()
}

async function work(
  process: StoreProcess,
  stop: { readonly isStopping: boolean },
  makeRound: MakeFileRound,
): Promise<void> {
  const { knex, clickhouse } = process
  const measures = createMeasures(new Registry())
  const pool = new PoolHere()
  const deps: BatchDeps = { knex, clickhouse, pool, maxAttempts: 2, baseWaitMs: 0, maxFiles: 2, measures }
  const rounds = [
    makeRound(deps, new FirstReaderHere()),
    suspectRound(deps, quiet, () => new PoolHere()),
    orderRound(deps, quiet),
  ]
  const waiter = { wait: () => process.rest() }
  const isStopping = () => stop.isStopping
  await Promise.all(
    rounds.map((round) =>
      runRound(round, { waiter, log: quiet, baseWaitMs: 0, onProgress: () => undefined, measures, isStopping }),
    ),
  )
  await Promise.all(rounds.map((round) => round.stop()))
}

/** Time passes: what was left for later is due. Says whether there is anything left to do. */
async function makeDue(knex: Knex): Promise<boolean> {
  await knex.raw(`UPDATE inbox_files SET next_attempt_at = now() - interval '1 second' WHERE state = 'pending'`)
  const { rows } = await knex.raw<{ rows: { isLeft: boolean }[] }>(
    `SELECT EXISTS (SELECT FROM inbox_files WHERE state = 'pending')
       OR EXISTS (SELECT FROM import_orders WHERE state = 'pending') AS "isLeft"`,
  )
  return rows[0]?.isLeft === true
}
