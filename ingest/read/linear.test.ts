import { expect, it } from 'vitest'
import { awkwardFiles } from '../../tests/support/awkwardFiles.ts'
import { LEAST_CPU_MS, cpuMs, leastRatio } from '../../tests/support/cpuTime.ts'
import { LIMITS } from './limits.ts'
import { prepareFile } from './prepareFile.ts'

const SMALL = 100_000
const TIMES = 8
/** Eight times the size may cost twice eight times the CPU: the square would be 64 times. */
const MOST_CPU_RATIO = 2 * TIMES
/** What is handed on of a file, of the file itself: labels and issuers are copied to where they are asked for, within bounds. */
const MOST_GROWTH = 30

/** What is measured is CPU; a busy machine takes as long as it takes. */
const patienceMs = 180_000

/** CPU milliseconds of reading, whatever else the machine does, and how long the answer is, of the file. */
function read(xml: string): { spent: number; growth: number } {
  const bytes = Buffer.from(xml)
  let prepared: unknown
  const spent = cpuMs(() => {
    prepared = prepareFile({ fileId: 1, name: 'f.xml', bytes, receivedAt: new Date('2026-04-01') })
  })
  return { spent, growth: JSON.stringify(prepared).length / bytes.length }
}

it.each(Object.entries(awkwardFiles))(
  'reads %s in a time that grows with the size alone',
  { timeout: patienceMs },
  (_, make) => {
    const [small, large] = [make(SMALL), make(SMALL * TIMES)]
    const ratio = () => {
      const few = Math.max(read(small).spent, LEAST_CPU_MS)
      const many = read(large)
      expect(many.growth).toBeLessThan(MOST_GROWTH)
      return many.spent / few
    }
    expect(leastRatio(ratio, MOST_CPU_RATIO)).toBeLessThan(MOST_CPU_RATIO)
  },
)

it(
  'reads 45,000 tickets on one line with at most 1.5 times the CPU of the same with line breaks',
  { timeout: patienceMs },
  () => {
    const size = LIMITS.fileBytes - 200
    const [oneLine, broken] = ['tickets on one line', 'tickets with line breaks'].map(
      (name) => awkwardFiles[name]?.(size) ?? '',
    )
    const ratio = () => read(oneLine ?? '').spent / read(broken ?? '').spent
    expect(leastRatio(ratio, 1.5)).toBeLessThan(1.5)
  },
)

it('reads a part repeated a hundred thousand times, without the arguments of one call overflowing the stack', () => {
  const xml = `<ENTETE Operation="VENTE" Horodatage="2026-03-14T13:00:00"><COMMANDE><TRANSFERTS>${'<TRANSFERT a=""/>'.repeat(190_000)}</TRANSFERTS></COMMANDE></ENTETE>`
  const prepared = prepareFile({ fileId: 1, name: 'f', bytes: Buffer.from(xml), receivedAt: new Date('2026-04-01') })
  expect(prepared.tickets).toHaveLength(1)
})
