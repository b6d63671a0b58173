import { expect, it } from 'vitest'
import type { BlockKind } from './blocks.ts'
import { countStates, dayState, monthState } from './monthState.ts'

const day = { isClosed: false, isOver: true, hasTickets: true, blocks: [] as { kind: BlockKind }[] }

it('says what stands of a day', () => {
  expect(dayState(day)).toBe('a_arreter')
  expect(dayState({ ...day, blocks: [{ kind: 'controle' }] })).toBe('ecart')
  expect(dayState({ ...day, hasTickets: false, blocks: [{ kind: 'controle' }] })).toBe('sans_ticket')
  expect(dayState({ ...day, isOver: false, blocks: [{ kind: 'controle' }] })).toBe('a_venir')
  expect(dayState({ isClosed: true, isOver: false, hasTickets: false, blocks: [{ kind: 'controle' }] })).toBe('arretee')
})

it('calls a gap only what its control says: what its data hold back is to be completed', () => {
  for (const kind of ['refuse', 'lecture', 'retard'] as const) {
    expect(dayState({ ...day, blocks: [{ kind }] })).toBe('a_completer')
    expect(dayState({ ...day, blocks: [{ kind }, { kind: 'controle' }] })).toBe('ecart')
  }
})

it('counts the days that are closed, right, to be completed and wrong', () => {
  expect(
    countStates(['arretee', 'arretee', 'arretee', 'a_arreter', 'a_arreter', 'a_completer', 'ecart', 'a_venir']),
  ).toEqual({
    ...{ arretees: 3, a_arreter: 2, a_completer: 1, ecarts: 1 },
  })
  expect(countStates(['sans_ticket', 'a_venir'])).toEqual({ arretees: 0, a_arreter: 0, a_completer: 0, ecarts: 0 })
})

it('says how far a month is', () => {
  const none = { arretees: 0, a_arreter: 0, a_completer: 0, ecarts: 0 }
  const over = { isOver: true, isSent: false }
  expect(monthState(none, over)).toBeNull()
  expect(monthState({ ...none, ecarts: 1 }, over)).toBe('ouvert')
  expect(monthState({ ...none, arretees: 20, a_completer: 1 }, over)).toBe('ouvert')
  expect(monthState({ ...none, a_completer: 1 }, over)).toBe('ouvert')
  expect(monthState({ ...none, arretees: 20, a_arreter: 1, ecarts: 1 }, { isOver: true, isSent: true })).toBe('ouvert')
  expect(monthState({ ...none, a_arreter: 1 }, over)).toBe('pret')
  expect(monthState({ ...none, a_arreter: 1 }, { ...over, isOver: false })).toBe('ouvert')
  expect(monthState({ ...none, arretees: 20, a_arreter: 1, ecarts: 0 }, { isOver: true, isSent: true })).toBe('pret')
  expect(monthState({ ...none, arretees: 20 }, over)).toBe('clos')
  expect(monthState({ ...none, arretees: 20 }, { isOver: true, isSent: true })).toBe('transmis')
  expect(monthState({ ...none, arretees: 20 }, { isOver: false, isSent: true })).toBe('ouvert')
})
