import * as z from 'zod/mini'

/** What an answer of this shape is in TypeScript: JSON as it came, which nobody changes. */
export type Wire<Shape extends z.core.$ZodType> = Frozen<z.core.output<Shape>>

/** What is sent for a shape to be read: what it takes before defaults and transformations. */
export type Sent<Shape extends z.core.$ZodType> = Frozen<z.core.input<Shape>>

type Frozen<Value> = Value extends readonly (infer Item)[]
  ? readonly Frozen<Item>[]
  : Value extends object
    ? { readonly [Key in keyof Value]: Frozen<Value[Key]> }
    : Value

/** An instant, ISO 8601 in UTC with milliseconds. */
export const instant = z.iso.datetime()
/** A day of the calendar, yyyy-MM-dd. */
export const day = z.iso.date()
/** The id of an account, a restaurant or what belongs to one. */
export const id = z.uuid()
/** Texts by name, of which the API promises no more. */
export const anything = z.record(z.string(), z.unknown())

/** Something was done; nothing more is said. */
export const Success = z.strictObject({ success: z.boolean() })
/** Something was done, and the sentence that a person reads. */
export const Told = z.strictObject({ success: z.boolean(), message: z.string() })
/** How many things were deleted. */
export const Deleted = z.strictObject({ deletedCount: z.int() })
/** The id of what was made or changed. */
export const Made = z.strictObject({ _id: id })

/** 02 §3 pagination; showing_* are 0 on an empty list. */
export const PaginationShape = z.strictObject({
  current_page: z.int(),
  last_page: z.int(),
  showing_from: z.int(),
  showing_to: z.int(),
  total_items: z.int(),
  per_page: z.int(),
})

/** The body of every answer that is no success (03 §4). */
export const ErrorShape = z.strictObject({
  statusCode: z.int(),
  message: z.string().check(z.describe('Texte montré à la personne.')),
  code: z.exactOptional(z.string()),
  field: z.exactOptional(z.string()),
  requestId: z.string(),
})
export type ErrorBody = Wire<typeof ErrorShape>

/** The same at Cube's door: its own client reads the message in `error`. */
export type CubeErrorBody = ErrorBody & { readonly error: string }
