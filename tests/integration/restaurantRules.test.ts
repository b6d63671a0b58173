import { afterAll, beforeAll, expect, test } from 'vitest'
import { CreateByStaff, EditRestaurant, RenewByStaff } from '../../shared/wire/questions/restaurants.ts'
import { DayStart } from '../../shared/wire/questions/settings.ts'
import { CreateCode, CreateOffer } from '../../shared/wire/questions/subscriptions.ts'
import {
  choiceEntry,
  ChoiceShape,
  NewRestaurantShape,
  type ChoiceValues,
} from '../../web/src/screens/restaurants/form/choiceShape.ts'
import { startTestApi, type TestApi } from '../support/api.ts'
import { makeAccount, makeCompany, makeRestaurant, uniqueWord, type Company } from '../support/builders.ts'
import { makeOffer, restaurantBody } from '../support/buyers.ts'
import { firstIssue, sendForm, testBounds, type Body, type RuleForm } from '../support/formRules.ts'

type Who = 'manager' | 'super'
let api: TestApi
let company: Company
let tokens: Record<Who, string>
let offerId: string

beforeAll(async () => {
  api = await startTestApi()
  company = await makeCompany(api.knex)
  offerId = (await makeOffer(api.knex)).id
  tokens = {
    manager: await api.tokenFor(company.owner),
    super: await api.tokenFor(await makeAccount(api.knex, { role: 'super-admin' })),
  }
})
afterAll(() => api.stop())

const fillAll = 'Veuillez remplir tous les champs'
const issuer = {
  EmetteurSociete: [1, 100],
  EmetteurAdresse: [1, 500],
  EmetteurVille: [1, 100],
  EmetteurCodePostal: [1, 100],
  EmetteurEtablissement: [1, 500],
  EmetteurNumTVA: [1, 200],
  EmetteurPays: [1, 250],
} as const
const bought = ({ kind, offerId: offer, code, ...rest }: Body) => ({
  ...rest,
  abonnements: [choiceEntry({ kind, offerId: offer, code } as ChoiceValues)],
})
const offer = () => ({ libel: uniqueWord('o').slice(0, 12), description: 'Offre', nbMonths: '3', price: '29,90' })
const code = () => ({ libel: 'Code', code: uniqueWord('CSI-'), nbMonths: '12', price: '0' })

const forms: readonly RuleForm<Who>[] = [
  {
    name: 'restaurant creation',
    shape: NewRestaurantShape,
    call: ['POST', () => `/restaurant/create-restaurant-manager/${company.owner.id}`],
    who: 'manager',
    body: () => ({ ...restaurantBody(), kind: 'direct', offerId, code: '' }),
    wire: bought,
    bounds: { name: [1, 100], ...issuer, EmetteurSiret: [1, 250] },
  },
  {
    name: 'restaurant edit',
    shape: EditRestaurant,
    call: ['PUT', () => `/restaurant/${company.restaurant.id}`],
    who: 'manager',
    body: () => restaurantBody(),
    bounds: issuer,
  },
  {
    name: 'restaurant creation by a super-admin',
    shape: CreateByStaff,
    call: ['POST', () => '/restaurant'],
    who: 'super',
    body: () => ({ name: uniqueWord('Chez ') }),
    bounds: { name: [1, 100] },
    required: fillAll,
  },
  {
    name: 'subscription offer',
    shape: CreateOffer,
    call: ['POST', () => '/abonnements/create'],
    who: 'super',
    body: offer,
    bounds: { libel: [1, 20], description: [1, 100] },
  },
  {
    name: 'subscription code',
    shape: CreateCode,
    call: ['POST', () => '/codecsis/create'],
    who: 'super',
    body: code,
    bounds: { libel: [1, 40], code: [1, 40] },
  },
]

const send = (form: RuleForm<Who>, body: Body) => sendForm(api, tokens, { form, body })
const formOf = (name: string) => forms.find((form) => form.name === name)!

testBounds(forms, send)

