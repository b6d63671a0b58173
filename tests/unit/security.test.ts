import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'

const root = join(import.meta.dirname, '../..')
const read = (path: string) => readFileSync(join(root, path), 'utf8')

/** The cells of each row of a text's tables that has this many, trimmed. */
function rowsOf(text: string, cells: number): string[][] {
  return text
    .split('\n')
    .filter((line) => line.startsWith('|'))
    .map((line) =>
      line
        .split('|')
        .slice(1, -1)
        .map((cell) => cell.trim()),
    )
    .filter((row) => row.length === cells)
}

/** What is wrong with a promise's test: no such file, or no test of that name in it. */
function faultOf([promise = '', test = '', name = '']: readonly string[]): string | null {
  const path = test.replaceAll('`', '')
  if (!existsSync(join(root, path))) return `${promise}: ${path} is not there`
  return read(path).includes(name) && name.length > 10 ? null : `${promise}: ${path} has no '${name}'`
}

describe('SECURITY.md', () => {
  const [, promises = '', hostile = ''] = read('SECURITY.md').split(
    /## (?:Promises|What `npm run test:hostile` runs)\n/,
  )
  const rows = rowsOf(promises, 3).slice(2)

  it('names a test that exists for each promise', () => {
    expect(rows.length).toBeGreaterThan(30)
    expect(rows.map(faultOf).filter((fault) => fault !== null)).toEqual([])
  })

  it('says what the hostile tests run: files that they run, with the numbers that these have', () => {
    const runner = read('tests/hostile/main.ts') + read('tests/hostile/runs.ts')
    const run = (path: string) => path.startsWith('tests/hostile/') || runner.includes(`'${path}'`)
    const tried = rowsOf(hostile, 4).slice(2)
    expect(tried.length).toBeGreaterThan(10)
    for (const [what, test = '', ...counts] of tried) {
      const path = test.replaceAll('`', '')
      // What stands in no file of its own is counted where it is run from.
      const text = read(path) + read('tests/hostile/mutatedFiles.unit.test.ts') + runner
      const numbers = new Set(text.replaceAll('_', '').match(/\d+/g))
      const asked = counts.filter((count) => count !== 'all').map((count) => count.replaceAll(',', ''))
      expect([what, run(path), asked.filter((count) => !numbers.has(count))]).toEqual([what, true, []])
    }
  })

  it('would be caught naming one that does not', () => {
    expect(faultOf(['x', '`tests/unit/none.test.ts`', 'a name of a test'])).toContain('is not there')
    expect(faultOf(['x', '`tests/unit/licences.test.ts`', 'a name of no test'])).toContain('has no')
  })
})

/** The requirements of levels 1 and 2 of ASVS 5.0.0: by section, the level of each from its first one on. */
const required = `1.1:22 1.2:111112222 1.3:11222222222 1.4:222 1.5:12 2.1:122 2.2:112 2.3:1222 2.4:2 3.2:11 3.3:1222 3.4:112222
  3.5:11122 3.7:22 4.1:122 4.2:2 4.3:22 4.4:1222 5.1:2 5.2:112 5.3:11 5.4:222 6.1:122 6.2:111111112222 6.3:1122 6.4:1122
  6.5:22222 6.6:222 6.8:2222 7.1:222 7.2:1111 7.3:22 7.4:11222 7.5:22 7.6:22 8.1:12 8.2:112 8.3:1 8.4:2 9.1:111 9.2:1222
  10.1:22 10.2:22 10.3:2222 10.4:11111222222 10.5:22222 10.6:22 10.7:222 11.1:22 11.2:222 11.3:112 11.4:1222 11.5:2 11.6:2
  12.1:122 12.2:11 12.3:2222 13.1:2 13.2:22222 13.3:22 13.4:12222 14.1:22 14.2:1222 14.3:122 15.1:122 15.2:122 15.3:1222222
  16.1:2 16.2:22222 16.3:2222 16.4:222 16.5:222 17.1:2 17.2:2222 17.3:22`

describe('docs/asvs.md', () => {
  const rows = rowsOf(read('docs/asvs.md'), 5).filter(([number = '']) => /^\d/.test(number))

  it('has each requirement of levels 1 and 2 once, with its level', () => {
    const wanted = required.split(/\s+/).flatMap((section) => {
      const [name = '', levels = ''] = section.split(':')
      return Array.from(levels, (level, at) => `${name}.${at + 1} ${level}`)
    })
    expect(wanted).toHaveLength(253)
    expect(rows.map(([number, level]) => `${number} ${level}`)).toEqual(wanted)
  })

  it('says of each met, n/a or open; what is met names a file, and every file that is named exists', () => {
    for (const [number, , what = '', state = '', by = ''] of rows) {
      expect([number, ['met', 'n/a', 'open'].includes(state)]).toEqual([number, true])
      expect([number, what.length > 2 && by.length > 2]).toEqual([number, true])
      const paths = [...by.matchAll(/`([^`]+\.\w+)`/g)].map(([, path = '']) => path)
      if (state === 'met') expect([number, paths.length]).not.toEqual([number, 0])
      expect([number, paths.filter((path) => !existsSync(join(root, path)))]).toEqual([number, []])
    }
  })

  it('counts in its head what it says below', () => {
    const count = (state: string) => rows.filter((row) => row[3] === state).length
    expect(read('docs/asvs.md')).toContain(`${count('met')} met, ${count('n/a')} not applicable, ${count('open')} open`)
  })
})
