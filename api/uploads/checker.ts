import type { Knex } from 'knex'
import { promisify } from 'node:util'
import { gzip } from 'node:zlib'
import type { CheckedFile } from '../../ingest/read/checkFile.ts'
import { findClocks, zoneIn } from '../../ingest/read/clocks.ts'
import { ParsePool } from '../../ingest/read/parsePool.ts'
import type { ThreadFile } from '../../ingest/read/readThreadFiles.ts'
import { REASONS } from '../../ingest/read/refusal.ts'
import { makeResolver } from '../../ingest/read/resolveRecords.ts'
import { buildDirectory, type Directory, type KnownRestaurant } from '../../ingest/read/resolveRestaurant.ts'
import { findJudgedWith } from '../../db/records/tillKeys/judgedWith.ts'
import { AppError } from '../../shared/errors.ts'
import { checkLimits, uploadTexts } from '../../shared/wire/questions/uploads.ts'
import type { WireFileCheck } from '../../shared/wire/uploads.ts'
import { createFairQueue } from '../limits/fairQueue.ts'
import { createLimiter } from '../limits/rateLimit.ts'
import { judgeFile } from './judge.ts'
import type { ReceivedFile } from './receiveFiles.ts'

/** Who asks, as limits count them, and which restaurants are theirs: null all of them, undefined nobody's, who said no name. */
export interface Asker {
  readonly key: string
  readonly isKnown: boolean
  readonly reach: readonly string[] | null | undefined
  /** The restaurant of a till's key. */
  readonly tillOf?: string
}

/** Reads and judges files for people and tills, and stores nothing. */
export interface Checker {
  /**
   * Judges each file as it comes. Two requests at once are read, of an address, an account or a key the next ones wait in turn;
   * 429 with Retry-After, before anything of them is read, when too many wait or one asked too often. 400 for a sender who is
   * slower than 15 s.
   */
  check(asker: Asker, files: () => AsyncIterable<ReceivedFile>): Promise<WireFileCheck[]>
}

const bounds = { atOnce: 2, waiting: 32, waitingOfOne: 4, refusal: tooManyChecks }
/** A file of 5 MB is read in a second and a fifth of this heap. */
const reading = { threads: 1, timeoutMs: 20_000, memoryMb: 512, holdsProcess: false }
const longestMs = 15_000
const pack = promisify(gzip)

/** One thread that reads, started by the first who asks. */
export function createChecker(knex: Knex): Checker {
  const queue = createFairQueue(bounds)
  const thread = new URL('../../ingest/read/serveCheckThread.ts', import.meta.url)
  const pool = new ParsePool<CheckedFile>({ ...reading, thread })
  const rule = { seconds: 60, message: uploadTexts.checksTooOften }
  const known = createLimiter(knex, { ...rule, name: 'verifier', points: checkLimits.perMinute })
  const unknown = createLimiter(knex, { ...rule, name: 'verifier-address', points: checkLimits.perMinuteOfAddress })
  return { check }

  async function check(asker: Asker, files: () => AsyncIterable<ReceivedFile>): Promise<WireFileCheck[]> {
    await (asker.isKnown ? known : unknown).take(asker.key)
    return await queue.run(asker.key, () => inTime(judgeAll(asker, files())))
  }

  async function judgeAll({ reach, tillOf }: Asker, files: AsyncIterable<ReceivedFile>): Promise<WireFileCheck[]> {
    const directory = reach === undefined ? null : await findDirectory(knex, reach, tillOf)
    const judged: WireFileCheck[] = []
    for await (const file of files) judged.push(judgeFile(await read(file, directory), directory))
    return judged
  }

  /** By the clocks of the restaurants that it names; of nobody's by those of where it says that they are. */
  async function read({ name, bytes }: ReceivedFile, directory: Directory | null): Promise<CheckedFile> {
    const content = { fileId: 1, name, content: await pack(bytes, { level: 1 }), receivedAt: new Date() }
    if (directory === null) return await readOne({ ...content, clocks: 'written' })
    const inParis = await readOne(content)
    const { clocks } = findClocks(inParis, makeResolver(directory), zoneIn(directory))
    return Object.keys(clocks).length === 0 ? inParis : await readOne({ ...content, clocks })
  }

  async function readOne(content: ThreadFile): Promise<CheckedFile> {
    const { files } = await pool.read([content])
    return files[0] ?? unreadable(content.name)
  }
}

async function findDirectory(knex: Knex, reach: readonly string[] | null, tillOf?: string): Promise<Directory> {
  const judged = tillOf === undefined ? null : await findJudgedWith(knex, tillOf)
  const query = knex('restaurants').select<KnownRestaurant[]>(
    'id',
    'name',
    'name_key as nameKey',
    'siret_key as siretKey',
    'postal_code as postalCode',
  )
  return buildDirectory(
    await (reach === null ? query : query.whereIn('id', [...reach, ...(judged ?? [])])),
    reach,
    judged,
  )
}

function unreadable(name: string): CheckedFile {
  const refusal = { file: name, line: null, column: null, record: '', reason: REASONS.unreadable }
  const counts = { refusalsTotal: 1, remarksTotal: 0, dated: [], offsetsOf: [] }
  return { name, places: [], shown: [], refusals: [refusal], remarks: [], ...counts, unknownNames: {} }
}

/** A turn is nobody's for longer: who sends slowly is left, and their connection ends by itself. */
async function inTime<T>(work: Promise<T>): Promise<T> {
  let timer: NodeJS.Timeout | undefined
  const late = new Promise<never>((_, refuse) => {
    timer = setTimeout(
      () => refuse(new AppError({ status: 400, code: 'invalid', message: uploadTexts.tooSlow })),
      longestMs,
    )
  })
  work.catch(() => undefined)
  return await Promise.race([work, late]).finally(() => clearTimeout(timer))
}

function tooManyChecks(): AppError {
  return new AppError({ status: 429, code: 'too_many', message: uploadTexts.checksBusy, retryAfterSeconds: 5 })
}
