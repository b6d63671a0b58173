import { z } from 'zod'

/** What is said of an endpoint that no push service has. */
export const unknownService = 'Ce service de notifications est inconnu'

/** What is said of a key for which nothing can be encrypted. */
export const invalidKey = 'Clé invalide'

/**
 * What a browser's PushSubscription says of itself. The endpoint is an address that this server calls, so a public name over https
 * alone; what the name leads to is looked at when it is registered and whenever it is called.
 */
export const PushDeviceBody = z.object({
  endpoint: z.url(unknownService).max(1000, unknownService).refine(isPublicHttps, unknownService),
  keys: z.object({
    p256dh: z.string().regex(/^[\w-]{87}$/, invalidKey),
    auth: z.string().regex(/^[\w-]{22}$/, invalidKey),
  }),
})
export type PushDeviceBody = z.infer<typeof PushDeviceBody>

/** True for https on its own port, without a user, at a name with a dot that is no address and none of a house's own. */
function isPublicHttps(address: string): boolean {
  if (!URL.canParse(address)) return false
  const { protocol, port, username, password, hostname } = new URL(address)
  const isName = /\.[a-z][a-z0-9-]*$/.test(hostname) && !/\.(localhost|local|internal|lan|home|arpa)$/.test(hostname)
  return protocol === 'https:' && port === '' && username === '' && password === '' && isName
}
