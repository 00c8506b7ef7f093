import { ApolloProvider } from '@apollo/client/react'
import { MantineProvider } from '@mantine/core'
import { Suspense, useLayoutEffect, useState } from 'react'
import { RouterProvider } from 'react-router-dom'
import { DownloadLinks } from '#web/kit/download/DownloadLinks.ts'
import { graphClient } from './graph-client.ts'
import { router } from './router.tsx'
import { cssVariables, theme } from '#web/platform/ui/theme/theme.ts'
import { idleLazyComponent } from '#web/platform/ui/feedback/lazy-component.ts'

const Toasts = idleLazyComponent(async () => (await import('#web/platform/ui/toast/Toasts.tsx')).Toasts)
const ReauthDialog = idleLazyComponent(
  async () => (await import('#web/modules/identity/session/sign-in/ReauthDialog.tsx')).ReauthDialog,
)

/**
 * Shows where the router stands once the app is mounted: it is rendered in slices, RouterProvider hears of nothing until then,
 * and «Back» may have been pressed meanwhile.
 */
function useLatestRoute(): void {
  const [rendered] = useState(router.state)
  useLayoutEffect(() => {
    if (router.state !== rendered) void router.revalidate()
  }, [rendered])
}

/** The whole web app: look, graph, screens; toasts and «Inicio de sesión» stand over every screen. */
export function App() {
  useLatestRoute()
  return (
    <MantineProvider
      theme={theme}
      cssVariablesResolver={cssVariables}
      defaultColorScheme="auto"
      deduplicateCssVariables={false}
    >
      <ApolloProvider client={graphClient}>
        <RouterProvider router={router} />
        <Suspense>
          <Toasts />
          <ReauthDialog />
        </Suspense>
        <DownloadLinks />
      </ApolloProvider>
    </MantineProvider>
  )
}
