import { tillStateWords } from '../../shared/tillStates.ts'
import { tillWord } from '../../shared/unnamed.ts'
import type { WireRefusedFile, WireTill } from '../../shared/wire/flux.ts'
import { compactTime, safeFileName } from '../render/documentHead.ts'
import { formatWallTime } from '../render/formatCell.ts'
import { refusedReason } from './refusedReason.ts'
import { columns, type TableDocument, type TableSection } from '../render/tableDocument.ts'

/** The columns of Flux on screen and paper, each with what it says. */
export const fluxColumns = {
  site: { title: 'Restaurant', rule: '' },
  till: { title: 'Caisse', rule: '' },
  state: { title: 'État', rule: '' },
  until: {
    title: 'Reçu jusqu’à',
    rule: 'L’heure du dernier ticket reçu, telle que la caisse l’a écrite, ou celle de son arrivée si la caisse l’a daté plus tard.',
  },
  lastFile: { title: 'Dernier fichier', rule: 'Quand le dernier fichier avec un ticket de la caisse a été importé.' },
  refused: {
    title: 'Refusés',
    rule: 'Fichiers du restaurant entier refusés depuis 28 jours, en tout ou en partie, dont les tickets ne sont pas arrivés. Un fichier refusé ne nomme pas sa caisse\u202f: leur nombre est dit une fois par restaurant, sur la plus en peine de ses caisses.',
  },
  missing: { title: 'Trous', rule: 'Numéros de tickets qui manquent depuis 28 jours.' },
  resent: { title: 'Renvoyés', rule: 'Tickets des 28 derniers jours renvoyés avec un autre contenu.' },
  late: { title: 'Après arrêté', rule: 'Tickets des 28 derniers jours arrivés après l’arrêté de leur journée.' },
} as const

/** What stands for what there is not: the till of a restaurant that sent nothing, a time that is not known. */
export const noTill = '—'

/** A till as a row of Flux names it. */
export function tillText({ LibCaisse }: Pick<WireTill, 'LibCaisse'>): string {
  return LibCaisse === null ? noTill : tillWord(LibCaisse)
}

/** What is exported: the rows as shown, at a wall time. */
interface ShownFlux {
  readonly tills: readonly WireTill[]
  readonly refused: readonly WireRefusedFile[]
  readonly now: string
  /** An instant as the restaurants' clock shows it. */
  readonly wallOf: (instant: string) => string
}

/** 'FLUX' as PDF or Excel: a line a till, then the refused files. */
export function buildFluxDocument(shown: ShownFlux): TableDocument {
  return {
    title: 'FLUX',
    fileName: safeFileName(`FLUX ${compactTime(shown.now)}`),
    landscape: true,
    head: [{ label: 'Situation', value: `au ${formatWallTime(shown.now)}` }],
    sections: [tillsSection(shown), ...(shown.refused.length === 0 ? [] : [refusedSection(shown)])],
  }
}

function tillsSection({ tills, wallOf }: ShownFlux): TableSection {
  const { site, till, state, until, lastFile, refused, missing, resent, late } = fluxColumns
  return {
    title: 'Caisses',
    sheetName: 'Caisses',
    columns: columns(
      ...[site, till, state].map(({ title }) => [title, 'text'] as const),
      ...[until, lastFile].map(({ title }) => [title, 'datetime'] as const),
      ...[refused, missing, resent, late].map(({ title }) => [title, 'count'] as const),
    ),
    rows: tills.map((row) => ({
      cells: [
        ...[row.LibSite, tillText(row), tillStateWords[row.etat].name],
        ...[row.recu_jusqu_a, row.dernier_fichier === null ? null : wallOf(row.dernier_fichier)],
        ...[row.refuses, row.trous, row.renvoyes, row.apres_cloture],
      ],
    })),
  }
}

function refusedSection({ refused, wallOf }: ShownFlux): TableSection {
  return {
    title: 'Fichiers refusés',
    sheetName: 'Fichiers refusés',
    columns: columns(['Fichier', 'text'], ['Restaurant', 'text'], ['Reçu le', 'datetime'], ['Motif', 'text']),
    rows: refused.map((file) => ({
      cells: [file.fichier, file.LibSite ?? '', wallOf(file.recu_le), refusedReason(file)],
    })),
  }
}
