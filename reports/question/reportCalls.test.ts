import { readdirSync } from 'node:fs'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { roleFacts } from '../../shared/roles.ts'
import type { AnyReportCall } from './reportCall.ts'

const reports = join(import.meta.dirname, '..')
const files = readdirSync(reports, { recursive: true, encoding: 'utf8' }).filter((path) => path.endsWith('/call.ts'))
const modules = await Promise.all(files.map((path) => import(join(reports, path)) as Promise<object>))
const calls = modules.flatMap((exported) => Object.values(exported) as AnyReportCall[])

it('are found, each under a path of its own', () => {
  expect(calls.length).toBeGreaterThan(20)
  expect(new Set(calls.map(({ call }) => call)).size).toBe(calls.length)
})

it('answer a page when one is asked for, but those that are one figure, one sheet or one curve', () => {
  const whole = calls.filter(({ paged }) => !paged).map(({ call }) => call)
  expect(whole.toSorted()).toEqual([
    'POST /board/ca-chartjs',
    'POST /board/cockpit',
    'POST /board/cockpit-jours',
    'POST /board/comparaison',
    'POST /board/pourquoi',
    'POST /board/stat-principal',
    'POST /entetes/chiffre-affaire',
    'POST /report/daily-payments',
    'POST /report/daily-vat',
    'POST /report/familly',
  ])
})

it('are open to who reads figures of restaurants linked to them, and to nobody who reads none', () => {
  for (const { call, roles, reach } of calls) {
    // 'everyone' is nobody that may read.
    const named = roles === 'everyone' ? [] : roles
    expect(new Set(named.map((role) => roleFacts[role].reads)), call).toEqual(new Set(['linked']))
    expect(reach, call).toBe('sites')
  }
})
