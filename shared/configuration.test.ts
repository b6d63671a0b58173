import { describe, expect, it, test } from 'vitest'
import { z } from 'zod'
import {
  addressesVariable,
  addressVariable,
  clickhouseVariable,
  countVariable,
  demonstrationDomain,
  flagVariable,
  logLevelVariable,
  nodeEnvVariable,
  portVariable,
  postgresVariable,
  productionFaults,
  publicUrlVariable,
  readVariables,
  secretVariable,
  vapidVariable,
} from './configuration.ts'

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

test('A right configuration with a fault that was found elsewhere is refused for that one', () => {
  const given = { PORT: '80', TOKEN_SECRET: 'x'.repeat(32) }
  expect(() => readVariables(shape, given, { who: "l'API", more: ['Z : non'] })).toThrow(
    /^La configuration de l'API est refusée :\n {2}Z : non$/,
  )
  expect(readVariables(shape, given, { who: "l'API" })).toEqual({ PORT: 80, TOKEN_SECRET: 'x'.repeat(32) })
})

test('A fault within a variable is told by its whole name', () => {
  const nested = z.object({ A: z.preprocess(() => ({ B: 1 }), z.object({ B: z.string({ error: 'un texte' }) })) })
  expect(() => readVariables(nested, { A: 'x' }, { who: "l'API" })).toThrow('A.B : manque (un texte)')
})

const sayOf = (variable: z.ZodType, value: unknown): unknown => {
  const { success, data, error } = variable.safeParse(value)
  return success ? data : error.issues.map(({ message }) => message)
}

test.each<[string, z.ZodType, unknown, unknown]>([
  ['a port', portVariable(1), '65535', 65_535],
  ['a port', portVariable(1), '1', 1],
  ['no port above', portVariable(1), '65536', ['un port entre 1 et 65535 est attendu']],
  ['no port below', portVariable(1), '0', ['un port entre 1 et 65535 est attendu']],
  ['no half port', portVariable(1), '80.5', ['un port entre 1 et 65535 est attendu']],
  ['any free port', portVariable(0), '0', 0],
  ['a count', countVariable(2, 5), '2', 2],
  ['a count', countVariable(2, 5), '5', 5],
  ['no count below', countVariable(2, 5), '1', ['un nombre entier entre 2 et 5 est attendu']],
  ['no count above', countVariable(2, 5), '6', ['un nombre entier entre 2 et 5 est attendu']],
  ['no half count', countVariable(2, 5), '2.5', ['un nombre entier entre 2 et 5 est attendu']],
  ['no yes as 2', flagVariable, '2', ['0 ou 1 est attendu']],
  ['yes', flagVariable, '1', true],
  ['yes', flagVariable, 'true', true],
  ['no', flagVariable, '0', false],
  ['no', flagVariable, 'false', false],
  ['no', flagVariable, undefined, false],
  ['development', nodeEnvVariable, undefined, 'development'],
  ['development', nodeEnvVariable, 'development', 'development'],
  ['test', nodeEnvVariable, 'test', 'test'],
  ['production', nodeEnvVariable, 'production', 'production'],
  ['info', logLevelVariable, undefined, 'info'],
  ['no other level', logLevelVariable, 'all', ['fatal, error, warn, info, debug, trace ou silent est attendu']],
  ['an address', addressVariable(/^smtp$/, 'smtp://a'), 'smtp://b:25', 'smtp://b:25'],
  ['no other address', addressVariable(/^smtp$/, 'smtp://a'), 'http://b', ['une adresse comme smtp://a est attendue']],
  ['a database', postgresVariable, 'postgresql://u@h/d', 'postgresql://u@h/d'],
  ['a store', clickhouseVariable, 'https://h:8443', 'https://h:8443'],
  ['a public address', publicUrlVariable, 'ftp://h', ['une adresse comme https://comptoir.example est attendue']],
])('A variable gives %s', (_, ...[variable, value, expected]) => {
  expect(sayOf(variable, value)).toEqual(expected)
})

const noKey =
  '32 octets en base64url sont attendus, par exemple ceux de « openssl rand -base64 32 | tr +/ -_ | tr -d = »'

test.each<[string, string, unknown]>([
  ['32 bytes as base64url', `${'A'.repeat(41)}-_`, `${'A'.repeat(41)}-_`],
  ['no byte more', 'A'.repeat(44), [noKey]],
  ['no byte less', 'A'.repeat(42), [noKey]],
  ['no other sign', `${'A'.repeat(42)}+`, [noKey]],
])('A key of Web Push is %s', (_, value, expected) => {
  expect(sayOf(vapidVariable, value)).toEqual(expected)
})

test.each(['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent'])('A log may be %s', (level) => {
  expect(sayOf(logLevelVariable, level)).toBe(level)
})

test('The accounts of the demonstration have addresses of their own domain', () => {
  expect(demonstrationDomain).toBe('demo.fr')
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

describe('several addresses in one variable', () => {
  const several = addressesVariable(/^https?$/, 'http://127.0.0.1:4000')

  it('are read one by one, without blanks around them and slashes at their ends', () => {
    expect(several.parse(' http://a:4000//, https://b:4001/cube/ ')).toEqual(['http://a:4000', 'https://b:4001/cube'])
    expect(several.parse('http://a:4000')).toEqual(['http://a:4000'])
  })

  it.each(['', 'http://a:4000,', 'http://a:4000,ftp://b', 'a'])('are refused when one of them is none: %s', (text) => {
    expect(several.safeParse(text).error?.issues.map(({ message }) => message)).toEqual([
      'une adresse comme http://127.0.0.1:4000 est attendue, ou plusieurs, séparées par des virgules',
    ])
  })
})
