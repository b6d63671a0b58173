import { afterAll, beforeAll, expect, it } from 'vitest'
import { callRights, declaredCalls } from '../rights/calls.ts'
import { startTestApi, type TestApi } from '../../tests/support/api.ts'

let api: TestApi
beforeAll(async () => {
  api = await startTestApi()
})
afterAll(() => api.stop())

interface Operation {
  readonly summary: string
  readonly requestBody?: { content: Record<string, { schema: { properties: Record<string, unknown> } }> }
}

it('describes every call in words, with the very bodies that the calls check', async () => {
  const { json } = await api.call('GET', '/openapi.json')
  const { paths } = json as { paths: Record<string, Record<string, Operation>> }
  const described = Object.entries(paths).flatMap(([path, verbs]) =>
    Object.keys(verbs).map((verb) => `${verb.toUpperCase()} ${path.replaceAll(/\{(\w+)\}/g, ':$1')}`),
  )
  expect(described.sort()).toEqual(callRights.map(({ call }) => call).sort())
  expect(declaredCalls.map(({ call }) => call).sort()).toEqual(described)
  const fieldsOf = (path: string, verb: string, media = 'application/json') =>
    paths[path]?.[verb]?.requestBody?.content[media]?.schema.properties
  expect(fieldsOf('/accounting/journal', 'post')).toHaveProperty('format.enum', ['json', 'fec'])
  const form = 'multipart/form-data'
  expect(fieldsOf('/xmlfile/receive-tickets', 'post', form)).toHaveProperty(
    'CONTENU_FICHIER_XML.items.format',
    'binary',
  )
  expect(fieldsOf('/user/image/{id}', 'put', form)).toHaveProperty('image.format', 'binary')
  expect(fieldsOf('/api/parametres/debut-calcule-ticket', 'put', form)).toHaveProperty('Logo.format', 'binary')
  expect(Object.keys(fieldsOf('/stripe/webhook', 'post') ?? {})).toEqual(['id', 'type'])
})

it('shows the same on a page, in groups, without a script', async () => {
  const { text, headers } = await api.call('GET', '/openapi.html')
  expect(headers.get('content-type')).toBe('text/html; charset=utf-8')
  expect(text).not.toContain('<script')
  expect(text).toContain('<h2>Arrêtés de journée</h2>')
  for (const { summary } of declaredCalls) expect(text).toContain(summary)
})
