import type Router from '@koa/router'
import { toJSONSchema, type z } from 'zod'
import { callRights, declaredCalls } from '../rights/calls.ts'
import type { CallRight, Reach } from '../../shared/rights.ts'
import { roleFacts } from '../../shared/roles.ts'
import type { ApiState } from '../context.ts'
import type { Call } from '../../shared/wire/call.ts'
import { shapeOf } from '../http/validate.ts'
import { answerSchemas, type AnswerSchemas } from './answerSchemas.ts'
import { parametersOf } from './parameters.ts'
import { refusalResponses, refusalsOf } from './refusals.ts'
import { tagOf, tagsOf } from './tags.ts'

type Json = Readonly<Record<string, unknown>>

/**
 * The whole API as an OpenAPI 3.1 document: calls, roles, answers and refusals from where each call is declared, bodies from
 * the very shapes that check them.
 */
export function describeApi(router: Router<ApiState>, publicUrl: string): Json {
  const bodies = bodySchemas(router)
  const answers = answerSchemas(declaredCalls, ({ call }) => operationId(call))
  const paths: Record<string, Record<string, Json>> = {}
  for (const right of callRights) {
    const [verb = '', path = ''] = right.call.split(' ')
    const wire = path.replace(/:(\w+)/g, '{$1}')
    const declared = declaredCalls.find(({ call }) => call === right.call)
    const success = declared === undefined ? { description: 'Réponse' } : successOf(declared, answers)
    const statuses = [declared?.status ?? 200, declared?.otherStatus].filter((status) => status !== undefined)
    const content = contentOf(bodies.get(right.call), declared)
    const about = operation(right, wire, { content, success, statuses })
    paths[wire] = { ...paths[wire], [verb.toLowerCase()]: about }
  }
  return {
    openapi: '3.1.0',
    info: {
      title: 'Comptoir',
      version: '6.0.0',
      description: 'Back office de groupes de restaurants.',
      license: { name: 'MIT', identifier: 'MIT' },
    },
    servers: [{ url: `${publicUrl}/v1` }],
    security: [{ session: [] }],
    tags: tagsOf(Object.keys(paths)),
    paths,
    components: {
      securitySchemes: {
        session: { type: 'http', scheme: 'bearer', bearerFormat: 'JWT' },
        cleDeDepot: { type: 'http', scheme: 'bearer', bearerFormat: 'cdd_…' },
      },
      schemas: answers.schemas,
      responses: refusalResponses,
    },
  }
}

function bodySchemas(router: Router<ApiState>): Map<string, Json> {
  const found = new Map<string, Json>()
  for (const layer of router.stack) {
    const shape = layer.stack.map(shapeOf).find((known) => known !== undefined)
    if (shape === undefined) continue
    const schema = inputSchema(shape)
    for (const verb of layer.methods) found.set(`${verb} ${String(layer.path).replace(/^\/v1/, '')}`, schema)
  }
  for (const { call, body } of declaredCalls) if (body !== undefined) found.set(call, inputSchema(body))
  return found
}

/** What a call takes by media type: JSON, a form, either; undefined when it takes nothing. */
function contentOf(
  checked: Json | undefined,
  { form, signed, file }: Pick<Call, 'form' | 'signed' | 'file'> = {},
): Json | undefined {
  const body = checked ?? (signed === undefined ? undefined : inputSchema(signed))
  if (body === undefined && form === undefined && file === undefined) return undefined
  return {
    ...(body === undefined ? {} : { 'application/json': { schema: body } }),
    ...(form === undefined ? {} : { 'multipart/form-data': { schema: inputSchema(form) } }),
    ...(file === undefined ? {} : { [file]: { schema: { type: 'string' } } }),
  }
}

function inputSchema(shape: z.core.$ZodType): Json {
  const schema = toJSONSchema(shape, { io: 'input', unrepresentable: 'any' })
  delete schema.$schema
  return schema
}

interface Described {
  readonly content: Json | undefined
  readonly success: Json
  readonly statuses: readonly number[]
}

function operation(right: CallRight, wire: string, { content, success, statuses }: Described): Json {
  const isOpen = right.roles === 'everyone'
  const who = right.roles === 'everyone' ? 'tout le monde' : right.roles.map((role) => roleFacts[role].title).join(', ')
  return {
    operationId: operationId(right.call),
    tags: [tagOf(wire)],
    summary: summaryOf(right),
    description: `Ouvert à\u202f: ${who}${right.tillKey === true ? ', clé de dépôt' : ''}. Portée\u202f: ${reachWords[right.reach]}.`,
    ...(isOpen ? { security: [] } : {}),
    ...(right.tillKey === true ? { security: [...(isOpen ? [{}] : []), { session: [] }, { cleDeDepot: [] }] } : {}),
    parameters: parametersOf(right.call),
    ...(content === undefined ? {} : { requestBody: { required: true, content } }),
    responses: {
      ...Object.fromEntries(statuses.map((status) => [status, success])),
      ...Object.fromEntries(refusalsOf(right).map((code) => [code, { $ref: `#/components/responses/Refusal${code}` }])),
    },
  }
}

function operationId(call: string): string {
  return call.replace(/[^A-Za-z0-9]+/g, '_').replace(/_$/, '')
}

function successOf(call: Call, { refOf }: AnswerSchemas): Json {
  const content = 'media' in call.answer ? { [call.answer.media]: {} } : { 'application/json': { schema: refOf(call) } }
  return { description: call.summary, content }
}

const reachWords: Readonly<Record<Reach, string>> = {
  none: 'aucun objet d’autrui',
  self: 'son propre compte',
  'self-or-staff': 'son propre compte, ou un compte à portée pour un admin',
  'restaurant-read': 'un restaurant auquel on est lié',
  'restaurant-own': 'un restaurant que l’on possède',
  'restaurant-waiters': 'les serveurs des restaurants que l’on possède',
  clients: 'les clients que l’on suit ; tous pour un super-admin',
  sites: 'les restaurants liés dont l’abonnement est actif',
  ticket: 'un ticket ou un contact d’un restaurant à portée',
  upload: 'ses propres imports',
}

function summaryOf({ call }: CallRight): string {
  return declaredCalls.find((declared) => declared.call === call)?.summary ?? ''
}
