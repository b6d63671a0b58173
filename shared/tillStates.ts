import { frenchNumber } from './frenchNumber.ts'

/** What is known of a till's tickets at an instant, the gravest last. The model decides which (model/cubes/till_flow.yml). */
export const tillStates = ['ok', 'jamais', 'retard', 'muette'] as const
export type TillStateKind = (typeof tillStates)[number]

const whole = frenchNumber({})

/** Each state as it is shown, with the rule behind it. */
export const tillStateWords: Readonly<Record<TillStateKind, { readonly name: string; readonly rule: string }>> = {
  ok: { name: 'À jour', rule: 'Aucune heure où des tickets sont attendus n’est passée sans ticket.' },
  jamais: { name: 'Sans ticket', rule: 'Aucun ticket reçu depuis 28 jours, ou jamais.' },
  retard: { name: 'En retard', rule: 'Une heure où des tickets sont attendus est passée sans ticket.' },
  muette: { name: 'Muette', rule: 'Deux heures de suite où des tickets sont attendus sont passées sans ticket.' },
}

/** When tickets are expected, and how long one waits for them: stands beside the states. */
export const expectedRule =
  'Des tickets sont attendus à une heure d’un jour de semaine quand 7 des 8 derniers mêmes jours en ont eu à cette heure, ' +
  'jours fériés et jours de fermeture du restaurant exclus. On attend 30 minutes après la fin de l’heure, ou trois fois le délai d’arrivée habituel de la caisse s’il est plus long.'

/** The gravest of some states; 'jamais' of none. */
export function gravestState(states: readonly TillStateKind[]): TillStateKind {
  const ranks = states.map((state) => tillStates.indexOf(state))
  return tillStates[Math.max(...ranks)] ?? 'jamais'
}

/** A restaurant's state: the gravest of those of its tills that sent something of late, so that a till that was renamed says nothing of it; else 'jamais'. */
export function stateOfTills(states: readonly TillStateKind[]): TillStateKind {
  return gravestState(states.filter((state) => state !== 'jamais'))
}

/** Whether a state asks for a look: a till that is late or silent. */
export function isOverdue(state: TillStateKind): state is 'retard' | 'muette' {
  return state === 'retard' || state === 'muette'
}

/** 'une caisse muette, 2 caisses en retard': those that ask for a look, in the words of their states; '' where none does. */
export function overdueWords(states: readonly TillStateKind[]): string {
  const words = { muette: ['muette', 'muettes'], retard: ['en retard', 'en retard'] } as const
  return (['muette', 'retard'] as const)
    .flatMap((state) => {
      const count = states.filter((one) => one === state).length
      const [one, several] = words[state]
      if (count === 0) return []
      return count === 1 ? `une caisse ${one}` : `${whole(count)} caisses ${several}`
    })
    .join(', ')
}
