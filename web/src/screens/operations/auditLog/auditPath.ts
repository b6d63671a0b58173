import type { PathOf } from '../../../../../shared/wire/declared.ts'
import { parisInstant } from './parisInstant.ts'

/** What the person filters by; days are Paris calendar days, '' means open. */
export interface AuditFilter {
  readonly text: string
  readonly action: string
  readonly from: string
  readonly to: string
}

/** The call that reads one page of the log; a period written backwards is read forwards. */
export function auditPath({ text, action, from, to }: AuditFilter, page: number): PathOf<'GET /audit'> {
  const isBackwards = from !== '' && to !== '' && from > to
  const [first, last] = isBackwards ? [to, from] : [from, to]
  const query = new URLSearchParams({ page: String(page), limit: '50' })
  if (text.trim() !== '') query.set('text', text.trim())
  if (action !== '') query.set('action', action)
  if (first !== '') query.set('from', parisInstant(`${first}T00:00:00`))
  if (last !== '') query.set('to', parisInstant(`${last}T23:59:59`).replace('.000Z', '.999Z'))
  return `audit?${query}`
}
