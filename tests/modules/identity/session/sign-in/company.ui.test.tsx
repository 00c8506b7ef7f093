// @vitest-environment happy-dom
import { ApolloClient, ApolloLink, InMemoryCache, Observable } from '@apollo/client'
import { ApolloProvider } from '@apollo/client/react'
import { MantineProvider } from '@mantine/core'
import { act, cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react'
import { MemoryRouter } from 'react-router-dom'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { ReauthDialog } from '#web/modules/identity/session/sign-in/ReauthDialog.tsx'
import { StaffSignIn } from '#web/modules/identity/session/sign-in/SignIn.tsx'
import { abandonReauth, waitForReauth } from '#web/platform/apollo/reauth/reauth.ts'
import { MeDocument, type MeQuery } from '#web/platform/session/session.generated.ts'
import type { Session } from '#web/platform/session/session.ts'

const LOGISTICS = { id: '2', name: 'Logística del Sur' }
const ESTATES = { id: '1', name: 'Inmobiliaria Los Andes' }

const sessionIn = (company: Session['company']): Session & { __typename: 'Session' } => ({
  __typename: 'Session',
  audience: 'INTERNAL',
  expiresAt: '2026-03-01T12:00:00Z',
  mustChangePassword: false,
  isInstallationAdministrator: false,
  config: null,
  user: { id: '7', name: 'gerente', fullName: 'Gerente General' },
  company,
  menu: [],
  permissions: [],
  worker: null,
})

/** A graph whose companies are ordered by name and which answers a sign-in with the given company. */
function graphThatEnters(company: Session['company']) {
  const sent: { company: string | null }[] = []
  const link = new ApolloLink(({ operationName, variables }) => {
    if (operationName === 'Login') sent.push(variables.input as { company: string | null })
    const login = { __typename: 'LoginPayload', expiresAt: null, session: sessionIn(company), errors: [] }
    const data =
      operationName === 'Login'
        ? { login }
        : operationName === 'SignIn'
          ? { demoAccounts: [], companies: [{ ...ESTATES, id: '9' }, LOGISTICS] }
          : { me: null }
    return new Observable((observer) => {
      observer.next({ data })
      observer.complete()
    })
  })
  return { sent, client: new ApolloClient({ link, cache: new InMemoryCache() }) }
}

const show = (client: ApolloClient, screenShown: React.ReactNode) =>
  render(
    <MantineProvider env="test">
      <ApolloProvider client={client}>
        <MemoryRouter>{screenShown}</MemoryRouter>
      </ApolloProvider>
    </MantineProvider>,
  )

async function signIn(): Promise<void> {
  fireEvent.change(await screen.findByLabelText('Contraseña'), { target: { value: 'Circuito2026' } })
  fireEvent.click(screen.getByRole('button', { name: 'Ingresar' }))
}

afterEach(() => {
  abandonReauth()
  cleanup()
  vi.restoreAllMocks()
})

describe('signing in again over a screen', () => {
  /** Ends the session of somebody who works in company 2; the graph then signs them in to `answered`. */
  function endSession(answered: Session['company']) {
    const { sent, client } = graphThatEnters(answered)
    client.writeQuery<MeQuery>({ query: MeDocument, data: { me: sessionIn(LOGISTICS) } })
    const retried = vi.fn()
    void act(() => void waitForReauth().then(retried, () => undefined))
    const left = vi.spyOn(location, 'assign').mockImplementation(() => undefined)
    show(client, <ReauthDialog />)
    return { sent, retried, left }
  }

  it('stays in the company that the screen shows', async () => {
    const { sent, retried, left } = endSession(LOGISTICS)
    await signIn()
    await waitFor(() => expect(retried).toHaveBeenCalledOnce())
    expect(sent).toMatchObject([{ user: 'gerente', company: '2' }])
    expect(left).not.toHaveBeenCalled()
  })

  it('retries nothing where another company answers', async () => {
    const { retried, left } = endSession(ESTATES)
    await signIn()
    await waitFor(() => expect(left).toHaveBeenCalledWith('/'))
    expect(retried).not.toHaveBeenCalled()
  })
})

describe('signing in where there are several companies', () => {
  it('names none until one is chosen, and shows none as chosen', async () => {
    const { sent, client } = graphThatEnters(LOGISTICS)
    show(client, <StaffSignIn />)
    const field = await screen.findByLabelText<HTMLSelectElement>('Compañía')
    expect(field.selectedOptions[0]?.text).toBe('La de su cuenta')
    fireEvent.change(screen.getByLabelText('Usuario'), { target: { value: 'gerente' } })
    await signIn()
    await waitFor(() => expect(sent).toMatchObject([{ company: null }]))
  })

  it('enters the one that is chosen, or none again', async () => {
    const { sent, client } = graphThatEnters(LOGISTICS)
    show(client, <StaffSignIn />)
    const field = await screen.findByLabelText('Compañía')
    fireEvent.change(field, { target: { value: '9' } })
    fireEvent.change(field, { target: { value: '' } })
    fireEvent.change(field, { target: { value: '9' } })
    fireEvent.change(screen.getByLabelText('Usuario'), { target: { value: 'gerente' } })
    await signIn()
    await waitFor(() => expect(sent).toMatchObject([{ company: '9' }]))
  })
})
