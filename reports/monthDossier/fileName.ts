import { safeFileName } from '../render/documentHead.ts'

interface Named {
  readonly siren: string | null
  readonly name: string
  /** 'yyyy-MM' */
  readonly month: string
  /** Whether restaurants of the company are left out. */
  readonly isPartial: boolean
}

/** What a month's dossier is called: '904317625 DOSSIER 202610', without extension. */
export function dossierFileName({ siren, name, month, isPartial }: Named): string {
  return safeFileName(`${siren ?? name} DOSSIER ${month.replace('-', '')}${isPartial ? ' PARTIEL' : ''}`)
}
