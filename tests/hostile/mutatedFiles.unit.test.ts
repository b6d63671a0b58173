import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { prepareFile } from '../../ingest/read/prepareFile.ts'
import { makeRandom, ticketFile } from '../faults/tickets.ts'
import { attackFiles } from './attackFiles.ts'
import { extent, patienceMs, seed, told } from './extent.ts'
import { mutate } from './mutateXml.ts'
import { faultsOf, readSafely, type HostileFile } from './readSafely.ts'

const samples = join(import.meta.dirname, '../../docs/guide/exemples')
const originals = readdirSync(samples)
  .filter((name) => name.endsWith('.xml'))
  .map((name) => readFileSync(join(samples, name), 'utf8'))
  .concat(ticketFile('Banc', 7).bytes.toString())

const count = extent({ short: 400, long: 10_000, deep: 1_000_000 })
const atOnce = 500
const oddThread = new URL('../support/oddThread.ts', import.meta.url)

/** The mutants from one number to another; each follows from the seed and its own number alone. */
function mutants(from: number, to: number): HostileFile[] {
  return Array.from({ length: to - from }, (_, index) => {
    const number = from + index
    const { bytes, how } = mutate(originals[number % originals.length]!, makeRandom(seed + number * 7919))
    return { name: `mutant-${number}.xml`, bytes, how }
  })
}

describe('mutated files of the till', () => {
  it(
    `never end their reader, outgrow or outlast it, and each gives a record or a whole reason ${told(count)}`,
    { timeout: patienceMs },
    async () => {
      let taken = 0
      const reasons = new Set<string>()
      for (let from = 0; from < count; from += atOnce) {
        const found = await readSafely(mutants(from, Math.min(count, from + atOnce)))
        expect(found.problems).toEqual([])
        taken += found.taken
        for (const reason of found.ends.flat()) reasons.add(reason)
      }
      // They reach the whole of the reader: some are taken, and the usual reasons are all there.
      expect(taken).toBeGreaterThan(count / 20)
      expect([...reasons]).toEqual(expect.arrayContaining(['malformed', 'doctype', 'badAmount', 'badDate', 'tooDeep']))
    },
  )

  it('are the same for the same seed, and are not the original', () => {
    const [first, again] = [mutants(0, 50), mutants(0, 50)]
    expect(first).toEqual(again)
    const unchanged = first.filter(({ bytes }, index) =>
      bytes.equals(Buffer.from(originals[index % originals.length]!)),
    )
    expect(unchanged.length).toBeLessThan(10)
  })

  it('would be found out if one ended or outlasted its reader as these do', { timeout: 120_000 }, async () => {
    const planted = ['spins.xml', 'dies.xml'].map((name) => ({
      name,
      bytes: Buffer.from(originals[0]!),
      how: ['planted'],
    }))
    const files = [...mutants(0, 3), planted[0]!, ...mutants(3, 6), planted[1]!]
    const { problems } = await readSafely(files, { thread: oddThread, timeoutMs: 500 })
    expect(problems).toEqual([
      expect.stringMatching(/^spins.xml \[planted\]: .*ms of CPU/),
      expect.stringMatching(/^dies.xml \[planted\]: .*ended with 13/),
    ])
  })
})

describe('what is said of a file', () => {
  const read = prepareFile({
    fileId: 1,
    name: 'a.xml',
    bytes: Buffer.from(originals[0]!),
    receivedAt: new Date('2026-04-01'),
  })
  const refusal = {
    file: 'a.xml',
    line: 1,
    column: 1,
    record: 'ENTETE',
    reason: 'Montant illisible',
    attribute: 'MontantTTC',
    value: 'onze',
  }

  it('passes when it is whole', () => {
    expect(faultsOf(read)).toEqual([])
    expect(faultsOf({ ...read, refusals: [refusal] })).toEqual([])
  })

  it.each([
    ['no place', { ...read, refusals: [{ ...refusal, line: null }] }],
    ['another file', { ...read, refusals: [{ ...refusal, file: 'b.xml' }] }],
    [
      'no field',
      { ...read, refusals: [{ file: 'a.xml', line: 1, column: 1, record: '', reason: 'Montant illisible' }] },
    ],
    ['a reason of its own', { ...read, refusals: [{ ...refusal, reason: 'TypeError' }] }],
    ['silence', { ...read, tickets: [], contacts: [], timeClock: [], sellers: [] }],
    ['half a character', { ...read, tickets: [{ ...read.tickets[0]!, content: '"\\ud800"' }] }],
    ['an amount that is none', { ...read, tickets: [{ ...read.tickets[0]!, grossMicros: Number.NaN }] }],
  ])('fails with %s', (_, spoilt) => {
    expect(faultsOf(spoilt)).toHaveLength(1)
  })
})

describe('attack files', () => {
  const attacks = attackFiles()

  it('are 200 at least, each of a name of its own', () => {
    expect(attacks.length).toBeGreaterThanOrEqual(200)
    expect(new Set(attacks.map(({ name }) => name)).size).toBe(attacks.length)
  })

  it('end as they must, without ending their reader', { timeout: 300_000 }, async () => {
    const found = await readSafely(attacks.map(({ name, bytes }) => ({ name, bytes, how: ['attack'] })))
    expect(found.problems).toEqual([])
    const ended = attacks.map(({ name, ends }, at) => ({ name, ends, got: found.ends[at]! }))
    expect(ended.filter(({ ends, got }) => !got.some((one) => ends.includes(one)))).toEqual([])
    expect(({} as Record<string, unknown>)['polluted'] ?? ({} as Record<string, unknown>)['isAdmin']).toBeUndefined()
  })

  it('read nothing of the machine: no refusal, name or record holds what an entity or an include would have fetched', () => {
    for (const { name, bytes } of attacks.filter(({ name: named }) => /DOCTYPE|include/.test(named))) {
      const read = prepareFile({ fileId: 1, name, bytes, receivedAt: new Date('2026-04-01') })
      expect(JSON.stringify({ ...read, name: '' })).not.toMatch(/root:|hahahaha/)
    }
  })
})
