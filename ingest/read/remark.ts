import type { Place } from './refusal.ts'

/** What the sender of a record should know of it though it is taken: where it stands, the field, what stands in it, and why. A field without a value does not stand, or is empty. */
export interface Remark extends Place {
  readonly record: string
  readonly attribute?: string
  readonly value?: string
  readonly remark: string
}

/**
 * A remark in one line, as it is stored and shown everywhere: 'ligne 3 : ENTETE A1 : Operation="TROC" : opération inconnue'. Its
 * parts stand apart by what no name goes across (`hideNames`), so that what is said of thousands of records stays one sentence.
 */
export function remarkText({ line, record, attribute, value, remark }: Remark): string {
  const place = line === null ? [] : [`ligne ${line}`, record]
  const field = attribute === undefined ? [] : [fieldText(attribute, value)]
  return [...place, ...field, remark].join(' : ')
}

/** A field that is not filled is said to be missing: nothing is quoted that no file holds. */
function fieldText(attribute: string, value: string | undefined): string {
  return value === undefined ? `l'attribut ${attribute} manque` : `${attribute}="${value}"`
}
