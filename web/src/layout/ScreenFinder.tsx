import { Kbd } from '@mantine/core'
import { createSpotlight, Spotlight } from '@mantine/spotlight'
import '@mantine/spotlight/styles.css'
import { IconSearch } from '@tabler/icons-react'
import { useEffect } from 'react'
import { useLocation, useNavigate } from 'react-router-dom'
import { keptSearch } from '../filters/useReportFilter.ts'
import { layout } from '../fr/layout.ts'
import { useMenu } from './useMenu.ts'

const [store, finder] = createSpotlight()

/** Lists the screens of the user's menu with their letters; opened by Ctrl/⌘ K, the loupe, or `/` where nothing else is searched. */
export function ScreenFinder({ onClose }: { onClose: () => void }) {
  const navigate = useNavigate()
  const { search } = useLocation()
  const menu = useMenu()
  useEffect(() => finder.open(), [])
  const actions = menu.map((group) => ({
    group: group.label,
    actions: group.items.map(({ path, label, letter, icon: Icon }) => ({
      id: path,
      label,
      leftSection: <Icon size={18} stroke={1.6} aria-hidden="true" />,
      rightSection: <Kbd size="xs">{layout.shortcut(letter)}</Kbd>,
      onClick: () => void navigate(`${path}${keptSearch(search)}`),
    })),
  }))
  return (
    <Spotlight
      store={store}
      shortcut={null}
      actions={actions}
      nothingFound={layout.noScreen}
      highlightQuery
      scrollable
      maxHeight={420}
      overlayProps={{ blur: 0 }}
      scrollAreaProps={{ viewportProps: { tabIndex: 0 } }}
      attributes={{ content: { 'aria-label': layout.findScreen } }}
      onSpotlightClose={onClose}
      searchProps={{
        leftSection: <IconSearch size={18} aria-hidden="true" />,
        placeholder: layout.findScreen,
        'aria-label': layout.findScreen,
      }}
    />
  )
}
