import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs'
import { basename, join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { REASONS } from '../../ingest/read/refusal.ts'
import { readRecords } from '../../ingest/read/readRecords.ts'
import { defaultLedgerAccounts } from '../../shared/accounting/ledgerAccounts.ts'
import { roleFacts, roles } from '../../shared/roles.ts'
import { uploadTexts } from '../../shared/wire/questions/uploads.ts'
import { screens } from '../../web/src/navigation/screens.ts'
import type { GuideBlock, GuidePage, GuideText } from '../../web/src/screens/help/guide/page.ts'
import { guide as texts } from '../../web/src/screens/help/guide/texts.ts'
import { readPage } from '../../web/guide/readPage.ts'

const folder = join(import.meta.dirname, '../../docs/guide')
const source = (name: string) => readFileSync(join(folder, `${name}.md`), 'utf8')
/** In French texts several blanks do not break: to compare words, all of them are one. */
const plain = (text: string) => text.replace(/[\u00a0\u202f]/g, ' ')
const names = readdirSync(folder)
  .filter((file) => file.endsWith('.md'))
  .map((file) => basename(file, '.md'))

/** A page, and the files that it shows or offers. */
function readWithFiles(name: string): { page: GuidePage; files: string[] } {
  const files: string[] = []
  const fileAt = (path: string) => {
    files.push(path)
    return path
  }
  const pictureAt = (path: string) => ({ src: fileAt(path), width: 1, height: 1 })
  return { page: readPage(name, source(name), { fileAt, pictureAt }), files }
}

const pages = new Map(names.map((name) => [name, readWithFiles(name)]))

/** 'gerant' and 'gerant#top' for a page and its headings. */
const anchors = new Set(
  [...pages].flatMap(([name, { page }]) => [
    name,
    ...page.blocks.flatMap((block) => (block.kind === 'heading' ? [`${name}#${block.slug}`] : [])),
  ]),
)

function textsOf(block: GuideBlock): readonly GuideText[] {
  switch (block.kind) {
    case 'paragraph':
      return block.parts
    case 'note':
      return block.blocks.flatMap(textsOf)
    case 'list':
      return block.items.flat().flatMap(textsOf)
    case 'table':
      return [...block.head, ...block.rows.flat()].flat()
    default:
      return []
  }
}

function linksOf(parts: readonly GuideText[]): string[] {
  return parts.flatMap((part) => {
    if (typeof part === 'string' || part.kind === 'code') return []
    return part.kind === 'link' ? [part.to] : linksOf(part.parts)
  })
}

/** The cells of each row of a page's tables, as they are written. */
function rowsOf(name: string): string[][] {
  const lines = source(name).match(/^\| .*$/gm) ?? []
  return lines.map((line) =>
    line
      .split('|')
      .slice(1, -1)
      .map((cell) => plain(cell.trim())),
  )
}

describe('the guide', () => {
  it('has each page that the application offers, and no other', () => {
    expect(names.toSorted()).toEqual(Object.keys(texts.names).toSorted())
  })

  it('has a section for every screen', () => {
    expect(screens.length).toBeGreaterThan(60)
    expect(screens.filter(({ help }) => !anchors.has(help)).map(({ path, help }) => `${path}: ${help}`)).toEqual([])
    expect(anchors.has('gerant#nulle-part')).toBe(false)
  })

  it('leads nowhere in vain: pages, sections, files and pictures are there', () => {
    const links = [...pages.values()].flatMap(({ page }) => page.blocks.flatMap((block) => linksOf(textsOf(block))))
    expect(links.length).toBeGreaterThan(40)
    expect(links.filter((to) => !anchors.has(to.replace('/aide/', '')))).toEqual([])
    const files = [...pages.values()].flatMap((read) => read.files)
    expect(files.filter((file) => !existsSync(join(folder, file)))).toEqual([])
  })

  it('shows each of its pictures, none of them heavy', () => {
    const pictures = readdirSync(join(folder, 'pictures')).map((file) => `pictures/${file}`)
    const shown = [...pages.values()].flatMap(({ files }) => files.filter((file) => file.startsWith('pictures/')))
    expect(shown.toSorted()).toEqual(pictures.toSorted())
    expect(pictures.filter((file) => statSync(join(folder, file)).size > 150_000)).toEqual([])
  })

  it('holds no HTML: what is not Markdown stops the build', () => {
    const files = { fileAt: String, pictureAt: (src: string) => ({ src, width: 1, height: 1 }) }
    expect(() => readPage('one', '# One\n\n<img src=x onerror=alert(1)>', files)).toThrow('html')
    expect(() => readPage('one', '# One\n\na <b>word</b>', files)).toThrow('html')
    expect(() => readPage('one', 'No title', files)).toThrow('title')
  })
})

describe('what the guide lists', () => {
  it('is every reason of a refusal, and no other', () => {
    const section = source('editeur-de-caisse').split('## Les refus\n')[1]?.split('\n## ')[0] ?? ''
    const listed = [...section.matchAll(/^\| ([^|]+?) +\|/gm)].map(([, reason = '']) => plain(reason)).slice(1)
    expect(listed.filter((reason) => !reason.startsWith('---')).toSorted()).toEqual(
      Object.values(REASONS).map(plain).toSorted(),
    )
  })

  it('is every answer that refuses an upload', () => {
    const page = plain(source('editeur-de-caisse'))
    expect(Object.values(uploadTexts).filter((text) => !page.includes(plain(text)))).toEqual([])
  })

  it('is every remark that reading gives', () => {
    const file = `<?xml version="1.0" encoding="utf-8"?><TICKETS LibSite="caf\u00e9">
      <ENTETE Operation="ANNULATION" Horodatage="2026-03-14T13:12:45" MontantHT="1" MontantTVA="1" MontantTTC="9">
        <COMMANDE><ARTICLE Libelle="Un" QuantiteNet="1" PrixTotalNet="3"/></COMMANDE>
        <TVA Libelle="TVA 10 %" ValeurHT="4" ValeurTVA="4" ValeurTTC="4"/></ENTETE>
      <ENTETE Operation="VENTE" Horodatage="2026-03-14T13:12:45" MontantTTC="9"><REGLEMENT TotalValeur="9"/></ENTETE>
      <ENTETE Operation="AUTRE" Horodatage="2026-03-14T13:12:45"/><VENDEUR Nom="Un" isActive="peut-être"/>
      <ENTETE Operation="VENTE" Horodatage="2026-03-14T13:12:45"/><VENDEUR isActive="1"/><VENDEUR/></TICKETS>`
    const read = (bytes: Buffer) => readRecords('one.xml', bytes, '2026-04-01 00:00:00.000').warnings
    const marked = read(Buffer.concat([Buffer.from([0xef, 0xbb, 0xbf]), Buffer.from('<a>\u00e9</a>', 'latin1')]))
    const said = [...read(Buffer.from(file, 'latin1')), ...marked].map((warning) =>
      plain(warning)
        .replace(/^ligne \d+ : (?:ENTETE|VENDEUR|VENDEUR Un) : (?:(?:\w+="[^"]*"|l'attribut \w+ manque) : )?/, '')
        .replace(/écart de .* € en (?:moins|trop)/, 'écart de … € en moins'),
    )
    expect(new Set(said).size).toBe(15)
    const page = rowsOf('editeur-de-caisse').map(([remark = '']) => remark)
    expect(said.filter((remark) => !page.includes(remark))).toEqual([])
  })

  it('is every screen with who may open it', () => {
    const listed = rowsOf('administrateur').filter(([, path = '']) => path.startsWith('`/'))
    const known = screens.filter(({ roles: who, path }) => who !== 'everyone' && path !== '*')
    const marks = (who: (typeof screens)[number]['roles']) => roles.map((role) => (who.includes(role) ? 'oui' : ''))
    expect(listed.toSorted()).toEqual(
      known
        .map(({ title, menu, path, roles: who }) => [plain(menu?.label ?? title), `\`${path}\``, ...marks(who)])
        .toSorted(),
    )
  })

  it('is every role, by the title that people read', () => {
    const [head = [], , ...rows] = rowsOf('administrateur')
    expect(head[0]).toBe('Rôle')
    expect(rows.slice(0, roles.length).map(([title]) => title)).toEqual(roles.map((role) => roleFacts[role].title))
  })

  it('is every account that the journal posts to unless it is told otherwise', () => {
    const { salesByRate, vatByRate, paymentByFamily, ...others } = defaultLedgerAccounts
    const byName = [salesByRate, vatByRate, paymentByFamily].flatMap((accounts) => Object.values(accounts))
    const all = [...byName, ...Object.values(others).flatMap((value) => (typeof value === 'string' ? [value] : []))]
    const accounts = new Set(all.filter((account) => /^\d+$/.test(account)))
    const listed = rowsOf('comptable').flatMap(([, cell = '']) => /^`(\d+)`$/.exec(cell)?.[1] ?? [])
    expect(listed.toSorted()).toEqual([...accounts].toSorted())
  })
})
