import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { parse } from 'yaml'
import { z } from 'zod'

/** The repository, from whose folder all of deploy/ is used. */
export const repository = join(import.meta.dirname, '../..')
export const readText = (path: string) => readFileSync(join(repository, path), 'utf8')

const Health = z.object({ test: z.array(z.string()).optional(), disable: z.boolean().optional() })
const Service = z.object({
  image: z.string(),
  command: z.array(z.string()).optional(),
  environment: z.record(z.string(), z.string()).default({}),
  healthcheck: Health,
  depends_on: z.record(z.string(), z.object({ condition: z.string() })).default({}),
  networks: z.array(z.string()),
  volumes: z.array(z.string()).default([]),
  ports: z.array(z.string()).default([]),
  restart: z.string(),
  mem_limit: z.string(),
  read_only: z.boolean().default(false),
  cap_drop: z.array(z.string()).default([]),
  stop_grace_period: z.string().optional(),
})
const Compose = z.object({
  services: z.record(z.string(), Service),
  networks: z.record(z.string(), z.object({ internal: z.boolean().default(false) })),
  volumes: z.record(z.string(), z.unknown()),
})
export type Service = z.infer<typeof Service>

/** What a person fills into deploy/.env: words that pass, none of them a real secret. */
export const filledIn: Readonly<Record<string, string>> = {
  COMPTOIR_HOST: 'comptoir.example',
  POSTGRES_PASSWORD: 'mot-de-passe-postgres',
  CLICKHOUSE_PASSWORD: 'mot-de-passe-clickhouse',
  TOKEN_SECRET: 'une-clef-des-sessions-assez-longue-1234',
  CUBE_SECRET: 'une-clef-de-la-couche-assez-longue-1234',
  METRICS_TOKEN: 'une-clef-des-mesures-assez-longue-1234',
  SMTP_URL: 'smtp://127.0.0.1:9',
  MAIL_FROM: 'Comptoir <ne-pas-repondre@comptoir.example>',
  PAYMENTS: 'off',
}

/** The words and values of a file like .env, without its comments. */
export function readEnvironmentFile(path: string): ReadonlyMap<string, string> {
  const lines = readText(path)
    .split('\n')
    .filter((line) => line !== '' && !line.startsWith('#'))
  return new Map(lines.map((line) => [line.slice(0, line.indexOf('=')), line.slice(line.indexOf('=') + 1)]))
}

/** ${NAME}, ${NAME:-default} and ${NAME:?}, as docker compose fills them in; throws where one is required and empty. */
function fillIn(text: string, env: Readonly<Record<string, string>>): string {
  return text.replace(/\$\{[^}]+\}/g, (word) => {
    const [, name = '', kind, instead = ''] = /^\$\{(\w+)(?::([-?])(.*))?\}$/.exec(word) ?? []
    const value = env[name] ?? ''
    if (value !== '') return value
    if (kind === '?') throw new Error(`${name} is required`)
    return instead
  })
}

/** A value with each of its texts filled in: after the reading, as docker compose does, so that a text stays one. */
function fillInAll(value: unknown, env: Readonly<Record<string, string>>): unknown {
  if (typeof value === 'string') return fillIn(value, env)
  if (Array.isArray(value)) return value.map((each) => fillInAll(each, env))
  if (typeof value !== 'object' || value === null) return value
  return Object.fromEntries(Object.entries(value).map(([key, each]) => [key, fillInAll(each, env)]))
}

/** deploy/compose.yaml as docker compose reads it with these words, aliases and merges resolved. */
export function readCompose(env: Readonly<Record<string, string>> = filledIn): z.infer<typeof Compose> {
  return Compose.parse(fillInAll(parse(readText('deploy/compose.yaml'), { merge: true }), env))
}

/** The words that a program's config.ts reads from its environment. */
export function wordsRead(program: 'api' | 'ingest' | 'cube' | 'start'): ReadonlySet<string> {
  return new Set([...readText(`${program}/config.ts`).matchAll(/^ {2}([A-Z][A-Z_]+): /gm)].map(([, word = '']) => word))
}

/** The program that a command runs: the first folder of its TypeScript file. */
export function programOf(command: readonly string[] = []): 'api' | 'ingest' | 'cube' | 'start' | null {
  const file = command.find((word) => word.endsWith('.ts')) ?? ''
  return z.enum(['api', 'ingest', 'cube', 'start']).safeParse(file.split('/')[0]).data ?? null
}

/** A unit of systemd: of each section its words, each with all of its values in order. */
export function readUnit(path: string): ReadonlyMap<string, ReadonlyMap<string, readonly string[]>> {
  const sections = new Map<string, Map<string, string[]>>()
  let section = new Map<string, string[]>()
  for (const line of readText(path).split('\n')) {
    if (line === '' || line.startsWith('#')) continue
    const [, head] = /^\[(\w+)\]$/.exec(line) ?? []
    if (head !== undefined) sections.set(head, (section = new Map<string, string[]>()))
    else if (!/^\w+=/.test(line)) throw new Error(`${path}: no line of a unit: ${line}`)
    else
      section.set(line.split('=')[0] ?? '', [
        ...(section.get(line.split('=')[0] ?? '') ?? []),
        line.slice(line.indexOf('=') + 1),
      ])
  }
  return sections
}
