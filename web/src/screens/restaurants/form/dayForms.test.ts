import { describe, expect, it } from 'vitest'
import { daysUntil, payloadDay, totalDays } from './dayForms.ts'

describe('days of a renewal', () => {
  it('sends a day as MM-DD-YYYY', () => {
    expect(payloadDay('2026-03-14')).toBe('03-14-2026')
  })

  it('counts the days before the start, none for a past one', () => {
    expect(daysUntil('2026-03-14', '2026-03-20')).toBe(6)
    expect(daysUntil('2026-03-14', '2026-03-14')).toBe(0)
    expect(daysUntil('2026-03-14', '2026-03-01')).toBe(0)
  })

  it('counts both ends of a subscription, over a change of hour too, and never below zero', () => {
    expect(totalDays('2026-03-28', '2026-03-30')).toBe(3)
    expect(totalDays('2026-03-30', '2026-03-28')).toBe(0)
  })
})
