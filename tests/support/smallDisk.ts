import { spawnSync } from 'node:child_process'
import { chmodSync, closeSync, mkdtempSync, openSync, rmSync, writeSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

/** Mounts a disk of so many megabytes, in memory, and answers its folder; throws where nobody may (root is needed). */
export function mountSmallDisk(megabytes: number): string {
  const disk = mkdtempSync(join(tmpdir(), 'comptoir-disk-'))
  const words = ['-t', 'tmpfs', '-o', `size=${megabytes}m`, 'tmpfs', disk]
  const { status, stderr } = spawnSync('mount', words, { encoding: 'utf8' })
  if (status !== 0) throw new Error(`a small disk cannot be mounted here (root is needed): ${stderr}`)
  chmodSync(disk, 0o711)
  return disk
}

/** Takes a small disk away, whatever still uses it. */
export function unmountSmallDisk(disk: string): void {
  spawnSync('umount', ['-l', disk])
  rmSync(disk, { recursive: true, force: true })
}

/** Writes a file until its disk has no room at all. */
export function fillDisk(path: string): void {
  const block = Buffer.alloc(1_000_000)
  const file = openSync(path, 'a')
  try {
    for (;;) writeSync(file, block)
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'ENOSPC') throw error
  } finally {
    closeSync(file)
  }
}
