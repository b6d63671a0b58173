import { createConfig, lintFromString } from '@redocly/openapi-core'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { startTestApi, type TestApi } from '../../tests/support/api.ts'
import { declaredCalls } from '../rights/calls.ts'

let api: TestApi
let document: Document
beforeAll(async () => {
  api = await startTestApi()
  document = (await api.call('GET', '/openapi.json')).json as Document
})
afterAll(() => api.stop())

interface Document {
  readonly paths: Readonly<Record<string, Readonly<Record<string, Operation>>>>
}

interface Operation {
  readonly operationId: string
  readonly parameters: readonly { readonly in: string; readonly description?: string }[]
  readonly responses: Readonly<Record<string, unknown>>
}

/** What a public linter with its recommended rules says of a document. */
async function lint(source: unknown) {
  const config = await createConfig({ extends: ['recommended'] })
  const found = await lintFromString({ source: JSON.stringify(source), config })
  return found.map(({ ruleId, severity, message, location }) => ({
    severity,
    says: `${ruleId}: ${message} ${location[0]?.pointer ?? ''}`,
  }))
}

const operationsOf = ({ paths }: Document) => Object.values(paths).flatMap((verbs) => Object.values(verbs))

it('passes a public linter without an error', { timeout: 60_000 }, async () => {
  const found = await lint(document)
  expect(found.filter(({ severity }) => severity === 'error').map(({ says }) => says)).toEqual([])
})

it('the linter bites: it refuses two paths that differ by the name of a parameter alone', async () => {
  const [path = '', verbs] = Object.entries(document.paths).find(([known]) => known.endsWith('/{id}')) ?? []
  const twice = { ...document, paths: { ...document.paths, [path.replace('{id}', '{other}')]: verbs } }
  const found = await lint(twice)
  expect(found.filter(({ severity }) => severity === 'error').map(({ says }) => says)).not.toEqual([])
})

it('names every operation once, and describes its answer, its refusals and the parameters of its path', () => {
  const operations = operationsOf(document)
  expect(new Set(operations.map(({ operationId }) => operationId)).size).toBe(operations.length)
  for (const { operationId, parameters, responses } of operations) {
    const statuses = Object.keys(responses)
    const successes = statuses.filter((status) => status.startsWith('2'))
    expect(successes, operationId).toHaveLength(operationId === 'POST_xmlfile_receive_tickets' ? 2 : 1)
    expect(statuses, operationId).toEqual(expect.arrayContaining(['422', '503']))
    for (const one of parameters.filter((known) => known.in === 'path')) expect(one.description).not.toBe('')
  }
})

it('describes what each declared call answers, by the shape that the tests check real answers with', () => {
  const withContent = operationsOf(document).filter(({ responses }) =>
    Object.values(responses).some((response) => (response as { content?: unknown }).content !== undefined),
  )
  expect(withContent).toHaveLength(declaredCalls.length)
})
