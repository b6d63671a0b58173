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
    [`${'A'.repeat(200)}B`, 'a'.repeat(200)],
    [`${'A'.repeat(199)}B`, `${'a'.repeat(199)}b`],
  ])('makes of %s the key %s', (raw, expected) => {
    expect(cleanGuid(raw)).toBe(expected)
  })
})
