import Router from '@koa/router'
import { listWireUsers } from '../present/listWireUsers.ts'
import { updateAccount } from '../../db/records/accounts/writeAccount.ts'
import { avatarMaxBytes } from '../../shared/wire/questions/accounts.ts'
import { profileCalls } from '../../shared/wire/profiles.ts'
import type { ApiContext, ApiState, Deps } from '../context.ts'
import { writeAudit } from '../record/audit.ts'
import { invalid, notFound } from '../http/errors.ts'
import { readSmallForm } from '../http/multipart.ts'
import { type Asked, serve } from '../http/serve.ts'
import { createPasswordCheck } from './currentPassword.ts'
import { askForEmail } from './emailChange.ts'
import type { UserImages } from './images.ts'

/** user/{id}: the caller's own profile and avatar; another e-mail asks for the password and counts once it was proved. Images are public by an unguessable name, as `<img>` sends no token. */
export function profileRoutes(deps: Deps, images: UserImages): Router<ApiState> {
  const { knex, mailer } = deps
  const requireCurrentPassword = createPasswordCheck(deps)
  const router = new Router<ApiState>()
  serve(router, profileCalls.changeImage, changeImage)
  serve(router, profileCalls.showImage, showImage)
  serve(router, profileCalls.edit, edit)
  return router

  async function edit(ctx: Asked<typeof profileCalls.edit>) {
    const account = requireSelf(ctx)
    const { id, username } = account
    const { email, password = '', ...names } = ctx.state.input
    const isMoving = email !== account.email
    if (isMoving) await requireCurrentPassword(ctx, password)
    await knex.transaction(async (trx) => {
      await updateAccount(trx, id, names)
      if (isMoving) await askForEmail(deps, trx, { account, email })
      await writeAudit(trx, ctx, {
        action: 'user.edit-profile',
        targetType: 'user',
        targetId: id,
        targetName: username,
        ...(isMoving ? { details: { askedEmail: email } } : {}),
      })
    })
    mailer.wake()
    ctx.body = await findSelf(id)
  }

  async function changeImage(ctx: Asked<typeof profileCalls.changeImage>) {
    const { id, username } = requireSelf(ctx)
    const { files } = await readSmallForm(ctx.req, avatarMaxBytes)
    const file = files[0]
    if (file === undefined) throw invalid('Ce champ est obligatoire.', 'image')
    const avatar = await images.store(file.bytes)
    const former = await knex<{ avatar: string }>('accounts').select('avatar').where('id', id).first()
    await knex.transaction(async (trx) => {
      await updateAccount(trx, id, { avatar })
      await writeAudit(trx, ctx, { action: 'user.image', targetType: 'user', targetId: id, targetName: username })
    })
    await images.forget(former?.avatar ?? '')
    ctx.body = await findSelf(id)
  }

  async function showImage(ctx: Asked<typeof profileCalls.showImage>) {
    const image = await images.read(ctx.params.id ?? '')
    if (image === null) throw notFound()
    ctx.set('Cache-Control', 'public, max-age=31536000, immutable')
    ctx.type = image.type
    ctx.body = image.bytes
  }

  async function findSelf(id: string) {
    const [user] = await listWireUsers(knex, { ids: [id] })
    if (user === undefined) throw notFound()
    return user
  }
}

function requireSelf(ctx: ApiContext) {
  const { account } = ctx.state
  if (ctx.params.id !== account.id) throw notFound()
  return account
}
