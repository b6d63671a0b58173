import { expect, it } from 'vitest'
import { shapeOf } from '../../cube/shapes/shape.ts'
import type { WireRestaurant } from '../../shared/wire/restaurant.ts'
import type { Report } from '../../reports/question/report.ts'
import type { QuestionsOf } from '../../web/src/filters/prefetchQuestions.ts'
import { findAskingScreens, questionsAt } from '../bench/peopleScreens.ts'

const restaurant = { _id: 'r1', kind: 'owner', calculeTicket: { TimeDebut: '05:00' } } as WireRestaurant
const visitor = { apiUrl: '', token: () => '', restaurants: [restaurant] }
const screens = await findAskingScreens()

it.each([
  ['a day', 'du=2026-03-10T05:00&au=2026-03-11T04:59'],
  ['a month', 'du=2026-03-01T05:00&au=2026-04-01T04:59'],
  ['a year', 'du=2026-01-01T05:00&au=2027-01-01T04:59'],
])('what a screen asks first of %s has a shape each, so that Cube plans none of it again', (_period, search) => {
  const asked: (readonly [from: string, isPlain: boolean])[] = []
  const noted = (path: string, questions: ReturnType<QuestionsOf>) => {
    const reports = Object.entries(questions).filter(
      (one): one is [string, Report<unknown>] => 'queries' in (one[1] ?? {}),
    )
    const queries = reports.flatMap(([name, { queries }]) =>
      Object.values(queries).map((query) => [name, query] as const),
    )
    asked.push(
      ...queries.map(([name, query]) => [`${path} ${name}`, shapeOf(structuredClone(query)) !== null] as const),
    )
    return {}
  }
  for (const { path, questionsOf } of screens)
    questionsAt(
      { path, questionsOf: (...given) => noted(path, questionsOf(...given)) },
      new URLSearchParams(search),
      visitor,
    )
  expect(asked.length).toBeGreaterThan(25)
  expect(asked.filter(([, isPlain]) => !isPlain)).toEqual([])
})
