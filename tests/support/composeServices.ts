import { spawn, type ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { freePort } from '../../start/engines/freePort.ts'
import { filledIn, readCompose, repository, type Service } from './deployment.ts'

/** Programs of the compose file that run here: what it names is where it says, on this machine's loopback. */
export interface ComposeServices {
  /** Runs a service's command to its end; answers its exit code and what it said. */
  run(name: string): Promise<{ readonly code: number | null; readonly output: string }>
  start(name: string): void
  /** Resolves when the service's health check of the compose file passes. */
  healthy(name: string): Promise<void>
  /** Ends a service as docker does; answers its exit code. */
  stop(name: string): Promise<number | null>
  /** http://127.0.0.1:… of a service's own port. */
  urlOf(name: string): string
  stopAll(): Promise<void>
}

const portWords: Readonly<Record<string, string>> = {
  '3000': 'PORT',
  '4000': 'CUBE_URL',
  '9464': 'WORKER_METRICS_PORT',
}
const programs = ['api-1', 'api-2', 'worker-1', 'worker-2', 'cube-1', 'cube-2']

/** The services of deploy/compose.yaml, each a process of its own with the words that the file gives it, against these stores. */
export async function openServices(stores: { databaseUrl: string; clickhouseUrl: string }): Promise<ComposeServices> {
  const { services } = readCompose()
  const files = mkdtempSync(join(tmpdir(), 'comptoir-files-'))
  const ports = new Map<string, number>()
  for (const name of programs) ports.set(name, await freePort())
  const running = new Map<string, { child: ChildProcess; output: string[] }>()

  const serviceOf = (name: string): Service => {
    const service = services[name]
    if (service === undefined) throw new Error(`the compose file has no ${name}`)
    return service
  }
  const own = (name: string, port: string) => (Object.hasOwn(portWords, port) ? String(ports.get(name)) : port)

  /** A value of the compose file with this machine's addresses in the place of the network's. */
  function here(name: string, word: string, value: string): string {
    if (word === 'DATABASE_URL' && new URL(value).hostname === 'postgres') return stores.databaseUrl
    if (word === 'CLICKHOUSE_URL' && new URL(value).hostname === 'clickhouse') return stores.clickhouseUrl
    if (word === 'PORT' || word === 'WORKER_METRICS_PORT') return own(name, value)
    if (word === 'DATA_DIR') return files
    return value
      .replaceAll(/\b(cube-\d):4000\b/g, (_all, cube: string) => `127.0.0.1:${ports.get(cube)}`)
      .replace('0.0.0.0:4000', `127.0.0.1:${ports.get(name)}`)
      .replace(/^0\.0\.0\.0$/, '127.0.0.1')
  }

  function spawnHere(name: string, command: readonly string[]): { child: ChildProcess; output: string[] } {
    const { environment } = serviceOf(name)
    const given = Object.entries(environment).map(([word, value]): [string, string] => [word, here(name, word, value)])
    const [program = '', ...rest] = command
    const child = spawn(program === 'node' ? process.execPath : program, rest, {
      cwd: repository,
      // Of this machine the programs see what a container sees: the image's own two words and those of the compose file.
      env: {
        PATH: process.env['PATH'],
        TMPDIR: tmpdir(),
        NODE_ENV: 'production',
        DATA_DIR: files,
        ...Object.fromEntries(given),
      },
      stdio: ['ignore', 'pipe', 'pipe'],
    })
    const output: string[] = []
    for (const stream of [child.stdout, child.stderr])
      stream.setEncoding('utf8').on('data', (text: string) => output.push(text))
    return { child, output }
  }

  const ended = async ({ child, output }: { child: ChildProcess; output: string[] }) => {
    if (child.exitCode === null && child.signalCode === null) await once(child, 'close')
    return { code: child.exitCode, output: output.join('') }
  }

  const self: ComposeServices = {
    run: (name) => ended(spawnHere(name, serviceOf(name).command ?? [])),
    start(name) {
      running.set(name, spawnHere(name, serviceOf(name).command ?? []))
    },
    async healthy(name) {
      const [, ...check] = serviceOf(name).healthcheck.test ?? []
      const moved = check.map((word) =>
        word.replace(
          /^(http:\/\/127\.0\.0\.1):(\d+)/,
          (_all, host: string, port: string) => `${host}:${own(name, port)}`,
        ),
      )
      const end = Date.now() + 90_000
      for (;;) {
        const one = running.get(name)
        if (one === undefined || one.child.exitCode !== null)
          throw new Error(`${name} ended: ${one?.output.join('') ?? ''}`)
        // Six commands again and again would take the machine from the programs that they wait for: the first one is run when it may pass.
        const [answer] = await Promise.allSettled([fetch(moved.find((word) => word.startsWith('http://')) ?? '')])
        const mayPass = answer.status === 'fulfilled' && moved.includes(String(answer.value.status))
        const { code, output } = mayPass ? await ended(spawnHere(name, moved)) : { code: null, output: 'no answer' }
        if (code === 0) return
        if (Date.now() > end) throw new Error(`${name} is not healthy: ${output}\n${one.output.join('')}`)
        await wait(300)
      }
    },
    async stop(name) {
      const one = running.get(name)
      if (one === undefined) return null
      running.delete(name)
      one.child.kill('SIGTERM')
      return (await ended(one)).code
    },
    urlOf: (name) => `http://127.0.0.1:${ports.get(name)}`,
    async stopAll() {
      await Promise.all([...running.keys()].map((name) => self.stop(name)))
    },
  }
  return self
}

/** The bearer that reads /metrics of these services. */
export const servicesMetricsToken = filledIn['METRICS_TOKEN'] ?? ''
