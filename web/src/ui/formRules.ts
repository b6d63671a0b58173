import { zod4Resolver } from 'mantine-form-zod-resolver'
import type { $ZodType } from 'zod/v4/core'

/** What a form says under its fields: of each field the first rule that it breaks, as the API answers it. */
export function formRules(shape: $ZodType) {
  return zod4Resolver(shape, { errorPriority: 'first' })
}
