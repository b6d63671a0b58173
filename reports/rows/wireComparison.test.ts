import { describe, expect, it } from 'vitest'
import type { ComparedBody } from '../../shared/wire/questions/reporting.ts'
import { comparisonOf } from './wireComparison.ts'

const now = '2026-11-21T12:30:00.000'
const asked = { filter: { range: ['a', 'b'], sites: ['zinc'] }, dayStartMinutes: 240, now } as const
const comparisonIn = (body: Partial<ComparedBody>, sameTime?: boolean | null) =>
  comparisonOf(asked, body, sameTime).comparison

const february: [string, string] = ['2026-02-01T04:00', '2026-03-01T03:59']
const wholeFebruary = ['2026-02-01T04:00:00.000', '2026-03-01T03:59:59.999']
const january: [string, string] = ['2026-01-01T04:00', '2026-02-01T03:59']

describe('what a body sets its period beside', () => {
  it('is a year before when it says nothing, in whole ranges and of all its restaurants', () => {
    const comparison = { kind: 'annee', ownRange: null, sameTime: false, constantScope: false }
    const { now: clock, ...question } = comparisonOf(asked, {})
    expect(question).toEqual({ filter: asked.filter, dayStartMinutes: 240, comparison })
    expect(clock()).toBe(now)
  })

  it('is the range that it names, before the one of the older word', () => {
    expect(comparisonIn({ range_n: february })).toMatchObject({ kind: 'choix', ownRange: wholeFebruary })
    expect(comparisonIn({ comparer_range: february })).toMatchObject({ kind: 'choix', ownRange: wholeFebruary })
    expect(comparisonIn({ comparer_range: february, range_n: january }).ownRange).toEqual(wholeFebruary)
  })

  it('is what it chooses, also beside a range', () => {
    expect(comparisonIn({ comparer: 'habituel' }).kind).toBe('habituel')
    expect(comparisonIn({ comparer: 'semaine', range_n: february }).kind).toBe('semaine')
  })

  it('is taken at the same time as it says, else as the call does by itself', () => {
    expect(comparisonIn({}, null).sameTime).toBe(null)
    expect(comparisonIn({ a_heure_egale: null }, null).sameTime).toBe(null)
    expect(comparisonIn({ a_heure_egale: true })).toMatchObject({ sameTime: true, constantScope: false })
    expect(comparisonIn({ a_heure_egale: false }, null).sameTime).toBe(false)
  })

  it('is of constant scope when it says so alone', () => {
    expect(comparisonIn({ perimetre_constant: true })).toMatchObject({ sameTime: false, constantScope: true })
    expect(comparisonIn({ perimetre_constant: null }).constantScope).toBe(false)
  })
})
