import { resolve } from 'node:path'
import { freePort } from './engines/freePort.ts'
import { spawnNode, startNodeProcess, stopNodeOrphan, type NodeProcess } from './engines/nodeProcess.ts'
import { readSecrets } from './engines/secrets.ts'
import type { Supervised } from './engines/supervise.ts'
import type { StartConfig } from './config.ts'
import type { OpenStores } from './stores.ts'

const names = ['cube', 'spare-cube', 'worker', 'api', 'demonstration'] as const

/** Ends the programs that a killed start left behind, so that their ports and rows are free. */
export async function stopOrphans(dataDir: string): Promise<void> {
  await Promise.all(names.map((name) => stopNodeOrphan(dataDir, name)))
}

/** The environment of every program: where the stores are, and the secrets of this installation. */
export async function programEnvironment(
  config: StartConfig,
  stores: Pick<OpenStores, 'databaseUrl' | 'clickhouseUrl'>,
): Promise<Record<string, string>> {
  const secrets = readSecrets(config.dataDir)
  return {
    DATA_DIR: config.dataDir,
    DATABASE_URL: stores.databaseUrl,
    CLICKHOUSE_URL: stores.clickhouseUrl,
    CUBE_URL: [config.cubeUrl ?? (await freeAddress()), await freeAddress()].join(','),
    CUBE_SECRET: config.cubeSecret ?? secrets.cubeSecret,
    TOKEN_SECRET: config.tokenSecret ?? secrets.tokenSecret,
    VAPID_PRIVATE_KEY: config.vapidPrivateKey ?? secrets.vapidPrivateKey,
    PORT: String(config.port),
    PUBLIC_URL: config.publicUrl,
    WEB_DIST: resolve(import.meta.dirname, '../web/dist'),
    API_URL: `http://127.0.0.1:${config.port}`,
  }
}

/** The programs of one installation, kept running. */
interface Programs extends Supervised {
  /** A second semantic layer, which is asked when the first one falls. Nobody waits for it. */
  startSpare(): void
}

/** Starts the semantic layer, the worker of the imports and the API; ready when all three answer. Stops what it started when one fails. */
export async function startPrograms(options: {
  dataDir: string
  env: Readonly<Record<string, string>>
  say: (line: string) => void
  giveUp: AbortSignal
}): Promise<Programs> {
  const { env } = options
  const [url = '', spareUrl = ''] = (env['CUBE_URL'] ?? '').split(',')
  const started = await Promise.allSettled([
    startCube({ ...options, name: 'cube', url }),
    startNodeProcess({ ...options, name: 'worker', command: ['ingest/main.ts', 'worker'] }),
    startNodeProcess({ ...options, name: 'api', command: ['api/main.ts'], readyUrl: `${env['API_URL']}/readyz` }),
  ])
  const [cube, worker, api] = started.map((each) => (each.status === 'fulfilled' ? each.value : undefined))
  let spare: Promise<Supervised | undefined> = Promise.resolve(undefined)
  // The API goes first, so that nobody is told "imported" by half a system.
  const stop = async () => {
    await api?.stop()
    await Promise.all([worker?.stop(), cube?.stop(), spare.then((started) => started?.stop())])
  }
  const failed = started.find((each) => each.status === 'rejected')
  const startSpare = () => {
    spare = startCube({ ...options, name: 'spare-cube', url: spareUrl }).catch((error: unknown) => {
      if (!options.giveUp.aborted) options.say(`La seconde couche des chiffres ne démarre pas : ${String(error)}`)
      return undefined
    })
  }
  if (!failed) return { stop, startSpare }
  await stop()
  throw failed.reason
}

function startCube({ url, ...options }: Omit<NodeProcess, 'command'> & { readonly url: string }): Promise<Supervised> {
  const env = { ...options.env, CUBE_URL: url }
  return startNodeProcess({ ...options, env, command: ['cube/server.ts'], readyUrl: `${url}/livez` })
}

async function freeAddress(): Promise<string> {
  return `http://127.0.0.1:${await freePort()}`
}

/**
 * Loads a part of the demonstration (the three restaurants, or the group), or the days that it lacks since the last time;
 * `say` gets its progress. Rejects when it failed.
 */
export function loadDemonstration(options: {
  dataDir: string
  part: 'restaurants' | 'groupe' | 'history'
  env: Readonly<Record<string, string>>
  say: (line: string) => void
}): { done: Promise<void>; stop: () => void } {
  const command = ['demonstration/main.ts', options.part]
  const child = spawnNode({ ...options, name: 'demonstration', command }, 'pipe')
  let rest = ''
  child.stdout?.setEncoding('utf8').on('data', (text: string) => {
    const lines = (rest + text).split('\n')
    rest = lines.pop() ?? ''
    for (const line of lines) options.say(line)
  })
  const done = new Promise<void>((resolve, reject) => {
    child.once('error', reject)
    child.once('exit', (code, signal) => {
      if (code === 0) resolve()
      else reject(new Error(`La démonstration n'a pas pu être chargée (${code ?? signal}).`))
    })
  })
  return { done, stop: () => child.kill('SIGTERM') }
}
