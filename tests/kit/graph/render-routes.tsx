import { ApolloClient, ApolloLink, InMemoryCache, Observable } from '@apollo/client'
import { ApolloProvider } from '@apollo/client/react'
import { MantineProvider } from '@mantine/core'
import { render } from '@testing-library/react'
import { createMemoryRouter, RouterProvider, type RouteObject } from 'react-router-dom'
import { Modals } from '#web/platform/ui/dialog/Modals.tsx'

// A text area that grows listens to fonts, of which this document has none.
Object.defineProperty(document, 'fonts', { configurable: true, value: new EventTarget() })

/** What a graph says to an operation; undefined where its answer stays on its way. */
type Answer = (operation: Pick<ApolloLink.Operation, 'operationName' | 'variables'>) => object | undefined

function answeringLink(answer: Answer): ApolloLink {
  return new ApolloLink(
    (operation) =>
      new Observable((observer) => {
        const data = answer(operation)
        if (!data) return
        setTimeout(() => {
          observer.next({ data: { ...data } })
          observer.complete()
        }, 1)
      }),
  )
}

/** Renders screens as routes of the app, its questions beside them, before a graph that answers as it is told; the last of `visited` is open. */
export function renderRoutes(routes: RouteObject[], visited: string[], answer: Answer) {
  const router = createMemoryRouter(routes, { initialEntries: visited })
  render(
    <ApolloProvider client={new ApolloClient({ link: answeringLink(answer), cache: new InMemoryCache() })}>
      <MantineProvider env="test">
        <Modals />
        <RouterProvider router={router} />
      </MantineProvider>
    </ApolloProvider>,
  )
  return router
}
