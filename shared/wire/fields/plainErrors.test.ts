import { config, safeParse, z } from 'zod'
import { expect, it } from 'vitest'
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
