import { randomInt, randomUUID } from 'node:crypto'
import { callRights } from '../../api/rights/calls.ts'
import type { CallRight } from '../../shared/rights.ts'
import type { Role } from '../../shared/roles.ts'
import type { Answer, TestApi } from './api.ts'
import type { BuiltAccount } from './builders.ts'
import type { Named, Recipe, Target } from './callRecipe.ts'
import { cook } from './callRecipes.ts'
import { foreignMark, type House, type World } from './rightsWorld.ts'

/**
 * Who calls. The lapsed one owns a restaurant whose subscription has ended; accountant and inspector read our books, the ended and the
 * revoked one did; the till is no account but a key of our restaurant.
 */
export const actors = [
  ...(['anonymous', 'owner', 'invited', 'waiter', 'lapsed', 'admin', 'super-admin'] as const),
  ...(['accountant', 'inspector', 'ended', 'revoked', 'till'] as const),
] as const
export type Actor = (typeof actors)[number]

/** One cell of the matrix that did not answer as the table of rights says. */
export interface Problem {
  readonly call: string
  readonly actor: Actor
  readonly target: Target
  readonly reason: string
}

const targetsByReach: Readonly<Record<CallRight['reach'], readonly Target[]>> = {
  none: ['none'],
  self: ['own', 'colleague', 'foreign', 'unknown'],
  'self-or-staff': ['own', 'colleague', 'foreign', 'unknown'],
  'restaurant-read': ['own', 'foreign', 'unknown'],
  'restaurant-own': ['own', 'foreign', 'unknown'],
  'restaurant-waiters': ['own', 'foreign', 'unknown'],
  clients: ['none'],
  sites: ['own', 'foreign', 'mixed', 'unknown'],
  ticket: ['own', 'foreign', 'unknown'],
  upload: ['own', 'foreign', 'unknown'],
}

const isStaff = (actor: Actor) => actor === 'admin' || actor === 'super-admin'
/** Staff meet everything, an admin nothing of the foreign customer, whose people are entrusted to another admin. */
const meets = (actor: Actor, target: Target) => actor === 'super-admin' || (actor === 'admin' && target !== 'foreign')

/** Their account stands, and opens nothing any more. */
const opensNothing = (actor: Actor) => actor === 'ended' || actor === 'revoked'

function roleOf(actor: Exclude<Actor, 'anonymous' | 'till'>): Role {
  if (actor === 'ended') return 'accountant'
  if (actor === 'revoked') return 'inspector'
  return actor === 'owner' || actor === 'invited' || actor === 'lapsed' ? 'manager' : actor
}

/** What the row says: let in, or the status of the refusal. */
function expected(right: CallRight, actor: Actor, target: Target): 'in' | number {
  if (right.roles === 'everyone') return 'in'
  if (actor === 'till') return right.tillKey === true ? 'in' : 401
  if (actor === 'anonymous') return 401
  if (!right.roles.includes(roleOf(actor))) return 403
  if (right.reach === 'none' || right.reach === 'clients') return 'in'
  return reached(right, actor, target)
}

function reached({ reach, call }: CallRight, actor: Actor, target: Target): 'in' | number {
  if (reach === 'self') return target === 'own' ? 'in' : 404
  if (reach === 'self-or-staff') return target === 'own' || (meets(actor, target) && target !== 'unknown') ? 'in' : 404
  if (reach === 'upload') return target === 'own' && (actor === 'owner' || actor === 'lapsed') ? 'in' : 404
  if (reach === 'sites' || reach === 'ticket') {
    if (target === 'unknown') return reach === 'sites' ? 403 : 404
    if (actor === 'super-admin') return 'in'
    // Where an admin is let in at all: what he meets, and of two restaurants both.
    if (actor === 'admin') return target === 'own' ? 'in' : 403
    if (target !== 'own' || opensNothing(actor)) return reach === 'sites' ? 403 : 404
    return actor === 'lapsed' ? 403 : 'in'
  }
  if (target === 'unknown') return 404
  if (isStaff(actor)) return meets(actor, target) ? 'in' : 404
  if (target !== 'own' || opensNothing(actor)) return 404
  if (reach === 'restaurant-read' || actor !== 'invited') return 'in'
  return reach === 'restaurant-waiters' && call.includes(':id') ? 404 : 403
}

