import { randomUUID } from 'node:crypto'
import { expect, it } from 'vitest'
import { controlOfDays } from '../../reports/controlStrip/ofDay.ts'
import { controlStrip } from '../../reports/controlStrip/report.ts'
import { runOnCube, storeXml } from '../support/cube.ts'
import { paidTicket } from '../support/paidTicket.ts'

const day = '2026-03-14'

const ticket = (gross: string, paid: string, guid?: string) => paidTicket(gross, [['Espèces', paid]], guid)

/** Whether the payments of a day with these files hold: [the strip, how many tickets it lists, the day among others]. */
async function paymentsOf(...files: readonly (readonly string[])[]) {
  const site = randomUUID()
  for (const tickets of files) await storeXml(`<T>${tickets.join('')}</T>`, site)
  const range = [`${day}T00:00:00.000`, `${day}T23:59:59.999`] as const
  const strip = await runOnCube(controlStrip({ sites: [site], range }, { dayStartMinutes: 0 }), [site])
  const days = await runOnCube(controlOfDays({ sites: [site], first: day, last: day }), [site])
  const [whole, counted] = [strip, days.get(`${site} ${day}`)].map((checks) =>
    checks?.find(({ id }) => id === 'payments'),
  )
  return [whole?.state, whole?.tickets.length, counted?.state]
}

it('payments hold of tickets that lack two cents at most, each by itself', async () => {
  expect(await paymentsOf([ticket('10.00', '10.00'), ticket('10.00', '9.98')])).toEqual(['ok', 0, 'ok'])
  expect(await paymentsOf([ticket('10.00', '9.97')])).toEqual(['differs', 1, 'differs'])
  // What another was given beyond its price pays nothing of it.
  expect(await paymentsOf([ticket('10.00', '9.97'), ticket('10.00', '10.03')])).toEqual(['differs', 1, 'differs'])
  expect(await paymentsOf(Array.from({ length: 10 }, () => ticket('10.00', '9.99')))).toEqual(['ok', 0, 'ok'])
})

it('a counter-ticket that takes back more than it gives lacks it, one that takes back less does not', async () => {
  expect(await paymentsOf([ticket('10.00', '10.00'), ticket('-10.00', '-10.05')])).toEqual(['differs', 1, 'differs'])
  expect(await paymentsOf([ticket('10.00', '10.00'), ticket('-10.00', '-9.95')])).toEqual(['ok', 0, 'ok'])
})

it('counts beyond the fifty that are listed, and each ticket as it was sent last', async () => {
  const [first, again] = [randomUUID(), randomUUID()]
  const many = Array.from({ length: 60 }, () => ticket('10.00', '5.00'))
  expect(await paymentsOf(many)).toEqual(['differs', 50, 'differs'])
  expect(await paymentsOf([ticket('10.00', '5.00', first)], [ticket('10.00', '10.00', first)])).toEqual(['ok', 0, 'ok'])
  expect(await paymentsOf([ticket('9.00', '9.00', again)], [ticket('9.00', '8.00', again)])).toEqual([
    'differs',
    1,
    'differs',
  ])
})
