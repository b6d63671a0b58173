import { z } from 'zod'

/** A question with a text in every kind of place, and with places that hold none. */
export const ExampleForm = z.object({
  name: z.string(),
  count: z.number(),
  kind: z.enum(['a', 'b']),
  tags: z.array(z.string()),
  either: z.union([z.string(), z.object({ inner: z.string() })]),
  words: z.record(z.string(), z.string()),
  pair: z.tuple([z.number(), z.string()]),
  any: z.unknown(),
})
