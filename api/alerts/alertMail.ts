import { momentOf } from '../../reports/flux/received.ts'
import { renderMail } from '../../shared/mailLayout.ts'
import type { PushMessage } from '../context.ts'
import type { Silence } from './silences.ts'

/** What is told: silences of one kind, to somebody, on a day 'yyyy-MM-dd' of the restaurants' clock. */
export interface Alert {
  readonly kind: 'begun' | 'ended'
  readonly silences: readonly Silence[]
  readonly today: string
}

const settings =
  'Vous recevez cet e-mail parce que vous l’avez choisi dans votre profil, où les heures de silence se règlent.'

/** The alert as a mail: a sentence a till, and the way to Flux. */
export function writeAlertMail(alert: Alert, { publicUrl, name }: { publicUrl: string; name: string }) {
  const subject = headOf(alert)
  const link = { label: 'Ouvrir Flux', address: `${publicUrl}${pageOf(alert)}` }
  const paragraphs = alert.silences.map((silence) => `${sentenceOf(alert, silence)}.`)
  return {
    subject,
    ...renderMail({ title: subject, greeting: `Bonjour ${name},`, paragraphs, link, footnote: settings }),
  }
}

/** The alert as a notification. What ends takes the place of what began. */
export function alertNotification(alert: Alert): PushMessage {
  const [first, ...others] = alert.silences
  const body = first && others.length === 0 ? sentenceOf(alert, first) : headOf(alert)
  return { title: 'Flux', body, link: pageOf(alert), tag: 'flux' }
}

function headOf(alert: Alert): string {
  const [first, ...others] = alert.silences
  if (first && others.length === 0) return sentenceOf(alert, first)
  const count = alert.silences.length
  return alert.kind === 'begun'
    ? `Aucun ticket reçu de ${count} caisses`
    : `Les tickets de ${count} caisses arrivent de nouveau`
}

/** Never that it is closed, nor why: nothing more is known. */
function sentenceOf({ kind, today }: Alert, { site, till, since, heardUntil }: Silence): string {
  if (kind === 'begun') return `${site}\u202f: aucun ticket reçu de ${till} depuis ${momentOf(since, today)}`
  const until = heardUntil === null ? '' : `, reçus jusqu’à ${momentOf(heardUntil, today)}`
  return `${site}\u202f: les tickets de ${till} arrivent de nouveau${until}`
}

function pageOf({ silences }: Alert): string {
  return `/flux?sites=${[...new Set(silences.map(({ restaurantId }) => restaurantId))].join(',')}`
}
