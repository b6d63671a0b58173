import { expect, test } from 'vitest'
import { z } from 'zod'
import { portVariable, productionFaults, readVariables, secretVariable } from './configuration.ts'

const shape = z.object({ PORT: portVariable(1).default(3000), TOKEN_SECRET: secretVariable })

test('Every fault stands in one list, in French, by the name of its variable', () => {
  const read = () =>
    readVariables(shape, { PORT: 'abc', TOKEN_SECRET: 'x'.repeat(31) }, { who: "l'API", more: ['Z : non'] })
  expect(read).toThrow(
    [
      "La configuration de l'API est refusée :",
      '  PORT : un port entre 1 et 65535 est attendu',
      '  TOKEN_SECRET : au moins 32 octets sont attendus, par exemple ceux de « openssl rand -hex 32 »',
      '  Z : non',
    ].join('\n'),
  )
})

test('An empty variable counts as absent, an absent one that is needed is said to be missing', () => {
  expect(() => readVariables(shape, { PORT: '' }, { who: "l'API" })).toThrow('TOKEN_SECRET : manque (')
  expect(readVariables(shape, { PORT: '', TOKEN_SECRET: 'é'.repeat(16) }, { who: "l'API" }).PORT).toBe(3000)
})

const right = {
  NODE_ENV: 'production',
  PUBLIC_URL: 'https://comptoir.example',
  SMTP_URL: 'smtp://mail.example:587',
  STRIPE_SECRET_KEY: 'sk_live_x',
  STRIPE_WEBHOOK_SECRET: 'whsec_x',
}

test.each([
  ['the demonstration', { DEMO: '1' }, ['DEMO']],
  ['a plain http address', { PUBLIC_URL: 'http://comptoir.example' }, ['PUBLIC_URL']],
  ['no address', { PUBLIC_URL: undefined }, ['PUBLIC_URL']],
  ['no mail server', { SMTP_URL: '' }, ['SMTP_URL']],
  [
    'no keys of Stripe',
    { STRIPE_SECRET_KEY: '', STRIPE_WEBHOOK_SECRET: undefined },
    ['STRIPE_SECRET_KEY', 'STRIPE_WEBHOOK_SECRET'],
  ],
  ['payments switched off without keys', { STRIPE_SECRET_KEY: '', STRIPE_WEBHOOK_SECRET: '', PAYMENTS: 'off' }, []],
  ['a right configuration', {}, []],
  ['the same faults in development', { NODE_ENV: 'development', DEMO: '1', PUBLIC_URL: 'http://localhost' }, []],
])('Production and %s', (_, change, names) => {
  const faults = productionFaults({ ...right, ...change })
  expect(faults.map((fault) => fault.split(' : ')[0])).toEqual(names)
})
