import { describe, expect, it } from 'vitest'
import type { PublicView } from './publicViews.ts'
import { queryOf, rangeOf, readQuestion, writeQuestion } from './question.ts'
import type { Question } from './question.ts'

const member = (name: string) => ({ name, title: name, description: '', kind: 'text' as const })
const view: PublicView = {
  name: 'vat',
  title: 'TVA',
  description: '',
  measures: [member('vat.vat_amount')],
  dimensions: ['label', 'ts', 'service_day', 'restaurant_id'].map((name) => member(`vat.${name}`)),
}
const midnight = { dayStartMinutes: 0, clocks: [] }
const question: Question = {
  view: 'vat',
  measures: ['vat.vat_amount'],
  dimensions: ['vat.label'],
  conditions: [{ member: 'vat.label', operator: 'contains', values: ['10 %', 'a~b'] }],
  preset: null,
  range: ['2026-03-01', '2026-03-31'],
  grain: 'month',
  chart: 'bar',
  comparison: 'jour',
}

describe('a question of the explorer', () => {
  it('is read from its address as it was written', () =>
    expect(readQuestion(writeQuestion(new URLSearchParams('sites=tous'), question))).toEqual(question))

  it('leaves to the address what is not its own', () =>
    expect(writeQuestion(new URLSearchParams('sites=tous&vue=x'), question).get('sites')).toBe('tous'))

  it('covers whole days, and the month when the address tells nonsense', () => {
    expect(rangeOf(question, midnight)).toEqual(['2026-03-01T00:00:00.000', '2026-03-31T23:59:59.999'])
    expect(rangeOf({ ...question, range: ['demain', 'hier'] }, midnight)[0]).toMatch(/-01T00:00:00.000$/)
  })

  it('asks only members of its view, of the chosen restaurants', () => {
    const foreign = { ...question, measures: [...question.measures, 'users.password'], dimensions: [] }
    const range = rangeOf(question, midnight)
    expect(queryOf(foreign, view, { range, sites: ['a'] })).toMatchObject({
      measures: ['vat.vat_amount'],
      timeDimensions: [{ dimension: 'vat.ts' }, { dimension: 'vat.service_day', granularity: 'month' }],
      filters: [
        { member: 'vat.label', operator: 'contains', values: ['10 %', 'a~b'] },
        { member: 'vat.restaurant_id', operator: 'equals', values: ['a'] },
      ],
    })
    expect(queryOf({ ...question, measures: [], dimensions: [] }, view, { range, sites: [] })).toBeNull()
  })
})
