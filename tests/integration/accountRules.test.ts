import sharp from 'sharp'
import { afterAll, beforeAll, expect, test } from 'vitest'
import * as questions from '../../shared/wire/questions/accounts.ts'
import { startTestApi, type TestApi } from '../support/api.ts'
import { link, makeAccount, makeRestaurant, uniqueWord, type BuiltAccount } from '../support/builders.ts'
import { firstIssue, sendForm, testBounds, type Body, type RuleForm } from '../support/formRules.ts'

let api: TestApi
type Who = 'manager' | 'super'
let tokens: Record<Who, string>
let manager: BuiltAccount
let restaurant: string
beforeAll(async () => {
  api = await startTestApi()
  restaurant = (await makeRestaurant(api.knex)).id
  manager = await makeAccount(api.knex)
  await link(api.knex, { account: manager.id, restaurant })
  tokens = {
    manager: await api.tokenFor(manager),
    super: await api.tokenFor(await makeAccount(api.knex, { role: 'super-admin' })),
  }
})
afterAll(() => api.stop())

const unequal = 'La confirmation ne correspond pas au mot de passe.'
const person = () => {
  const username = uniqueWord('n').slice(0, 20)
  return {
    username,
    email: `${username}@essai.fr`,
    firstName: 'A',
    lastName: 'B',
    password: 'Secret-1',
    confirmation: 'Secret-1',
  }
}
const names = { firstName: [1, 20], lastName: [1, 20] } as const
const account = { username: [1, 20], email: [1, 350], ...names, password: [8, 20] } as const
const idOf = async (role: 'manager' | 'waiter' | 'admin') => (await makeAccount(api.knex, { role })).id

const forms: readonly RuleForm<Who>[] = [
  {
    name: 'login',
    shape: questions.Login,
    call: ['POST', () => '/auth/login'],
    who: 'nobody',
    body: () => ({ username: uniqueWord('n'), password: 'x' }),
    bounds: { username: [1, 350], password: [1, 100] },
  },
  {
    name: 'register',
    shape: questions.Register,
    call: ['POST', () => '/user/register'],
    who: 'nobody',
    body: () => ({ ...person(), SocieteName: uniqueWord('s') }),
    bounds: { ...account, SocieteName: [1, 20] },
    confirmed: ['password', unequal],
  },
  {
    name: 'recovery',
    shape: questions.PasswordForgotten,
    call: ['POST', () => '/user/password-forgotten'],
    who: 'nobody',
    body: () => ({ email: `${uniqueWord('n')}@essai.fr` }),
    bounds: { email: [1, 350] },
  },
  {
    name: 'reset',
    shape: questions.ResetPassword,
    call: ['POST', () => '/user/reset-password'],
    who: 'nobody',
    body: () => ({ tokenForgottenPassword: 'x', password: 'Secret-1', confirmation: 'Secret-1' }),
    bounds: { password: [8, 20] },
    confirmed: ['password', unequal],
  },
  {
    name: 'change password',
    shape: questions.EditPassword,
    call: ['PATCH', () => '/user/editpassword'],
    who: 'manager',
    body: () => ({ password: 'x', newpassword: 'Secret-1', confirmation: 'Secret-1' }),
    bounds: { newpassword: [8, 20] },
    confirmed: ['newpassword', unequal],
  },
  {
    name: 'password change by a super-admin',
    shape: questions.EditUserPassword,
    call: ['PATCH', () => '/user/edit-user-password'],
    who: 'super',
    body: () => ({ username: 'personne', password: 'Secret-1', confirmation: 'Secret-1' }),
    bounds: { password: [8, 20] },
    confirmed: ['password', unequal],
  },
  {
    name: 'admin add',
    shape: questions.CreateAdmin,
    call: ['POST', () => '/user/manager'],
    who: 'super',
    body: () => ({ ...person(), role: 'admin' }),
    bounds: account,
    confirmed: ['password', unequal],
  },
  {
    name: 'manager add',
    shape: questions.CreateManager,
    call: ['POST', () => '/user/manager'],
    who: 'super',
    body: () => ({ ...person(), SocieteName: uniqueWord('s') }),
    bounds: { ...account, SocieteName: [1, 20] },
    confirmed: ['password', unequal],
    required: 'Toutes les champs sans obligatoire',
  },
  {
    name: 'manager edit',
    shape: questions.EditManager,
    call: ['PUT', async () => `/user/manager/${await idOf('manager')}`],
    who: 'super',
    body: () => ({ firstName: 'A', lastName: 'B', password: 'Secret-1', confirmation: 'Secret-1' }),
    bounds: names,
    confirmed: ['password', unequal],
  },
  {
    name: 'waiter add',
    shape: questions.CreateWaiter,
    call: ['POST', () => '/user/waiter'],
    who: 'super',
    body: () => ({ ...person(), restaurant }),
    bounds: account,
    confirmed: ['password', 'Please confirm your password'],
    required: 'Veuillez remplir tous les champs',
  },
  {
    name: 'waiter edit',
    shape: questions.EditWaiter,
    call: ['PUT', async () => `/user/waiter/${await idOf('waiter')}`],
    who: 'super',
    body: () => ({ ...person(), restaurant: '' }),
    bounds: names,
    confirmed: ['password', 'Please confirm your password or deleted'],
    required: 'Veuillez remplir tous les champs',
  },
  {
    name: 'profile',
    shape: questions.EditProfile,
    call: ['PUT', () => `/user/${manager.id}`],
    who: 'manager',
    body: () => ({ email: `${uniqueWord('n')}@essai.fr`, firstName: 'A', lastName: 'B' }),
    bounds: { email: [1, 350], ...names },
  },
  {
    name: 'invitation',
    shape: questions.InviteUser,
    call: ['POST', () => '/user/assign-user-to-store'],
    who: 'manager',
    body: () => ({ email: `${uniqueWord('n')}@essai.fr`, storesToAccept: [restaurant] }),
    bounds: { email: [1, 350] },
  },
  {
    name: 'acceptance',
    shape: questions.AcceptInvitation,
    call: ['POST', () => '/user/accept-invite-store'],
    who: 'manager',
    body: () => ({ tokenAssignUserToStore: 'x' }),
    bounds: { tokenAssignUserToStore: [1, 200] },
  },
]

