import { ApolloProvider } from '@apollo/client/react'
import { MantineProvider } from '@mantine/core'
import { Suspense } from 'react'
import { RouterProvider } from 'react-router-dom'
import { graphClient } from './session/graph.ts'
import { router } from './router.tsx'
import { cssVariables, theme } from './theme.ts'
import { laterPart } from './ui/lazy-part.ts'

const Toasts = laterPart(async () => (await import('./ui/Toasts.tsx')).Toasts)
const Renewal = laterPart(async () => (await import('./session/Renewal.tsx')).Renewal)

/** The whole web app: look, graph, screens; toasts and «Inicio de Sesion» stand over every screen. */
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
        <Renewal />
      </Suspense>
    </ApolloProvider>
  </MantineProvider>
)
