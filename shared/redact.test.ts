import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { redact, withoutLiterals } from './redact.ts'

describe('a line of a log', () => {
  it.each([
    ['camille.durand+test@essai.fr', '…@…'],
    ['Key (email)=(élodie@café.fr) already exists', 'Key (email)=(…@…) already exists'],
    ['"path":"/v1/user/a%40b.fr"', '"path":"/v1/user/…@…"'],
    ['{"to":"a@b.fr","cc":"c@d.fr"}', '{"to":"…@…","cc":"…@…"}'],
    ['postgres://comptoir:s3cret@127.0.0.1:5432/x failed', 'postgres://…@127.0.0.1:5432/x failed'],
    ['authorization: Bearer abc.def-1', 'authorization: Bearer …'],
    ['eyJhbGciOi.eyJzdWIi.c2ln-x', '…'],
    ['cpt_AbC-12_x', 'cpt_…'],
    ['cdd_AbC-12_x', 'cdd_…'],
    ['Invalid API Key: sk_live_51Habcdef', 'Invalid API Key: sk_…'],
    ['whsec_0123456789', 'whsec_…'],
    ['$argon2id$v=19$m=65536$c2Fs$aGFzaA', '$argon2…'],
  ])('says nothing of %s', (text, said) => {
    expect(redact(text)).toBe(said)
  })

  it.each([
    'at next (/srv/comptoir/node_modules/@koa/router/lib/router.js:10:5)',
    '{"requestId":"6a1f7a3e-8a3f-4a55-9d32-0c2f7c1c5a11","path":"/v1/board/serveurs"}',
    'relation "x" does not exist @ 12',
  ])('keeps what helps to repair: %s', (text) => {
    expect(redact(text)).toBe(text)
  })

  it('stays JSON whatever stands around an address, and the address is gone', () => {
    const around = fc.oneof(fc.string(), fc.constantFrom('\n', '\t', '\\', '"', '\u0007', '\\n', ' ', '<', 'é'))
    fc.assert(
      fc.property(fc.array(around), fc.array(around), (before, after) => {
        const text = [...before, ' \ncanari@essai.fr', ...after].join('')
        const line = redact(JSON.stringify({ text }))
        expect(line).not.toContain('canari@')
        expect(JSON.parse(line)).toHaveProperty('text')
      }),
    )
    for (const escape of ['\n', '\t', '\\', '"', '\u0007', '/'])
      expect(JSON.parse(redact(JSON.stringify({ text: `x${escape}canari@essai.fr` })))).toEqual({
        text: `x${escape}…@…`,
      })
  })

  it('a long one costs its length', () => {
    const line = JSON.stringify({ text: 'x'.repeat(200_000), to: ['a@b.fr'], why: 'line\nbreak "quoted" a@b.fr' })
    expect(JSON.parse(redact(line))).toMatchObject({ to: ['…@…'], why: 'line\nbreak "quoted" …@…' })
  })
})

it('a statement in a log has no literals, whatever is quoted in them', () => {
  expect(withoutLiterals(String.raw`SELECT 'it\'s', 'O''Brien' FROM t WHERE a = 1 AND b IN ('x', '')`)).toBe(
    "SELECT '…', '…' FROM t WHERE a = 1 AND b IN ('…', '…')",
  )
  expect(withoutLiterals("Error: Can't parse date: 'hier'")).toBe("Error: Can't parse date: '…'")
})
