import { describe, expect, it } from 'vitest'
import { isCommonPassword } from './commonPasswords.ts'

describe('the most used passwords', () => {
  it('are known whatever the case, French ones too', () => {
    for (const word of ['password', 'PassWord', '12345678', 'qwertyuiop', 'motdepasse', 'azertyuiop'])
      expect(isCommonPassword(word)).toBe(true)
  })
  it('do not hold a sentence of one’s own, nor a word that only starts like one', () => {
    for (const word of ['Essai-2026', 'Demo-2026!', 'passwordé', '']) expect(isCommonPassword(word)).toBe(false)
  })
})
