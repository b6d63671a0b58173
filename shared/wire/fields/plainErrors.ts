import type { z } from 'zod'
import { frenchNumber } from '../../frenchNumber.ts'

const plain = frenchNumber({})

type RawIssue = z.core.$ZodRawIssue

const expectations: Readonly<Record<string, string>> = {
  number: 'Un nombre est attendu',
  int: 'Un nombre entier est attendu',
  string: 'Un texte est attendu',
  array: 'Une liste est attendue',
  tuple: 'Une liste est attendue',
  boolean: 'Vrai ou faux est attendu',
  object: 'Données invalides',
}

const units: Readonly<Record<string, string>> = { string: 'caractère', array: 'élément', file: 'octet' }

/** What a broken rule that names no text of its own says to a person: one French sentence, no word of the validator. */
export function plainError(issue: RawIssue): string {
  switch (issue.code) {
    case 'invalid_type':
      if (issue.input === undefined || issue.input === null) return 'Ce champ est obligatoire.'
      return expectations[issue.expected] ?? 'Données invalides'
    case 'too_big':
      return `${counted(Number(issue.maximum), issue.origin)} au maximum`
    case 'too_small':
      return `${counted(Number(issue.minimum), issue.origin)} au minimum`
    case 'invalid_value':
      return 'Valeur inconnue'
    case 'invalid_format':
      return issue.format === 'uuid' ? 'Identifiant inconnu' : 'Format invalide'
    default:
      return 'Données invalides'
  }
}

/** '1 élément', '40 éléments', '12'. */
function counted(count: number, origin: string): string {
  const unit = units[origin]
  return `${plain(count)}${unit === undefined ? '' : ` ${unit}${count > 1 ? 's' : ''}`}`
}

/** The rule that a value broke first; of a value that may be one of several things, the one that it came nearest to. */
export function firstIssue(issues: readonly z.core.$ZodIssue[]): z.core.$ZodIssue | undefined {
  const [issue] = issues
  if (issue?.code !== 'invalid_union') return issue
  const branches = issue.errors.map(firstIssue).filter((one) => one !== undefined)
  const near = branches.find(({ code, path }) => code !== 'invalid_type' || path.length > 0)
  return near ? { ...near, path: [...issue.path, ...near.path] } : issue
}
