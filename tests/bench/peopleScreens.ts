import { existsSync, readdirSync } from 'node:fs'
import { join } from 'node:path'
import type { Query } from '@cubejs-client/core'
import { request } from 'undici'
import { runReport, type CubeRow } from '../../reports/question/report.ts'
import { wallNow } from '../../shared/period.ts'
import type { QuestionsOf } from '../../web/src/filters/prefetchQuestions.ts'
import { readReportAddress } from '../../web/src/filters/reportAddress.ts'
import type { Screen } from '../../web/src/navigation/screen.ts'
import type { SessionUser } from '../../web/src/query/session.ts'

const rooms = join(import.meta.dirname, '../../web/src/screens')
const areas = ['dashboard', 'statistics', 'reports']

/** A screen of figures, and what it asks first, as it declares it. */
export interface AskingScreen {
  readonly path: string
  readonly questionsOf: QuestionsOf
}

/** Whoever looks at screens: what the browser keeps of his login. */
export interface Visitor {
  readonly apiUrl: string
  readonly token: () => string
  readonly restaurants: SessionUser['associatedRestaurants']
}

/** The managers' screens that ask a period's figures, with the questions of their own folders. */
export async function findAskingScreens(): Promise<AskingScreen[]> {
  const files = areas.flatMap((area) =>
    readdirSync(join(rooms, area)).map((name) => join(rooms, area, name, 'screen.ts')),
  )
  const screens = await Promise.all(
    files.filter((file) => existsSync(file)).map(async (file) => ((await import(file)) as { screen: Screen }).screen),
  )
  const asking = screens.flatMap(({ path, roles, datePanel, questions }) =>
    datePanel === true && roles !== 'everyone' && roles.includes('manager') && questions ? [{ path, questions }] : [],
  )
  return await Promise.all(asking.map(async ({ path, questions }) => ({ path, questionsOf: await questions() })))
}

/** Asks all that a screen shows first at an address, as the browser does; throws when anything of it failed. */
export async function lookAt(screen: AskingScreen, search: URLSearchParams, visitor: Visitor): Promise<void> {
  await Promise.all(questionsAt(screen, search, visitor).map((ask) => ask()))
}

/** What a screen asks first at an address, each as the browser does; two that are alike are one, for as long as it is being asked. */
export function questionsAt(
  { questionsOf }: AskingScreen,
  search: URLSearchParams,
  visitor: Visitor,
): (() => Promise<unknown>)[] {
  const reader = { all: visitor.restaurants, wanted: search.get('sites'), now: wallNow() }
  const asking = new Map<string, Promise<readonly CubeRow[]>>()
  const load = (query: Query) => {
    const text = JSON.stringify({ query })
    const rows = asking.get(text) ?? loadRows(visitor, text)
    asking.set(text, rows)
    return rows
  }
  const asked = Object.values(questionsOf(readReportAddress(search, reader), {})).flatMap((one) => one ?? [])
  return asked.map(
    (one) => () =>
      'queries' in one
        ? runReport(one, load)
        : post(visitor, `/v1/${one.path}`, one.body === undefined ? undefined : JSON.stringify(one.body)),
  )
}

async function loadRows(visitor: Visitor, body: string): Promise<readonly CubeRow[]> {
  for (let tries = 0; tries < 60; tries += 1) {
    const { data, error } = (await post(visitor, '/cubejs-api/v1/load', body)) as { data?: CubeRow[]; error?: string }
    if (data !== undefined) return data
    if (error !== 'Continue wait') throw new Error(error ?? 'no rows')
  }
  throw new Error('still computing')
}

/** By `request`, which costs a third of `fetch`: what people's browsers cost is to be theirs, not the server's on this machine. */
async function post({ apiUrl, token }: Visitor, path: string, body: string | undefined): Promise<unknown> {
  const answer = await request(`${apiUrl}${path}`, {
    method: body === undefined ? 'GET' : 'POST',
    headers: { authorization: `Bearer ${token()}`, 'content-type': 'application/json' },
    ...(body === undefined ? {} : { body }),
    signal: AbortSignal.timeout(60_000),
  })
  const told = await answer.body.text()
  if (answer.statusCode >= 300) throw new Error(`${path} answered ${answer.statusCode}`)
  return JSON.parse(told)
}
