import { momentOf } from '../../reports/flux/received.ts'
import { renderMail } from '../../shared/mailLayout.ts'
import { tillWord } from '../../shared/unnamed.ts'
import type { PushMessage } from '../context.ts'
import type { ToldFault } from './takeUntold.ts'

/** What is told: faults that began or ended, to somebody, on a day 'yyyy-MM-dd' of the restaurants' clock. */
export interface Alert {
  readonly kind: 'begun' | 'ended'
  readonly faults: readonly ToldFault[]
  readonly today: string
}

const settings =
  'Vous recevez cet e-mail parce que vous l’avez choisi dans votre profil, où les restaurants et les heures de silence se règlent. Ne plus recevoir ces alertes\u202f: '

/** The alert as a mail: a sentence a fault, and the way to Flux. */
export function writeAlertMail(
  alert: Alert,
  { publicUrl, name, unsubscribeUrl }: { publicUrl: string; name: string; unsubscribeUrl: string },
) {
  const subject = headOf(alert)
  const link = { label: 'Ouvrir Flux', address: `${publicUrl}${pageOf(alert)}` }
  const paragraphs = alert.faults.map((fault) => `${sentenceOf(alert, fault)}.`)
  return {
    subject,
    unsubscribeUrl,
    ...renderMail({
      title: subject,
      greeting: `Bonjour ${name},`,
      paragraphs,
      link,
      footnote: settings + unsubscribeUrl,
    }),
  }
}

/** The alert as a notification. What ends takes the place of what began. */
export function alertNotification(alert: Alert): PushMessage {
  const [first, ...others] = alert.faults
  const body = first && others.length === 0 ? sentenceOf(alert, first) : headOf(alert)
  return { title: 'Flux', body, link: pageOf(alert), tag: 'flux' }
}

function headOf(alert: Alert): string {
  const [first, ...others] = alert.faults
  if (first && others.length === 0) return sentenceOf(alert, first)
  const count = alert.faults.length
  const areSilences = alert.faults.every(({ kind }) => kind === 'silence')
  if (alert.kind === 'begun')
    return areSilences ? `Aucun ticket reçu de ${count} caisses` : `${count} choses à regarder dans vos tickets`
  return areSilences
    ? `Les tickets de ${count} caisses arrivent de nouveau`
    : `${count} choses réglées dans vos tickets`
}

/** Never that it is closed, nor why, nor by whom: nothing more is known. */
function sentenceOf({ kind, today }: Alert, fault: ToldFault): string {
  if (fault.kind === 'refused') return refusedOf(kind, fault, today)
  return `${fault.site}\u202f: ${kind === 'begun' ? beginningOf(fault, today) : endOf(fault, today)}`
}

function refusedOf(kind: Alert['kind'], fault: ToldFault, today: string): string {
  const { site, count, since } = fault
  const files = count === 1 ? 'Un fichier refusé' : `${count} fichiers refusés`
  return kind === 'begun'
    ? `${files} de ${site} depuis ${momentOf(since, today)}`
    : `Les fichiers refusés de ${site} ont été ${whatBecameOf(fault)}`
}

/** What was read again from the archive, a restaurant made meanwhile, is replaced too. */
function whatBecameOf({ arePutBy, areReplaced }: ToldFault): string {
  if (!arePutBy) return 'remplacés'
  return areReplaced ? 'remplacés ou classés' : 'classés'
}

function beginningOf({ kind, till, since, count }: ToldFault, today: string): string {
  if (kind === 'silence') return `aucun ticket reçu de ${tillWord(till)} depuis ${momentOf(since, today)}`
  return `un trou de ${count === 1 ? 'un numéro' : `${count} numéros`} à ${tillWord(till)}`
}

function endOf({ kind, till, heardUntil }: ToldFault, today: string): string {
  if (kind === 'hole') return `les numéros qui manquaient à ${tillWord(till)} sont arrivés`
  const until = heardUntil === null ? '' : `, reçus jusqu’à ${momentOf(heardUntil, today)}`
  return `les tickets de ${tillWord(till)} arrivent de nouveau${until}`
}

function pageOf({ faults }: Alert): string {
  return `/flux?sites=${[...new Set(faults.map(({ restaurantId }) => restaurantId))].join(',')}`
}
