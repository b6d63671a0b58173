import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { readPage } from '../../web/guide/readPage.ts'
import type { GuideBlock, GuideText } from '../../web/src/screens/help/guide/page.ts'

/** A section of the operator's guide: its anchor, its title, its blocks of commands as they stand, and its words. */
export interface Section {
  readonly slug: string
  readonly title: string
  readonly commands: readonly string[]
  readonly text: string
  /** The title of the chapter that it lies in, null for a chapter itself. */
  readonly chapter: string | null
}

const path = join(import.meta.dirname, '../../docs/guide/exploitant.md')

/** The operator's guide by its sections, read as the application reads it: what is followed is what is printed there. */
export function readSections(markdown = readFileSync(path, 'utf8')): Section[] {
  const files = { fileAt: String, pictureAt: (src: string) => ({ src, width: 1, height: 1 }) }
  const { blocks } = readPage('exploitant', markdown, files)
  const sections: Section[] = []
  let chapter: string | null = null
  for (const block of blocks) {
    const last = sections.at(-1)
    if (block.kind === 'heading') {
      const isChapter = block.depth === 2
      sections.push({
        slug: block.slug,
        title: block.text,
        commands: [],
        text: '',
        chapter: isChapter ? null : chapter,
      })
      chapter = isChapter ? block.text : chapter
    } else if (last !== undefined) sections.splice(-1, 1, withBlock(last, block))
  }
  return sections
}

/** The symptoms of the guide, in its order. */
export function readSymptoms(sections: readonly Section[] = readSections()): Section[] {
  return sections.filter(({ chapter }) => chapter === 'Par symptôme')
}

function withBlock(section: Section, block: GuideBlock): Section {
  const inside = leavesOf(block)
  const codes = inside.flatMap((one) => (one.kind === 'code' ? [one.text] : []))
  const texts = inside.map((one) => (one.kind === 'paragraph' ? one.parts.map(wordsOf).join('') : ''))
  return { ...section, commands: [...section.commands, ...codes], text: [section.text, ...texts].join('\n') }
}

/** What lies in lists and notes too. */
function leavesOf(block: GuideBlock): readonly GuideBlock[] {
  if (block.kind === 'list') return block.items.flat().flatMap(leavesOf)
  if (block.kind === 'note') return block.blocks.flatMap(leavesOf)
  return [block]
}

function wordsOf(text: GuideText): string {
  if (typeof text === 'string') return text
  return text.kind === 'code' ? text.text : text.parts.map(wordsOf).join('')
}
