import type { Point, PointRow } from '../../reports/point/point.ts'
import { counted, dayName, pointTitles } from '../../reports/point/words.ts'
import { formatCell } from '../../reports/render/formatCell.ts'
import { changeWay } from '../../shared/changeWay.ts'
import { bad, dim, good, line } from '../../shared/colours.ts'
import { escapeHtml, frameMail, mailButton, mailLink, quietLine } from '../../shared/mailLayout.ts'
import type { PushMessage } from '../context.ts'

/** Where a mail of Le point leads. publicUrl: the application, without a slash at the end; isOfAll: whether it is of all restaurants of its reader. */
interface Doors {
  readonly publicUrl: string
  readonly unsubscribeUrl: string
  readonly isOfAll: boolean
}

const columns = 'CA TTC, et son écart à l’habituel.'
const open = 'Ouvrir Le point'
const why = 'Vous recevez cet e-mail parce que vous l’avez choisi dans votre profil.'
const settings = 'Changer l’heure, les jours ou les restaurants'
const leave = 'Ne plus le recevoir'

/** Le point as a mail: what the page says, in its words, as text and as HTML that needs no picture. */
export function writePointMail(point: Point, doors: Doors): { subject: string; text: string; html: string } {
  const subject = `${pointTitles.point} · ${point.head}`
  const preview = point.lookAt[0]?.text ?? point.nothing ?? ''
  return {
    subject,
    text: textOf(point, doors),
    html: frameMail({ title: subject, preview, body: htmlOf(point, doors) }),
  }
}

/** Le point as a notification: the sentence of its head, which a later one replaces. */
export function notificationOf(point: Point, isOfAll: boolean): PushMessage {
  return { title: pointTitles.point, body: point.head, link: pageOf(point, isOfAll), tag: 'le-point' }
}

function textOf(point: Point, { publicUrl, unsubscribeUrl, isOfAll }: Doors): string {
  const looks = point.lookAt.map(({ text, link }) => `– ${text}\n  ${publicUrl}${link}`)
  const rows = point.rows.map((row) => {
    const against = row.change === null ? [] : [`${formatCell('change', row.change)} sur l’habituel`]
    return `${row.shortName}\n  ${[amountOf(row.grossSales), ...against, ...notesOf(point, row)].join(' · ')}`
  })
  const sum = hasTotal(point) ? [`${pointTitles.total}\n  ${amountOf(point.group.grossSales)}`] : []
  return [
    point.head,
    ...point.periods.map(({ text }) => text),
    ...shown(point.missing),
    ...shown(point.running),
    ...(looks.length > 0 ? [`${pointTitles.lookAt}\n\n${looks.join('\n')}`] : shown(point.nothing)),
    `${pointTitles.rows}\n\n${[...rows, ...sum].join('\n')}`,
    `${open}\u202f: ${publicUrl}${pageOf(point, isOfAll)}`,
    why,
    `${settings}\u202f: ${publicUrl}/profile`,
    `${leave}\u202f: ${unsubscribeUrl}`,
    'Comptoir',
  ].join('\n\n')
}

function htmlOf(point: Point, { publicUrl, unsubscribeUrl, isOfAll }: Doors): string {
  const looks = point.lookAt.map(({ text, link }) => {
    return `<li style="margin:0 0 8px">${mailLink({ label: text, address: publicUrl + link })}</li>`
  })
  const list = `<ul style="margin:0 0 16px;padding:0 0 0 20px">${looks.join('')}</ul>`
  const profile = mailLink({ label: settings, address: `${publicUrl}/profile`, isWithinText: true })
  const out = mailLink({ label: leave, address: unsubscribeUrl, isWithinText: true })
  return [
    headOf(point),
    ...point.periods.map(({ text }) => `<p>${escapeHtml(text)}</p>`),
    ...shown(point.missing).map((text) => `<p><strong>${escapeHtml(text)}</strong></p>`),
    ...shown(point.running).map((text) => `<p>${escapeHtml(text)}</p>`),
    ...(looks.length > 0
      ? [`${heading(pointTitles.lookAt)}${list}`]
      : shown(point.nothing).map((text) => `<p>${escapeHtml(text)}</p>`)),
    heading(pointTitles.rows),
    quietLine(escapeHtml(columns)),
    tableOf(point, publicUrl),
    mailButton({ label: open, address: publicUrl + pageOf(point, isOfAll) }),
    quietLine(`${escapeHtml(why)} ${profile} · ${out}`),
  ].join('')
}

