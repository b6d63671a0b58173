import Router from '@koa/router'
import type { Knex } from 'knex'
import { z } from 'zod'
import { listUsers, type UserRecord } from '../../db/records/accounts/listUsers.ts'
import { voidMailedLinks } from '../../db/records/accounts/emailLinks.ts'
import { takeMailAllowance } from '../../db/records/accounts/mailAllowance.ts'
import { endSessionsOf } from '../../db/records/sessions/sessions.ts'
import { setPassword } from '../../db/records/accounts/setPassword.ts'
import { insertAccount, updateAccount } from '../../db/records/accounts/writeAccount.ts'
import type { CreateWaiter } from '../../shared/wire/questions/accounts.ts'
import { CreateAdmin, CreateManager } from '../../shared/wire/questions/accounts.ts'
import { isStaff, roleFacts, type Role } from '../../shared/roles.ts'
import { peopleCalls } from '../../shared/wire/people.ts'
import type { ApiContext, ApiState, Deps } from '../context.ts'
import { writeAudit } from '../record/audit.ts'
import { conflict, forbidden, notFound } from '../http/errors.ts'
import { isUuid } from '../http/isUuid.ts'
import { listWireUsers } from '../present/listWireUsers.ts'
import { check } from '../http/validate.ts'
import { type Asked, serve, serveUnread } from '../http/serve.ts'
import { bytesOfDataUrl, type UserImages } from './images.ts'
import { emailReplacedMail, passwordGivenMail } from './mails.ts'
import { mayAdminister, mayEditWaiter, mayStaffRestaurant, refuseOwnPassword, visibleRestaurants } from './policy.ts'
import { deleteAccount, findExistingRestaurants, replaceMemberships } from './queries.ts'

const lastSuperAdmin = 'Le dernier super-admin ne peut pas être supprimé'

