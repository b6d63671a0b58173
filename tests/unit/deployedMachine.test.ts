import { existsSync, readdirSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { waitLimitMs } from '../../api/figures/cubeClient.ts'
import { connectionLimits } from '../../api/http/connectionLimits.ts'
import { readConfig as readApiConfig } from '../../api/config.ts'
import { questionLimits } from '../../cube/driver.ts'
import { threadMemoryMb } from '../../ingest/read/parsePool.ts'
import { memoryArenas } from '../../start/engines/nodeProcess.ts'
import {
  filledIn,
  programOf,
  readCompose,
  readEnvironmentFile,
  readText,
  readUnit,
  repository,
  wordsRead,
} from '../support/deployment.ts'

const folder = 'deploy/systemd'
const files = readdirSync(join(repository, folder))
const programs = files.filter((file) => file.includes('@'))
const unit = (file: string) => readUnit(join(folder, file))
const wordsOf = (file: string, section: string, word: string) => unit(file).get(section)?.get(word) ?? []
/** Words of a unit's Environment= lines, with an instance in the place of %i. */
const environmentOf = (file: string, instance: string) =>
  new Map(
    wordsOf(file, 'Service', 'Environment')
      .flatMap((line) => line.split(' '))
      .map((pair) => [pair.slice(0, pair.indexOf('=')), pair.slice(pair.indexOf('=') + 1).replaceAll('%i', instance)]),
  )

describe('The units of systemd', () => {
  it('are the three programs, the migration and the target that wants two of each', () => {
    expect(programs.sort()).toEqual(['comptoir-api@.service', 'comptoir-cube@.service', 'comptoir-worker@.service'])
    const wanted = wordsOf('comptoir.target', 'Unit', 'Wants').flatMap((line) => line.split(' '))
    expect(wanted.map((name) => name.replace(/@\d+/, '@')).sort()).toEqual([...programs, ...programs].sort())
    expect(new Set(wanted).size).toBe(6)
  })

  it.each([...programs, 'comptoir-migrate.service', 'comptoir-daily.service'])(
    '%s runs a program of ours as comptoir, shut off from the machine',
    (file) => {
      const service = unit(file).get('Service') ?? new Map<string, readonly string[]>()
      const last = (word: string) => service.get(word)?.at(-1)
      expect(programOf((last('ExecStart') ?? '').split(' '))).not.toBeNull()
      expect(last('ExecStart')).toMatch(/^\/usr\/bin\/node --import tsx\/esm /)
      const closed =
        'NoNewPrivileges ProtectHome PrivateTmp PrivateDevices ProtectClock ProtectKernelModules RestrictNamespaces'
      for (const word of closed.split(' ')) expect([word, last(word)]).toEqual([word, 'yes'])
      expect([last('ProtectSystem'), last('CapabilityBoundingSet'), last('User')]).toEqual(['strict', '', 'comptoir'])
      expect([last('StandardOutput'), last('StandardError')]).toEqual(['journal', 'journal'])
      if (file.includes('@'))
        expect([last('Restart'), /^\d+G$/.test(last('MemoryMax') ?? '')]).toEqual(['always', true])
      // A Requires= would stop the programs whenever the migration is started again: an update would stop everybody.
      expect(unit(file).get('Unit')?.get('Requires')).toBeUndefined()
    },
  )

  it('leave the data folder to its group at most: secrets and images lie in it', () => {
    const keepers = programs.filter((file) => wordsOf(file, 'Service', 'StateDirectory').length > 0)
    expect(keepers).toEqual(['comptoir-api@.service', 'comptoir-worker@.service'])
    for (const file of keepers) expect(wordsOf(file, 'Service', 'StateDirectoryMode')).toEqual(['0750'])
  })

  it('back up every night and consult the doctor, also after a backup that failed', () => {
    const file = 'comptoir-daily.service'
    expect(wordsOf(file, 'Service', 'ExecStart')).toEqual(['/usr/bin/node --import tsx/esm start/admin.ts backup'])
    expect(wordsOf(file, 'Service', 'ExecStopPost')).toEqual(['/usr/bin/node --import tsx/esm start/admin.ts doctor'])
    expect([...environmentOf(file, '').keys()].filter((word) => !wordsRead('start').has(word))).toEqual([])
    expect(wordsOf('comptoir-daily.timer', 'Timer', 'OnCalendar')).toHaveLength(1)
  })

  it('keep what threads free in as few arenas as a start on one machine does', () => {
    for (const file of programs) expect(Object.fromEntries(environmentOf(file, '1'))).toMatchObject(memoryArenas)
  })

  it('leave a worker the memory of its threads, as the compose file does', () => {
    const threads = Number(readEnvironmentFile(join(folder, 'comptoir.env.example')).get('INGEST_THREADS'))
    const gigabytes = (text = '') => Number(/^(\d+)g$/i.exec(text)?.[1])
    const worker = readCompose().services['worker-1']
    // One for each thread, one for the program.
    const needed = (count: number) => (count * threadMemoryMb) / 1024 + 1
    expect(needed(threads)).toBeLessThanOrEqual(
      gigabytes(wordsOf('comptoir-worker@.service', 'Service', 'MemoryMax')[0]),
    )
    expect(needed(Number(worker?.environment['INGEST_THREADS']))).toBeLessThanOrEqual(gigabytes(worker?.mem_limit))
  })

  it('give each program words that its config.ts reads, and the API what production demands', () => {
    const example = readEnvironmentFile(join(folder, 'comptoir.env.example'))
    const strange = programs.flatMap((file) => {
      const read = wordsRead(programOf(wordsOf(file, 'Service', 'ExecStart')[0]?.split(' '))!)
      return [...environmentOf(file, '1').keys()].filter((word) => !read.has(word) && !(word in memoryArenas))
    })
    expect(strange).toEqual([])
    const all = new Set(['api', 'ingest', 'cube', 'start'].flatMap((name) => [...wordsRead(name as 'api')]))
    expect([...example.keys()].filter((word) => !all.has(word))).toEqual([])
    const filled = {
      ...Object.fromEntries(example),
      ...filledIn,
      PUBLIC_URL: 'https://comptoir.example',
      DATABASE_URL: 'postgres://comptoir:x@127.0.0.1/comptoir',
      CLICKHOUSE_URL: 'http://comptoir:x@127.0.0.1:8123',
    }
    const config = readApiConfig({ ...Object.fromEntries(environmentOf('comptoir-api@.service', '3000')), ...filled })
    const cubes = ['4000', '4001'].map((port) => environmentOf('comptoir-cube@.service', port).get('CUBE_URL'))
    expect(config).toMatchObject({ isProduction: true, trustsProxy: true, host: '127.0.0.1', cubeUrls: cubes })
    // The file wins over the units: none of their own words may stand in it.
    const own = programs.flatMap((file) => [...environmentOf(file, '1').keys()])
    expect(own.filter((word) => example.has(word))).toEqual(['NODE_ENV'])
    // Every program and every command run by hand is of production, the API even with a file that does not say it.
    expect(example.get('NODE_ENV')).toBe('production')
    expect(environmentOf('comptoir-api@.service', '3000').get('NODE_ENV')).toBe('production')
    // What the migration asks and no program that runs does.
    expect(example.has('CLICKHOUSE_CLUSTER')).toBe(true)
    for (const [word, value] of example)
      if (/SECRET|TOKEN|_KEY|_URL/.test(word)) expect([word, value]).toEqual([word, ''])
  })
})

/** A length of time as Caddy and nginx write it, in milliseconds. */
function milliseconds(text: string): number {
  const [, count, unitName = ''] = /^(\d+)(ms|s|m)$/.exec(text) ?? []
  return Number(count) * ({ ms: 1, s: 1_000, m: 60_000 }[unitName] ?? Number.NaN)
}

/** The words after the only directive of that name. */
function directive(text: string, name: string): string {
  const found = [...text.matchAll(new RegExp(`^\\s*${name} +([^;\\n]+)`, 'gm'))].map(([, words = '']) =>
    words.replace(/ \{$/, '').trim(),
  )
  if (found.length !== 1) throw new Error(`${name} stands ${found.length} times`)
  return found[0] ?? ''
}

/** What the longest question may take: asked again for a minute, the last time for as long as Cube holds it. */
const longestQuestion = waitLimitMs + questionLimits.max_execution_time * 1_000

describe('The proxies before the API', () => {
  const caddy = readText('deploy/caddy/Caddyfile')
  const nginx = readText('deploy/nginx/comptoir.conf')

  it('let the longest body through that the API takes, and hold none of it back', () => {
    expect(directive(caddy, 'max_size')).toBe(`${connectionLimits.longestBody / 2 ** 20}MiB`)
    expect(directive(nginx, 'client_max_body_size')).toBe(`${connectionLimits.longestBody / 2 ** 20}m`)
    expect([directive(nginx, 'proxy_request_buffering'), directive(caddy, 'flush_interval')]).toEqual(['off', '-1'])
  })

  it('wait for the longest question, and for a sender as long as the API does', () => {
    expect(longestQuestion).toBeGreaterThan(100_000)
    expect(milliseconds(directive(caddy, 'response_header_timeout'))).toBeGreaterThan(longestQuestion)
    expect(milliseconds(directive(nginx, 'proxy_read_timeout'))).toBeGreaterThan(longestQuestion)
    expect(milliseconds(directive(nginx, 'client_body_timeout'))).toBe(connectionLimits.idleBodyMs)
    expect(milliseconds(directive(nginx, 'client_header_timeout'))).toBe(connectionLimits.headersMs)
    expect(milliseconds(directive(caddy, 'read_header'))).toBe(connectionLimits.headersMs)
    // Caddy's read_body is the time of a whole body: a till's night of tickets on a slow line may take longer than any.
    expect(caddy).not.toMatch(/^\s*read_body/m)
  })

  it('ask an API whether it lives: without Postgres each says itself why it does not serve', () => {
    expect(directive(caddy, 'health_uri')).toBe('/livez')
  })

  it('close a connection that rests before the API does', () => {
    expect(milliseconds(directive(caddy, 'keepalive'))).toBeLessThan(connectionLimits.keepAliveMs)
    expect(milliseconds(directive(nginx, 'keepalive_timeout'))).toBeLessThan(connectionLimits.keepAliveMs)
  })

  it('write the caller’s address themselves, and keep the measures for those inside', () => {
    expect(directive(caddy, 'header_up X-Forwarded-For')).toBe('{remote_host}')
    expect(directive(nginx, 'proxy_set_header X-Forwarded-For')).toBe('$remote_addr')
    expect(nginx).not.toContain('proxy_add_x_forwarded_for')
    expect(directive(caddy, 'respond @metrics')).toBe('404')
    expect(nginx).toMatch(/location = \/metrics \{\s+return 404;/)
  })
})

describe('deploy/README.md', () => {
  const page = readText('deploy/README.md')

  it('names files, services and commands that are there', () => {
    const named = [...page.matchAll(/(?:deploy|tests)\/[\w./-]*\w\.\w+|\b(?:api|ingest|start|cube)\/\w+\.ts/g)].map(
      ([path]) => path,
    )
    expect(named.length).toBeGreaterThan(15)
    // .env is the operator's own.
    expect(named.filter((path) => path !== 'deploy/.env' && !existsSync(join(repository, path)))).toEqual([])
    const { scripts } = JSON.parse(readText('package.json')) as { scripts: Record<string, string> }
    const run = [...page.matchAll(/npm run (\w+)/g)].map(([, name = '']) => name)
    expect(run.filter((name) => !Object.hasOwn(scripts, name))).toEqual([])
    const { services } = readCompose()
    const asked = [...page.matchAll(/\b(?:api|worker|cube)-\d\b/g)].map(([name]) => name)
    expect(asked.filter((name) => !Object.hasOwn(services, name))).toEqual([])
  })
})
