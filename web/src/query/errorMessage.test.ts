import { expect, it } from 'vitest'
import { AppError } from '../../../shared/errors.ts'
import { asNotLoaded } from '../page/loadModule.ts'
import { ApiError } from './callApi.ts'
import { errorMessage } from './errorMessage.ts'

it.each([
  [409, { message: 'email_already_existe', code: 'conflict' }, 'Cette adresse e-mail est déjà utilisée'],
  [503, { message: 'x', code: 'payment_not_configured' }, /^Le paiement en ligne n'est pas encore configuré/],
  [503, { message: "L'espace disque du serveur est presque épuisé", code: 'disk_full' }, /^L'espace disque/],
  [503, { message: 'Trop de demandes à la fois', code: 'busy' }, 'Trop de demandes à la fois'],
  [502, { message: 'Bad Gateway' }, /^Il y a un problème/],
  [500, { message: 'relation "x" does not exist' }, /^Il y a un problème/],
  [403, { message: 'Subscription expired', code: 'subscription_expired' }, 'Subscription expired'],
])('says %i in the words of a person', (status, body, words) => {
  expect(errorMessage(new ApiError(status, body))).toMatch(words)
})

it('gives the reference of what nobody foresaw, for whoever reads the logs', () => {
  const error = new ApiError(500, { message: 'x', code: 'internal', requestId: 'un-appel-1' })
  expect(errorMessage(error)).toMatch(/^Il y a un problème.*\. Référence\u202f: un-appel-1$/)
  expect(errorMessage(new ApiError(502, {}))).not.toContain('Référence')
})

it('says that what a click should have loaded did not come, of a module and of a file', () => {
  const failure = asNotLoaded(new TypeError('Failed to fetch'))
  expect(errorMessage(failure)).toMatch(/^Cette fonction n’a pas pu être chargée/)
  expect(errorMessage(new TypeError('Failed to fetch'))).toMatch(/^Il y a un problème/)
})

it('says why a report refused itself', () => {
  const error = new AppError({ status: 422, code: 'too_long', message: 'choisissez une période plus courte' })
  expect(errorMessage(error)).toBe('choisissez une période plus courte')
})
