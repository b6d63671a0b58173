import { Nothing } from '../../../ui/Nothing.tsx'
import { accounting as texts } from './texts.ts'
import type { ChosenBook } from './useJournal.ts'

/** In place of books without a line: that nothing was sold, or that what was sold is not closed. */
export function NothingHeld({ chosen: { book, isProvisional } }: { chosen: ChosenBook }) {
  if (isProvisional || book === null || book.held.open === 0) return <Nothing />
  return <Nothing title={texts.noneClosed} hint={texts.noneClosedHint} />
}
