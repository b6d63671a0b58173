import { familyName } from '../../shared/familyName.ts'
import type { WireBankMonth } from '../../shared/wire/bank.ts'
import { formatCell } from '../render/formatCell.ts'

/** In how many days a family differs, as the screen and the files say it: of one that nobody reconciles, nobody knows. */
export function daysApartCell({ jours_en_ecart: days }: WireBankMonth['familles'][number]): number | string {
  return days ?? 'rien de saisi'
}

/** What must be known to read the families: what of the tills' payments no bank is expected to receive, and what was typed for it all the same. */
export function expectedNotes({ en_compte: onAccount, familles }: WireBankMonth): string[] {
  const typed = familles.filter(({ en_compte: isOwed, attendu, recu }) => isOwed && attendu === 0 && recu !== 0)
  return [
    ...(onAccount === 0
      ? []
      : [
          `Vendu en compte\u202f: ${formatCell('money', onAccount)}. Rien n’en est attendu de la banque\u202f; le reçu du débiteur est attendu à sa journée, sous la famille de son règlement.`,
        ]),
    ...typed.map(
      ({ famille }) =>
        `Ce qui est gardé sous «\u00a0${familyName(famille)}\u00a0» reste compté, mais rien n’y est attendu\u202f: gardez-le plutôt sous la famille du reçu qu’il paie.`,
    ),
  ]
}

/** Why the running day stands apart. */
export const unfinishedNote =
  'Cette journée de service n’est pas terminée\u202f: elle ne compte encore dans aucun écart.'
