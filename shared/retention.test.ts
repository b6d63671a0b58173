import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { keptSince, keptText, retention } from './retention.ts'

const register = readFileSync(join(import.meta.dirname, '../docs/guide/registre.md'), 'utf8')

function keptTimes(): string[][] {
  const [, section = ''] = register.split('## Durées de conservation\n')
  const lines = (section.split('\n## ')[0] ?? '').split('\n').filter((line) => line.startsWith('|'))
  return lines.slice(2).map((line) =>
    line
      .split('|')
      .slice(1, -1)
      .map((cell) => cell.trim()),
  )
}

it('the register that customers hand on has every kept time with its ground, as the program removes', () => {
  const table = Object.values(retention).map(({ title, kept, from, ground, removedBy }) => [
    title,
    keptText(kept),
    from,
    ground,
    { worker: 'Comptoir', operator: 'l’exploitant' }[removedBy],
  ])
  expect(keptTimes()).toEqual(table)
  expect(table.length).toBeGreaterThan(10)
})

it('a kept time ends to the day', () => {
  const now = new Date('2028-02-29T10:00:00Z')
  expect(keptSince({ kept: { years: 6 } }, now).toISOString()).toBe('2022-03-01T10:00:00.000Z')
  expect(keptSince({ kept: { days: 30 } }, now).toISOString()).toBe('2028-01-30T10:00:00.000Z')
  expect([keptText({ days: 1 }), keptText({ years: 1 })]).toEqual(['1\u00a0jour', '1\u00a0an'])
})
