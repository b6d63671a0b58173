/**
 * Whether an Authorization header carries this token as its bearer. Every character is looked at, however much of it is right,
 * so that the time of the answer tells nothing but the token's length.
 */
export function isBearer(header: string | undefined, token: string): boolean {
  const [scheme = '', sent = ''] = (header ?? '').split(' ')
  let difference = sent.length ^ token.length
  for (let at = 0; at < token.length; at += 1) difference |= sent.charCodeAt(at) ^ token.charCodeAt(at)
  return scheme.toLowerCase() === 'bearer' && difference === 0
}
