import { createHash, timingSafeEqual } from 'node:crypto'

/** Whether an Authorization header carries this token as its bearer; takes the same time however much of it is right. */
export function isBearer(header: string | undefined, token: string): boolean {
  const [scheme = '', sent = ''] = (header ?? '').split(' ')
  return scheme.toLowerCase() === 'bearer' && timingSafeEqual(digest(sent), digest(token))
}

function digest(text: string): Buffer {
  return createHash('sha256').update(text).digest()
}
