import { describe, expect, it } from 'vitest'
import { readTicketXml, readTill, ticketXml } from '../../tests/support/readTill.ts'
import { REASONS } from './refusal.ts'

describe('an amount or a time that is empty', () => {
  it.each(['', ' ', '\t\n', '\u00a0'])('is as if it did not stand, also as blanks: "%s"', (blank) => {
    const ticket = readTicketXml(
      `MontantTTC="${blank}" NbCouverts="${blank}"`,
      `<TVA Libelle="TVA 10 %" Horodatage="${blank}" ValeurTTC="11"/>`,
    )
    expect([ticket.gross, ticket.covers, ticket.vatLines[0]?.ts]).toEqual([11_000_000, 0, ticket.ts])
  })

  it('refuses a ticket that has no other time', () => {
    const { refusals } = readTill('<ENTETE Operation="VENTE" Horodatage=" "/>')
    expect(refusals).toMatchObject([{ reason: REASONS.noTime, attribute: 'Horodatage', value: '' }])
  })
})

describe('what cannot be read', () => {
  it.each([
    ['<TVA Taux="dix"/>', REASONS.badAmount, { attribute: 'Taux', value: 'dix' }],
    ['<REMISE Valeur="1-1"/>', REASONS.badAmount, { attribute: 'Valeur', value: '1-1' }],
    ['<REMISE Horodatage="hier"/>', REASONS.badDate, { attribute: 'Horodatage', value: 'hier' }],
    [
      '<REMISE Horodatage="2026-03-21T00:00:00"/>',
      REASONS.futureDate,
      { attribute: 'Horodatage', value: '2026-03-21T00:00:00' },
    ],
  ])('is refused with its field and value: %s', (inside, reason, field) => {
    const { tickets, refusals } = readTill(ticketXml('', inside))
    expect(tickets).toEqual([])
    expect(refusals).toMatchObject([{ reason, ...field }])
  })
})
