import { randomUUID } from 'node:crypto'
import { beforeAll, describe, expect, it } from 'vitest'
import { connectClickhouse } from '../../db/clickhouse/connect.ts'
import { publishRestaurants } from '../../db/clickhouse/publishRestaurant.ts'
import { makeRandom } from '../faults/tickets.ts'
import { askCube, sampleXml, storeXml } from '../support/cube.ts'
import { stores } from '../support/stores.ts'
import { extent, patienceMs, seed, told } from './extent.ts'
import { randomCubeQuestion, type Members } from './randomCubeQuestion.ts'

/** Every question is asked twice, before and after the rows of another customer are there. */
const count = extent({ short: 60, long: 10_000, deep: 300_000 })
const [mine, foreign] = [randomUUID(), randomUUID()]
/** Stands in every text of the other customer. */
const mark = `MARQUE${foreign.slice(0, 8)}`
const files = [
  '01-vente-simple.xml',
  '02-transfert-annulation-offert.xml',
  '03-justificatif-debiteur.xml',
  '05-pointeuse-vendeurs-contacts.xml',
]

let members: Members

async function publish(id: string, name: string): Promise<void> {
  const clickhouse = connectClickhouse(stores().clickhouseUrl)
  await publishRestaurants(clickhouse, [{ id, name, company: name, city: name, siret: '1', dayStartMinutes: 240 }])
  await clickhouse.close()
}

/** The same files for another customer: ten times its amounts, and the mark in all its names. */
async function storeForeign(): Promise<void> {
  await publish(foreign, mark)
  for (const file of files) {
    const xml = sampleXml(file)
      .toString()
      .replace(/(Lib\w*|Nom|Libelle)="([^"]*)"/g, (_, name: string, value: string) => `${name}="${value} ${mark}"`)
      .replace(/((?:Montant|Valeur|Prix|TotalValeur)\w*)="(-?)([\d.]+)"/g, '$1="$29$3"')
    await storeXml(xml, foreign)
  }
}

interface Asked {
  readonly number: number
  readonly question: unknown
  readonly status: number
  /** The figures, or the refusal; what differs from one asking to the next is left out. */
  readonly says: string
}

async function askAll(restaurants: readonly string[], most = count): Promise<Asked[]> {
  const answers: Asked[] = []
  const numbers = Array.from({ length: most }, (_, number) => number)
  // Four at a time: Cube works on eight.
  await Promise.all(
    [0, 1, 2, 3].map(async () => {
      for (let number = numbers.shift(); number !== undefined; number = numbers.shift())
        answers.push(await ask(number, restaurants))
    }),
  )
  return answers.sort((a, b) => a.number - b.number)
}

async function ask(number: number, restaurants: readonly string[]): Promise<Asked> {
  const { question, ...rest } = randomCubeQuestion(members, {
    random: makeRandom(seed + number * 7919),
    mine,
    foreign,
    mark,
  })
  const { status, body } = await askCube(question, restaurants, rest)
  const results = (body['results'] as { data: unknown; total?: unknown }[] | undefined) ?? [
    { data: body.data, total: body['total'] },
  ]
  const says =
    status === 200
      ? JSON.stringify(results.map(({ data, total }) => ({ data: sorted(data), total })))
      : String(body.error)
  return { number, question, status, says }
}

/** Rows without an order of their own come in any. */
function sorted(data: unknown): unknown {
  return Array.isArray(data) ? data.map((row) => JSON.stringify(row)).sort() : data
}

beforeAll(async () => {
  await publish(mine, 'Le nôtre')
  for (const file of files) await storeXml(sampleXml(file), mine)
  const { body } = await askCube({}, [mine], { door: 'meta' })
  members = body as unknown as Members
})

describe('questions that nobody would ask, signed for one customer', () => {
  it(
    `answer the same whether another customer's rows are there or not, and never name them ${told(count)}`,
    { timeout: patienceMs },
    async () => {
      const before = await askAll([mine])
      await storeForeign()
      const after = await askAll([mine])
      const leaks = after.filter(({ status, says }) => status === 200 && says.includes(mark))
      expect(leaks).toEqual([])
      const others = after.filter(
        ({ status, says }, at) => status === 200 && before[at]!.status === 200 && says !== before[at]!.says,
      )
      expect(
        others.map(({ number, question, says }) => ({ number, question, says, before: before[number]!.says })),
      ).toEqual([])
      // Cube's own refusal of an expression is a 500; whatever else is one is a fault.
      const isFault = ({ status, says }: Asked) => status >= 500 && !says.includes('Expressions are not allowed')
      expect(after.filter(isFault)).toEqual([])
      const answered = after.filter(({ status }) => status === 200)
      expect(answered.length).toBeGreaterThan(count / 5)

      // The control: who may read both sees the other's rows in most of the same questions.
      const both = await askAll([mine, foreign], Math.min(count, 500))
      const seen = both.filter(({ status, says }, at) => status === 200 && says !== after[at]!.says)
      expect(seen.length).toBeGreaterThan(both.length / 8)
      expect(both.some(({ says }) => says.includes(mark))).toBe(true)
    },
  )
})
