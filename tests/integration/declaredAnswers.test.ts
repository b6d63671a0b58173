import { expect, it } from 'vitest'
import { checkAnswer } from '../support/answerChecks.ts'
import type { Answer } from '../support/api.ts'

const offer = {
  _id: '3f1d4a52-8a4e-4f0a-9a3e-0d9f4b7b2c11',
  libel: 'Mensuel',
  description: 'Un mois',
  nbMonths: 1,
  price: 29.9,
  isEnabled: true,
}

function answered(json: unknown, status = 200): Answer {
  return { status, headers: new Headers({ 'content-type': 'application/json' }), text: JSON.stringify(json), json }
}

const search = (json: unknown, status?: number) => () =>
  checkAnswer('POST', '/abonnements/search', answered(json, status))

it('passes an answer that is what its call declares', () => {
  expect(search([offer])).not.toThrow()
})

it('fails an answer with a field too few', () => {
  const without = Object.fromEntries(Object.entries(offer).filter(([name]) => name !== 'price'))
  expect(search([without])).toThrow('price')
})

it('fails an answer with a field too many', () => {
  expect(search([{ ...offer, cost: 3 }])).toThrow('cost')
})

it('fails an answer with a field of another type', () => {
  expect(search([{ ...offer, price: '29.90' }])).toThrow('price')
})

it('fails a success with another status than the declared one', () => {
  expect(search([offer], 201)).toThrow('answers 201, not 200')
})

it('fails an error that is not in the shape of all errors', () => {
  expect(search({ statusCode: 404, message: 'Introuvable', requestId: 'r' }, 404)).not.toThrow()
  expect(search({ message: 'Introuvable' }, 404)).toThrow('statusCode')
})

it('fails a refusal with a status that the description of the call does not name', () => {
  const refusal = { statusCode: 409, message: 'existe déjà', requestId: 'r' }
  expect(search(refusal, 409)).not.toThrow()
  expect(() => checkAnswer('GET', '/codecsis', answered(refusal, 409))).toThrow('does not say')
})

it('reads an address as the router does: what is written out before what is named', () => {
  const saved = { deletedCount: 1 }
  expect(() => checkAnswer('DELETE', `/saved-views/${offer._id}`, answered(saved))).not.toThrow()
  expect(() => checkAnswer('PUT', '/restaurant/default-store', answered({ modifiedCount: 1 }))).not.toThrow()
  expect(() => checkAnswer('PUT', `/restaurant/${offer._id}`, answered({ modifiedCount: 1 }))).toThrow('EmetteurVille')
})
