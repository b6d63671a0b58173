import { slug } from 'github-slugger'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, it } from 'vitest'

import { Operator } from '../runbooks/operator.ts'
import { readSections, readSymptoms } from '../runbooks/readGuide.ts'
import { excused, followed } from '../runbooks/symptoms.ts'

const root = join(import.meta.dirname, '../..')
const guide = readFileSync(join(root, 'docs/guide/exploitant.md'), 'utf8')
const alerts = readFileSync(join(root, 'deploy/monitoring/alerts.yaml'), 'utf8')
const { scripts } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8')) as { scripts: Record<string, string> }
const allOf = (text: string, pattern: RegExp) => [...text.matchAll(pattern)].map(([, found = '']) => found)

const prose = guide.replace(/^```[^]*?^```/gm, '')
const headings = new Set(allOf(prose, /^#{1,4} (.+)$/gm).map((title) => slug(title)))

it('has a section for every alert, and for every link of its own', () => {
  const runbooks = allOf(alerts, /runbook: 'docs\/guide\/exploitant\.md#(.+)'$/gm)
  expect(runbooks.length).toBe(allOf(alerts, /(- alert: )/g).length)
  const links = allOf(prose, /\]\(#([^)]+)\)/g)
  expect([...runbooks, ...links].filter((anchor) => !headings.has(anchor))).toEqual([])
  expect(headings.has('nulle-part')).toBe(false)
})

it('gives commands and variables that are there', () => {
  const commands = allOf(guide, /npm (?:run )?((?!run|ci)[a-z][\w:]+)/g)
  expect(commands.filter((name) => !(name in scripts))).toEqual([])
  const readme = readFileSync(join(root, 'README.md'), 'utf8')
  const variables = allOf(guide, /\b([A-Z]{2,}(?:_[A-Z]+)+)\b/g)
  expect(variables.length).toBeGreaterThan(15)
  expect(variables.filter((name) => !readme.includes(`\`${name}\``))).toEqual([])
})

it('has each of its symptoms followed by the script, or excused with the reason, and the script follows no other', () => {
  const symptoms = readSymptoms().map(({ slug: anchor }) => anchor)
  expect(symptoms.length).toBeGreaterThan(20)
  expect([...Object.keys(followed), ...Object.keys(excused)].toSorted()).toEqual(symptoms.toSorted())
  expect(Object.values(excused).filter((reason) => reason.length < 20)).toEqual([])
})

it('is read whole: commands that stand in lists too, and only symptoms as symptoms', () => {
  const sections = readSections(
    '# G\n\n## Par symptôme\n\n### Un\n\nOn voit « ça ».\n\n1. Tapez :\n\n   ```sh\n   un\n   ```\n\n```sh\ndeux\ntrois\n```\n\n## Autre\n\n### Deux\n',
  )
  const [one, ...others] = readSymptoms(sections)
  expect(others).toEqual([])
  expect(one).toMatchObject({ slug: 'un', commands: ['un', 'deux\ntrois'] })
  expect(one?.text).toContain('On voit « ça ».')
})

it('has its commands run as they stand, each of them, and its words seen: what differs is told', async () => {
  const text = 'On lit « ça ».'
  const section = { slug: 'x', title: 'X', chapter: null, text, commands: ['echo "$MOT" NUMERO', 'echo deux', 'false'] }
  const operator = new Operator(section, () => ({ PATH: process.env['PATH'] ?? '', MOT: 'envoi' }))
  expect(await operator.run('echo "', { examples: { NUMERO: '7' } })).toEqual({ code: 0, output: 'envoi 7\n' })
  expect((await operator.run('false')).code).toBe(1)
  expect(operator.left).toEqual(['echo deux'])
  expect(() => operator.command('trois')).toThrow('one command')
  expect(() => operator.command('echo')).toThrow('one command')
  expect(() => operator.command('deux', { NUMERO: '7' })).toThrow('NUMERO')
  operator.sees('voici «\u202fça\u202f»', '« ça »')
  expect(() => operator.sees('rien', '« ça »')).toThrow('it is said')
  expect(() => operator.sees('voici autre chose', 'autre chose')).toThrow('says')
})
