import { randomInt } from 'node:crypto'
import { setTimeout as wait } from 'node:timers/promises'
import { connectPostgres } from '../../db/postgres/connect.ts'
import { StartRig } from '../faults/startRig.ts'
import { makeAccount, uniqueWord } from '../support/builders.ts'
import type { BenchRatio } from './figures.ts'
import { mediansInTurn } from './tillFiles.ts'

const warmUpRounds = 20
const rounds = 200
/** What a known address causes after its answer must not be measured with the next one. */
const pauseMs = 20

/** A call of nobody who is signed in: its path and, for a name that may or may not be known, its body. */
interface Door {
  readonly name: string
  readonly path: string
  readonly status: number
  readonly body: (username: string) => Record<string, string>
}

const doors: readonly Door[] = [
  {
    name: 'login',
    path: '/v1/auth/login',
    status: 401,
    body: (username) => ({ username, password: 'un-faux' }),
  },
  {
    name: 'password forgotten',
    path: '/v1/user/password-forgotten',
    status: 200,
    body: (username) => ({ email: `${username}@essai.fr` }),
  },
  {
    name: 'register',
    path: '/v1/user/register',
    status: 201,
    body: (username) => ({
      ...{ SocieteName: uniqueWord('s'), username: uniqueWord('n'), email: `${username}@essai.fr` },
      ...{ firstName: 'A', lastName: 'B', password: 'Essai-2026' },
    }),
  },
]

/** Milliseconds between the medians of known and unknown accounts at the doors that must not tell them apart. */
export async function run(): Promise<BenchRatio[]> {
  const rig = new StartRig()
  const { apiUrl, databaseUrl } = await rig.start({ TRUST_PROXY: '1' })
  const knex = connectPostgres(databaseUrl, 1)
  try {
    const known: string[] = []
    for (let made = 0; made < warmUpRounds + rounds; made += 1) known.push((await makeAccount(knex)).username)
    const ratios: BenchRatio[] = []
    for (const door of doors) ratios.push(await compare(apiUrl, door, known))
    return ratios
  } finally {
    await knex.destroy()
    await rig.stop()
  }
}

/** In turn, so that a machine that slows down slows both; each call from an address of its own, which no limit knows. */
async function compare(apiUrl: string, door: Door, known: readonly string[]): Promise<BenchRatio> {
  const names = known[Symbol.iterator]()
  const works = [
    () => knock(apiUrl, door, names.next().value ?? ''),
    () => wait(pauseMs),
    () => knock(apiUrl, door, uniqueWord('u')),
    () => wait(pauseMs),
  ]
  await mediansInTurn(works, warmUpRounds)
  const [knownMs = Number.NaN, , unknownMs = Number.NaN] = await mediansInTurn(works, rounds)
  const name = `${door.name}: ms between known (${knownMs.toFixed(1)} ms) and unknown (${unknownMs.toFixed(1)} ms), medians of ${rounds}`
  return { name, ratio: Math.abs(knownMs - unknownMs), goal: '≤ 5' }
}

async function knock(apiUrl: string, { path, status, body }: Door, username: string): Promise<void> {
  const address = `10.${randomInt(256)}.${randomInt(256)}.${randomInt(256)}`
  const answer = await fetch(apiUrl + path, {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'x-forwarded-for': address },
    body: JSON.stringify(body(username)),
  })
  await answer.text()
  if (answer.status !== status) throw new Error(`${path} answered ${answer.status}`)
}
