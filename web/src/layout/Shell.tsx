import { ActionIcon, AppShell, Group, Skeleton, Stack } from '@mantine/core'
import { useDisclosure } from '@mantine/hooks'
import { IconArrowLeft } from '@tabler/icons-react'
import { lazy, Suspense, useEffect, useState } from 'react'
import type { ReactNode } from 'react'
import { useNavigate } from 'react-router-dom'
import type { Screen } from '../navigation/screen.ts'
import { AfterFirstAnswers } from '../ui/AfterFirstAnswers.tsx'
import { PreloadedView } from '../ui/PreloadedView.tsx'
import { AskBeforeLeaving } from './AskBeforeLeaving.tsx'
import { ErrorBoundary } from './ErrorBoundary.tsx'
import { common } from '../fr/common.ts'
import { layout } from '../fr/layout.ts'
import { loadModule } from '../page/loadModule.ts'
import { refreshUser } from '../query/logout.ts'
import classes from './layout.module.css'
import { datePanel } from './preloadedParts.ts'
import { Sidebar } from './Sidebar.tsx'
import { TopBar } from './TopBar.tsx'
import { useKeyboard } from './useKeyboard.ts'

const MenuDrawer = lazy(() =>
  loadModule(() => import('./MenuDrawer.tsx')).then((module) => ({ default: module.MenuDrawer })),
)
const ScreenFinder = lazy(() =>
  loadModule(() => import('./ScreenFinder.tsx')).then((module) => ({ default: module.ScreenFinder })),
)

/** The date panel's own, so that nothing moves when it comes. */
const panelHeight = 93

interface ShellProps {
  readonly screen: Pick<Screen, 'datePanel' | 'compares' | 'back' | 'help'>
  readonly place: string
  /** False where the screen's figures cannot be read (welcome, expired). */
  readonly withPanel: boolean
  readonly children: ReactNode
}

/** Top bar, sidebar (a drawer on a phone), and around the screen its back button and date panel where the screen asks for them. */
export function Shell({ screen, place, withPanel, children }: ShellProps) {
  const [drawerIsOpen, drawer] = useDisclosure(false)
  const [hasOpened, setHasOpened] = useState(false)
  const [finding, setFinding] = useState(false)
  useKeyboard(() => setFinding(true))
  useEffect(() => {
    // The rights of a kept session may have changed since: a subscription that ended closes its reports at the next
    // click. A failure shows itself on the screen's own calls.
    refreshUser().catch(() => undefined)
  }, [place])
  const hasPanel = screen.datePanel === true && withPanel
  return (
    <AppShell
      header={{ height: 56 }}
      navbar={{ width: 248, breakpoint: 'md', collapsed: { mobile: true } }}
      padding="md"
    >
      <AskBeforeLeaving />
      <a href="#contenu" className={classes.skip}>
        {layout.skip}
      </a>
      <AppShell.Header className={classes.header ?? ''}>
        <TopBar
          menuIsOpen={drawerIsOpen}
          onMenu={() => {
            setHasOpened(true)
            drawer.toggle()
          }}
          onFind={() => setFinding(true)}
          help={screen.help}
        />
      </AppShell.Header>
      <AppShell.Navbar className={classes.navbar ?? ''} visibleFrom="md">
        <Sidebar />
      </AppShell.Navbar>
      {hasOpened ? (
        <Suspense fallback={null}>
          <MenuDrawer opened={drawerIsOpen} onClose={drawer.close} />
        </Suspense>
      ) : null}
      <AppShell.Main className={classes.main ?? ''} id="contenu" tabIndex={-1}>
        <Stack gap="md">
          {hasPanel ? (
            <AfterFirstAnswers>
              <PreloadedView
                of={datePanel}
                props={{ compares: screen.compares === true }}
                placeholder={<Skeleton height={panelHeight} />}
              />
            </AfterFirstAnswers>
          ) : null}
          {screen.back ? <BackButton /> : null}
          <ErrorBoundary place={place}>{children}</ErrorBoundary>
        </Stack>
      </AppShell.Main>
      {finding ? (
        <Suspense fallback={null}>
          <ScreenFinder onClose={() => setFinding(false)} />
        </Suspense>
      ) : null}
    </AppShell>
  )
}

function BackButton() {
  const navigate = useNavigate()
  return (
    <Group>
      <ActionIcon variant="default" size="lg" aria-label={common.back} onClick={() => void navigate(-1)}>
        <IconArrowLeft size={18} aria-hidden="true" />
      </ActionIcon>
    </Group>
  )
}
