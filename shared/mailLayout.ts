import { accent, bad, dim, good, ground, ink, line } from './colours.ts'

/** What a mail says: paragraphs in order, and a link with its label. */
export interface MailContent {
  readonly title: string
  readonly greeting: string
  readonly paragraphs: readonly string[]
  readonly link?: MailLink
  readonly footnote?: string
}

export interface MailLink {
  readonly label: string
  readonly address: string
}

/** The same mail as plain text and as HTML: no image, no script, readable in any reader. */
export function renderMail(content: MailContent): { text: string; html: string } {
  return { text: renderText(content), html: renderHtml(content) }
}

function renderText({ greeting, paragraphs, link, footnote }: MailContent): string {
  const lines = [greeting, ...paragraphs]
  if (link !== undefined) lines.push(`${link.label}\u202f: ${link.address}`)
  if (footnote !== undefined) lines.push(footnote)
  return [...lines, 'Comptoir'].join('\n\n')
}

function renderHtml({ title, greeting, paragraphs, link, footnote }: MailContent): string {
  const texts = [greeting, ...paragraphs].map((text) => `<p>${escapeHtml(text)}</p>`).join('')
  const button = link === undefined ? '' : `${mailButton(link)}${quietLine(escapeHtml(link.address))}`
  const note = footnote === undefined ? '' : quietLine(escapeHtml(footnote))
  return frameMail({ title, body: `<h1 style="font-size:20px">${escapeHtml(title)}</h1>${texts}${button}${note}` })
}

/** A page of a mail. `body`: HTML whose texts are escaped; `preview`: what a list of mails shows beside the subject. */
export function frameMail({ title, body, preview = '' }: { title: string; body: string; preview?: string }): string {
  const before =
    preview === ''
      ? ''
      : `<div style="display:none;max-height:0;overflow:hidden;mso-hide:all">${escapeHtml(preview)}</div>`
  return `<!doctype html><html lang="fr"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><meta name="color-scheme" content="light dark"><meta name="supported-color-schemes" content="light dark"><title>${escapeHtml(title)}</title><style>${nightStyle}</style></head><body class="ground ink" style="margin:0;padding:24px 16px;background:${ground.light};color:${ink.light};font-family:Helvetica,Arial,sans-serif;font-size:16px;line-height:1.45">${before}<div role="article" aria-roledescription="e-mail" lang="fr" style="max-width:600px;margin:0 auto">${body}<p>Comptoir</p></div></body></html>`
}

/** The one thing to do, as a button that is a link. */
export function mailButton({ label, address }: MailLink): string {
  return `<p><a class="button" href="${escapeHtml(address)}" style="display:inline-block;padding:12px 20px;background:${accent.light};color:#ffffff;border-radius:6px;text-decoration:none">${escapeHtml(label)}</a></p>`
}

/** A smaller, quieter line of HTML whose texts are escaped. */
export function quietLine(html: string): string {
  return `<p class="dim" style="font-size:13px;color:${dim.light};overflow-wrap:anywhere">${html}</p>`
}

/** A link in the accent; underlined within a text. */
export function mailLink({ label, address, isWithinText = false }: MailLink & { isWithinText?: boolean }): string {
  const decoration = isWithinText ? 'underline' : 'none'
  return `<a class="link" href="${escapeHtml(address)}" style="color:${accent.light};text-decoration:${decoration}">${escapeHtml(label)}</a>`
}

/** A reader that knows nothing of night shows the day's colours, which stand at each element; the others change them by these names. */
const nightStyle = `:root{color-scheme:light dark;supported-color-schemes:light dark}@media (prefers-color-scheme:dark){${[
  ['.ground', `background:${ground.dark}`],
  ['.ink', `color:${ink.dark}`],
  ['.dim', `color:${dim.dark}`],
  ['.good', `color:${good.dark}`],
  ['.bad', `color:${bad.dark}`],
  ['.line', `border-color:${line.dark}`],
  ['.link', `color:${accent.dark}`],
]
  .map(([name = '', rule = '']) => `${name}{${rule}!important}`)
  .join('')}}`

/** A text as HTML shows it, in an attribute too. */
export function escapeHtml(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;').replaceAll('"', '&quot;')
}
