import { z } from 'zod'
import { formatTimeOfDay, parseTimeOfDay } from '../../serviceDay.ts'

/** How long Le point waits for data that has not arrived, in hours. */
export const WAIT_HOURS = 3

/** The last minute of a day at which it may go: what waits for data still goes on the same day. */
const lastMinute = (24 - WAIT_HOURS) * 60 - 1
const timeOfDay = /^([01]\d|2[0-3]):[0-5]\d$/

/**
 * How somebody wants Le point. hour: 'HH:mm' of the restaurants' wall clock; days: 1 Monday to 7 Sunday; restaurantIds: null
 * for all in reach, those to come too.
 */
export const PointPreferencesBody = z.object({
  byMail: z.boolean(),
  byNotification: z.boolean(),
  hour: z
    .string('L’heure est obligatoire.')
    .trim()
    .regex(timeOfDay, { error: 'L’heure s’écrit HH:mm.', abort: true })
    .refine(
      (hour) => parseTimeOfDay(hour) <= lastMinute,
      `Choisissez une heure entre 00:00 et ${formatTimeOfDay(lastMinute)}.`,
    ),
  days: z
    .array(z.int().min(1).max(7))
    .min(1, 'Choisissez au moins un jour.')
    .max(7)
    .refine((days) => new Set(days).size === days.length, 'Chaque jour une fois.'),
  restaurantIds: z.array(z.uuid('Restaurant inconnu')).min(1, 'Choisissez au moins un restaurant.').max(500).nullable(),
  withPdf: z.boolean(),
})
export type PointPreferencesBody = z.infer<typeof PointPreferencesBody>

/** As long as nobody has chosen: off, every morning at half past seven, all restaurants, without the PDF. */
export const firstPreferences: PointPreferencesBody = {
  byMail: false,
  byNotification: false,
  hour: '07:30',
  days: [1, 2, 3, 4, 5, 6, 7],
  restaurantIds: null,
  withPdf: false,
}
