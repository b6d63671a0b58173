import { Resolver } from 'node:dns/promises'
import ipaddr from 'ipaddr.js'

/** Asks the name servers of this machine, apart from the threads that files and passwords wait for: a slow one holds up nobody else. */
export function createResolver(): Resolver {
  return new Resolver({ timeout: 2_000, tries: 1 })
}

/**
 * Whether a name leads to an address that is not a public one now. A name of which nothing is known, here or now, does not: what
 * it leads to is looked at again whenever it is called.
 */
export async function leadsInside(name: string, resolver: Resolver): Promise<boolean> {
  const found = await Promise.allSettled([resolver.resolve4(name), resolver.resolve6(name)])
  const addresses = found.flatMap((one) => (one.status === 'fulfilled' ? one.value : []))
  // The rule of the agent that calls it.
  return addresses.some((address) => ipaddr.parse(address).range() !== 'unicast')
}
