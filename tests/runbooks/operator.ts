import { spawn } from 'node:child_process'
import { resolve } from 'node:path'
import type { Ended } from '../support/runProgram.ts'
import type { Section } from './readGuide.ts'
import { must } from './until.ts'

/** What stands in a command of the guide for an example, and what stands there for this installation. */
export type Examples = Readonly<Record<string, string>>

const repository = resolve(import.meta.dirname, '../..')
const decoration = /[\u00a0\u202f]/g

/** Somebody who follows one section of the guide: runs its commands, compares what is said with what the section says. */
export class Operator {
  readonly #left: Set<string>

  /** `env`: the environment of the shell in which the commands are typed. */
  constructor(
    readonly section: Section,
    private readonly env: () => Readonly<Record<string, string>>,
  ) {
    this.#left = new Set(section.commands)
  }

  /** Commands of the section that nobody has run. */
  get left(): string[] {
    return [...this.#left]
  }

  /** The command that is these words, or the one that holds them, its examples replaced; throws when there is none, several, or no such example. */
  command(words: string, examples: Examples = {}): string {
    const { commands } = this.section
    const found = commands.includes(words) ? [words] : commands.filter((command) => command.includes(words))
    must(found.length === 1, `one command of « ${this.section.title} » holds '${words}'`, found)
    const [command = ''] = found
    this.#left.delete(command)
    return Object.entries(examples).reduce((text, [example, here]) => {
      must(text.includes(example), `the command names the example '${example}'`, text)
      return text.replaceAll(example, here)
    }, command)
  }

  /** Types that command and waits for its end; `input` is typed when it asks. */
  run(words: string, { examples = {}, input = '', env = {} }: Typing = {}): Promise<Ended> {
    return runShell(this.command(words, examples), { env: { ...this.env(), ...env }, input })
  }

  /** Both the section and what was said hold these words: the guide says what one sees. */
  sees(said: string, words: string): void {
    must(plain(this.section.text).includes(plain(words)), `« ${this.section.title} » says`, words)
    must(plain(said).includes(plain(words)), `it is said '${words}'`, said)
  }
}

interface Typing {
  readonly examples?: Examples
  readonly input?: string
  /** Beside the shell's own. */
  readonly env?: Readonly<Record<string, string>>
}

/** Runs a command as the guide prints it, in the repository's folder. */
export function runShell(
  command: string,
  { env, input = '' }: { readonly env: Readonly<Record<string, string>>; readonly input?: string },
): Promise<Ended> {
  const child = spawn('bash', ['--norc', '-c', command], { cwd: repository, env, stdio: ['pipe', 'pipe', 'pipe'] })
  let output = ''
  for (const stream of [child.stdout, child.stderr])
    stream.setEncoding('utf8').on('data', (text: string) => (output += text))
  // A command that reads nothing may have ended before.
  child.stdin.on('error', () => undefined).end(input)
  return new Promise((done) => child.once('close', (code) => done({ code, output })))
}

/** Without the differences that the eye does not see: blanks that do not break, both apostrophes. */
function plain(text: string): string {
  return text.replaceAll(decoration, ' ').replaceAll('’', "'")
}
