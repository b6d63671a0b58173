import type { CallRight } from '../../shared/rights.ts'

type Json = Readonly<Record<string, unknown>>

const words: Readonly<Record<number, string>> = {
  400: 'Corps illisible\u202f: ce n’est pas du JSON.',
  401: 'Session absente ou terminée, ou mauvais mot de passe.',
  403: 'Rôle ou restaurant hors de portée, ou abonnement expiré.',
  404: 'Introuvable, ou à quelqu’un d’autre.',
  409: 'L’état présent s’y oppose\u202f: un nom déjà pris, une chose déjà faite.',
  413: 'Contenu trop volumineux.',
  422: 'Une règle n’est pas respectée\u202f: le message la dit, `field` nomme le champ.',
  429: 'Trop de tentatives\u202f: l’en-tête Retry-After dit quand réessayer.',
  503: 'Une base ne répond pas\u202f: réessayez après Retry-After.',
}

/** The statuses with which a call may refuse, by what it is: open or not, reading or writing, with or without an object. */
export function refusalsOf({ call, roles, reach }: CallRight): readonly number[] {
  const reads = call.startsWith('GET ')
  const named = call.includes('/:') || reach !== 'none'
  const computes = reach === 'sites' || reach === 'ticket'
  return [
    ...(reads ? [] : [400, 413]),
    ...(reads && roles === 'everyone' ? [] : [401, 403]),
    ...(reads && !named ? [] : [404]),
    ...(reads || computes ? [] : [409]),
    ...(reads ? [] : [429]),
    ...[422, 503],
  ].sort((a, b) => a - b)
}

/** The answers of all refusals, for the document's components. */
export const refusalResponses: Json = Object.fromEntries(
  Object.entries(words).map(([status, description]) => [
    `Refusal${status}`,
    { description, content: { 'application/json': { schema: { $ref: '#/components/schemas/Error' } } } },
  ]),
)
