import { callRights } from '../../shared/rights.ts'

type Json = Readonly<Record<string, unknown>>

/** The document as a plain page: no script, so the strict CSP stands. */
export function describePage(document: Json): string {
  const paths = document['paths'] as Readonly<Record<string, Readonly<Record<string, Json>>>>
  const calls = Object.entries(paths).flatMap(([path, verbs]) =>
    Object.entries(verbs).map(([verb, about]) => section(verb.toUpperCase(), path, about)),
  )
  return `<!doctype html><html lang="fr"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width">
<title>Comptoir, API</title><style>body{font:16px/1.5 system-ui,sans-serif;max-width:60rem;margin:2rem auto;padding:0 1rem;color:#1a1b1e;background:#fff}
h2{font-size:1rem;margin:2rem 0 .25rem}code,pre{font-family:ui-monospace,monospace;font-size:.875rem}pre{background:#f1f3f5;padding:1rem;overflow:auto;border-radius:6px}
.verb{display:inline-block;min-width:4.5rem;font-weight:600}</style></head><body><main><h1>API de Comptoir</h1>
<p>${callRights.length} appels sous <code>/v1</code>. Le document complet : <a href="/v1/openapi.json"><code>/v1/openapi.json</code></a> (OpenAPI 3.1).
Authentification : en-tête <code>Authorization: Bearer …</code>, jeton donné par <code>POST /v1/auth/login</code>.</p>
${calls.join('\n')}</main></body></html>`
}

function section(verb: string, path: string, about: Json): string {
  const body = (about['requestBody'] as { content: { 'application/json': { schema: Json } } } | undefined)?.content[
    'application/json'
  ].schema
  const schema = body === undefined ? '' : `<pre tabindex="0">${escape(JSON.stringify(fields(body), null, 2))}</pre>`
  return `<section><h2><span class="verb">${verb}</span> <code>${escape(path)}</code></h2><p>${escape(String(about['description']))}</p>${schema}</section>`
}

function fields(schema: Json): Json {
  return (schema['properties'] as Json | undefined) ?? schema
}

function escape(text: string): string {
  return text.replace(/[&<>"]/g, (sign) => `&#${sign.charCodeAt(0)};`)
}
