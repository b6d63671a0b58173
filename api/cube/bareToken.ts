import type { Middleware } from 'koa'

/**
 * Takes a token without 'Bearer' too: Cube's own client sends it bare, as its documentation shows. For Cube's door only;
 * every other call keeps to the scheme.
 */
export const bareToken: Middleware = async (ctx, next) => {
  const given = ctx.get('authorization')
  if (/^[\w.-]+$/.test(given)) ctx.request.headers.authorization = `Bearer ${given}`
  await next()
}
