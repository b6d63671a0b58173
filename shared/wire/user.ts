import * as z from 'zod/mini'
import { roles } from '../roles.ts'
import { id, type Wire } from './answers.ts'
import { Restaurant } from './restaurant.ts'

/** A user of 01 §3: `restaurant` is one id for a role of one restaurant, a list for the others. Never a hash. */
export const User = z.strictObject({
  _id: id,
  email: z.string(),
  username: z.string(),
  firstName: z.string(),
  lastName: z.string(),
  role: z.enum(roles),
  SocieteName: z.string(),
  avatar: z.string(),
  image: z.string(),
  restaurant: z.union([z.nullable(id), z.array(id)]),
  associatedRestaurants: z.array(Restaurant),
})
export type WireUser = Wire<typeof User>
