import { config, safeParse, z } from 'zod'
import { describe, expect, it } from 'vitest'
import { firstIssue, plainError } from './plainErrors.ts'
import { serviceDay } from './serviceDay.ts'
import { AuditQuery } from '../questions/audit.ts'
import { ReportingBody } from '../questions/reporting.ts'
import { UploadFilesQuery, UploadsQuery } from '../questions/uploads.ts'

const range = ['2026-02-01T00:00', '2026-02-28T23:59']

function refusal(shape: z.core.$ZodType, value: unknown): string | undefined {
  config({ localeError: plainError })
  const parsed = safeParse(shape, value)
  return parsed.success ? undefined : firstIssue(parsed.error.issues)?.message
}

it('says what is wrong with a report in French, without a word of the validator', () => {
  const said = (more: object) => refusal(ReportingBody, { range, ...more })
  expect(said({})).toBeUndefined()
  expect(said({ range: ['2026-02-30T00:00', '2026-03-01T00:00'] })).toBe("La date 2026-02-30 n'existe pas")
  expect(said({ range: ['2026-02-01T25:00', '2026-03-01T00:00'] })).toBe("L'heure 25:00 n'existe pas")
  expect(said({ range: ['hier', '2026-03-01T00:00'] })).toBe('Date illisible\u202f: attendu AAAA-MM-JJTHH:MM')
  expect(said({ range: undefined })).toBe('Une période a deux dates')
  expect(said({ site: ['x'] })).toBe('Identifiant inconnu')
  expect(said({ page: 'deux' })).toBe('Un nombre est attendu')
  expect(said({ limit: -1 })).toBe('0 au minimum')
  expect(said({ limit: 1.5 })).toBe('Un nombre entier est attendu')
  expect(said({ qte: 'poids' })).toBe('Valeur inconnue')
  expect(said({ vendeur: 3 })).toBe('Un texte est attendu')
})

it('cuts a limit beyond the longest answer to it', () => {
  expect(ReportingBody.parse({ range, limit: 5_000_000 }).limit).toBe(100_000)
  const limits = (limit: string | undefined) =>
    [AuditQuery, UploadFilesQuery, UploadsQuery].map((query) => query.parse({ limit }).limit)
  expect(limits('5000000')).toEqual([500, 1000, 100])
  expect(limits('7')).toEqual([7, 7, 7])
  expect(limits(undefined)).toEqual([50, 100, 20])
  expect(refusal(UploadsQuery, { limit: '0' })).toBe('1 au minimum')
})

it.each([
  ['2026-02-31', "La date 2026-02-31 n'existe pas"],
  ['2026-13-01', "La date 2026-13-01 n'existe pas"],
  ['0000-00-00', "La date 0000-00-00 n'existe pas"],
  ['1800-01-01', "La date 1800-01-01 n'est pas entre 1900 et 2199"],
  ['2026-2-1', 'Date illisible\u202f: attendu AAAA-MM-JJ'],
])('a day %s is refused: %s', (day, says) => {
  expect(serviceDay.safeParse(day).error?.issues.map(({ message }) => message)).toEqual([says])
  expect(serviceDay.safeParse('2024-02-29').success).toBe(true)
})

it('one is counted as one: 1 élément, 2 éléments', () => {
  const saysOf = (least: number) => z.array(z.string()).min(least).safeParse([], { error: plainError })
  expect([1, 2].map((least) => saysOf(least).error?.issues[0]?.message)).toEqual([
    '1 élément au minimum',
    '2 éléments au minimum',
  ])
})

describe('a broken rule', () => {
  const says = (shape: z.ZodType, value: unknown) =>
    shape.safeParse(value, { error: plainError }).error?.issues[0]?.message

  it('is told by what is missing, too much, unknown or of another form', () => {
    expect([undefined, null].map((nothing) => says(z.number(), nothing))).toEqual(
      Array(2).fill('Ce champ est obligatoire.'),
    )
    expect(says(z.string().max(2), 'abc')).toBe('2 caractères au maximum')
    expect(says(z.file().max(2), new File(['abc'], 'logo'))).toBe('2 octets au maximum')
    expect([z.uuid(), z.email()].map((form) => says(form, 'x'))).toEqual(['Identifiant inconnu', 'Format invalide'])
    expect(says(z.date(), 'x')).toBe('Données invalides')
    expect(says(z.strictObject({}), { more: 1 })).toBe('Données invalides')
  })

  const first = (shape: z.ZodType, value: unknown) => {
    const issue = firstIssue(shape.safeParse(value, { error: plainError }).error?.issues ?? [])
    return issue && [issue.message, issue.path]
  }

  it('of one of several things is the rule of the nearest one, at its own place', () => {
    const named = z.union([z.number(), z.object({ name: z.string() })])
    expect(first(z.object({ who: named }), { who: { name: 3 } })).toEqual(['Un texte est attendu', ['who', 'name']])
    expect(first(z.union([z.number(), z.string().min(3)]), 'a')).toEqual(['3 caractères au minimum', []])
    expect(first(z.union([z.string().min(3), z.string().min(5)]), 'a')).toEqual(['3 caractères au minimum', []])
    expect(first(z.union([z.string().min(3), z.object({ name: z.string() })]), 'a')).toEqual([
      '3 caractères au minimum',
      [],
    ])
    expect(first(z.union([z.number(), z.boolean()]), 'a')).toEqual(['Données invalides', []])
    expect(first(z.string().min(2).max(0), 'a')).toEqual(['2 caractères au minimum', []])
    expect(firstIssue([])).toBeUndefined()
  })
})
