import { DockerfileParser } from 'dockerfile-ast'
import { existsSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { memoryArenas } from '../../start/engines/nodeProcess.ts'
import { programOf, readCompose, readText, repository } from '../support/deployment.ts'

const dockerfile = DockerfileParser.parse(readText('deploy/Dockerfile'))
const instructions = dockerfile.getInstructions()
const argumentsOf = (keyword: string) =>
  instructions.filter((each) => each.getKeyword() === keyword).map((each) => each.getArgumentsContent() ?? '')
const lastStage = instructions.slice(instructions.findLastIndex((each) => each.getKeyword() === 'FROM'))
const copied = lastStage
  .filter((each) => each.getKeyword() === 'COPY')
  .map((each) => each.getArguments().map((argument) => argument.getValue()))
const removed = [
  ...(argumentsOf('RUN').find((text) => text.includes('rm -rf')) ?? '').matchAll(/node_modules\/(\S+)/g),
].map(([, name = '']) => name)

/** Every file of ours and every package that the programs load, followed import by import from where they start. */
function follow(entries: readonly string[]): {
  readonly files: ReadonlySet<string>
  readonly packages: ReadonlySet<string>
} {
  const files = new Set<string>()
  const packages = new Set<string>()
  const waiting = [...entries]
  for (let file = waiting.pop(); file !== undefined; file = waiting.pop()) {
    if (files.has(file)) continue
    files.add(file)
    const imports = [...readText(file).matchAll(/(?:from|import\(|^import) ?'([^']+)'/gm)].map(([, name = '']) => name)
    const folder = dirname(file)
    waiting.push(...imports.filter((name) => name.startsWith('.')).map((name) => join(folder, name)))
    for (const name of imports.filter((each) => !/^(\.|node:)/.test(each))) packages.add(name)
  }
  return { files, packages }
}

describe('The image', () => {
  it('is built from one base with its full version, and runs as nobody in particular', () => {
    const bases = dockerfile.getFROMs().map((from) => from.getImage())
    expect(new Set(bases).size).toBe(1)
    expect(bases[0]).toMatch(/^node:\d+\.\d+\.\d+-\w+-slim$/)
    const users = argumentsOf('USER')
    expect(users).toEqual(['10001:10001'])
    const user = instructions.findIndex((each) => each.getKeyword() === 'USER')
    expect(instructions.slice(user + 1).map((each) => each.getKeyword())).not.toContain('COPY')
    expect(argumentsOf('ADD')).toEqual([])
  })

  it('says its own health, and starts the API where nothing else is asked', () => {
    expect(argumentsOf('HEALTHCHECK')[0]).toContain('"http://127.0.0.1:3000/livez", "200"')
    expect(argumentsOf('EXPOSE')).toEqual(['3000'])
    expect(JSON.parse(argumentsOf('CMD').at(-1) ?? '[]')).toEqual(readCompose().services['api-1']?.command)
  })

  it('holds no word of a secret', () => {
    expect(argumentsOf('ARG')).toEqual([])
    expect(argumentsOf('ENV')).toEqual([
      `NODE_ENV=production DATA_DIR=/var/lib/comptoir MALLOC_ARENA_MAX=${memoryArenas.MALLOC_ARENA_MAX}`,
    ])
  })

  it('holds every file that a command of the compose file loads, and no package that one loads was taken out', () => {
    const commands = Object.values(readCompose().services).flatMap(({ command = [] }) =>
      programOf(command) === null ? [] : command.filter((word) => word.endsWith('.ts')),
    )
    expect(new Set(commands)).toEqual(
      new Set(['api/main.ts', 'ingest/main.ts', 'cube/server.ts', 'start/migrateCommand.ts']),
    )
    const threads = ['ingest/read/parseThread.ts', 'ingest/read/serveThread.ts', 'ingest/store/watchdogThread.ts']
    const { files, packages } = follow([...commands, ...threads, 'start/admin.ts'])
    expect(files.size).toBeGreaterThan(300)
    const folders = new Set(copied.flatMap((words) => words.slice(0, -1)))
    expect([...files].filter((file) => !folders.has(file.split('/')[0] ?? ''))).toEqual([])
    expect(
      ['model', 'web/dist', 'deploy/healthCheck.mjs'].filter((path) => !copied.some((words) => words.at(-1) === path)),
    ).toEqual([])
    expect(removed.length).toBeGreaterThan(5)
    const missing = [...packages].filter((name) => removed.some((gone) => name === gone || name.startsWith(`${gone}/`)))
    expect(missing).toEqual([])
    // Control: what the browser loads is found by the same way.
    expect([...follow(['web/src/main.tsx']).packages].filter((name) => name.startsWith('@mantine/'))).not.toEqual([])
  })

  it('is built from nothing that .dockerignore keeps away', () => {
    const rules = readText('.dockerignore')
      .split('\n')
      .filter((line) => line !== '' && !line.startsWith('#'))
    expect(rules[0]).toBe('*')
    const letIn = new Set(rules.filter((rule) => rule.startsWith('!')).map((rule) => rule.slice(1)))
    const sources = dockerfile
      .getCOPYs()
      .filter((copy) => copy.getFromFlag() === null)
      .flatMap((copy) =>
        copy
          .getArguments()
          .map((argument) => argument.getValue())
          .slice(0, -1),
      )
    expect(sources.filter((source) => !letIn.has(source) || !existsSync(join(repository, source)))).toEqual([])
    for (const kept of ['**/.env', '**/data', '**/*.test.ts']) expect(rules).toContain(kept)
  })
})
