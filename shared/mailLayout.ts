/** What a mail says: paragraphs in order, and a link with its label. */
export interface MailContent {
  readonly title: string
  readonly greeting: string
  readonly paragraphs: readonly string[]
  readonly link?: { readonly label: string; readonly address: string }
  readonly footnote?: string
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
  const button =
    link === undefined
      ? ''
      : `<p><a href="${escapeHtml(link.address)}" style="display:inline-block;padding:12px 20px;background:#3b5bdb;color:#ffffff;border-radius:6px;text-decoration:none">${escapeHtml(link.label)}</a></p><p style="font-size:13px;color:#5c636a">${escapeHtml(link.address)}</p>`
  const note = footnote === undefined ? '' : `<p style="font-size:13px;color:#5c636a">${escapeHtml(footnote)}</p>`
  return `<!doctype html><html lang="fr"><head><meta charset="utf-8"><title>${escapeHtml(title)}</title></head><body style="font-family:Helvetica,Arial,sans-serif;color:#1f2328;max-width:560px;margin:24px auto;padding:0 16px"><h1 style="font-size:20px">${escapeHtml(title)}</h1>${texts}${button}${note}<p>Comptoir</p></body></html>`
}

function escapeHtml(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;').replaceAll('"', '&quot;')
}
