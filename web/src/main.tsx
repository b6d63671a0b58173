import { firstVisit } from './visit.ts'
import '@fontsource-variable/inter/wght.css'
import { MantineProvider } from '@mantine/core'
import { QueryClientProvider } from '@tanstack/react-query'
import { startTransition, StrictMode, Suspense } from 'react'
import { createRoot } from 'react-dom/client'
import { RouterProvider } from 'react-router-dom'
import { ConnectionNotice } from './layout/ConnectionNotice.tsx'
import { ErrorBoundary } from './layout/ErrorBoundary.tsx'
import { frame } from './layout/preloadedFrame.ts'
import { firstAnswersCame } from './page/firstAnswers.ts'
import { queryClient } from './query/client.ts'
import { currentSession } from './query/session.ts'
import { keepRegistered } from './query/pushDevice.ts'
import { afterFigures, figuresStand, lazyAfterFigures } from './page/afterFigures.ts'
import { startWorker } from './page/installed.ts'
import { followTheme } from './page/themeColour.ts'
import './mantineFirst.css'
import './main.css'
import { createRouter } from './router.tsx'
import { cssVariables, theme, themeKeeper } from './theme.ts'

const router = createRouter()
const Overlays = lazyAfterFigures(() => import('./layout/Overlays.tsx'), 'Overlays')

const container = document.getElementById('root')
if (!container) throw new Error('index.html has no #root')
const root = createRoot(container)
const application = (
  <StrictMode>
    <MantineProvider
      theme={theme}
      cssVariablesResolver={cssVariables}
      colorSchemeManager={themeKeeper}
      defaultColorScheme="dark"
    >
      <QueryClientProvider client={queryClient}>
        <ErrorBoundary place="">
          <Suspense fallback={null}>
            <Overlays router={router} />
          </Suspense>
          {/* Drawn at once: as a transition, the address stood behind a busy page, and the next choice of a filter undid this one. */}
          <RouterProvider router={router} useTransitions={false} />
          <ConnectionNotice />
        </ErrorBoundary>
      </QueryClientProvider>
    </MantineProvider>
  </StrictMode>
)

/** Beyond this is drawn what has come, with placeholders for the frame, the screen or the figures that have not. */
const longestBlankMs = 400
/** Long enough for a list that its screen asks for itself. */
const restMs = 800
const patience = new Promise((resolve) => setTimeout(resolve, longestBlankMs))
// As a transition, which lets the page answer every few milliseconds. The frame is drawn while the answers are under way.
void Promise.race([frameCode(), patience]).then(() => startTransition(() => root.render(application)))
void Promise.race([firstVisit, patience]).then(firstAnswersCame)
void firstVisit.then(() => setTimeout(figuresStand, restMs))
followTheme()
if (import.meta.env.PROD) void startWorker()
void afterFigures.then(keepRegistered).catch(() => undefined)

/** Of who is signed in: without it the page is drawn all the same, which says why it does not come. */
async function frameCode(): Promise<void> {
  if (currentSession()) await frame.preload().catch(() => undefined)
}
