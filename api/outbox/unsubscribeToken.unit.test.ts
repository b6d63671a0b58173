import { createHmac, randomUUID } from 'node:crypto'
import { expect, it } from 'vitest'
import { accountOfToken, unsubscribeToken } from './unsubscribeToken.ts'

const secret = 'un secret de trente-deux octets au moins'
const id = randomUUID()
const token = unsubscribeToken(secret, id, 'le-point')

it('says whose it is, as long as the secret is the same', () => {
  expect(accountOfToken(secret, token, 'le-point')).toBe(id)
  expect(accountOfToken(`${secret}.`, token, 'le-point')).toBeNull()
})

it('is one word of an address, the same each time, and too long to stand in a log', () => {
  expect(token).toMatch(/^[\w-]{64}$/)
  expect(unsubscribeToken(secret, id, 'le-point')).toBe(token)
})

it('changed in any letter, cut, lengthened or made for somebody else with a known one is nobody’s', () => {
  for (let at = 0; at < token.length; at += 1) {
    const other = token[at] === 'A' ? 'B' : 'A'
    expect(accountOfToken(secret, `${token.slice(0, at)}${other}${token.slice(at + 1)}`, 'le-point')).toBeNull()
  }
  const theirs = unsubscribeToken(secret, randomUUID(), 'le-point')
  const mixed = Buffer.concat([
    Buffer.from(token, 'base64url').subarray(0, 16),
    Buffer.from(theirs, 'base64url').subarray(16),
  ])
  for (const wrong of ['', 'x', id, token.slice(1), token.slice(0, -4), `${token}AAAA`, mixed.toString('base64url')])
    expect(accountOfToken(secret, wrong, 'le-point')).toBeNull()
})

it('is signed for its purpose: the same secret over the id alone opens nothing', () => {
  const bytes = Buffer.from(id.replaceAll('-', ''), 'hex')
  const bare = Buffer.concat([bytes, createHmac('sha256', secret).update(bytes).digest()])
  expect(accountOfToken(secret, bare.toString('base64url'), 'le-point')).toBeNull()
})

it('leaves the mails that it was made for, and no others', () => {
  expect(accountOfToken(secret, unsubscribeToken(secret, id, 'alerts'), 'alerts')).toBe(id)
  expect(accountOfToken(secret, token, 'alerts')).toBeNull()
  expect(accountOfToken(secret, unsubscribeToken(secret, id, 'alerts'), 'le-point')).toBeNull()
})