/** user/manager, user/waiter: accounts that somebody else creates, changes and deletes. Each change ends the sessions it concerns. */
export function peopleRoutes({ config, knex, mailer, passwords }: Deps, images: UserImages): Router<ApiState> {
  const router = new Router<ApiState>()
  serveUnread(router, peopleCalls.createManager, createManager)
  serve(router, peopleCalls.editManager, editManager)
  serve(router, peopleCalls.removeManager, deleteManager)
  serve(router, peopleCalls.createWaiter, createWaiter)
  serve(router, peopleCalls.editWaiter, editWaiter)
  serve(router, peopleCalls.removeWaiter, deleteWaiter)
  serve(router, peopleCalls.assignRestaurants, assignRestaurants)
  return router

  async function createManager(ctx: Asked<typeof peopleCalls.createManager>) {
    const isAdmin = AdminBody.safeParse(ctx.request.body).success
    if (isAdmin) mayAdminister(ctx.state.account, 'admin')
    const input = isAdmin ? check(CreateAdmin, ctx.request.body) : check(CreateManager, ctx.request.body ?? {})
    const companyName = 'SocieteName' in input ? input.SocieteName : ''
    await create(ctx, { ...input, role: isAdmin ? 'admin' : 'manager', companyName })
  }

  async function createWaiter(ctx: Asked<typeof peopleCalls.createWaiter>) {
    const { restaurant } = ctx.state.input
    mayStaffRestaurant(ctx.state.account, restaurant)
    if ((await findExistingRestaurants(knex, [restaurant])).length === 0) throw notFound()
    await create(ctx, { ...ctx.state.input, role: 'waiter' })
  }

  async function create(ctx: ApiContext, given: CreateWaiter & { role: 'waiter' }): Promise<void>
  async function create(ctx: ApiContext, given: NewPerson): Promise<void>
  async function create(ctx: ApiContext, given: NewPerson): Promise<void> {
    const passwordHash = await passwords.hash(given.password, ctx.ip)
    const avatar = await storeImage(given.image)
    const createdBy = ctx.state.account.id
    const id = await knex.transaction(async (trx) => {
      const created = await insertAccount(trx, { ...given, passwordHash, createdBy, ...avatar })
      if (given.restaurant !== undefined) {
        await replaceMemberships(trx, created, { restaurantIds: [given.restaurant], kind: 'waiter' })
      }
      await audit(trx, ctx, {
        action: 'user.create',
        id: created,
        username: given.username,
        details: { role: given.role },
      })
      return created
    })
    ctx.body = await findOne(ctx, id)
  }

  async function editManager(ctx: Asked<typeof peopleCalls.editManager>) {
    const found = await find(ctx, ['manager', 'admin', 'super-admin'])
    mayAdminister(ctx.state.account, found.role)
    if (roleFacts[found.role].isOwnMaster && found.id !== ctx.state.account.id) throw forbidden()
    const { SocieteName, ...input } = ctx.state.input
    await edit(ctx, found, { ...input, ...(SocieteName === undefined ? {} : { companyName: SocieteName }) })
  }

  async function editWaiter(ctx: Asked<typeof peopleCalls.editWaiter>) {
    const found = await find(ctx, ['waiter'])
    mayEditWaiter(ctx.state.account, found)
    const { restaurant = '', ...input } = ctx.state.input
    const isMoved = restaurant !== '' && !found.restaurantIds.includes(restaurant)
    if (isMoved) mayStaffRestaurant(ctx.state.account, restaurant)
    if (isMoved && (await findExistingRestaurants(knex, [restaurant])).length === 0) throw notFound()
    await edit(ctx, found, { ...input, ...(isMoved ? { restaurant } : {}) })
  }

  async function edit(ctx: ApiContext, found: UserRecord, given: PersonChanges): Promise<void> {
    const { password = '', image, restaurant, ...fields } = given
    if (password !== '') refuseOwnPassword(ctx.state.account, found.id, 'password')
    const changes = { ...defined(fields), ...(await storeImage(image)) }
    const passwordHash = password === '' ? null : await passwords.hash(password, ctx.ip)
    await knex.transaction(async (trx) => {
      await updateAccount(trx, found.id, changes)
      if (restaurant !== undefined) {
        await replaceMemberships(trx, found.id, { restaurantIds: [restaurant], kind: 'waiter' })
      }
      if (restaurant !== undefined) await endSessionsOf(trx, [found.id])
      if (passwordHash !== null) await setPassword(trx, { accountId: found.id, passwordHash })
      await tellOwner(trx, ctx, { found, email: changes.email ?? found.email, hasNewPassword: passwordHash !== null })
      const details = { fields: Object.keys(changes), password: password !== '' }
      await audit(trx, ctx, { action: 'user.edit', id: found.id, username: found.username, details })
    })
    mailer.wake()
    if (image !== undefined) await images.forget(found.avatar)
    ctx.body = await findOne(ctx, found.id)
  }

  /** Mails what somebody else did to the account: the former address its replacement, the present one a new password. */
  async function tellOwner(trx: Knex, ctx: ApiContext, given: Told): Promise<void> {
    const { found, email, hasNewPassword } = given
    const { account } = ctx.state
    const hasMoved = email.toLowerCase() !== found.email.toLowerCase()
    if (hasMoved) await voidMailedLinks(trx, found.id)
    if (!mailer.isConfigured || !(hasMoved || hasNewPassword)) return
    if (!isStaff(account.role)) await takeMailAllowance(trx, account.id, Number(hasMoved) + Number(hasNewPassword))
    const to = { ...found, id: account.id }
    if (hasMoved) await mailer.queue(emailReplacedMail(to), trx)
    if (hasNewPassword) await mailer.queue(passwordGivenMail({ ...to, email }, config.publicUrl), trx)
  }

  async function deleteManager(ctx: Asked<typeof peopleCalls.removeManager>) {
    const found = await find(ctx, ['manager', 'admin', 'super-admin'])
    mayAdminister(ctx.state.account, found.role)
    await remove(ctx, found)
  }

  async function deleteWaiter(ctx: Asked<typeof peopleCalls.removeWaiter>) {
    const found = await find(ctx, ['waiter'])
    mayEditWaiter(ctx.state.account, found)
    await remove(ctx, found)
  }

  async function remove(ctx: ApiContext, found: UserRecord): Promise<void> {
    await knex.transaction(async (trx) => {
      if (!(await deleteAccount(trx, found.id))) throw conflict(lastSuperAdmin)
      const details = { role: found.role }
      await audit(trx, ctx, { action: 'user.delete', id: found.id, username: found.username, details })
    })
    await images.forget(found.avatar)
    ctx.body = { deletedCount: 1 }
  }

  async function assignRestaurants(ctx: Asked<typeof peopleCalls.assignRestaurants>) {
    const found = await find(ctx, ['manager'])
    const restaurantIds = [...new Set(ctx.state.input.restaurant)]
    if ((await findExistingRestaurants(knex, restaurantIds)).length < restaurantIds.length) throw notFound()
    await knex.transaction(async (trx) => {
      await replaceMemberships(trx, found.id, { restaurantIds, kind: 'owner' })
      await endSessionsOf(trx, [found.id])
      const details = { restaurants: restaurantIds }
      await audit(trx, ctx, { action: 'user.assign-restaurants', id: found.id, username: found.username, details })
    })
    ctx.body = await findOne(ctx, found.id)
  }

  async function find(ctx: ApiContext, roles: readonly Role[]): Promise<UserRecord> {
    const { id = '' } = ctx.params
    const [found] = isUuid(id) ? await listUsers(knex, { ids: [id], roles }) : []
    if (found === undefined) throw notFound()
    return found
  }

  async function findOne(ctx: ApiContext, id: string) {
    const [user] = await listWireUsers(knex, { ids: [id] }, visibleRestaurants(ctx.state.account))
    if (user === undefined) throw notFound()
    return user
  }

  async function storeImage(image: string | undefined): Promise<{ avatar?: string }> {
    return image === undefined ? {} : { avatar: await images.store(bytesOfDataUrl(image)) }
  }
}

interface NewPerson {
  readonly role: Exclude<Role, 'super-admin'>
  readonly username: string
  readonly email: string
  readonly firstName: string
  readonly lastName: string
  readonly password: string
  readonly companyName?: string
  readonly restaurant?: string
  readonly image?: string | undefined
}

/** What an account's owner is told of: its state before, its address now, and whether the password is a new one. */
interface Told {
  readonly found: UserRecord
  readonly email: string
  readonly hasNewPassword: boolean
}

interface PersonChanges {
  readonly username?: string | undefined
  readonly email?: string | undefined
  readonly firstName: string
  readonly lastName: string
  readonly companyName?: string
  readonly password?: string | undefined
  readonly confirmation?: string | undefined
  readonly restaurant?: string
  readonly image?: string | undefined
}

/** The one field that says which of two shapes the body has. */
const AdminBody = z.object({ role: CreateAdmin.shape.role })

function defined({ username, email, firstName, lastName, companyName }: PersonChanges) {
  return {
    firstName,
    lastName,
    ...(username === undefined ? {} : { username }),
    ...(email === undefined ? {} : { email }),
    ...(companyName === undefined ? {} : { companyName }),
  }
}

async function audit(
  trx: Knex,
  ctx: ApiContext,
  given: { action: string; id: string; username: string; details: Record<string, unknown> },
): Promise<void> {
  const { action, id, username, details } = given
  await writeAudit(trx, ctx, { action, targetType: 'user', targetId: id, targetName: username, details })
}
