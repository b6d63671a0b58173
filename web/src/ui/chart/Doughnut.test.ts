import { expect, it } from 'vitest'
import { fittingSize, withOthers } from './Doughnut.tsx'

it('keeps seven slices at most, the rest of the total as Autres', () => {
  const slices = [10, 20.1, 30.2, 40, 50, 60, 70, 80].map((amount, index) => ({ label: `f${index}`, amount }))
  const shown = withOthers(slices, 360.3)
  expect(shown.map(({ label }) => label)).toEqual(['f7', 'f6', 'f5', 'f4', 'f3', 'f2', 'Autres'])
  expect(shown.at(-1)?.amount).toBe(30.1)
})

it('names no rest where amounts below zero leave none of the total', () => {
  const slices = [10, 20, 30, 40, 50, 60, 70, 80, -100].map((amount, index) => ({ label: `f${index}`, amount }))
  expect(withOthers(slices, 260).map(({ label }) => label)).toEqual(['f7', 'f6', 'f5', 'f4', 'f3', 'f2'])
})

it('writes a total smaller where the hole has no room for it', () => {
  // A small ring, and a whole one; 12 figures at 11 px are some 74 px wide.
  expect(['293\u202f543,84\u202f€', '85,10\u202f€'].map((text) => fittingSize(text, 92))).toEqual([11, 17])
  expect(fittingSize('293\u202f543,84\u202f€', 140)).toBe(17)
})
