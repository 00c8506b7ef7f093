// @vitest-environment happy-dom
import { ApolloClient, ApolloLink, InMemoryCache, Observable } from '@apollo/client'
import { ApolloProvider } from '@apollo/client/react'
import { MantineProvider } from '@mantine/core'
import { act, cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react'
import { createMemoryRouter, RouterProvider } from 'react-router-dom'
import { afterEach, expect, it } from 'vitest'
import possible from '#web/generated/possible-types.ts'
import { ProfileScreen } from '#web/modules/purchasing/supplier-portal/profile/ProfileScreen.tsx'
import { Toasts } from '#web/platform/ui/toast/Toasts.tsx'
import { Modals } from '#web/platform/ui/dialog/Modals.tsx'

afterEach(cleanup)

const profile = {
  __typename: 'SupplierProfile',
  id: '5',
  ruc: '20100047218',
  name: 'ACEROS S.A.C.',
  tradeName: null,
  contactName: null,
  address: 'Av. Uno 1',
  telephone: '014445555',
  email: 'ventas@aceros.pe',
  taxRegime: null,
  constitutedOn: null,
  mainItem: null,
  issuesReceipts: false,
  issuesInvoices: true,
  issuesFeeReceipts: false,
  offersServices: false,
  version: 1,
  declaration: null,
  banks: [],
}

/** Opens the supplier's profile before a service that keeps it in `savedProfile`. */
async function opened(refusals: readonly { path: string[]; message: string }[] = []) {
  const savedProfile = { ...profile }
  const sent: { version: number; address: string }[] = []
  const link = new ApolloLink(({ operationName, variables }) => {
    const input = variables.input as { version: number; address: string }
    if (operationName === 'SaveMyProfile') sent.push(input)
    const data =
      operationName === 'SaveMyProfile'
        ? {
            saveMyProfile: {
              __typename: 'SaveMyProfilePayload',
              profile: refusals.length ? null : { ...savedProfile, address: input.address, version: input.version + 1 },
              errors: refusals.map((refusal) => ({ __typename: 'InputError', code: 'BAD_USER_INPUT', ...refusal })),
            },
          }
        : { myProfile: { ...savedProfile }, regimes: [], banks: [], currencies: [] }
    return new Observable((observer) => {
      setTimeout(() => {
        observer.next({ data })
        observer.complete()
      }, 1)
    })
  })
  const client = new ApolloClient({ link, cache: new InMemoryCache({ possibleTypes: possible.possibleTypes }) })
  const router = createMemoryRouter(
    [
      { path: '/portal/datos', element: <ProfileScreen /> },
      { path: '/', element: null },
    ],
    {
      initialEntries: ['/portal/datos'],
    },
  )
  render(
    <ApolloProvider client={client}>
      <MantineProvider env="test">
        <Modals />
        <Toasts />
        <RouterProvider router={router} />
      </MantineProvider>
    </ApolloProvider>,
  )
  const address = () => screen.getByLabelText<HTMLInputElement>(/^Domicilio fiscal/)
  await waitFor(() => expect(address().value).toBe('Av. Uno 1'))
  return {
    sent,
    go: (to: string) => act(() => router.navigate(to)),
    address,
    write: (value: string) => fireEvent.change(address(), { target: { value } }),
    /** What was done beside the form, such as a declaration that was attached. */
    changes: (patch: Partial<typeof profile>) => {
      Object.assign(savedProfile, patch)
      return act(() => client.refetchQueries({ include: ['MyProfile'] }))
    },
    save: async () => {
      fireEvent.click(screen.getByRole('button', { name: 'Guardar' }))
      fireEvent.click(await screen.findByRole('button', { name: /^Sí, / }))
      await waitFor(() => expect(sent.length).toBe(1))
    },
  }
}

it('holds what was written in Información General while Bancos is looked at', async () => {
  const { address, write } = await opened()
  write('Jr. Dos 2')
  fireEvent.click(screen.getByRole('tab', { name: 'Bancos' }))
  await waitFor(() => expect(screen.getByRole('tab', { name: 'Bancos' }).getAttribute('aria-selected')).toBe('true'))
  fireEvent.click(screen.getByRole('tab', { name: 'Información General' }))
  await waitFor(() =>
    expect(screen.getByRole('tab', { name: 'Información General' }).getAttribute('aria-selected')).toBe('true'),
  )
  expect(address().value).toBe('Jr. Dos 2')
})

it('asks before a bank account that was written of is closed, and holds it where that is wanted', async () => {
  await opened()
  fireEvent.click(screen.getByRole('tab', { name: 'Bancos' }))
  fireEvent.click(await screen.findByRole('button', { name: 'Agregar banco' }))
  const number = await screen.findByLabelText<HTMLInputElement>(/CCI/)
  fireEvent.change(number, { target: { value: '01117500010004782378' } })
  fireEvent.click(screen.getByRole('button', { name: 'Cancelar' }))
  fireEvent.click(await screen.findByRole('button', { name: 'Seguir editando' }))
  await waitFor(() => expect(screen.queryByText('Hay cambios sin guardar.')).toBeNull())
  expect(number.isConnected).toBe(true)
  expect(number.value).toBe('01117500010004782378')

  fireEvent.click(screen.getByRole('button', { name: 'Cancelar' }))
  fireEvent.click(await screen.findByRole('button', { name: 'Descartar' }))
  await waitFor(() => expect(screen.queryByLabelText(/CCI/)).toBeNull())
})

it.each([
  ['a dialog of a bank in which nothing is written', '/portal/datos?pestana=bancos&banco=nuevo'],
  ['the address of a bank that is not there', '/portal/datos?pestana=bancos&banco=999'],
])('asks before what was written in Información General is left over %s', async (_, over) => {
  const { address, write, go } = await opened()
  write('Jr. Dos 2')
  await go(over)
  await go('/')
  // By its text: without portals, as in tests, the question stands in the panel that is not shown.
  fireEvent.click(await screen.findByText('Seguir editando'))
  expect(address().value).toBe('Jr. Dos 2')
})

it('saves upon the version that attaching the declaration left, with what was written', async () => {
  const { sent, address, write, changes, save } = await opened()
  write('Jr. Dos 2')
  await changes({ version: 2 })
  expect(address().value).toBe('Jr. Dos 2')
  await save()
  expect(sent[0]).toMatchObject({ version: 2, address: 'Jr. Dos 2' })
})

it('stands on its own version where somebody else changed a datum of the form', async () => {
  const { sent, write, changes, save } = await opened()
  write('Jr. Dos 2')
  await changes({ version: 2, telephone: '019998888' })
  await save()
  expect(sent[0]).toMatchObject({ version: 1 })
})

it('says a refusal once: beside its field, or above the form where no field is to blame', async () => {
  const { write, save } = await opened([
    { path: ['input', 'address'], message: 'Ese domicilio no existe.' },
    { path: [], message: 'El RUC está de baja.' },
  ])
  write('Jr. Dos 2')
  await save()
  await screen.findByText('El RUC está de baja.')
  expect(screen.getAllByText('Ese domicilio no existe.')).toHaveLength(1)
  expect(screen.getAllByText('El RUC está de baja.')).toHaveLength(1)
  expect(screen.queryByRole('dialog')).toBeNull()
})
