import { describe, expect, it } from 'vitest'
import { cleanGuid } from './guid.ts'

describe('cleanGuid', () => {
  it.each([
    ['{AB-01}', 'ab-01'],
    [' { AB-01 } ', 'ab-01'],
    ['{A1  B2}', 'a1 b2'],
    ['E\u0301-1', 'é-1'],
    ['', ''],
    ['{}', ''],
    ['00000000-0000-0000-0000-000000000000', ''],
    ['00000000-0000-0000-0000-000000000001', '00000000-0000-0000-0000-000000000001'],
    ['A'.repeat(200), 'a'.repeat(200)],
    [
      `${'A'.repeat(200)}B`,
      // printf 'a%.0s' $(seq 200) | cat - <(printf b) | sha256sum
      `${'a'.repeat(130)}~830c8d218c20d17712120fd2d712d517fc63814d7836ac371f821a8ab0e64a66`,
    ],
    [`${'A'.repeat(199)}B`, `${'a'.repeat(199)}b`],
  ])('makes of %s the key %s', (raw, expected) => {
    expect(cleanGuid(raw)).toBe(expected)
  })

  it('keeps two long ones apart that begin alike, and a key as it is', () => {
    const [one, other] = ['A', 'B'].map((end) => cleanGuid(`${'x'.repeat(5000)}${end}`))
    expect(one).not.toBe(other)
    expect([one, other].map((key) => cleanGuid(key!))).toEqual([one, other])
    expect(one!.length).toBeLessThanOrEqual(200)
  })
})