test.each([
  ['0', 'La valeur de prix doit être supérieure à 0.'],
  ['0,00', 'La valeur de prix doit être supérieure à 0.'],
  ['0,004', 'Le champ prix a deux décimales au plus.'],
  ['12.345', 'Le champ prix a deux décimales au plus.'],
  ['-1', 'La valeur de prix doit être supérieure à 0.'],
  ['', 'Le champ prix doit contenir un nombre.'],
  ['dix', 'Le champ prix doit contenir un nombre.'],
  ['1000000000', 'La valeur de prix doit être inférieure à 1\u202f000\u202f000\u202f000.'],
  ['0,01', null],
  ['29.90', null],
  ['1\u202f234,50\u00a0€', null],
])('the price « %s » of an offer', async (price, message) => {
  const form = formOf('subscription offer')
  const body = { ...offer(), price }
  expect(firstIssue(form, body)?.message ?? null).toBe(message)
  const answer = await send(form, body)
  expect(answer).toMatchObject(message === null ? { status: 201 } : { status: 422, message, field: 'price' })
})

test.each(['', 'x', '2', '13'])(
  'an offer cannot last « %s » months, nor a code so many that are none',
  async (nbMonths) => {
    const offers = formOf('subscription offer')
    const issue = firstIssue(offers, { ...offer(), nbMonths })
    expect(issue?.field).toBe('nbMonths')
    expect(await send(offers, { ...offer(), nbMonths })).toMatchObject({ status: 422, ...issue })
    const codes = formOf('subscription code')
    const isNumber = Number(nbMonths) > 0
    expect(firstIssue(codes, { ...code(), nbMonths }) === undefined).toBe(isNumber)
    expect((await send(codes, { ...code(), nbMonths })).status).toBe(isNumber ? 201 : 422)
  },
)

test('Direct asks for an offer and Code CSI for a code, at the creation and at the renewal', async () => {
  for (const [choice, message] of [
    [{ kind: 'direct', offerId: '', code: '' }, 'abonnement est obligatoire'],
    [{ kind: 'code', offerId: '', code: '' }, 'code CSI est obligatoire'],
  ] as const) {
    const creation = formOf('restaurant creation')
    const body = { ...creation.body(), ...choice }
    expect(firstIssue(creation, body)?.message).toBe(message)
    expect(await send(creation, body)).toMatchObject({ status: 422, message })
    expect(ChoiceShape.safeParse(choice).error?.issues[0]?.message).toBe(message)
    const renewal = { id: company.restaurant.id, abonnement: choiceEntry(choice) }
    const answer = await api.call('POST', '/restaurant/renouvler-abonnement', { token: tokens.manager, body: renewal })
    expect(answer.json).toMatchObject({ statusCode: 422, message })
  }
})

test('A renewal by the house asks for both days and a restaurant, a termination for a restaurant and a reason', async () => {
  const { id } = await makeRestaurant(api.knex)
  const call = async (path: string, body: Body) =>
    (await api.call('PUT', `/restaurant/${path}`, { token: tokens.super, body })).json
  for (const dates of [{}, { dateDebut: '', dateFin: '' }, { dateDebut: '03-14-2026' }, { dateFin: '03-14-2026' }]) {
    expect(RenewByStaff.safeParse(dates).error?.issues[0]?.message).toBe(fillAll)
    expect(await call(`renouveler-abonnement/${id}`, dates)).toMatchObject({ statusCode: 422, message: fillAll })
  }
  const dates = { dateDebut: '03-14-2026', dateFin: '04-14-2026' }
  expect(await call('renouveler-abonnement/%20', dates)).toMatchObject({ statusCode: 422, message: fillAll })
  expect(await call('resilier-abonnement/%20', { motif: 'x' })).toMatchObject({ statusCode: 422, message: fillAll })
  for (const body of [{}, { motif: ' ' }, { abonnements: [{ motif: '', closed: true }] }]) {
    expect(await call(`resilier-abonnement/${id}`, body)).toMatchObject({ statusCode: 422, field: 'motif' })
  }
})

test('Parameters need a restaurant and an hour', async () => {
  for (const [body, message] of [
    [{ SiteID: '', TimeDebut: '05:00' }, 'Selectionner votre restaurant'],
    [{ SiteID: company.restaurant.id, TimeDebut: '24:00' }, "L'heure de début s'écrit HH:mm"],
  ] as const) {
    expect(DayStart.safeParse(body).error?.issues[0]?.message).toBe(message)
    const answer = await api.call('PUT', '/api/parametres/debut-calcule-ticket', { token: tokens.manager, body })
    expect(answer.json).toMatchObject({ statusCode: 422, message })
  }
})
