import { readdirSync, readFileSync } from 'node:fs'
import { basename, dirname, join } from 'node:path'
import { expect, it } from 'vitest'

/** Texts that the specification prints with a plain space. */
const verbatim = ['succès !', 'Abonnement : Términer']
/** In code a question mark or a colon stands before a space, in a text before its end or what goes on. */
const plainSpace = /[\p{L}\d}] ;|« | »| [%€](?=['`"., ])|[\p{L}}] [!?](?=['`"])|\p{L} : (?=[\p{Ll}$])/u

it('a text stands on one line with its ; : ! ? % and €: the space before them is narrow and does not break', () => {
  const rooms = dirname(import.meta.dirname)
  const texts = readdirSync(rooms, { recursive: true, encoding: 'utf8' }).filter(
    (file) => basename(file) === 'texts.ts' || (dirname(file) === 'fr' && !/format|test/.test(file)),
  )
  const lines = texts.flatMap((name) => readFileSync(join(rooms, name), 'utf8').split('\n'))
  const broken = lines.filter((line) => plainSpace.test(line) && !verbatim.some((text) => line.includes(text)))
  expect(broken).toEqual([])
  expect(plainSpace.test("hint: 'Un arrêté fige les totaux ; un ticket tardif'")).toBe(true)
  expect(plainSpace.test('exportedAt: `Dernier export de ce rapport : ${date}`')).toBe(true)
})
