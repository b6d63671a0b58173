import { expect, it } from 'vitest'
import { heldText, partText } from './held.ts'

it('says what a file holds and what it leaves out', () => {
  expect(heldText({ closed: 22, complements: 0, open: 4, running: true })).toBe(
    "22 journées arrêtées, 4 à arrêter, aujourd'hui exclu",
  )
  expect(heldText({ closed: 1, complements: 1, open: 0, running: false })).toBe(
    '1 journée arrêtée, 1 complément, 0 à arrêter',
  )
  expect(heldText({ closed: 0, complements: 2, open: 3, running: false }, true)).toBe(
    '0 journée arrêtée, 2 compléments, 3 à arrêter, provisoires',
  )
})

it('calls provisional what waits, and only in a provisional file', () => {
  const held = { closed: 2, complements: 0, running: false }
  expect(heldText({ ...held, open: 1 }, true)).toBe('2 journées arrêtées, 1 à arrêter, provisoire')
  expect(heldText({ ...held, open: 0 }, true)).toBe('2 journées arrêtées, 0 à arrêter')
  expect(heldText({ ...held, open: 1 })).toBe('2 journées arrêtées, 1 à arrêter')
})

it('says of how many restaurants a part of a company’s books is', () => {
  expect(partText('1 journée arrêtée', { sites: 1, all: 6 })).toBe(
    '1 restaurant sur 6 de la société\u202f: 1 journée arrêtée',
  )
  expect(partText('1 journée arrêtée', { sites: 2, all: 6 })).toBe(
    '2 restaurants sur 6 de la société\u202f: 1 journée arrêtée',
  )
  expect(partText('1 journée arrêtée', { sites: 6, all: null })).toBe('1 journée arrêtée')
})
