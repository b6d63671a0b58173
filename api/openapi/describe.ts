import type Router from '@koa/router'
import { toJSONSchema } from 'zod'
import { callRights, declaredCalls } from '../rights/calls.ts'
import type { CallRight, Reach } from '../../shared/rights.ts'
import { roleFacts } from '../../shared/roles.ts'
import type { ApiState } from '../context.ts'
import { shapeOf } from '../http/validate.ts'

type Json = Readonly<Record<string, unknown>>

/** The whole API as an OpenAPI 3.1 document: calls and roles as declared, bodies from the very shapes that check them. */
export function describeApi(router: Router<ApiState>, publicUrl: string): Json {
  const bodies = bodySchemas(router)
  const paths: Record<string, Record<string, Json>> = {}
  for (const right of callRights) {
    const [verb = '', path = ''] = right.call.split(' ')
    const wire = path.replace(/:(\w+)/g, '{$1}')
    paths[wire] = { ...paths[wire], [verb.toLowerCase()]: operation(right, wire, bodies.get(right.call)) }
  }
  return {
    openapi: '3.1.0',
    info: { title: 'Comptoir', version: '6.0.0', description: 'Back office de groupes de restaurants.' },
    servers: [{ url: `${publicUrl}/v1` }],
    security: [{ session: [] }],
    paths,
    components: {
      securitySchemes: { session: { type: 'http', scheme: 'bearer', bearerFormat: 'JWT' } },
      schemas: { Error: errorSchema },
    },
  }
}

const errorSchema: Json = {
  type: 'object',
  required: ['statusCode', 'message', 'requestId'],
  properties: {
    statusCode: { type: 'integer' },
    message: { type: 'string', description: 'Texte montré à la personne.' },
    code: { type: 'string' },
    field: { type: 'string' },
    requestId: { type: 'string' },
  },
}

function bodySchemas(router: Router<ApiState>): Map<string, Json> {
  const found = new Map<string, Json>()
  for (const layer of router.stack) {
    const shape = layer.stack.map(shapeOf).find((known) => known !== undefined)
    if (shape === undefined) continue
    const schema = toJSONSchema(shape, { io: 'input', unrepresentable: 'any' }) as Json
    for (const verb of layer.methods) found.set(`${verb} ${String(layer.path).replace(/^\/v1/, '')}`, schema)
  }
  return found
}

function operation(right: CallRight, wire: string, body: Json | undefined): Json {
  const isOpen = right.roles === 'everyone'
  const who = right.roles === 'everyone' ? 'tout le monde' : right.roles.map((role) => roleFacts[role].title).join(', ')
  return {
    operationId: right.call.replace(/[^A-Za-z0-9]+/g, '_').replace(/_$/, ''),
    tags: [wire.split('/')[1] ?? ''],
    summary: summaryOf(right),
    description: `Ouvert à : ${who}. Portée : ${reachWords[right.reach]}.`,
    ...(isOpen ? { security: [] } : {}),
    parameters: [...wire.matchAll(/\{(\w+)\}/g)].map(([, name]) => ({
      name,
      in: 'path',
      required: true,
      schema: { type: 'string' },
    })),
    ...(body === undefined
      ? {}
      : { requestBody: { required: true, content: { 'application/json': { schema: body } } } }),
    responses: {
      '2XX': { description: 'Réponse' },
      '4XX': error('Refus, avec un message en français'),
      '5XX': error('Panne passagère'),
    },
  }
}

const reachWords: Readonly<Record<Reach, string>> = {
  none: 'aucun objet d’autrui',
  self: 'son propre compte',
  'self-or-staff': 'son propre compte, ou tout compte pour un admin',
  'restaurant-read': 'un restaurant auquel on est lié',
  'restaurant-own': 'un restaurant que l’on possède',
  'restaurant-waiters': 'les serveurs des restaurants que l’on possède',
  sites: 'les restaurants liés dont l’abonnement est actif',
  ticket: 'un ticket ou un contact d’un restaurant à portée',
  upload: 'ses propres imports',
}

function summaryOf({ call }: CallRight): string {
  return declaredCalls.find((declared) => declared.call === call)?.summary ?? ''
}

function error(description: string): Json {
  return { description, content: { 'application/json': { schema: { $ref: '#/components/schemas/Error' } } } }
}
