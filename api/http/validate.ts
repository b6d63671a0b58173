import type { Middleware } from 'koa'
import { config, safeParse, type z } from 'zod'
import { firstIssue, plainError } from '../../shared/wire/fields/plainErrors.ts'
import { AppError } from '../../shared/errors.ts'
import type { ApiState } from '../context.ts'
import { refuseUnfit } from './plainData.ts'

// Rules that name no text of their own speak plain French too: the validator's own words are no sentence for a person.
config({ localeError: plainError })

/** Checks the JSON body against a wire shape: 422 with the first broken rule's text and field, else `ctx.state.input`. */
export function validate<Shape extends z.core.$ZodType>(
  shape: Shape,
): Middleware<ApiState & { input: z.core.output<Shape> }> {
  const validator: Middleware<ApiState & { input: z.core.output<Shape> }> = async (ctx, next) => {
    ctx.state.input = check(shape, ctx.request.body ?? {})
    await next()
  }
  shapes.set(validator, shape)
  return validator
}

const shapes = new WeakMap<object, z.core.$ZodType>()

/** The shape that a middleware made by validate() checks; undefined for any other. The API's description reads it. */
export function shapeOf(middleware: object): z.core.$ZodType | undefined {
  return shapes.get(middleware)
}

/** The same check for a value that came another way (a query, a multipart form). No text of it may hold what a store refuses. */
export function check<Shape extends z.core.$ZodType>(shape: Shape, value: unknown): z.core.output<Shape> {
  refuseUnfit(value)
  const parsed = safeParse(shape, value)
  if (parsed.success) return parsed.data
  const issue = firstIssue(parsed.error.issues)
  const field = issue?.path.map(String).join('.') ?? ''
  throw new AppError({
    status: 422,
    code: 'invalid',
    message: issue?.message ?? 'Données invalides',
    ...(field === '' ? {} : { field }),
  })
}