const send = (form: RuleForm<Who>, body: Body) => sendForm(api, tokens, { form, body })

testBounds(forms, send)

const confirmedForms = forms.filter(({ confirmed }) => confirmed !== undefined)
test.each(confirmedForms)('$name: an unequal confirmation is refused in the form and in the call', async (form) => {
  const body = { ...form.body(), confirmation: 'Secret-2' }
  const expected = { message: form.confirmed?.[1], field: 'confirmation' }
  expect(firstIssue(form, body)).toEqual(expected)
  expect(await send(form, body)).toMatchObject({ status: 422, ...expected })
  expect(firstIssue(form, { ...form.body(), confirmation: 'Secret-1' })).toBeUndefined()
})

const editForms = forms.filter(({ name }) => name === 'manager edit' || name === 'waiter edit')
test.each(editForms)(
  '$name: an empty password keeps the present one, a typed one has 8 to 20 characters',
  async (form) => {
    for (const [length, isTaken] of [
      [0, true],
      [1, false],
      [7, false],
      [8, true],
      [20, true],
      [21, false],
    ] as const) {
      const password = 'p'.repeat(length)
      const body = { ...form.body(), password, confirmation: password }
      expect(firstIssue(form, body) === undefined).toBe(isTaken)
      expect((await send(form, body)).status).toBe(isTaken ? 200 : 422)
    }
  },
)

const passwordForms = forms.filter(({ bounds, confirmed }) => 'password' in bounds && confirmed !== undefined)
test.each([...passwordForms, ...forms.filter(({ confirmed }) => confirmed?.[0] === 'newpassword'), ...editForms])(
  '$name: one of the most used passwords is refused in the form and in the call',
  async (form) => {
    const field = form.confirmed?.[0] ?? 'password'
    const body = { ...form.body(), [field]: 'Azertyuiop', confirmation: 'Azertyuiop' }
    const message = 'Ce mot de passe est l’un des plus utilisés\u202f: choisissez-en un autre.'
    expect(firstIssue(form, body)).toEqual({ message, field })
    expect(await send(form, body)).toMatchObject({ status: 422, message, field })
  },
)

test('An address that is no e-mail is refused with the same words in the form and in the call', async () => {
  const form = forms.find(({ name }) => name === 'recovery')!
  for (const email of ['zoe', 'zoe@', '@essai.fr', 'zoe@essai', 'a b@essai.fr']) {
    expect(firstIssue(form, { email })?.message).toBe('Adresse e-mail invalide.')
    expect(await send(form, { email })).toMatchObject({
      status: 422,
      message: 'Adresse e-mail invalide.',
      field: 'email',
    })
  }
})

test('An invitation needs a restaurant, an assignment too, a change of password the present one: the same words twice', async () => {
  const refusals = [
    ['invitation', { storesToAccept: [] }, 'Selectionner votre restaurant', 'storesToAccept'],
    ['change password', { password: '' }, 'Ce champ est obligatoire.', 'password'],
    ['change password', { newpassword: '', confirmation: '' }, 'Ce champ est obligatoire.', 'newpassword'],
  ] as const
  for (const [name, change, message, field] of refusals) {
    const form = forms.find((one) => one.name === name)!
    const body = { ...form.body(), ...change }
    expect(firstIssue(form, body)).toEqual({ message, field })
    expect(await send(form, body)).toMatchObject({ status: 422, message, field })
  }
  const message = 'Toutes les champs sans obligatoire'
  const path = `/user/add-store-to-manager/${manager.id}`
  const assigned = await api.call('PUT', path, { token: tokens.super, body: { restaurant: [] } })
  expect(questions.AssignRestaurants.safeParse({ restaurant: [] }).error?.issues[0]?.message).toBe(message)
  expect(assigned.json).toMatchObject({ statusCode: 422, message, field: 'restaurant' })
})

test('An avatar has at most 1,000,000 bytes', async () => {
  const side = { width: 9, height: 9, channels: 3, background: '#1f5f4a' } as const
  const picture = await sharp({ create: side }).png().toBuffer()
  const send = (length: number) => {
    const form = new FormData()
    const bytes = Buffer.concat([picture], length)
    form.append('image', new Blob([bytes], { type: 'image/png' }), 'moi.png')
    return api.call('PUT', `/user/image/${manager.id}`, { token: tokens.manager, body: form })
  }
  expect([(await send(1_000_000)).status, (await send(1_000_001)).status]).toEqual([200, 422])
})
