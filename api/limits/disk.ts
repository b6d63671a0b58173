import { findSpaces, isLow } from '../../db/diskSpace.ts'
import type { DiskSpace } from '../../db/diskSpace.ts'
import { AppError } from '../../shared/errors.ts'
import type { Deps } from '../context.ts'

/** The room left where files and figures are kept. */
export interface DiskWatch {
  /** The disk with the least room in proportion, and whether it is too little. At most five seconds old. */
  find(): Promise<DiskSpace & { readonly isLow: boolean }>
  /** 503 in French when there is too little room: a file is refused before it hurts those that are stored. */
  requireRoom(): Promise<void>
}

const maxAgeMs = 5_000
const retryAfterSeconds = 300

/** Watches the disks of the data folder and of ClickHouse. */
export function watchDisk({ config, clickhouse }: Pick<Deps, 'config' | 'clickhouse'>): DiskWatch {
  let known: { at: number; found: ReturnType<DiskWatch['find']> } | undefined
  return { find, requireRoom }

  function find(): ReturnType<DiskWatch['find']> {
    if (known === undefined || Date.now() - known.at > maxAgeMs) known = { at: Date.now(), found: look() }
    return known.found
  }

  async function look() {
    const spaces = await findSpaces(clickhouse, config.dataDir)
    const [tightest = { freeBytes: 0, totalBytes: 0 }] = spaces.toSorted((a, b) => share(a) - share(b))
    return { ...tightest, isLow: spaces.some((space) => isLow(space, config.leastFreeDisk)) }
  }

  async function requireRoom(): Promise<void> {
    if ((await find()).isLow) throw diskFull()
  }
}

/** 503: nothing is stored while the disk is full; what was stored stays. */
export function diskFull(cause?: unknown): AppError {
  const message =
    "L'espace disque du serveur est presque épuisé\u202f: rien n'a été enregistré. Prévenez l'exploitant, puis recommencez."
  return new AppError({ status: 503, code: 'disk_full', message, retryAfterSeconds, cause })
}

function share({ freeBytes, totalBytes }: DiskSpace): number {
  return totalBytes === 0 ? 1 : freeBytes / totalBytes
}