/** Every cell of one call. `disguise` answers with the rights of the foreign owner where the actor asks for a foreign object: the filter taken out. */
export async function checkCall(
  api: TestApi,
  world: World,
  { right, only, disguised = false }: { right: CallRight; only?: readonly Actor[]; disguised?: boolean },
): Promise<Problem[]> {
  const targets = targetsByReach[right.reach]
  const cells = (only ?? actors).flatMap((actor) => targets.map((target) => ({ right, actor, target, disguised })))
  const problems: Problem[] = []
  for (const cell of cells) {
    const reason = await checkCell(api, world, cell)
    if (reason !== null) problems.push({ call: right.call, actor: cell.actor, target: cell.target, reason })
  }
  return problems
}

/** The call as the owner of its own restaurant makes it. */
export async function callOwn(api: TestApi, world: World, right: CallRight): Promise<Answer> {
  const account = world.own.owner
  const target = targetsByReach[right.reach].includes('own') ? 'own' : 'none'
  const { verb, path, body } = await cook(right.call, name(api, world, { actor: 'owner', target, account }))
  const given = body === undefined ? {} : { body }
  return await api.call(verb, path, { token: await api.tokenFor(account), ...given })
}

/** A call as somebody who may make it makes it of an own object; `account` is null where nobody need sign in. */
export async function prepareOwn(
  api: TestApi,
  world: World,
  right: CallRight,
): Promise<Recipe & { readonly verb: string; readonly account: BuiltAccount | null; readonly isStaff: boolean }> {
  const actor = right.roles === 'everyone' ? 'anonymous' : right.roles.includes('manager') ? 'owner' : 'super-admin'
  const account = accountOf(world, actor)
  const target = targetsByReach[right.reach].includes('own') ? 'own' : 'none'
  return { ...(await cook(right.call, name(api, world, { actor, target, account }))), account, isStaff: isStaff(actor) }
}

/** The call as somebody who may make it makes it, with one text of its body or address spoilt at a time; answers those that were not refused with 422. */
export async function checkSpoilt(api: TestApi, world: World, { right, spoil }: SpoiltCall): Promise<string[]> {
  const { verb, path, body, account } = await prepareOwn(api, world, right)
  const headers = { 'x-forwarded-for': `10.${randomInt(256)}.${randomInt(256)}.${randomInt(256)}` }
  const session = account === null ? {} : { token: await api.tokenFor(account) }
  const taken: string[] = []
  const call = async (where: string, spoilt: string, given: unknown) => {
    const answer = await api.call(verb, spoilt, {
      ...session,
      headers,
      ...(given === undefined ? {} : { body: given }),
    })
    if (answer.status !== 422) taken.push(`${where}: ${answer.status} ${answer.text.slice(0, 100)}`)
  }
  if (right.call.includes('/:')) await call('path', `${path}${encodeURIComponent(spoil)}`, body)
  if (typeof body !== 'object' || body instanceof FormData) return taken
  for (const [where, spoilt] of spoiltBodies(body as object, spoil)) await call(where, path, spoilt)
  return taken
}

export interface SpoiltCall {
  readonly right: CallRight
  /** What is put behind each text; it stands for itself in an address too. */
  readonly spoil: string
}

/** The body once for each of its texts, with that text spoilt, and once with a spoilt name. */
function spoiltBodies(body: object, spoil: string): [string, unknown][] {
  const entries = Object.entries(body as Readonly<Record<string, unknown>>)
  const spoilt = entries.flatMap(([key, value]): [string, unknown][] => {
    if (typeof value === 'string') return [[key, { ...body, [key]: `${value}${spoil}` }]]
    const [first] = Array.isArray(value) ? (value as unknown[]) : []
    return typeof first === 'string' ? [[key, { ...body, [key]: [`${first}${spoil}`] }]] : []
  })
  return [...spoilt, ['a name', { ...body, [`x${spoil}`]: 1 }]]
}

interface Cell {
  readonly right: CallRight
  readonly actor: Actor
  readonly target: Target
  readonly disguised: boolean
}

