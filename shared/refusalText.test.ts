import { expect, it } from 'vitest'
import { REASONS } from '../ingest/read/refusal.ts'
import { refusalText } from './refusalText.ts'

it.each([
  ['MontantTTC="onze" n\'est pas un montant', REASONS.badAmount, 'MontantTTC', 'onze'],
  ['Horodatage="00/00/0000" n\'est pas une date', REASONS.badDate, 'Horodatage', '00/00/0000'],
  ['date="2030-01-01" est à plus de deux jours dans le futur', REASONS.futureDate, 'date', '2030-01-01'],
  ['Restaurant inconnu\u202f: LibSite="INCONNU"', REASONS.unknownRestaurant, 'LibSite', 'INCONNU'],
  ['Operation manquante', REASONS.noOperation, 'Operation', ''],
])('%s', (text, reason, attribute, value) => {
  expect(refusalText({ reason, attribute, value })).toBe(text)
})

it('says the reason alone of a refusal about no field, and of one stored by an earlier version', () => {
  expect(refusalText({ reason: REASONS.malformed })).toBe('XML mal formé')
})
