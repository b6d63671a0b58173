import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, it } from 'vitest'

/** Texts that the specification prints with a plain space. */
const verbatim = ['succès !', 'Abonnement : Términer']
/** In code a question mark or a colon stands before a space, in a text before its end or what goes on. */
const plainSpace = /[\p{L}\d}] ;|« | »| [%€](?=['`"., ])|[\p{L}}] [!?](?=['`"])|\p{L} : (?=[\p{Ll}$])/u

it('a text stands on one line with its ; : ! ? % and €: the space before them is narrow and does not break', () => {
  const folder = import.meta.dirname
  const texts = readdirSync(folder).filter((name) => !name.endsWith('.test.ts'))
  const lines = texts.flatMap((name) => readFileSync(join(folder, name), 'utf8').split('\n'))
  const broken = lines.filter((line) => plainSpace.test(line) && !verbatim.some((text) => line.includes(text)))
  expect(broken).toEqual([])
  expect(plainSpace.test("hint: 'Un arrêté fige les totaux ; un ticket tardif'")).toBe(true)
  expect(plainSpace.test('exportedAt: `Dernier export de ce rapport : ${date}`')).toBe(true)
})