async function checkCell(api: TestApi, world: World, cell: Cell): Promise<string | null> {
  const { right, actor, target, disguised } = cell
  const account = accountOf(world, actor)
  const recipe = await cook(right.call, name(api, world, { actor, target, account }))
  const caller = disguised ? world.foreign.owner : account
  const token = actor === 'till' ? world.own.tillKey : caller === null ? null : await api.tokenFor(caller)
  const answer = await api.call(recipe.verb, recipe.path, {
    ...(token === null ? {} : { token }),
    ...(recipe.body === undefined ? {} : { body: recipe.body }),
    headers: { 'x-forwarded-for': `10.${randomInt(256)}.${randomInt(256)}.${randomInt(256)}` },
  })
  return judge(answer, recipe, cell)
}

function judge(answer: Answer, recipe: Recipe, { right, actor, target }: Cell): string | null {
  const ruled = expected(right, actor, target)
  const wanted = recipe.narrows === true && typeof ruled === 'number' && isReachRefusal(right, actor) ? 'in' : ruled
  if (actor === 'lapsed' && target === 'own' && recipe.ended !== undefined) {
    return answer.status === recipe.ended ? null : `status ${answer.status} instead of ${recipe.ended}`
  }
  const isDenied = typeof wanted === 'number'
  if (actor !== 'super-admin' && answer.text.includes(foreignMark))
    return `a foreign text in: ${answer.text.slice(0, 200)}`
  if (answer.status >= 500) return `status ${answer.status}: ${answer.text.slice(0, 200)}`
  if (!isDenied) {
    const isIn = answer.status < 300 || (recipe.accepts ?? []).includes(answer.status)
    return isIn ? null : `status ${answer.status} instead of being let in: ${answer.text.slice(0, 200)}`
  }
  const status =
    wanted !== 401 && isReachRefusal(right, actor) && (target !== 'own' || opensNothing(actor))
      ? (recipe.denies ?? wanted)
      : wanted
  return answer.status === status ? null : `status ${answer.status} instead of ${status}: ${answer.text.slice(0, 200)}`
}

/** The role is let in: a refusal can come from the object alone. */
function isReachRefusal(right: CallRight, actor: Actor): boolean {
  if (actor === 'till') return right.roles === 'everyone' || right.tillKey === true
  return right.roles === 'everyone' || (actor !== 'anonymous' && right.roles.includes(roleOf(actor)))
}

/** The account of an actor; null for nobody. */
export function accountOf(world: World, actor: Actor): BuiltAccount | null {
  const { own, lapsed, accountant, inspector, ended, revoked, admin, superAdmin } = world
  const known = {
    anonymous: null,
    till: null,
    owner: own.owner,
    invited: own.invited,
    waiter: own.waiter,
    lapsed: lapsed.owner,
    ...{ accountant, inspector, ended, revoked, admin },
  }
  return actor === 'super-admin' ? superAdmin : known[actor]
}

function name(
  api: TestApi,
  world: World,
  { actor, target, account }: { actor: Actor; target: Target; account: BuiltAccount | null },
): Named {
  const ownHouse = actor === 'lapsed' ? world.lapsed : world.own
  const house =
    target === 'unknown' ? nowhere(world) : target === 'foreign' || target === 'mixed' ? world.foreign : ownHouse
  const colleague = actor === 'owner' || actor === 'lapsed' ? ownHouse.invited : ownHouse.owner
  const people: Readonly<Record<Target, Named['account']>> = {
    none: account ?? world.own.owner,
    own: account ?? world.own.owner,
    colleague,
    foreign: world.foreign.owner,
    mixed: world.foreign.owner,
    unknown: { id: randomUUID(), username: 'personne-ici', email: 'personne@essai.fr' },
  }
  const site = target === 'mixed' ? [ownHouse.restaurant.id, world.foreign.restaurant.id] : house.restaurant.id
  return { target, knex: api.knex, world, actor: account, house, account: people[target], site }
}

function nowhere({ own }: World): House {
  const restaurant = { id: randomUUID(), name: `Nulle part ${randomUUID()}`, siret: '1' }
  const ids = {
    accountContactId: randomUUID(),
    debtorContactId: randomUUID(),
    sellerId: randomUUID(),
    codeId: randomUUID(),
  }
  return { ...own, restaurant, guid: 'inconnu', ticketId: `${restaurant.id}_inconnu`, ...ids, uploadId: '999999999' }
}

/** The rows whose calls name an object, or list what is in reach. */
export const rowsWithObjects: readonly CallRight[] = callRights.filter(
  ({ reach, roles }) => reach !== 'none' && reach !== 'clients' && roles !== 'everyone' && roles.includes('manager'),
)
