import { keptText, retention, type RetentionKind } from '../../shared/retention.ts'
import type { WirePersonalData } from '../../shared/wire/personal.ts'

type Section = WirePersonalData['sections'][number]

/** One kind of what is held about a person: what for, how long by the table of kept times, and its lines. */
export function personalSection(
  titre: string,
  { finalite, kind }: { readonly finalite: string; readonly kind: RetentionKind | null },
  lignes: readonly Readonly<Record<string, unknown>>[],
): Section {
  const { kept, from } = kind === null ? { kept: null, from: '' } : retention[kind]
  const conservation = kept === null ? 'tant que le compte existe' : `${keptText(kept)} depuis ${from}`
  return { titre, finalite, conservation, lignes }
}

/** Everything that is held about one person, as of now. */
export function presentPersonalData(personne: string, sections: readonly Section[]): WirePersonalData {
  return { personne, exporteLe: new Date().toISOString(), sections }
}
