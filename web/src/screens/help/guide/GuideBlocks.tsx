import { Title } from '@mantine/core'
import classes from './Guide.module.css'
import { GuideTexts } from './GuideTexts.tsx'
import type { GuideBlock, GuideList, GuideTable } from './page.ts'

/** What a page is made of, drawn in the application's look. Nothing of it ever changes: its place is its key. */
export function GuideBlocks({ blocks }: { blocks: readonly GuideBlock[] }) {
  return blocks.map((block, index) => <Block key={index} block={block} />)
}

function Block({ block }: { block: GuideBlock }) {
  switch (block.kind) {
    case 'heading':
      return (
        <Title order={block.depth} id={block.slug} tabIndex={-1} className={classes.heading ?? ''}>
          {block.text}
        </Title>
      )
    case 'paragraph':
      return (
        <p>
          <GuideTexts parts={block.parts} />
        </p>
      )
    case 'picture': {
      const { src, alt, width, height } = block
      return <img src={src} alt={alt} width={width} height={height} loading="lazy" className={classes.picture} />
    }
    case 'code':
      return (
        <pre tabIndex={0} className={classes.code}>
          <code>{block.text}</code>
        </pre>
      )
    case 'note':
      return (
        <blockquote className={classes.note}>
          <GuideBlocks blocks={block.blocks} />
        </blockquote>
      )
    case 'list':
      return <List list={block} />
    case 'table':
      return <Table table={block} />
  }
}

function List({ list: { isOrdered, start, items } }: { list: GuideList }) {
  const rows = items.map((blocks, index) => (
    <li key={index}>
      <GuideBlocks blocks={blocks} />
    </li>
  ))
  return isOrdered ? <ol start={start}>{rows}</ol> : <ul>{rows}</ul>
}

/** Wider than a phone, it scrolls in its own frame, by keys too. */
function Table({ table: { head, rows } }: { table: GuideTable }) {
  return (
    <div tabIndex={0} className={classes.tableFrame}>
      <table>
        <thead>
          <tr>
            {head.map((parts, index) => (
              <th key={index} scope="col">
                <GuideTexts parts={parts} />
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map((cells, index) => (
            <tr key={index}>
              {cells.map((parts, at) => (
                <td key={at}>
                  <GuideTexts parts={parts} />
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}
