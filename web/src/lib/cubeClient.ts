import type { MetaResponse, Query } from '@cubejs-client/core'
import type { CubeRow } from '../../../shared/report.ts'
import { ApiError, fetchWithSession } from './callApi.ts'

/**
 * Cube's REST protocol over the session's own fetch: token, renewal and end of session work as for every other call.
 * Its client library is left out of the browser: what the screens need of it is this file, and it weighs 25 KB.
 */
const root = '/cubejs-api/v1'
const mostWaits = 60

interface LoadAnswer {
  readonly data?: readonly CubeRow[]
  /** 'Continue wait' while the answer is still being computed: the same question is asked again. */
  readonly error?: string
}

/** Asks Cube one query with the session's rights and gives its rows as Cube wrote them (decimals as strings). */
export async function loadFromCube(query: Query): Promise<readonly CubeRow[]> {
  for (let waits = 0; waits < mostWaits; waits += 1) {
    const response = await fetchWithSession(`${root}/load`, {
      method: 'POST',
      body: JSON.stringify({ query }),
      headers: { 'content-type': 'application/json' },
    })
    const answer = (await response.json()) as LoadAnswer
    if (answer.data) return answer.data
    if (answer.error !== 'Continue wait') break
  }
  throw new ApiError(503, { message: 'cube_unavailable', code: 'unavailable' })
}

async function loadMeta(): Promise<MetaResponse['cubes']> {
  const response = await fetchWithSession(`${root}/meta`, {})
  return ((await response.json()) as MetaResponse).cubes
}

/** A measure or dimension of a public view, as the explorer offers it. */
export interface ViewMember {
  readonly name: string
  readonly title: string
  readonly description: string
  /** 'money' is written in euros; 'time' and 'boolean' are no plain filters. */
  readonly kind: 'money' | 'number' | 'text' | 'time' | 'boolean'
}

/** A public view of the model with its members. */
export interface PublicView {
  readonly name: string
  readonly title: string
  readonly description: string
  readonly measures: readonly ViewMember[]
  readonly dimensions: readonly ViewMember[]
}

/** Every public view with French titles, by title. */
export async function loadViews(): Promise<readonly PublicView[]> {
  const cubes = await loadMeta()
  const views = cubes.map((view) => ({
    name: view.name,
    title: view.title,
    description: view.description ?? '',
    measures: view.measures.map(viewMember),
    dimensions: view.dimensions.map(viewMember),
  }))
  return views.toSorted((left, right) => left.title.localeCompare(right.title, 'fr'))
}

interface DescribedMember {
  readonly name: string
  readonly shortTitle: string
  readonly description?: string
  readonly type: string
  readonly format?: unknown
}

function viewMember({ name, shortTitle, description = '', type, format }: DescribedMember): ViewMember {
  const kinds = { time: 'time', boolean: 'boolean', string: 'text', number: 'number' } as const
  const known = type in kinds ? kinds[type as keyof typeof kinds] : 'text'
  return { name, title: shortTitle, description, kind: format === 'currency' ? 'money' : known }
}
