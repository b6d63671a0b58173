import { expect, it } from 'vitest'
import { isOneLine } from './textFields.ts'

it('takes a text of one line that shows all that it holds, emoji and accents in either form among them', () => {
  const shown = ["L'Été «\u202fà l’ombre\u202f»", 'e\u0301te\u0301', 'Chez 李', 'مطعم', '👩🏽‍🍳 ❤️ 🏳️‍🌈 🏴‍☠️ 1️⃣ ☎︎ 🇫🇷', '']
  for (const text of shown) expect(isOneLine(text), text).toBe(true)
})

it('refuses breaks, controls and what nobody sees', () => {
  const hidden =
    '\n \r \u0085 \u2028 \u2029 \0 \u00AD \u034F \u061C \u115F \u200B \u200C \u200D \u200E \u202E \u2060 \u2066 \u2800 \u3164 \uFE0F \uFEFF \u{E0041}'
  for (const sign of hidden.split(' ')) expect(isOneLine(`super${sign}`), JSON.stringify(sign)).toBe(false)
})
