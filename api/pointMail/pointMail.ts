import type { Point, PointRow } from '../../reports/point/point.ts'
import type { PushMessage } from '../context.ts'
import { formatCell } from '../../reports/render/formatCell.ts'
import { bad, dim, good, line } from '../../shared/colours.ts'
import { escapeHtml, frameMail, mailButton, mailLink, quietLine } from '../../shared/mailLayout.ts'

/** Where a mail of Le point leads: the application, and out of it. Addresses without a slash at the end. */
interface Doors {
  readonly publicUrl: string
  readonly unsubscribeUrl: string
}

const title = 'Le point'
const open = 'Ouvrir Le point'
const why = 'Vous recevez cet e-mail parce que vous l’avez choisi dans votre profil.'
const settings = 'Changer l’heure, les jours ou les restaurants'
const leave = 'Ne plus le recevoir'

/** Le point as a mail: what the page says, in its words, as text and as HTML that needs no picture. */
export function writePointMail(point: Point, doors: Doors): { subject: string; text: string; html: string } {
  const [first] = point.lookAt
  const html = frameMail({
    title: `${title} · ${point.head}`,
    preview: first?.text ?? point.nothing ?? '',
    body: htmlOf(point, doors),
  })
  return { subject: `${title} · ${point.head}`, text: textOf(point, doors), html }
}

/** Le point as a notification: the sentence of its head, which a later one replaces. */
export function notificationOf(point: Point): PushMessage {
  return { title, body: point.head, link: pageOf(point, ''), tag: 'le-point' }
}

function textOf(point: Point, { publicUrl, unsubscribeUrl }: Doors): string {
  const looks = point.lookAt.map(({ text, link }) => `– ${text}\n  ${publicUrl}${link}`)
  const rows = point.rows.map((row) => {
    const details = [amountOf(row), changeOf(row), ...detailsOf(row)].filter((text) => text !== null)
    return `${row.site}\n  ${details.join(' · ')}`
  })
  const parts = [
    point.head,
    ...missingOf(point),
    ...(looks.length > 0 ? [`À regarder\n\n${looks.join('\n')}`] : nothingOf(point)),
    ...point.periods.map(({ text }) => text),
    ...rows,
    `${open}\u202f: ${pageOf(point, publicUrl)}`,
    why,
    `${settings}\u202f: ${publicUrl}/profile`,
    `${leave}\u202f: ${unsubscribeUrl}`,
    'Comptoir',
  ]
  return parts.join('\n\n')
}

function htmlOf(point: Point, { publicUrl, unsubscribeUrl }: Doors): string {
  const [day = point.head, ...rest] = point.headParts
  const looks = point.lookAt.map(
    ({ text, link }) => `<li style="margin:0 0 8px">${mailLink({ label: text, address: `${publicUrl}${link}` })}</li>`,
  )
  return [
    `<h1 style="font-size:22px;line-height:1.25;margin:0 0 4px">${escapeHtml(day)}</h1>`,
    `<p style="font-size:18px;margin:0 0 16px">${escapeHtml(rest.join(' · '))}</p>`,
    ...missingOf(point).map((text) => `<p>${escapeHtml(text)}</p>`),
    ...(looks.length > 0
      ? [`${heading('À regarder')}<ul style="margin:0 0 16px;padding:0 0 0 20px">${looks.join('')}</ul>`]
      : nothingOf(point).map((text) => `<p>${escapeHtml(text)}</p>`)),
    ...point.periods.map(({ text }) => `<p>${escapeHtml(text)}</p>`),
    heading('Restaurants'),
    `<table role="presentation" width="100%" cellpadding="0" cellspacing="0" style="border-collapse:collapse">${point.rows
      .map((row) => rowOf(row, publicUrl))
      .join('')}</table>`,
    mailButton({ label: open, address: pageOf(point, publicUrl) }),
    quietLine(
      `${escapeHtml(why)} ${mailLink({ label: settings, address: `${publicUrl}/profile` })} · ${mailLink({ label: leave, address: unsubscribeUrl })}`,
    ),
  ].join('')
}

function heading(text: string): string {
  return `<h2 style="font-size:16px;margin:16px 0 8px">${escapeHtml(text)}</h2>`
}

/** Name and turnover on a line, the rest below: as readable on a phone as on a desk. */
function rowOf(row: PointRow, publicUrl: string): string {
  const name = row.link === null ? escapeHtml(row.site) : mailLink({ label: row.site, address: publicUrl + row.link })
  const change = changeOf(row)
  const others = detailsOf(row).map((text) => unbroken(text))
  const details = [...(change === null ? [] : [unbroken(change, toneOf(row))]), ...others].join(' · ')
  const cell = `border-top:1px solid ${line.light};vertical-align:top`
  return [
    `<tr><td class="line" style="${cell};padding:10px 12px 10px 0"><strong>${name}</strong>`,
    `<div class="dim" style="font-size:14px;color:${dim.light}">${details}</div></td>`,
    `<td class="line" align="right" style="${cell};padding:10px 0;white-space:nowrap">`,
    `<strong>${escapeHtml(amountOf(row))}</strong></td></tr>`,
  ].join('')
}

function amountOf({ grossSales }: PointRow): string {
  return formatCell('money', grossSales)
}

/** '+6 % sur un samedi habituel'; null where nothing can be compared. */
function changeOf({ change }: PointRow): string | null {
  if (change === null) return null
  const sign = change > 0 ? '+' : change < 0 ? '−' : ''
  return `${sign}${formatCell('percent', Math.abs(change))} sur l’habituel`
}

/** What stands behind the change, in its order. */
function detailsOf({ covers, averageCover, stateText }: PointRow): string[] {
  return [
    ...(covers === null || covers === 0 ? [] : [`${formatCell('count', covers)} couvert${covers > 1 ? 's' : ''}`]),
    ...(averageCover === null ? [] : [`couvert moyen ${formatCell('money', averageCover)}`]),
    stateText,
  ]
}

/** The change alone is coloured, and its sign says the same. */
function toneOf({ change }: PointRow): 'good' | 'bad' | null {
  if (change === null || change === 0) return null
  return change < 0 ? 'bad' : 'good'
}

const tones = { good, bad } as const

function unbroken(text: string, tone: 'good' | 'bad' | null = null): string {
  if (tone === null) return `<span style="white-space:nowrap">${escapeHtml(text)}</span>`
  const colour = tones[tone].light
  return `<span class="${tone}" style="white-space:nowrap;color:${colour}">${escapeHtml(text)}</span>`
}

function missingOf({ missing }: Point): string[] {
  return missing === null ? [] : [missing]
}

function nothingOf({ nothing }: Point): string[] {
  return nothing === null ? [] : [nothing]
}

/** The page as it is read on this day, also when the mail is opened on a later one. */
function pageOf({ readOn }: Point, publicUrl: string): string {
  return `${publicUrl}/le-point?date=${readOn}`
}
