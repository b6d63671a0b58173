import { z } from 'zod'

/** The environment of a process, or a part of it. */
export type Environment = Readonly<Record<string, string | undefined>>

const secretBytes = 32
/** The demonstration's accounts, whose password is public, have addresses of this domain; nobody else may have one in production. */
export const demonstrationDomain = 'demo.fr'

/** A TCP port; 0 (any free one) when `least` says so. */
export function portVariable(least: 0 | 1) {
  const error = `un port entre ${least} et 65535 est attendu`
  return z.coerce.number({ error }).int({ error }).min(least, { error }).max(65_535, { error })
}

/** A whole number between two bounds. */
export function countVariable(least: number, most: number) {
  const error = `un nombre entier entre ${least} et ${most} est attendu`
  return z.coerce.number({ error }).int({ error }).min(least, { error }).max(most, { error })
}

/** An address of one of the schemes; `example` shows what is expected. */
export function addressVariable(protocol: RegExp, example: string) {
  return z.url({ protocol, error: `une adresse comme ${example} est attendue` })
}

/** One address or several of programs that do the same, with commas between. Without slashes at their ends. */
export function addressesVariable(protocol: RegExp, example: string) {
  const addresses = z.array(z.url({ protocol }))
  return z
    .string()
    .transform((text) => text.split(',').map((address) => address.trim().replace(/\/+$/, '')))
    .refine((list) => addresses.safeParse(list).success, {
      error: `une adresse comme ${example} est attendue, ou plusieurs, séparées par des virgules`,
    })
}

export const postgresVariable = addressVariable(/^postgres(ql)?$/, 'postgres://user:password@host:5432/comptoir')
export const clickhouseVariable = addressVariable(/^https?$/, 'http://user:password@host:8123')
export const publicUrlVariable = addressVariable(/^https?$/, 'https://comptoir.example')

/** A key that signs tokens: 32 bytes at least, so that nobody guesses it. */
export const secretVariable = z
  .string({ error: 'une clé est attendue' })
  .refine((value) => new TextEncoder().encode(value).length >= secretBytes, {
    error: `au moins ${secretBytes} octets sont attendus, par exemple ceux de « openssl rand -hex 32 »`,
  })

/** The private key of Web Push's VAPID (RFC 8292): the 32 bytes of a number on P-256, as base64url. */
export const vapidVariable = z.string().regex(/^[\w-]{43}$/, {
  error: '32 octets en base64url sont attendus, par exemple ceux de « openssl rand -base64 32 | tr +/ -_ | tr -d = »',
})

export const logLevelVariable = z
  .enum(['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent'], {
    error: 'fatal, error, warn, info, debug, trace ou silent est attendu',
  })
  .default('info')

/** '1' or 'true' is yes; '0', 'false' or nothing is no. */
export const flagVariable = z
  .enum(['0', '1', 'true', 'false'], { error: '0 ou 1 est attendu' })
  .default('0')
  .transform((value) => value === '1' || value === 'true')

export const nodeEnvVariable = z
  .enum(['development', 'test', 'production'], { error: 'development, test ou production est attendu' })
  .default('development')

/**
 * The variables of a process by their shape; an empty one counts as absent. Throws one error in French that lists every
 * fault by its variable, `more` faults included.
 */
export function readVariables<Shape extends z.ZodObject>(
  shape: Shape,
  environment: Environment,
  { who, more = [] }: { who: string; more?: readonly string[] },
): z.infer<Shape> {
  const given = Object.fromEntries(Object.entries(environment).filter(([, value]) => value !== ''))
  const parsed = shape.safeParse(given)
  if (parsed.success && more.length === 0) return parsed.data
  const faults = parsed.success ? [] : parsed.error.issues.map((issue) => sayFault(issue, given))
  throw new Error(
    `La configuration de ${who} est refusée :\n${[...faults, ...more].map((one) => `  ${one}`).join('\n')}`,
  )
}

function sayFault({ path, message }: z.core.$ZodIssue, given: Environment): string {
  const name = path.join('.')
  return `${name} : ${given[name] === undefined ? `manque (${message})` : message}`
}

/**
 * Why these variables may not serve real customers; empty outside production. Demonstration, plain http, mails that nobody
 * gets and payments that nobody takes are refused; `PAYMENTS=off` says that the last is meant.
 */
export function productionFaults(environment: Environment): string[] {
  if (environment['NODE_ENV'] !== 'production') return []
  const faults: string[] = []
  const require = (name: string, isRight: boolean, text: string) => {
    if (!isRight) faults.push(`${name} : ${text}`)
  }
  const has = (name: string) => (environment[name] ?? '') !== ''
  require('DEMO', environment['DEMO'] !==
    '1', 'la démonstration, dont le mot de passe est public, est refusée en production')
  require('PUBLIC_URL', /^https:/i.test(environment['PUBLIC_URL'] ?? ''), 'une adresse https est exigée en production')
  require('SMTP_URL', has('SMTP_URL'), "un serveur d'envoi est exigé en production (smtp://user:password@host:587)")
  if (environment['PAYMENTS'] === 'off') return faults
  const payments = 'exigée en production ; PAYMENTS=off dit que personne ne paie ici'
  for (const name of ['STRIPE_SECRET_KEY', 'STRIPE_WEBHOOK_SECRET']) require(name, has(name), payments)
  return faults
}
