import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { availableParallelism } from 'node:os'
import { gzipSync } from 'node:zlib'
import { afterEach, expect, it } from 'vitest'
import { ParsePool } from '../../ingest/read/parsePool.ts'
import type { PoolOptions } from '../../ingest/read/parsePool.ts'

const ODD_THREAD = new URL('../support/oddThread.ts', import.meta.url)
const TICKET = gzipSync('<ENTETE Operation="VENTE" Horodatage="2026-03-14T13:00:00" MontantTTC="5"/>')
const pools: ParsePool[] = []

afterEach(async () => {
  for (const pool of pools.splice(0)) await pool.close()
})

function openPool(options: Partial<PoolOptions> = {}): ParsePool {
  const pool = new ParsePool({ threads: 1, timeoutMs: 400, memoryMb: 128, thread: ODD_THREAD, ...options })
  pools.push(pool)
  return pool
}

/** One hand-over of files of these names, each one ticket; answers the numbers of those read and the errors of the others. */
async function readNamed(pool: ParsePool, names: readonly string[]) {
  const files = names.map((name, fileId) => ({ fileId, name, content: TICKET, receivedAt: new Date() }))
  const answer = await pool.read(files)
  return {
    read: answer.files.filter((file) => file.tickets.length === 1).map((file) => file.fileId),
    unreadable: answer.unreadable.map(({ fileId, error }) => [fileId, error]),
  }
}

it.each([
  ['spins.xml', /more than 400 ms of CPU/],
  ['sleeps.xml', /slept for more than 400 ms/],
  ['eats.xml', /memory/],
  ['dies.xml', /ended with 13/],
])('reads the neighbours of a file without it, and in their order: %s', { timeout: 60_000 }, async (name, error) => {
  const names = Array.from({ length: 30 }, (_, index) => (index === 7 || index === 29 ? name : `${index}.xml`))
  // Memory is eaten with a lot of CPU: there, that limit stands aside.
  const pool = openPool({ timeoutMs: name === 'eats.xml' ? 60_000 : 400 })
  const { read, unreadable } = await readNamed(pool, names)
  expect(read).toEqual(names.flatMap((one, index) => (one === name ? [] : [index])))
  expect(unreadable).toEqual([
    [7, expect.stringMatching(error)],
    [29, expect.stringMatching(error)],
  ])
})

it(
  'refuses nothing because the machine is busy: CPU counts, not the clock on the wall',
  { timeout: 120_000 },
  async () => {
    const own = openPool({ timeoutMs: 60_000 })
    await own.warmUp()
    const before = process.cpuUsage()
    await readNamed(own, ['works.xml'])
    const { user } = process.cpuUsage(before)
    // Twice and a half of what it takes: the caches and the second half of a core are others' on a busy machine.
    const timeoutMs = Math.ceil((user / 1000) * 2.5)
    const pool = openPool({ timeoutMs })
    await pool.warmUp()
    const spinning = Array.from({ length: availableParallelism() * 4 }, () =>
      spawn('sh', ['-c', 'echo spinning; while :; do :; done'], { stdio: ['ignore', 'pipe', 'ignore'] }),
    )
    try {
      await Promise.all(spinning.map((one) => once(one.stdout, 'data')))
      const startedAt = performance.now()
      expect(await readNamed(pool, ['works.xml', '1.xml'])).toEqual({ read: [0, 1], unreadable: [] })
      // The control: a clock on the wall would have refused it.
      expect(performance.now() - startedAt).toBeGreaterThan(timeoutMs)
    } finally {
      for (const one of spinning) one.kill('SIGKILL')
    }
  },
)

it('says of a file beyond all sizes that it is too large, without unpacking it whole', async () => {
  const bomb = { fileId: 1, name: 'bomb.xml', content: gzipSync(Buffer.alloc(300_000_000)), receivedAt: new Date() }
  const { files } = await openPool({ timeoutMs: 30_000 }).read([bomb])
  expect(files[0]?.refusals).toMatchObject([{ reason: 'Fichier de plus de 5 Mo' }])
})
