import { basename } from 'node:path'
import GithubSlugger from 'github-slugger'
import { lexer } from 'marked'
import type { MarkedToken, Token, Tokens } from 'marked'
import type { GuideBlock, GuidePage, GuideText } from '../src/screens/help/guide/page.ts'

/** What a page shows besides texts, as the browser finds it. */
export interface GuideFiles {
  /** The address of a file that a page offers, given by its path from the page. */
  readonly fileAt: (path: string) => string
  /** A picture's address and its size in pixels. */
  readonly pictureAt: (path: string) => { readonly src: string; readonly width: number; readonly height: number }
}

/**
 * A page of the guide as the browser draws it. The anchors of its headings are those that the hosts of repositories give them, so that one link is
 * right in both places. Refuses what the guide does not use, HTML above all: nothing of a page is ever put into the document as it stands.
 */
export function readPage(name: string, markdown: string, files: GuideFiles): GuidePage {
  const tokens = lexer(markdown)
  const [first] = tokens
  if (first?.type !== 'heading' || first['depth'] !== 1) throw new Error(`${name}: a page begins with its title`)
  const slugger = new GithubSlugger()
  slugger.slug(plain(first as Tokens.Heading))
  const reading: Reading = { name, files, slugger }
  return { title: plain(first as Tokens.Heading), blocks: readBlocks(tokens.slice(1), reading) }
}

interface Reading {
  readonly name: string
  readonly files: GuideFiles
  readonly slugger: GithubSlugger
}

function readBlocks(tokens: readonly Token[], reading: Reading): GuideBlock[] {
  return (tokens as readonly MarkedToken[]).flatMap((token) => readBlock(token, reading))
}

function readBlock(token: MarkedToken, reading: Reading): GuideBlock[] {
  switch (token.type) {
    case 'space':
      return []
    case 'heading':
      return [readHeading(token, reading)]
    case 'paragraph':
      return [readParagraph(token, reading)]
    case 'text':
      return [{ kind: 'paragraph', parts: readTexts(token.tokens ?? [token], reading) }]
    case 'list':
      return [readList(token, reading)]
    case 'table':
      return [readTable(token, reading)]
    case 'code':
      return [{ kind: 'code', text: token.text }]
    case 'blockquote':
      return [{ kind: 'note', blocks: readBlocks(token.tokens, reading) }]
    default:
      throw new Error(`${reading.name}: the guide does not use '${token.type}': ${token.raw}`)
  }
}

function readHeading(token: Tokens.Heading, reading: Reading): GuideBlock {
  const { depth } = token
  if (depth !== 2 && depth !== 3) throw new Error(`${reading.name}: a heading of level ${depth}: ${token.raw}`)
  const text = plain(token)
  return { kind: 'heading', depth, slug: reading.slugger.slug(text), text }
}

/** A picture stands in a paragraph of its own. */
function readParagraph({ tokens }: Tokens.Paragraph, reading: Reading): GuideBlock {
  const [only] = tokens
  if (tokens.length === 1 && only?.type === 'image') {
    const { href, text } = only as Tokens.Image
    return { kind: 'picture', alt: text, ...reading.files.pictureAt(href) }
  }
  return { kind: 'paragraph', parts: readTexts(tokens, reading) }
}

function readList(token: Tokens.List, reading: Reading): GuideBlock {
  const items = token.items.map(({ tokens }) => readBlocks(tokens, reading))
  return { kind: 'list', isOrdered: token.ordered, start: token.start === '' ? 1 : token.start, items }
}

function readTable({ header, rows }: Tokens.Table, reading: Reading): GuideBlock {
  const cellsOf = (cells: readonly Tokens.TableCell[]) => cells.map(({ tokens }) => readTexts(tokens, reading))
  return { kind: 'table', head: cellsOf(header), rows: rows.map(cellsOf) }
}

function readTexts(tokens: readonly Token[], reading: Reading): GuideText[] {
  return (tokens as readonly MarkedToken[]).map((token) => readText(token, reading))
}

function readText(token: MarkedToken, reading: Reading): GuideText {
  switch (token.type) {
    case 'text':
    case 'escape':
      return token.text
    case 'strong':
      return { kind: 'strong', parts: readTexts(token.tokens, reading) }
    case 'em':
      return { kind: 'em', parts: readTexts(token.tokens, reading) }
    case 'codespan':
      return { kind: 'code', text: token.text }
    case 'link':
      return readLink(token, reading)
    default:
      throw new Error(`${reading.name}: the guide does not use '${token.type}' in a text: ${token.raw}`)
  }
}

/** To a section, to another page, to a file that is offered, to the API's own pages, or out into the world. */
function readLink({ href, tokens }: Tokens.Link, reading: Reading): GuideText {
  const parts = readTexts(tokens, reading)
  if (/^(https?:|\/v1\/)/.test(href)) return { kind: 'file', href, parts }
  const [path = '', anchor] = href.split('#')
  const hash = anchor === undefined ? '' : `#${decodeURIComponent(anchor)}`
  if (path === '') return { kind: 'link', to: `/aide/${reading.name}${hash}`, parts }
  const page = /^([\w-]+)\.md$/.exec(path)?.[1]
  if (page !== undefined) return { kind: 'link', to: `/aide/${page}${hash}`, parts }
  return { kind: 'file', href: reading.files.fileAt(path), download: basename(path), parts }
}

function plain({ tokens }: Pick<Tokens.Heading, 'tokens'>): string {
  return (tokens as readonly MarkedToken[])
    .map((token) => ('tokens' in token ? plain({ tokens: token.tokens }) : 'text' in token ? token.text : ''))
    .join('')
}
