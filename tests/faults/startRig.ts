import { spawn } from 'node:child_process'
import type { ChildProcess } from 'node:child_process'
import { mkdtempSync, readdirSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { freePort } from '../../start/engines/freePort.ts'
import { isRunning, readPidFile } from '../../db/running/processes.ts'
import { readRunning } from '../../db/running/runningFile.ts'
import type { Running } from '../../db/running/runningFile.ts'

/** A data folder and a port for starts of the whole product, one after the other. */
export class StartRig {
  readonly dataDir: string
  #port = 0
  #child: ChildProcess | undefined
  #output = ''

  /** `disk`: where the data folder is made. */
  constructor(disk = tmpdir()) {
    this.dataDir = mkdtempSync(join(disk, 'comptoir-start-'))
  }

  /** What the last start has printed. */
  get output(): string {
    return this.#output
  }

  /**
   * Runs start/main.ts without the demonstration, or the command of a shell that runs it, and resolves when it says that it is ready;
   * rejects with its output when it ends.
   */
  async start(env: Readonly<Record<string, string>> = {}, command?: string): Promise<Running> {
    this.#port ||= await freePort()
    const child = this.spawn({ PORT: String(this.#port), ...env }, command)
    this.#child = child
    await new Promise<void>((ready, failed) => {
      child.stdout?.on('data', () => (this.#output.includes('Comptoir est prêt') ? ready() : undefined))
      child.once('exit', (code) => failed(new Error(`start/main.ts ended (${code}): ${this.#output}`)))
    })
    const running = readRunning(this.dataDir)
    if (!running) throw new Error('No running.json after the start.')
    return running
  }

  /** Runs start/main.ts, or that command, and answers the process, whose output is gathered. */
  spawn(env: Readonly<Record<string, string>>, command?: string): ChildProcess {
    this.#output = ''
    const program = command === undefined ? process.execPath : 'bash'
    const words = command === undefined ? ['--import', 'tsx/esm', 'start/main.ts'] : ['-c', command]
    const child = spawn(program, words, {
      cwd: resolve(import.meta.dirname, '../..'),
      env: { ...process.env, DATA_DIR: this.dataDir, DEMO: '0', DISK_FREE_PERCENT: '0', DISK_FREE_MB: '0', ...env },
      stdio: ['ignore', 'pipe', 'inherit'],
    })
    child.stdout.setEncoding('utf8').on('data', (text: string) => (this.#output += text))
    return child
  }

  /** Stops as Ctrl-C does and answers the exit code. */
  async stop(): Promise<number | null> {
    const child = this.#child
    if (!child || child.exitCode !== null || child.signalCode !== null) return null
    const ended = new Promise<number | null>((done) => child.once('exit', (code) => done(code)))
    const start = this.#startPid()
    if (start !== undefined && isRunning(start)) process.kill(start, 'SIGINT')
    else child.kill('SIGINT')
    return ended
  }

  /** The ids of everything that the last start runs, itself first. */
  pids(): number[] {
    const programs = readdirSync(join(this.dataDir, 'run')).map((name) => join(this.dataDir, 'run', name))
    const engines = [join(this.dataDir, 'clickhouse.pid'), join(this.dataDir, 'postgres', 'postmaster.pid')]
    const pids = [...programs, ...engines].map(readPidFile).filter((pid) => pid !== undefined)
    const start = this.#startPid()
    return [...(start === undefined ? [] : [start]), ...pids].filter(isRunning)
  }

  /** Of start/main.ts itself, whatever shell runs it. */
  #startPid(): number | undefined {
    return readPidFile(join(this.dataDir, 'start.pid')) ?? this.#child?.pid
  }
}
