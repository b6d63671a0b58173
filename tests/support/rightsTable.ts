import { readdirSync } from 'node:fs'
import { join } from 'node:path'
import { callRights } from '../../api/rights/calls.ts'
import { cubeDoors } from '../../shared/wire/cubeDoors.ts'
import type { CallRight } from '../../shared/rights.ts'
import { roles, type Role } from '../../shared/roles.ts'
import type { Screen } from '../../web/src/navigation/screen.ts'

const rooms = join(import.meta.dirname, '../../web/src/screens')

/** Who may do what, as a text for people: calls, then screens, each with a mark per role and, of a call, what it may reach. */
export async function rightsTable(): Promise<string> {
  const calls = [...callRights, ...cubeDoors].map(callRow).sort(byPath)
  const screens = (await findScreens()).map(screenRow).sort(byPath)
  return [
    columns([['call', 'everyone', ...roles, 'till key', 'reach'], ...calls]),
    columns([['screen', 'everyone', ...roles, ''], ...screens]),
    `${calls.length} calls, ${screens.length} screens`,
  ].join('\n\n')
}

/** Each screen's own folder says it; read as files, since the browser's build is not here to gather them. */
async function findScreens(): Promise<Screen[]> {
  const files = readdirSync(rooms, { recursive: true, encoding: 'utf8' }).filter((file) =>
    /[\\/]screen\.ts$/.test(file),
  )
  const modules = files.map(async (file) => (await import(join(rooms, file))) as { screen: Screen })
  return (await Promise.all(modules)).map(({ screen }) => screen)
}

function callRow({ call, roles: who, reach, tillKey }: CallRight): string[] {
  return [call, ...marks(who), tillKey === true ? 'x' : '', reach]
}

function screenRow({ path, roles: who }: Screen): string[] {
  return [path, ...marks(who), '']
}

function marks(who: readonly Role[] | 'everyone'): string[] {
  if (who === 'everyone') return ['x', ...roles.map(() => 'x')]
  return ['', ...roles.map((role) => (who.includes(role) ? 'x' : ''))]
}

function byPath([a = '']: string[], [b = '']: string[]): number {
  const [x, y] = [a, b].map((call) => call.split(' ').reverse().join(' '))
  return (x ?? '').localeCompare(y ?? '')
}

function columns(rows: readonly string[][]): string {
  const widths = (rows[0] ?? []).map((_, at) => Math.max(...rows.map((row) => row[at]?.length ?? 0)))
  return rows
    .map((row) =>
      row
        .map((cell, at) => cell.padEnd(widths[at] ?? 0))
        .join('  ')
        .trimEnd(),
    )
    .join('\n')
}
