import { routeRights, type CallRight, type RouteRight } from '../../shared/rights.ts'
import { roles, type Role } from '../../shared/roles.ts'
import { callRights } from './calls.ts'

/** Who may do what, as a text for people: calls, then screens, each with a mark per role and, of a call, what it may reach. */
export function rightsTable(): string {
  const calls = callRights.map(callRow).sort(byPath)
  const screens = routeRights.map(screenRow)
  return [
    columns([['call', 'everyone', ...roles, 'reach'], ...calls]),
    columns([['screen', 'everyone', ...roles, ''], ...screens]),
    `${calls.length} calls, ${screens.length} screens`,
  ].join('\n\n')
}

function callRow({ call, roles: who, reach }: CallRight): string[] {
  return [call, ...marks(who), reach]
}

function screenRow({ path, roles: who }: RouteRight): string[] {
  return [path, ...marks(who === 'signed-in' ? roles : who), '']
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
