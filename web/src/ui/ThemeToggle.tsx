import { ActionIcon, useMantineColorScheme } from '@mantine/core'
import { IconMoon, IconSun } from '@tabler/icons-react'
import { layout } from '../fr/layout.ts'

/** Night or day, on the pages that have no account menu. */
export function ThemeToggle() {
  const { colorScheme, setColorScheme } = useMantineColorScheme()
  const isNight = colorScheme !== 'light'
  const label = isNight ? layout.dayMode : layout.nightMode
  return (
    <ActionIcon
      variant="subtle"
      color="gray"
      size="lg"
      aria-label={label}
      title={label}
      onClick={() => setColorScheme(isNight ? 'light' : 'dark')}
    >
      {isNight ? <IconSun size={18} aria-hidden="true" /> : <IconMoon size={18} aria-hidden="true" />}
    </ActionIcon>
  )
}
