import { Drawer } from '@mantine/core'
import { layout } from '../fr/layout.ts'
import { Sidebar } from './Sidebar.tsx'

/** The sidebar of a phone, loaded when it is first opened. */
export function MenuDrawer({ opened, onClose }: { opened: boolean; onClose: () => void }) {
  return (
    <Drawer
      opened={opened}
      onClose={onClose}
      hiddenFrom="md"
      size={280}
      withCloseButton={false}
      attributes={{ content: { 'aria-label': layout.menu } }}
      styles={{ body: { padding: 0, height: '100%' } }}
    >
      <Sidebar onNavigate={onClose} />
    </Drawer>
  )
}
