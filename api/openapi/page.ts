import { groupBy } from '../../reports/rows/rows.ts'
import { accent } from '../../shared/colours.ts'
import { tagOf, titleOf } from './tags.ts'

type Json = Readonly<Record<string, unknown>>

interface Call {
  readonly verb: string
  readonly path: string
  readonly about: Json
}

/** The document as a plain page, in groups: no script, so the strict CSP stands. */
export function describePage(document: Json): string {
  const paths = document['paths'] as Readonly<Record<string, Readonly<Record<string, Json>>>>
  const calls = Object.entries(paths).flatMap(([path, verbs]) =>
    Object.entries(verbs).map(([verb, about]): Call => ({ verb: verb.toUpperCase(), path, about })),
  )
  const groups = groupBy(calls, ({ path }) => tagOf(path))
  const links = [...groups.keys()].map((name) => `<a href="#${name}">${escape(titleOf(name))}</a>`)
  return `<!doctype html><html lang="fr"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width">
<title>Comptoir, API</title><style>${style}</style></head><body><main><h1>API de Comptoir</h1>
<p>${calls.length} appels sous <code>/v1</code>. Le document complet\u202f: <a href="/v1/openapi.json"><code>/v1/openapi.json</code></a> (OpenAPI 3.1).
Authentification\u202f: en-tête <code>Authorization: Bearer …</code>, jeton donné par <code>POST /v1/auth/login</code>.
Une erreur répond <code>{ statusCode, message, code, field, requestId }</code>, avec un message en français.</p>
<nav aria-label="Sujets">${links.join('\n')}</nav>
${[...groups].map(([name, own]) => group(name, own)).join('\n')}</main></body></html>`
}

const style = `:root{color-scheme:light dark;--ink:light-dark(#1a1b1e,#e3e6ea);--dim:light-dark(#545b62,#a5adb8);--ground:light-dark(#fff,#15161a);
--raised:light-dark(#f1f3f5,#22252b);--line:light-dark(#dee2e6,#2b303a);--link:light-dark(${accent.light},#91a7ff)}
body{font:16px/1.5 system-ui,sans-serif;max-width:60rem;margin:2rem auto;padding:0 1rem;color:var(--ink);background:var(--ground)}
a{color:var(--link)}h2{font-size:1.25rem;margin:2.5rem 0 .5rem}nav{display:flex;flex-wrap:wrap;gap:.25rem 1rem}
code,pre{font-family:ui-monospace,monospace;font-size:.875rem}pre{background:var(--raised);padding:1rem;overflow:auto;border-radius:6px}
section>div{border-top:1px solid var(--line);padding:.75rem 0}p{margin:.25rem 0}.dim,summary{color:var(--dim);font-size:.875rem}
.call{font-size:1rem;margin:0}.verb{display:inline-block;min-width:4.5rem;font-weight:600}code.path{overflow-wrap:anywhere}`

function group(name: string, calls: readonly Call[]): string {
  return `<section id="${name}"><h2>${escape(titleOf(name))}</h2>${calls.map(callOf).join('\n')}</section>`
}

function callOf({ verb, path, about }: Call): string {
  const content = (about['requestBody'] as { content: Readonly<Record<string, { schema: Json }>> } | undefined)?.content
  const body = (content?.['application/json'] ?? content?.['multipart/form-data'])?.schema
  const fields = body === undefined ? '' : JSON.stringify(body['properties'] ?? body, null, 2)
  const shape =
    fields === '' ? '' : `<details><summary>Corps</summary><pre tabindex="0">${escape(fields)}</pre></details>`
  return `<div><h3 class="call"><span class="verb">${verb}</span> <code class="path">${escape(path)}</code></h3>
<p>${escape(String(about['summary']))}</p><p class="dim">${escape(String(about['description']))}</p>${shape}</div>`
}

function escape(text: string): string {
  return text.replace(/[&<>"]/g, (sign) => `&#${sign.charCodeAt(0)};`)
}
