import { shownText } from './texts.ts'

/** What is at fault in a text that is no XML: up to where it was read, and the element that was open there. */
interface Malformed {
  readonly text: string
  readonly at: number
  readonly openTag: string
}

type Said = string | ((fault: Malformed, name: string) => string)

const CLOSING_TAG = /^<\/([^\s>]*)/
const REFERENCE = /^&[^\s;<&]*;?/

/** What the parser says in English, and what is said of it: its place stands beside. */
const SAID: readonly (readonly [RegExp, Said])[] = [
  [/duplicate attribute: (.*)\.$/, (_, name) => `l'attribut ${name} est écrit deux fois`],
  [/unclosed tag: (.*)$/, (_, name) => `le fichier s'arrête avant la fin de ${name}, coupé en route ?`],
  [/unexpected end\.$|must contain a root element/, "le fichier s'arrête au milieu d'une balise, coupé en route ?"],
  [/unexpected close tag/, (fault) => `${lastTag(fault)} trouvé où </${shownText(fault.openTag)}> est attendu`],
  [/unmatched closing tag: (.*)\.$/, (_, name) => `</${name}> ne ferme rien`],
  [/undefined entity/, (fault) => `${lastReference(fault)} n'existe pas en XML, écrire le caractère même`],
  [/malformed character entity|empty entity name/, (fault) => `${lastReference(fault)} n'est aucun caractère`],
  [
    /no whitespace between attributes/,
    'une valeur contient son guillemet (écrire &quot; ou &apos;), ou un blanc manque',
  ],
  [/unquoted attribute value/, 'une valeur sans guillemets'],
  [/attribute without value|in attribute name/, 'un attribut sans valeur, ou un guillemet mal placé'],
  [/in tag name/, '< non échappé, écrire &lt;'],
  [/disallowed character\.$/, disallowed],
  [/outside of root node/, "du texte hors de l'élément racine"],
  [/only one root/, 'un second élément racine'],
  [/malformed comment/, '-- dans un commentaire'],
  [/"\]\]>" is disallowed/, ']]> hors de CDATA'],
  [
    /XML declaration|version number|encoding value|standalone value/,
    'la déclaration <?xml ?> est fautive ou mal placée',
  ],
]

/** In French why a text is no XML, from what the parser says; undefined for what it says hardly ever. */
export function malformedDetail(message: string, fault: Malformed): string | undefined {
  for (const [pattern, said] of SAID) {
    const found = pattern.exec(message)
    if (found === null) continue
    return typeof said === 'string' ? said : said(fault, shownText(found[1] ?? ''))
  }
  return undefined
}

function disallowed({ text, at }: Malformed): string {
  const code = text.codePointAt(at - 1) ?? 0
  if (code === 0x3c) return '< dans une valeur, écrire &lt;, ou un guillemet manque avant'
  return `un caractère interdit (U+${code.toString(16).toUpperCase().padStart(4, '0')})`
}

/** The closing tag that the parser was reading. */
function lastTag({ text, at }: Malformed): string {
  const name = CLOSING_TAG.exec(text.slice(text.lastIndexOf('</', at - 1)).slice(0, 400))?.[1] ?? ''
  return `</${shownText(name)}>`
}

/** The reference that the parser was reading. */
function lastReference({ text, at }: Malformed): string {
  return shownText(REFERENCE.exec(text.slice(text.lastIndexOf('&', at - 1)).slice(0, 400))?.[0] ?? '&')
}
