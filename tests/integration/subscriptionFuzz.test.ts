import fc from 'fast-check'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { startTestApi, type TestApi } from '../support/api.ts'
import { makeAccount, makeCompany } from '../support/builders.ts'

let api: TestApi
beforeAll(async () => {
  api = await startTestApi()
})
afterAll(() => api.stop())

describe('odd bodies and ids', () => {
  it(
    'are refused by every call of restaurants and subscriptions, and never break it',
    { timeout: 120_000 },
    async () => {
      const { owner, restaurant } = await makeCompany(api.knex)
      const superAdmin = await makeAccount(api.knex, { role: 'super-admin' })
      const tokens = [await api.tokenFor(owner), await api.tokenFor(superAdmin)]
      const id = fc.constantFrom(
        restaurant.id,
        owner.id,
        'x',
        '%00',
        '%F0%9F%8D%BD',
        "'--",
        '-',
        '99999999999999999999',
      )
      const call = fc.constantFrom(
        'GET /restaurant',
        'GET /restaurant/:id',
        'GET /restaurant/id/:id',
        'POST /restaurant',
        'PUT /restaurant/default-store',
        'PUT /restaurant/:id',
        'PUT /restaurant/renouveler-abonnement/:id',
        'PUT /restaurant/resilier-abonnement/:id',
        'DELETE /restaurant/x:id',
        'POST /restaurant/create-restaurant-manager/:id',
        'POST /restaurant/renouvler-abonnement',
        'POST /restaurant/store-subscribe-with-csicode',
        'POST /restaurant/validate-account',
        'POST /restaurant/supprimer-abonnement',
        'POST /truncate-datastore',
        'POST /abonnements/create',
        'POST /abonnements/search',
        'PUT /abonnements/update/:id',
        'DELETE /abonnements/delete/:id',
        'POST /codecsis/create',
        'POST /codecsis/search',
        'PUT /codecsis/update/:id',
        'DELETE /codecsis/delete/:id',
        'GET /subscriptions?source=:id',
        'PUT /api/parametres/debut-calcule-ticket',
        'GET /api/parametres/debut-calcule-ticket/:id',
        'POST /stripe/webhook',
        'GET /payement-simule/:id',
        'POST /payement-simule/:id',
        'GET /weather?restaurant=:id',
      )
      const scalar = fc.oneof(
        id,
        fc.string(),
        fc.constantFrom(
          null,
          true,
          -1,
          0,
          1e400,
          1e21,
          1.5,
          '\0',
          '\ud800',
          '1e999',
          'NaN',
          '13-45-2026',
          '01-01-2026',
          '-1',
          '999999999999',
        ),
      )
      const value = fc.oneof(
        scalar,
        fc.array(scalar, { maxLength: 3 }),
        fc.dictionary(fc.constantFrom('abonnementID', 'codecsi', '_id', 'motif', 'dateDebut'), scalar),
      )
      const field = fc.constantFrom(
        'name',
        'id',
        'token',
        'code',
        'codecsi',
        'abonnement',
        'abonnements',
        'dateDebut',
        'dateFin',
        'price',
        'nbMonths',
        'libel',
        'description',
        'isUsed',
        'isEnabled',
        'SiteID',
        'TimeDebut',
        'Logo',
        'storeID',
        'defaultIDs',
        'statusDefault',
        'action',
        'EmetteurSiret',
        'EmetteurVille',
        'motif',
        'search',
      )
      const body = fc.oneof(fc.dictionary(field, value, { minKeys: 1, maxKeys: 8 }), fc.jsonValue())
      await fc.assert(
        fc.asyncProperty(fc.tuple(call, id, body, fc.constantFrom(...tokens)), async ([name, chosen, given, token]) => {
          const [verb, path] = name.replace(':id', chosen).split(' ') as [string, string]
          const answer = await api.call(verb, path, { token, ...(verb === 'GET' ? {} : { body: given }) })
          expect(answer.status, `${verb} ${path} ${JSON.stringify(given)} ${answer.text}`).toBeLessThan(500)
        }),
        { numRuns: 800 },
      )
    },
  )
})
