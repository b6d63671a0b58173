import { expect, it } from 'vitest'
import { REASONS } from '../ingest/read/refusal.ts'
import { refusalSentence, refusalText } from './refusalText.ts'

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
    'LibSite="INCONNU"\u202f: aucun restaurant de ce nom',
    { reason: REASONS.unknownRestaurant, attribute: 'LibSite', value: 'INCONNU' },
  ],
  [
    'LibSite="BISTRO"\u202f: aucun restaurant de ce nom\u202f; le plus proche est «\u202fBISTROT\u202f»',
    { reason: REASONS.unknownRestaurant, attribute: 'LibSite', value: 'BISTRO', nearest: 'BISTROT' },
  ],
  [
    'LibSite="CAFÉ DU QUAI"\u202f: cette clé de dépôt est celle de «\u202fBISTROT\u202f» et n\'ouvre que lui',
    { reason: REASONS.unknownRestaurant, attribute: 'LibSite', value: 'CAFÉ DU QUAI', ofKey: 'BISTROT' },
  ],
  [
    'EmetteurSiret="1"\u202f: cette clé de dépôt est celle de «\u202fBISTROT\u202f» et n\'ouvre que lui',
    { reason: REASONS.unknownRestaurant, attribute: 'EmetteurSiret', value: '1', ofKey: 'BISTROT' },
  ],
  [
    'EmetteurSiret="1"\u202f: aucun restaurant de ce Siret',
    { reason: REASONS.unknownRestaurant, attribute: 'EmetteurSiret', value: '1' },
  ],
  [
    'Restaurant inconnu\u202f: ni LibSite, ni EmetteurSiret',
    { reason: REASONS.unknownRestaurant, attribute: 'LibSite', value: '', nearest: 'BISTROT' },
  ],
  ['conflit LibSite/Siret\u202f: LibSite="UN"', { reason: REASONS.conflict, attribute: 'LibSite', value: 'UN' }],
  [
    'conflit LibSite/Siret\u202f: LibSite="UN" et EmetteurSiret="2" nomment deux restaurants',
    { reason: REASONS.conflict, attribute: 'LibSite', value: 'UN', siret: '2' },
  ],
  ['XML mal formé\u202f: & non échappé, écrire &amp;', { reason: REASONS.malformed, attribute: '&', value: '&' }],
  [
    'NbCouverts="x" n\'est pas un nombre de couverts',
    { reason: REASONS.badAmount, attribute: 'NbCouverts', value: 'x' },
  ],
  [
    'timeStartWork="25:00" n\'est pas une heure',
    { reason: REASONS.badDate, attribute: 'timeStartWork', value: '25:00' },
  ],
  ['timeEndWork="x" n\'est pas une heure', { reason: REASONS.badDate, attribute: 'timeEndWork', value: 'x' }],
  ['duration="x" n\'est pas une durée', { reason: REASONS.badDate, attribute: 'duration', value: 'x' }],
  ['Taux="dix" n\'est pas un taux', { reason: REASONS.badAmount, attribute: 'Taux', value: 'dix' }],
  [
    'QuantiteNet="deux" n\'est pas une quantité',
    { reason: REASONS.badAmount, attribute: 'QuantiteNet', value: 'deux' },
  ],
  ['Quantite="x" n\'est pas une quantité', { reason: REASONS.badAmount, attribute: 'Quantite', value: 'x' }],
  [
    'Horodatage="1969-12-31" est une date trop ancienne, antérieure à 1970',
    { reason: REASONS.oldDate, attribute: 'Horodatage', value: '1969-12-31' },
  ],
  ["l'attribut date manque", { reason: REASONS.noField, attribute: 'date' }],
  ['date="" est vide', { reason: REASONS.noField, attribute: 'date', value: '' }],
  ['Operation manquante', { reason: REASONS.noOperation, attribute: 'Operation', value: '' }],
])('%s', (text, refusal) => {
  expect(refusalText(refusal)).toBe(text)
})

it('says the reason alone of a refusal about no field, and of one stored by an earlier version', () => {
  expect(refusalText({ reason: REASONS.malformed })).toBe('XML mal formé')
})

it('says whole where a refusal stands and why; of a whole file why alone', () => {
  const refusal = { file: 'a.xml', line: 3, column: 9, record: 'ENTETE A1', reason: REASONS.noOperation }
  expect(refusalSentence(refusal)).toBe('ligne 3, colonne 9 (ENTETE A1)\u202f: Operation manquante')
  expect(refusalSentence({ ...refusal, column: null, record: '' })).toBe(
    'ligne 3, colonne 1\u202f: Operation manquante',
  )
  expect(refusalSentence({ ...refusal, line: null, record: '', reason: REASONS.empty })).toBe('Fichier vide')
})
