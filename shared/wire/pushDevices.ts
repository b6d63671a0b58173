import * as z from 'zod/mini'
import { PushDeviceBody } from './questions/push.ts'
import { Deleted, id, instant, Made, type Wire } from './answers.ts'
import { defineCall } from './call.ts'
import { manager } from './who.ts'

/** A device that is notified, as its person sees it. */
const PushDevice = z.strictObject({
  _id: id,
  device: z.string().check(z.describe('Le nom que le navigateur se donne (User-Agent).')),
  isThis: z.boolean().check(z.describe('La session de cet appel l’a inscrit.')),
  createdAt: instant,
  lastSentAt: z.nullable(instant),
})
export type WirePushDevice = Wire<typeof PushDevice>

/** The devices on which one is notified. */
export const pushDeviceCalls = {
  list: defineCall({
    call: 'GET /push-devices',
    summary: 'Ses appareils à notifier, et la clé publique avec laquelle un navigateur s’inscrit.',
    roles: manager,
    reach: 'none',
    answer: z.strictObject({
      publicKey: z
        .nullable(z.string())
        .check(z.describe('Clé VAPID, base64url\u202f; null\u202f: les notifications ne sont pas configurées.')),
      devices: z.array(PushDevice),
    }),
  }),
  register: defineCall({
    call: 'POST /push-devices',
    summary: 'Inscrit l’appareil de cette session, ou l’inscrit de nouveau\u202f; dix appareils au plus par personne.',
    roles: manager,
    reach: 'none',
    body: PushDeviceBody,
    status: 201,
    answer: Made,
  }),
  test: defineCall({
    call: 'POST /push-devices/test',
    summary: 'Envoie une notification d’essai à ses appareils.',
    roles: manager,
    reach: 'none',
    answer: z.strictObject({ devices: z.int() }),
  }),
  remove: defineCall({
    call: 'DELETE /push-devices/:id',
    summary: 'Ne notifie plus un appareil.',
    roles: manager,
    reach: 'self',
    answer: Deleted,
  }),
}
