import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { safeParse, type z } from 'zod'
import * as contracts from '../../shared/contracts/accounts.ts'
import { startTestApi, type TestApi } from '../support/api.ts'
import { makeAccount, makeRestaurant, uniqueWord } from '../support/builders.ts'

let api: TestApi
let tokens: Record<'manager' | 'super', string>
let restaurant: string
beforeAll(async () => {
  api = await startTestApi()
  restaurant = (await makeRestaurant(api.knex)).id
  tokens = {
    manager: await api.tokenFor(await makeAccount(api.knex)),
    super: await api.tokenFor(await makeAccount(api.knex, { role: 'super-admin' })),
  }
})
afterAll(() => api.stop())

type Body = Record<string, unknown>

/** A form, its shape, its call, a right body, and the bounds of its fields as 01 §5 prints them. */
interface Form {
  readonly name: string
  readonly shape: z.core.$ZodType
  readonly call: readonly [verb: string, path: () => Promise<string> | string]
  readonly who: 'nobody' | 'manager' | 'super'
  readonly body: () => Body
  readonly bounds: Readonly<Record<string, readonly [min: number, max: number]>>
  /** The field that holds the password, and the text of an unequal confirmation. */
  readonly confirmed?: readonly [field: string, message: string]
  readonly required?: string
}

const required = 'Ce champ est obligatoire.'
const unequal = 'La confirmation ne correspond pas au mot de passe.'
const person = () => {
  const username = uniqueWord('n').slice(0, 20)
  return {
    username,
    email: `${username}@essai.fr`,
    firstName: 'A',
    lastName: 'B',
    password: 'secret1',
    confirmation: 'secret1',
  }
}
const names = { firstName: [1, 20], lastName: [1, 20] } as const
const account = { username: [1, 20], email: [1, 350], ...names, password: [6, 20] } as const
const idOf = async (role: 'manager' | 'waiter' | 'admin') => (await makeAccount(api.knex, { role })).id

const forms: readonly Form[] = [
  {
    name: 'login',
    shape: contracts.Login,
    call: ['POST', () => '/auth/login'],
    who: 'nobody',
    body: () => ({ username: uniqueWord('n'), password: 'x' }),
    bounds: { username: [1, 350], password: [1, 100] },
  },
  {
    name: 'register',
    shape: contracts.Register,
    call: ['POST', () => '/user/register'],
    who: 'nobody',
    body: () => ({ ...person(), SocieteName: uniqueWord('s') }),
    bounds: { ...account, SocieteName: [1, 20] },
    confirmed: ['password', unequal],
  },
  {
    name: 'recovery',
    shape: contracts.PasswordForgotten,
    call: ['POST', () => '/user/password-forgotten'],
    who: 'nobody',
    body: () => ({ email: `${uniqueWord('n')}@essai.fr` }),
    bounds: { email: [1, 350] },
  },
  {
    name: 'reset',
    shape: contracts.ResetPassword,
    call: ['POST', () => '/user/reset-password'],
    who: 'nobody',
    body: () => ({ tokenForgottenPassword: 'x', password: 'secret1', confirmation: 'secret1' }),
    bounds: { password: [6, 20] },
    confirmed: ['password', unequal],
  },
  {
    name: 'change password',
    shape: contracts.EditPassword,
    call: ['PATCH', () => '/user/editpassword'],
    who: 'manager',
    body: () => ({ password: 'x', newpassword: 'secret1', confirmation: 'secret1' }),
    bounds: { newpassword: [6, 20] },
    confirmed: ['newpassword', unequal],
  },
  {
    name: 'password change by a super-admin',
    shape: contracts.EditUserPassword,
    call: ['PATCH', () => '/user/edit-user-password'],
    who: 'super',
    body: () => ({ username: 'personne', password: 'secret1', confirmation: 'secret1' }),
    bounds: { password: [6, 20] },
    confirmed: ['password', unequal],
  },
  {
    name: 'admin add',
    shape: contracts.CreateAdmin,
    call: ['POST', () => '/user/manager'],
    who: 'super',
    body: () => ({ ...person(), role: 'admin' }),
    bounds: account,
    confirmed: ['password', unequal],
  },
  {
    name: 'manager add',
    shape: contracts.CreateManager,
    call: ['POST', () => '/user/manager'],
    who: 'super',
    body: () => ({ ...person(), SocieteName: uniqueWord('s') }),
    bounds: { ...account, SocieteName: [1, 20] },
    confirmed: ['password', unequal],
    required: 'Toutes les champs sans obligatoire',
  },
  {
    name: 'manager edit',
    shape: contracts.EditManager,
    call: ['PUT', async () => `/user/manager/${await idOf('manager')}`],
    who: 'super',
    body: () => ({ firstName: 'A', lastName: 'B', password: 'secret1', confirmation: 'secret1' }),
    bounds: names,
    confirmed: ['password', unequal],
  },
  {
    name: 'waiter add',
    shape: contracts.CreateWaiter,
    call: ['POST', () => '/user/waiter'],
    who: 'super',
    body: () => ({ ...person(), restaurant }),
    bounds: account,
    confirmed: ['password', 'Please confirm your password'],
    required: 'Veuillez remplir tous les champs',
  },
  {
    name: 'waiter edit',
    shape: contracts.EditWaiter,
    call: ['PUT', async () => `/user/waiter/${await idOf('waiter')}`],
    who: 'super',
    body: () => ({ ...person(), restaurant: '' }),
    bounds: names,
    confirmed: ['password', 'Please confirm your password or deleted'],
    required: 'Veuillez remplir tous les champs',
  },
]

