import { ApolloProvider } from '@apollo/client/react'
import { MantineProvider } from '@mantine/core'
import { Suspense } from 'react'
import { RouterProvider } from 'react-router-dom'
import { graphClient } from './graph-client.ts'
import { router } from './router.tsx'
import { cssVariables, theme } from '#web/platform/ui/theme/theme.ts'
import { idleLazyComponent } from '#web/platform/ui/feedback/lazy-component.ts'

const Toasts = idleLazyComponent(async () => (await import('#web/platform/ui/toast/Toasts.tsx')).Toasts)
const DownloadLinks = idleLazyComponent(async () => (await import('#web/kit/download/DownloadLinks.ts')).DownloadLinks)
const ReauthDialog = idleLazyComponent(
  async () => (await import('#web/modules/identity/session/sign-in/ReauthDialog.tsx')).ReauthDialog,
)

/** The whole web app: look, graph, screens; toasts and «Inicio de sesión» stand over every screen. */
export const App = () => (
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
        <DownloadLinks />
      </Suspense>
    </ApolloProvider>
  </MantineProvider>
)
