import '@fontsource-variable/inter/wght.css'
import { MantineProvider } from '@mantine/core'
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { StrictMode, Suspense } from 'react'
import { createRoot } from 'react-dom/client'
import { RouterProvider } from 'react-router-dom'
import { lazyLater } from './lib/later.ts'
import { currentSession, onSessionEnd } from './lib/session.ts'
import { mayRetry } from './lib/useReport.ts'
import './mantineFirst.css'
import './main.css'
import { createRouter, loadFirstScreen } from './routes.tsx'
import { cssVariables, theme, themeKeeper } from './theme.ts'

const Overlays = lazyLater(() => import('./layout/Overlays.tsx'), 'Overlays')
const queries = new QueryClient({
  defaultOptions: { queries: { retry: mayRetry, staleTime: 30_000, refetchOnWindowFocus: true } },
})
// What one person read must never be shown to the next one on this device.
onSessionEnd(() => queries.clear())

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
      <QueryClientProvider client={queries}>
        <Suspense fallback={null}>
          <Overlays />
        </Suspense>
        <RouterProvider router={createRouter()} />
      </QueryClientProvider>
    </MantineProvider>
  </StrictMode>
)

/** Beyond this the shell is drawn without its screen, whose placeholder stands meanwhile. */
const longestBlankMs = 400
const patience = new Promise((resolve) => setTimeout(resolve, longestBlankMs))
const screen = loadFirstScreen(location.pathname, currentSession() !== null).catch(() => undefined)
void Promise.race([screen, patience]).then(() => root.render(application))
