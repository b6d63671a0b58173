import type { WireOpenDay } from '../../../../../shared/wire/closings.ts'
import { closingMany as texts } from './texts.ts'

/** Whether a day is right to be closed with others, and what keeps it, as one text: by it a column is sorted and searched. */
export function controlText(blocks: WireOpenDay['blocks'] | undefined): string | null {
  if (blocks === undefined) return null
  return blocks.length === 0 ? texts.isRight : blocks.map(({ text }) => text).join(', ')
}