/** Day and restaurants, the turnover largest, what it is against. */
function headOf({ head, headParts: [day = head, who, turnover, ...against], group }: Point): string {
  const above = [day, who].filter((part) => part !== undefined).join(' · ')
  const [name, colour] = toneOf(group.change, 'sentence') ?? ['ink', null]
  const style = colour === null ? '' : `;color:${colour}`
  return [
    `<h1 style="font-size:16px;font-weight:normal;margin:0">${escapeHtml(above)}</h1>`,
    ...shown(turnover).map((text) => `<p style="font-size:32px;line-height:1.2;margin:4px 0">${escapeHtml(text)}</p>`),
    `<p class="${name}" style="font-weight:bold;margin:0 0 16px${style}">${escapeHtml(against.join(' · '))}</p>`,
  ].join('')
}

function heading(text: string): string {
  return `<h2 style="font-size:16px;margin:24px 0 8px">${escapeHtml(text)}</h2>`
}

function tableOf(point: Point, publicUrl: string): string {
  const rows = point.rows.map((row) => rowOf(point, row, publicUrl))
  const { grossSales, change } = point.group
  const sum = hasTotal(point)
    ? [tableRow({ name: escapeHtml(pointTitles.total), notes: [], amount: grossSales, change })]
    : []
  return `<table role="presentation" width="100%" cellpadding="0" cellspacing="0" style="border-collapse:collapse">${[...rows, ...sum].join('')}</table>`
}

function rowOf(point: Point, row: PointRow, publicUrl: string): string {
  const { shortName: name, link, grossSales: amount, change } = row
  const linked = link === null ? escapeHtml(name) : mailLink({ label: name, address: publicUrl + link })
  return tableRow({ name: linked, notes: notesOf(point, row), amount, change })
}

interface TableRow {
  /** HTML. */
  readonly name: string
  readonly notes: readonly string[]
  readonly amount: number | null
  readonly change: number | null
}

/** Name and turnover on a line, its figures and the state of its data on one each: as readable on a phone as on a desk. No dot begins or ends a line. */
function tableRow({ name, notes, amount, change }: TableRow): string {
  const above = `class="line" style="border-top:1px solid ${line.light};vertical-align:top;padding:6px 0 0;font-weight:bold`
  const below = `style="vertical-align:top;padding:0 0 6px;font-size:14px;line-height:1.35;color:${dim.light}`
  const lines = notes.map((text) => escapeHtml(text)).join('<br>')
  return [
    `<tr><td ${above}">${name}</td>`,
    `<td ${above};padding-left:12px;white-space:nowrap" align="right">${escapeHtml(amountOf(amount))}</td></tr>`,
    `<tr><td class="dim" ${below}">${lines}</td>`,
    `<td class="dim" ${below};padding-left:12px;white-space:nowrap" align="right">${changeOf(change)}</td></tr>`,
  ].join('')
}

function changeOf(change: number | null): string {
  if (change === null) return ''
  const [name, colour] = toneOf(change) ?? ['dim', dim.light]
  return `<span class="${name}" style="color:${colour}">${escapeHtml(formatCell('change', change))}</span>`
}

/** The day of figures that are of an older service, covers, and the state of the data. */
function notesOf(point: Point, { day, covers, averageCover, stateText }: PointRow): string[] {
  const isOlder = day !== null && day !== point.day
  return [
    ...(isOlder ? [`dernier service\u202f: ${dayName(day, point.readOn)}`] : []),
    ...[seatedOf(covers, averageCover)].filter(Boolean),
    stateText,
  ]
}

/** '124 couverts à 27,58 €'. */
function seatedOf(covers: number | null, averageCover: number | null): string {
  if (covers === null || covers === 0) return averageCover === null ? '' : `couvert moyen ${amountOf(averageCover)}`
  return `${counted(covers, ['couvert', 'couverts'])}${averageCover === null ? '' : ` à ${amountOf(averageCover)}`}`
}

function amountOf(euros: number | null): string {
  return formatCell('money', euros)
}

function hasTotal({ rows }: Point): boolean {
  return rows.length > 1
}

/** The name and the colour of a change, whose sign says the same; null of none, and of one that stands still. */
function toneOf(change: number | null, within?: 'sentence'): readonly ['good' | 'bad', string] | null {
  const way = changeWay(change, within)
  if (way === null || way === 'still') return null
  return way === 'up' ? ['good', good.light] : ['bad', bad.light]
}

function shown(text: string | null | undefined): string[] {
  return text === null || text === undefined ? [] : [text]
}

/** The page as it is read on this day, of the same restaurants, also when the mail is opened on a later one. */
function pageOf({ readOn, rows }: Point, isOfAll: boolean): string {
  const sites = isOfAll ? 'tous' : rows.map(({ siteId }) => siteId).join(',')
  return `/le-point?${new URLSearchParams({ lu: readOn, sites }).toString()}`
}
