import { safeParse, type z } from 'zod'
import { describe, expect, it } from 'vitest'
import { idField, optionalText, requiredLines, requiredText } from './bodyFields.ts'
import { listLimit, listPage } from './paging.ts'
import { emailField, secretField, textField } from './textFields.ts'

/** What a field makes of a value: [value], or the first sentence of its refusal. */
function read(field: z.core.$ZodType, value: unknown): unknown {
  const parsed = safeParse(field, value)
  return parsed.success ? [parsed.data] : parsed.error.issues[0]?.message
}
const all = (field: z.core.$ZodType, values: readonly unknown[]) => values.map((value) => read(field, value))

const empty = 'Ce champ est obligatoire.'
const long = 'Le texte de Nom ne peut contenir plus de 3 caractères.'
const short = 'Le texte Nom doit contenir au moins 2 caractères.'
const broken = 'Ce champ ne peut contenir ni saut de ligne ni caractère invisible.'

describe('a text of a form', () => {
  it('is trimmed, of one line, and within its bounds', () => {
    const field = textField({ attribute: 'Nom', max: 3, min: 2 })
    expect(all(field, [' Léa ', 'Al', 'A', 'Léas', '', '  ', 'a\nb', 7])).toEqual([
      ...[['Léa'], ['Al'], short, long, empty, empty, broken, empty],
    ])
    expect(read(textField({ attribute: 'Nom', max: 3 }), 'A')).toEqual(['A'])
    expect(all(textField({ attribute: 'Nom', max: 3, required: 'Un nom ?' }), ['', 7])).toEqual([
      'Un nom ?',
      'Un nom ?',
    ])
  })

  it('that is secret keeps its blanks, which count', () => {
    const field = secretField({ attribute: 'Nom', max: 3, min: 2 })
    expect(all(field, [' a ', 'a', '    ', '', 7])).toEqual([[' a '], short, long, empty, empty])
    expect(all(secretField({ attribute: 'Nom', max: 3, required: 'Un mot ?' }), ['', 7])).toEqual([
      'Un mot ?',
      'Un mot ?',
    ])
  })

  it('that is an e-mail has its form and 350 characters at most', () => {
    const wrong = 'Adresse e-mail invalide.'
    expect(all(emailField(), [' a@b.fr ', 'a@b', 'a b@c.fr', '', `${'a'.repeat(345)}@b.fr`])).toEqual([
      ...[['a@b.fr'], wrong, wrong, empty, [`${'a'.repeat(345)}@b.fr`]],
    ])
    const most = 'Le texte de e-mail ne peut contenir plus de 350 caractères.'
    expect(read(emailField(), `${'a'.repeat(346)}@b.fr`)).toBe(most)
    expect(read(emailField('Une adresse ?'), '')).toBe('Une adresse ?')
  })
})

describe('a text of a body', () => {
  it('that is required is trimmed, of one line unless it may have several', () => {
    expect(all(requiredText('Nom', 3), [' Léa ', 'Léas', ' ', null, 'a\nb'])).toEqual([
      ['Léa'],
      long,
      empty,
      empty,
      broken,
    ])
    expect(all(requiredLines('Nom', 3), ['a\nb', 'a', 'a\nbc', ''])).toEqual([['a\nb'], ['a'], long, empty])
    expect(all(requiredText('Nom', 3, 'Un nom ?'), ['', null])).toEqual(['Un nom ?', 'Un nom ?'])
  })

  it('that may be missing stays so', () => {
    const found = all(optionalText('Nom', 3), [undefined, null, '', ' Léa ', 'Léas', 'a\nb'])
    expect(found).toEqual([[undefined], [undefined], [''], ['Léa'], long, broken])
  })

  it('that is an id is one', () => {
    expect(read(idField, 'x')).toBe('Identifiant inconnu')
    expect(read(idField, 'aaaaaaaa-1111-4111-8111-111111111111')).toEqual(['aaaaaaaa-1111-4111-8111-111111111111'])
  })
})

it('a page is a whole number from 1, the first by itself; its rows are cut to the most', () => {
  const isTaken = (value: unknown) => safeParse(listPage, value).success
  expect(all(listPage, [undefined, '1', '100000'])).toEqual([[1], [1], [100_000]])
  expect([0, 100_001, 1.5, 'deux'].map(isTaken)).toEqual([false, false, false, false])
  const limit = listLimit({ usual: 20, most: 100 })
  expect(all(limit, [undefined, '1', '100', '101'])).toEqual([[20], [1], [100], [100]])
  expect([0, 1.5, -1].map((value) => safeParse(limit, value).success)).toEqual([false, false, false])
})
