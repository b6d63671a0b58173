import { isIPv6 } from 'node:net'

/**
 * What an address is counted by: an IPv4 address itself, the first 64 bits of an IPv6 one (a single customer has them
 * all), and the IPv4 address that an IPv6 one carries.
 */
export function networkOf(address: string): string {
  const carried = /^::ffff:(\d+\.\d+\.\d+\.\d+)$/i.exec(address)?.[1]
  if (carried !== undefined) return carried
  const [bare = ''] = address.split('%')
  if (!isIPv6(bare)) return address
  const [head = '', tail] = bare.split('::')
  const first = groupsOf(head)
  const last = tail === undefined ? [] : groupsOf(tail)
  const zeros = Array<string>(8 - first.length - last.length).fill('0')
  const groups = [...first, ...zeros, ...last]
  return `${groups
    .slice(0, 4)
    .map((group) => Number.parseInt(group, 16).toString(16))
    .join(':')}::/64`
}

function groupsOf(part: string): string[] {
  return part === '' ? [] : part.split(':')
}