/** A text of exactly so many characters that the field takes: an e-mail for e-mails, never the same twice. */
function textOf(field: string, length: number): string {
  if (field === 'email') return length < 20 ? 'x'.repeat(length) : `${uniqueWord('m').padEnd(length - 9, 'x')}@essai.fr`
  return length < 20 ? 'x'.repeat(length) : uniqueWord('t').padEnd(length, 'y')
}

async function send({ call, who }: Form, body: Body) {
  const path = await call[1]()
  const headers = { 'x-forwarded-for': `10.7.${Math.floor(Math.random() * 256)}.${Math.floor(Math.random() * 256)}` }
  const { status, json } = await api.call(call[0], path, {
    body,
    headers,
    ...(who === 'nobody' ? {} : { token: tokens[who] }),
  })
  return { status, ...(json as { message?: string; field?: string }) }
}

function firstIssue({ shape }: Form, body: Body) {
  const parsed = safeParse(shape, body)
  const issue = parsed.success ? undefined : parsed.error.issues[0]
  return issue === undefined ? undefined : { message: issue.message, field: issue.path.join('.') }
}

describe.each(forms)('$name', (form) => {
  const cases = Object.entries(form.bounds).flatMap(([field, [min, max]]) => [
    { field, length: 0, isTaken: false },
    ...(min > 1 ? [{ field, length: min - 1, isTaken: false }] : []),
    // One character is no e-mail: its lower bound is the required one.
    ...(field === 'email' ? [] : [{ field, length: min, isTaken: true }]),
    { field, length: max, isTaken: true },
    { field, length: max + 1, isTaken: false },
  ])

  test.each(cases)('$field of $length characters', async ({ field, length, isTaken }) => {
    const text = textOf(field, length)
    const again = form.confirmed?.[0] === field ? { confirmation: text } : {}
    const body = { ...form.body(), [field]: text, ...again }
    const issue = firstIssue(form, body)
    const answer = await send(form, body)
    expect(issue === undefined).toBe(isTaken)
    if (isTaken) return expect([answer.status, answer.field]).not.toEqual([422, field])
    expect(answer).toMatchObject({ status: 422, ...issue, field })
    if (length === 0) expect(answer.message).toBe(form.required ?? required)
  })
})

const confirmedForms = forms.filter(({ confirmed }) => confirmed !== undefined)
test.each(confirmedForms)('$name: an unequal confirmation is refused in the form and in the call', async (form) => {
  const body = { ...form.body(), confirmation: 'secret2' }
  const expected = { message: form.confirmed?.[1], field: 'confirmation' }
  expect(firstIssue(form, body)).toEqual(expected)
  expect(await send(form, body)).toMatchObject({ status: 422, ...expected })
  expect(firstIssue(form, { ...form.body(), confirmation: 'secret1' })).toBeUndefined()
})

const editForms = forms.filter(({ name }) => name === 'manager edit' || name === 'waiter edit')
test.each(editForms)(
  '$name: an empty password keeps the present one, a typed one has 6 to 20 characters',
  async (form) => {
    for (const [length, isTaken] of [
      [0, true],
      [1, false],
      [5, false],
      [6, true],
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
