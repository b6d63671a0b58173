import { toJSONSchema, type z } from 'zod'

/** Where a text stands in a question: names of fields and numbers of entries, from the outside in. */
export type FieldPath = readonly (string | number)[]

interface Schema {
  readonly type?: string | readonly string[]
  readonly enum?: unknown
  readonly const?: unknown
  readonly properties?: Readonly<Record<string, Schema>>
  readonly items?: Schema | boolean
  readonly prefixItems?: readonly Schema[]
  readonly anyOf?: readonly Schema[]
  readonly oneOf?: readonly Schema[]
  readonly allOf?: readonly Schema[]
  readonly additionalProperties?: Schema | boolean
  readonly $ref?: string
  readonly $defs?: Readonly<Record<string, Schema>>
}

const deepest = 6

/** Every place of a declared question that may hold a text of somebody's own, found by walking its shape: none is listed by hand. */
export function textFieldsOf(shape: z.core.$ZodType): FieldPath[] {
  const root = toJSONSchema(shape, { io: 'input', unrepresentable: 'any', reused: 'inline' }) as Schema
  const found = new Map<string, FieldPath>()
  for (const path of walk(root, [], root)) found.set(JSON.stringify(path), path)
  return [...found.values()]
}

function* walk(schema: Schema, path: FieldPath, root: Schema): Generator<FieldPath> {
  if (path.length > deepest) return
  if (isText(schema) && path.length > 0) yield path
  const referred = schema.$ref?.split('/').at(-1)
  if (referred !== undefined) yield* walk(root.$defs?.[referred] ?? {}, path, root)
  for (const one of [...(schema.anyOf ?? []), ...(schema.oneOf ?? []), ...(schema.allOf ?? [])])
    yield* walk(one, path, root)
  for (const [name, inner] of Object.entries(schema.properties ?? {})) yield* walk(inner, [...path, name], root)
  if (typeof schema.items === 'object') yield* walk(schema.items, [...path, 0], root)
  for (const [at, inner] of (schema.prefixItems ?? []).entries()) yield* walk(inner, [...path, at], root)
  if (typeof schema.additionalProperties === 'object') yield* walk(schema.additionalProperties, [...path, 'x'], root)
}

/** A text, or anything at all. */
function isText({ type, enum: words, const: word, $ref, ...rest }: Schema): boolean {
  if (words !== undefined || word !== undefined || $ref !== undefined) return false
  if (type === undefined)
    return Object.keys(rest).filter((key) => !key.startsWith('$') && key !== 'default').length === 0
  return [type].flat().includes('string')
}

/** The question with this text at that place; what is missing on the way is made. */
export function withText(question: unknown, path: FieldPath, text: string): unknown {
  const [step, ...rest] = path
  if (step === undefined) return text
  if (typeof step === 'number') {
    const list: unknown[] = Array.isArray(question) ? [...(question as unknown[])] : []
    list[step] = withText(list[step], rest, text)
    return list
  }
  const record = typeof question === 'object' && question !== null && !Array.isArray(question) ? question : {}
  return { ...record, [step]: withText((record as Record<string, unknown>)[step], rest, text) }
}
