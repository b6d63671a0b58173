import { statfs } from 'node:fs/promises'
import type { ClickHouseClient } from '@clickhouse/client'
import { findCluster } from './clickhouse/cluster.ts'
import { queryRows } from './clickhouse/query.ts'
import { soon } from './soon.ts'

/** Room on one disk, in bytes that this user may still write. */
export interface DiskSpace {
  readonly freeBytes: number
  readonly totalBytes: number
}

/** A disk is low under either bound. */
export interface LeastFree {
  readonly percent: number
  readonly bytes: number
}

/** The disk of a folder; the embedded stores lie on that of the data folder. */
export async function findFolderSpace(folder: string): Promise<DiskSpace> {
  const { bavail, blocks, bsize } = await statfs(folder)
  return { freeBytes: bavail * bsize, totalBytes: blocks * bsize }
}

/** The disks that ClickHouse writes to, on whatever machine it stands. */
async function findClickhouseSpaces(clickhouse: ClickHouseClient): Promise<DiskSpace[]> {
  const cluster = await findCluster(clickhouse)
  const disks = cluster === null ? 'system.disks' : `clusterAllReplicas(${cluster}, system.disks)`
  const rows = await queryRows<{ free: number | string; total: number | string }>(clickhouse, {
    name: 'disks',
    sql: `SELECT free_space AS free, total_space AS total FROM ${disks}`,
  })
  // An object store has no end and answers the greatest number there is.
  return rows
    .map(({ free, total }) => ({ freeBytes: Number(free), totalBytes: Number(total) }))
    .filter(({ totalBytes }) => totalBytes > 0 && totalBytes < 2 ** 62)
}

/**
 * The disks of the data folder and of ClickHouse, without those that cannot be asked. A ClickHouse that takes the question and says
 * nothing is given two seconds: files are stored without it, and that it is away is said elsewhere.
 */
export async function findSpaces(clickhouse: ClickHouseClient, folder: string): Promise<DiskSpace[]> {
  const own = await findFolderSpace(folder).catch(() => null)
  return [...(own === null ? [] : [own]), ...((await soon(findClickhouseSpaces(clickhouse))) ?? [])]
}

/** Is one of the disks low, the data folder's or ClickHouse's? One that cannot be asked is said elsewhere. */
export async function isRoomLow(
  clickhouse: ClickHouseClient,
  { folder, least }: { readonly folder: string; readonly least: LeastFree },
): Promise<boolean> {
  return (await findSpaces(clickhouse, folder)).some((space) => isLow(space, least))
}

/** Is there too little room to go on writing? */
export function isLow({ freeBytes, totalBytes }: DiskSpace, least: LeastFree): boolean {
  return freeBytes < least.bytes || freeBytes * 100 < totalBytes * least.percent
}
