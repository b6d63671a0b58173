import { expect, it } from 'vitest'
import { auditPath } from './auditPath.ts'

const open = { text: '', action: '', from: '', to: '' }

it('asks for a page of everything when no filter is set', () => {
  expect(auditPath(open, 2)).toBe('audit?page=2&limit=50')
})

it('covers whole Paris days, also when they are given backwards', () => {
  const query = new URLSearchParams(auditPath({ ...open, from: '2026-07-15', to: '2026-07-14' }, 1).slice(6))
  expect(query.get('from')).toBe('2026-07-13T22:00:00.000Z')
  expect(query.get('to')).toBe('2026-07-15T21:59:59.999Z')
})
