import Router from '@koa/router'
import { avatarMaxBytes } from '../../shared/wire/questions/accounts.ts'
import { profileCalls } from '../../shared/wire/profiles.ts'
import type { ApiContext, ApiState, Deps } from '../context.ts'
import { invalid, notFound } from '../http/errors.ts'
import { readSmallForm } from '../http/multipart.ts'
import { type Asked, serve } from '../http/serve.ts'
import { createPasswordCheck } from './currentPassword.ts'
import { changeAvatar, editProfile } from './editProfile.ts'
import { findWireUser } from './findPerson.ts'
import type { UserImages } from './images.ts'

/** user/{id}: the caller's own profile and avatar; another e-mail asks for the password and counts once it was proved. Images are public by an unguessable name, as `<img>` sends no token. */
export function profileRoutes(deps: Deps & { readonly images: UserImages }): Router<ApiState> {
  const { knex, images } = deps
  const requireCurrentPassword = createPasswordCheck(deps)
  const router = new Router<ApiState>()
  serve(router, profileCalls.changeImage, changeImage)
  serve(router, profileCalls.showImage, showImage)
  serve(router, profileCalls.edit, edit)
  return router

  async function edit(ctx: Asked<typeof profileCalls.edit>) {
    const account = requireSelf(ctx)
    const { email, password = '', ...names } = ctx.state.input
    const isMoving = email !== account.email
    if (isMoving) await requireCurrentPassword(ctx, password)
    await editProfile(deps, ctx, { names, email: isMoving ? email : null })
    ctx.body = await findWireUser(knex, account.id)
  }

  async function changeImage(ctx: Asked<typeof profileCalls.changeImage>) {
    const { id } = requireSelf(ctx)
    const { files } = await readSmallForm(ctx.req, avatarMaxBytes)
    const file = files[0]
    if (file === undefined) throw invalid('Ce champ est obligatoire.', 'image')
    await changeAvatar(deps, ctx, file.bytes)
    ctx.body = await findWireUser(knex, id)
  }

  async function showImage(ctx: Asked<typeof profileCalls.showImage>) {
    const image = await images.read(ctx.params.id ?? '')
    if (image === null) throw notFound()
    ctx.set('Cache-Control', 'public, max-age=31536000, immutable')
    ctx.type = image.type
    ctx.body = image.bytes
  }
}

function requireSelf(ctx: ApiContext) {
  const { account } = ctx.state
  if (ctx.params.id !== account.id) throw notFound()
  return account
}
