import { toJSONSchema } from 'zod'
import { declaredCalls } from '../rights/calls.ts'

type Json = Readonly<Record<string, unknown>>

const described: Readonly<Record<string, string>> = {
  id: 'Identifiant.',
  x: 'Texte cherché\u202f; «\u202f-\u202f»\u202f: tout.',
  userID: 'Identifiant du compte.',
  token: 'Jeton opaque de l’adresse.',
  guid: 'Identifiant du ticket\u202f: celui du restaurant, «\u202f_\u202f», puis le GUID de la caisse.',
}

/** Where a parameter of the path is no identifier although it bears the name of one: a path has one name for it. */
const ofCall: Readonly<Record<string, string>> = {
  'GET /user/:id': 'Nom d’utilisateur.',
  'GET /user/image/:id': 'Nom du fichier de la photo.',
  'GET /till-keys/:id': 'Identifiant du restaurant.',
  'GET /restaurant/:id': 'Texte cherché dans le nom\u202f; «\u202f-\u202f»\u202f: tout.',
}

/** The parameters of a call: those of its path, each described, then those of its query. */
export function parametersOf(call: string): Json[] {
  const inPath = [...call.matchAll(/:(\w+)/g)].map(([, name = '']) => ({
    name,
    in: 'path',
    required: true,
    description: ofCall[call] ?? described[name] ?? name,
    schema: { type: 'string' },
  }))
  return [...inPath, ...inQuery(call)]
}

function inQuery(call: string): Json[] {
  const query = declaredCalls.find((declared) => declared.call === call)?.query
  if (query === undefined) return []
  const { properties = {} } = toJSONSchema(query, { io: 'input', unrepresentable: 'any' })
  return Object.entries(properties).map(([name, schema]) => ({ name, in: 'query', required: false, schema }))
}
