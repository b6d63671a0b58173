import { createHash, timingSafeEqual } from 'node:crypto'
import { ClickhouseException } from './exceptions.ts'
import type { ClientRequest } from './readRequest.ts'

/** Lets a request pass when it gives the password by HTTP Basic, by ClickHouse's own headers or by URL; throws ClickHouse's refusal otherwise. */
export function checkPassword({ fields, headers }: Pick<ClientRequest, 'fields' | 'headers'>, expected: string): void {
  const user =
    first(headers['x-clickhouse-user']) ?? basic(headers.authorization)?.user ?? fields.get('user') ?? 'default'
  const password =
    first(headers['x-clickhouse-key']) ?? basic(headers.authorization)?.password ?? fields.get('password') ?? ''
  if (user === 'default' && isSame(password, expected)) return
  throw new ClickhouseException(
    516,
    'AUTHENTICATION_FAILED',
    `${user}: Authentication failed: password is incorrect, or there is no user with such name.`,
  )
}

function basic(header: string | undefined): { user: string; password: string } | undefined {
  const encoded = /^Basic (.+)$/i.exec(header ?? '')?.[1]
  if (encoded === undefined) return undefined
  const [user = '', ...rest] = Buffer.from(encoded, 'base64').toString('utf8').split(':')
  return { user, password: rest.join(':') }
}

function first(value: string | string[] | undefined): string | undefined {
  return Array.isArray(value) ? value[0] : value
}

function isSame(given: string, expected: string): boolean {
  const digest = (text: string) => createHash('sha256').update(text).digest()
  return timingSafeEqual(digest(given), digest(expected))
}
