import * as z from 'zod/mini'
import { day, id, type Wire } from './answers.ts'
import { defineCall } from './call.ts'

const WeatherIcon = z.enum(['sun', 'cloud-sun', 'cloud', 'fog', 'drizzle', 'rain', 'snow', 'storm'])
/** The picture that fits a sky. */
export type WeatherIcon = z.infer<typeof WeatherIcon>

const Weather = z.strictObject({
  available: z.literal(true),
  city: z.string(),
  current: z.strictObject({
    celsius: z.number(),
    feelsLikeCelsius: z.number(),
    humidity: z.number(),
    windKmh: z.number(),
    text: z.string(),
    icon: WeatherIcon,
  }),
  days: z.array(
    z.strictObject({
      date: day,
      minCelsius: z.number(),
      maxCelsius: z.number(),
      rainChance: z.nullable(z.number()),
      text: z.string(),
      icon: WeatherIcon,
    }),
  ),
  airQuality: z.nullable(z.strictObject({ index: z.number(), text: z.string() })),
  alerts: z.array(z.strictObject({ title: z.string(), text: z.string() })),
})
/**
 * What the weather card shows: seven days, temperatures in °C, rainChance in percent; airQuality.index is on the provider's
 * own scale, with its French word.
 */
export type Weather = Wire<typeof Weather>

const WeatherAnswer = z.union([Weather, z.strictObject({ available: z.literal(false), message: z.string() })])
/** The weather, or the one sentence that the card shows instead. */
export type WeatherAnswer = Wire<typeof WeatherAnswer>

/** The weather of a restaurant's city; of Paris when none is named. */
export const weatherCalls = {
  show: defineCall({
    call: 'GET /weather',
    summary: 'La météo d’un restaurant\u202f: maintenant, sept jours, air, alertes.',
    roles: ['manager'],
    reach: 'restaurant-read',
    query: z.object({ restaurant: z.optional(id) }),
    answer: WeatherAnswer,
  }),
} as const
