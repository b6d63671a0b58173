import { expect, it } from 'vitest'
import { REASONS } from '../ingest/read/refusal.ts'
import { refusalText } from './refusalText.ts'

it.each([
  ['MontantTTC="onze" n\'est pas un montant', { reason: REASONS.badAmount, attribute: 'MontantTTC', value: 'onze' }],
  [
    'Horodatage="00/00/0000" n\'est pas une date',
    { reason: REASONS.badDate, attribute: 'Horodatage', value: '00/00/0000' },
  ],
  [
    'date="2030-01-01" est à plus de deux jours dans le futur',
    { reason: REASONS.futureDate, attribute: 'date', value: '2030-01-01' },
  ],
  [
    'Restaurant inconnu\u202f: LibSite="INCONNU"',
    { reason: REASONS.unknownRestaurant, attribute: 'LibSite', value: 'INCONNU' },
  ],
  ['Operation manquante', { reason: REASONS.noOperation, attribute: 'Operation', value: '' }],
])('%s', (text, refusal) => {
  expect(refusalText(refusal)).toBe(text)
})

it('says the reason alone of a refusal about no field, and of one stored by an earlier version', () => {
  expect(refusalText({ reason: REASONS.malformed })).toBe('XML mal formé')
})
