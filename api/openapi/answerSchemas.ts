import { registry, toJSONSchema, type z } from 'zod'
import type { Call } from '../../shared/wire/call.ts'
import { ErrorShape } from '../../shared/wire/answers.ts'
import { Restaurant } from '../../shared/wire/restaurant.ts'
import { User } from '../../shared/wire/user.ts'

type Json = Readonly<Record<string, unknown>>

/** The schemas of all answers, by name, and the reference to each call's own. */
export interface AnswerSchemas {
  readonly schemas: Json
  readonly refOf: (call: Call) => Json
}

/** What several calls answer has a name of its own; any other answer is named after the first call that gives it. */
const known: readonly (readonly [z.core.$ZodType, string])[] = [
  [ErrorShape, 'Error'],
  [User, 'User'],
  [Restaurant, 'Restaurant'],
]

/** JSON Schemas of the answers of these calls, each shape once. `nameOf` names an answer that has no other name. */
export function answerSchemas(calls: readonly Call[], nameOf: (call: Call) => string): AnswerSchemas {
  const named = registry<{ id: string }>()
  const names = new Map<z.core.$ZodType, string>(known)
  for (const call of calls) {
    if ('media' in call.answer) continue
    if (!names.has(call.answer)) names.set(call.answer, `${nameOf(call)}_answer`)
  }
  for (const [shape, id] of names) named.add(shape, { id })
  const { schemas } = toJSONSchema(named, { uri: refTo, override: plainNumber })
  return {
    schemas: Object.fromEntries(Object.entries(schemas).map(([id, schema]) => [id, withoutHead(schema as Json)])),
    refOf: ({ answer }) => ({ $ref: refTo(names.get(answer as z.core.$ZodType) ?? '') }),
  }
}

function refTo(name: string): string {
  return `#/components/schemas/${name}`
}

/** The bounds of what JavaScript can count say nothing to a reader. */
function plainNumber({ jsonSchema }: { jsonSchema: z.core.JSONSchema.BaseSchema }): void {
  if (jsonSchema.type !== 'integer') return
  if (jsonSchema.minimum === Number.MIN_SAFE_INTEGER) delete jsonSchema.minimum
  if (jsonSchema.maximum === Number.MAX_SAFE_INTEGER) delete jsonSchema.maximum
}

function withoutHead(schema: Json): Json {
  return Object.fromEntries(Object.entries(schema).filter(([key]) => !['$id', '$schema', 'id'].includes(key)))
}
