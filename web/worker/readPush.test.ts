import { expect, it } from 'vitest'
import { readPush } from './readPush.ts'

it('reads what the server says', () => {
  const message = { title: 'Le point', body: 'Samedi', tag: 'le-point', link: '/le-point?lu=2026-11-22' }
  expect(readPush(JSON.stringify(message))).toEqual(message)
})

it.each(['', 'null', '[', '{"title":1,"link":2}'])('shows something of %s', (text) => {
  expect(readPush(text)).toEqual({ title: 'Comptoir', body: '', tag: 'comptoir', link: '/' })
})

it.each(['https://elsewhere.example', '//elsewhere.example', '/\\elsewhere.example', 'javascript:alert(1)'])(
  'leads to no other place than the application: %s',
  (link) => {
    expect(readPush(JSON.stringify({ title: 'a', link }))).toMatchObject({ link: '/' })
  },
)
