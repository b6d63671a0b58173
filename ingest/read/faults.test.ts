import { expect, it } from 'vitest'
import { readTill, ticketXml } from '../../tests/support/readTill.ts'
import { refusalText } from '../../shared/refusalText.ts'
import { REASONS } from './refusal.ts'

const toldOf = (xml: string) =>
  readTill(xml).refusals.map(({ attribute, value, others }) =>
    [`${attribute}=${value}`, ...(others === undefined ? [] : [others])].join(' +'),
  )

it('names each field of a record that cannot be read, in the order of the file, and takes nothing of it', () => {
  const { tickets, refusals } = readTill(
    `<L>\n${ticketXml('NbCouverts="deux" MontantHT="dix" MontantTTC="onze"', '\n<COMMANDE Horodatage="hier"><ARTICLE PrixTotalNet="a"><OFFERT Valeur="b"/><TVA ValeurHT="c"/></ARTICLE>\n<TRANSFERT Valeur="d"/></COMMANDE><TVA Taux="e"/><REMISE Valeur="f"/><REGLEMENT TotalValeur="g"/><STATISTIQUES Quantite="h"/>')}${ticketXml('GUID="A2"')}</L>`,
  )
  expect(tickets.map(({ guid }) => guid)).toEqual(['a2'])
  expect(refusals.map(({ line, reason, attribute, value }) => [line, reason, `${attribute}=${value}`])).toEqual([
    [2, REASONS.badAmount, 'NbCouverts=deux'],
    [2, REASONS.badAmount, 'MontantHT=dix'],
    [2, REASONS.badAmount, 'MontantTTC=onze'],
    [3, REASONS.badDate, 'Horodatage=hier'],
    [3, REASONS.badAmount, 'PrixTotalNet=a'],
    [3, REASONS.badAmount, 'Valeur=b'],
    [3, REASONS.badAmount, 'ValeurHT=c'],
    [4, REASONS.badAmount, 'Valeur=d'],
    [4, REASONS.badAmount, 'Taux=e'],
    [4, REASONS.badAmount, 'Valeur=f'],
    [4, REASONS.badAmount, 'TotalValeur=g'],
    [4, REASONS.badAmount, 'Quantite=h'],
  ])
  expect(refusals.every(({ file, record }) => file === 'caisse.xml' && record === 'ENTETE')).toBe(true)
})

it('counts a record once, by its key, however many of its fields are refused', () => {
  const file = readTill(
    `<L>${ticketXml('GUID="A1" MontantHT="dix" MontantTTC="onze"')}${ticketXml('GUID="A2" MontantHT="x"')}</L>`,
  )
  expect([file.refused, file.refusedKeys, file.refusedOf.length]).toEqual([2, ['a1', 'a2'], 2])
  expect(readTill('').refused).toBe(1)
})

it('says what is missing beside what cannot be read, each once', () => {
  expect(toldOf('<ENTETE Horodatage="hier" NbCouverts="1,5"><ARTICLE PrixTotalNet="5"/></ENTETE>')).toEqual([
    'Operation=',
    'Horodatage=hier',
    'NbCouverts=1,5',
  ])
  expect(toldOf('<ENTETE MontantTTC="x"/>')).toEqual(['Operation=', 'Horodatage=', 'MontantTTC=x'])
})

it('names the first twenty of a record and how many others there are, of each record for itself', () => {
  const discounts = (count: number) => Array.from({ length: count }, (_, at) => `<REMISE Valeur="v${at}"/>`).join('')
  const twenty = Array.from({ length: 20 }, (_, at) => `Valeur=v${at}`)
  expect(toldOf(ticketXml('', discounts(20)))).toEqual(twenty)
  const [last = ''] = twenty.slice(-1)
  expect(toldOf(`<L>${ticketXml('', discounts(23))}${ticketXml('MontantTTC="x"')}</L>`)).toEqual([
    ...twenty.slice(0, -1),
    `${last} +3`,
    'MontantTTC=x',
  ])
})

it.each([
  ['REMISE', 'STATISTIQUES'],
  ['STATISTIQUES', 'REMISE'],
])('names the twenty that come first in the file, whatever is read first: %s before %s', (first, second) => {
  const parts = [first, second].flatMap((name, side) =>
    Array.from({ length: 15 }, (_, at) => `<${name} Valeur="${side}.${at}x"/>`),
  )
  const told = toldOf(ticketXml('', parts.join('')))
  expect(told[0]).toBe('Valeur=0.0x')
  expect(told.slice(14)).toEqual(['Valeur=0.14x', ...[0, 1, 2, 3].map((at) => `Valeur=1.${at}x`), 'Valeur=1.4x +10'])
})

it('names one field of each record behind a thousand lines, so that no file fills the memory with them', () => {
  const ticket = ticketXml('', '<REMISE Valeur="x" Taux="y"/>')
  const { refusals, refused } = readTill(`<L>${ticket.repeat(600)}</L>`)
  expect([refused, refusals.length]).toEqual([600, 1100])
  expect(refusals.slice(998, 1001).map(({ others }) => others)).toEqual([undefined, undefined, 1])
  const one = ticketXml('', '<REMISE Valeur="x"/>')
  expect(readTill(`<L>${one}${ticket.repeat(600)}</L>`).refusals).toHaveLength(1101)
})

it('says the others behind the field that it names', () => {
  const field = { reason: REASONS.badAmount, attribute: 'Valeur', value: 'x' }
  expect(refusalText({ ...field, others: 1 })).toBe('Valeur="x" n\'est pas un montant\u202f; et 1 autre')
  expect(refusalText({ ...field, others: 12 })).toBe('Valeur="x" n\'est pas un montant\u202f; et 12 autres')
})

it('judges the hours of a day that cannot be read by themselves', () => {
  const clock = (fields: string) => toldOf(`<E><POINTEUSE LibVendeur="Zoé" ${fields}/></E>`)
  expect(clock('date="hier" timeStartWork="09:00" timeEndWork="08:00"')).toEqual(['date=hier'])
  expect(clock('date="hier" timeStartWork="9h" timeEndWork="25:00" duration="x"')).toEqual([
    'date=hier',
    'timeStartWork=9h',
    'timeEndWork=25:00',
    'duration=x',
  ])
  expect(clock('date="hier" timeStartWork="9h" timeEndWork="10:00"')).toEqual(['date=hier', 'timeStartWork=9h'])
  expect(clock('date="hier" timeStartWork="2026-03-14T09:00" timeEndWork="10:00"')).toEqual(['date=hier'])
  expect(clock('date="2026-03-14" timeStartWork="" timeEndWork="x"')).toEqual(['timeStartWork=', 'timeEndWork=x'])
})
