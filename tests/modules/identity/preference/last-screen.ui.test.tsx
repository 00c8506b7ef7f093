// @vitest-environment happy-dom
import { ApolloClient, ApolloLink, InMemoryCache, Observable } from '@apollo/client'
import { ApolloProvider } from '@apollo/client/react'
import { act, cleanup, render, screen } from '@testing-library/react'
import { createMemoryRouter, Outlet, RouterProvider } from 'react-router-dom'
import { afterEach, it } from 'vitest'
import { staffLookingAt } from '#tests/kit/world/staff-session.ts'
import { LastScreen } from '#web/modules/identity/preference/LastScreen.tsx'
import { freshSignIn } from '#web/modules/identity/session/sign-in/arrival.ts'
import { SessionContext, type Session } from '#web/platform/session/session.ts'

afterEach(cleanup)

const session: Session = {
  ...staffLookingAt(),
  config: { id: '1', isPersistent: true, alertType: 'POPUP', alertAlign: 'BOTTOM_LEFT', toolbar: 'BOTTOM' },
}

/** Somebody who has just come in, whose last screen was «Ayer»: a promise says so once the test lets it. */
function signIn() {
  let answer = () => {}
  const link = new ApolloLink(
    ({ operationName }) =>
      new Observable((observer) => {
        if (operationName === 'Preference') {
          answer = () => {
            observer.next({ data: { preference: '/ayer' } })
            observer.complete()
          }
        }
      }),
  )
  let load = () => {}
  const code = new Promise<void>((resolve) => (load = resolve))
  const Layout = () => (
    <>
      <LastScreen />
      <Outlet />
    </>
  )
  const router = createMemoryRouter([
    {
      element: <Layout />,
      children: [
        { path: '/', element: <h1>Inicio</h1> },
        { path: '/ayer', element: <h1>Ayer</h1> },
        { path: '/pedidos', lazy: () => code.then(() => ({ element: <h1>Pedidos</h1> })) },
      ],
    },
  ])
  freshSignIn.note()
  render(
    <SessionContext value={session}>
      <ApolloProvider client={new ApolloClient({ link, cache: new InMemoryCache() })}>
        <RouterProvider router={router} />
      </ApolloProvider>
    </SessionContext>,
  )
  return { router, tellLast: () => act(async () => answer()), load: () => act(async () => load()) }
}

it('is opened for whoever comes in', async () => {
  const { tellLast } = signIn()
  await tellLast()
  await screen.findByRole('heading', { name: 'Ayer' })
})

it('calls nobody back who is on the way to another screen', async () => {
  const { router, tellLast, load } = signIn()
  act(() => void router.navigate('/pedidos'))
  await tellLast()
  await load()
  await screen.findByRole('heading', { name: 'Pedidos' })
})
