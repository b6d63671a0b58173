import { expect, it } from 'vitest'
import { isQuiet } from './quietHours.ts'

const at = (time: string) => `2026-11-21T${time}:00.000`
const night = { quietFrom: 22 * 60, quietTo: 8 * 60 }

it('quiet hours pass midnight, begin with their first minute and end before their last', () => {
  expect(['21:59', '22:00', '23:59', '00:00', '07:59', '08:00'].map((time) => isQuiet(night, at(time)))).toEqual([
    false,
    true,
    true,
    true,
    true,
    false,
  ])
})

it('of one day lie between their hours, and equal ones are none', () => {
  const noon = { quietFrom: 12 * 60, quietTo: 14 * 60 }
  expect(['11:59', '12:00', '13:59', '14:00'].map((time) => isQuiet(noon, at(time)))).toEqual([
    false,
    true,
    true,
    false,
  ])
  expect(isQuiet({ quietFrom: 480, quietTo: 480 }, at('08:00'))).toBe(false)
})
