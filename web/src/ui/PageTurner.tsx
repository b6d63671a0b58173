import { Pagination } from '@mantine/core'
import { useMediaQuery } from '@mantine/hooks'
import { common } from '../fr/common.ts'

interface PageTurnerProps {
  readonly page: number
  readonly last: number
  readonly onPage: (page: number) => void
  readonly disabled?: boolean
}

/** The pages of a list, four either side of the one shown (02 §9), one on a phone; nothing to turn, nothing shown. */
export function PageTurner({ page, last, onPage, disabled = false }: PageTurnerProps) {
  const isPhone = useMediaQuery('(max-width: 47.99em)')
  if (last <= 1) return null
  return (
    <Pagination
      size="sm"
      total={last}
      value={page}
      onChange={onPage}
      disabled={disabled}
      siblings={isPhone ? 1 : 4}
      boundaries={isPhone ? 0 : 1}
      aria-label={common.pages}
      getControlProps={(control) => ({ 'aria-label': common.pageControls[control] })}
      getItemProps={(item) => ({ 'aria-label': `${common.page} ${item}` })}
    />
  )
}
