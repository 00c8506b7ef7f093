// @vitest-environment happy-dom
import { ApolloClient, ApolloLink, InMemoryCache, Observable } from '@apollo/client'
import { ApolloProvider } from '@apollo/client/react'
import { MantineProvider } from '@mantine/core'
import { act, cleanup, fireEvent, render, screen, waitFor, within } from '@testing-library/react'
import { createMemoryRouter, RouterProvider } from 'react-router-dom'
import { afterEach, describe, expect, it } from 'vitest'
import { withLeaveBlocker } from '#tests/platform/environment/leave-blocker.tsx'
import possible from '#web/generated/possible-types.ts'
import { ProfileScreen } from '#web/modules/purchasing/supplier-portal/profile/ProfileScreen.tsx'
import { Toasts } from '#web/platform/ui/toast/Toasts.tsx'
import { Modals } from '#web/platform/ui/dialog/Modals.tsx'

afterEach(cleanup)

const noBanks: object[] = []
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
  banks: noBanks,
}

const choice = { __typename: 'Choice', value: '011', label: 'BBVA Perú' }
const bank = {
  ...{ __typename: 'SupplierBank', id: '9', bank: choice, currency: choice, account: '01117500010004782378' },
  ...{ beneficiary: 'ACEROS S.A.C.', state: 'CONFIRMED', rejectionReason: null, version: 3 },
}

/** Opens the supplier's profile before a service that keeps it in `savedProfile`. */
async function opened(refusals: readonly { path: string[]; message: string }[] = [], banks = noBanks) {
  const savedProfile = { ...profile, banks }
  const sent: { version: number; address: string }[] = []
  const accounts: unknown[] = []
  const link = new ApolloLink(({ operationName, variables }) => {
    const input = variables.input as { version: number; address: string }
    if (operationName === 'SaveMyProfile') sent.push(input)
    if (operationName === 'SaveMyBank') accounts.push(input)
    const data =
      operationName === 'SaveMyProfile'
        ? {
            saveMyProfile: {
              __typename: 'SaveMyProfilePayload',
              profile: refusals.length ? null : { ...savedProfile, address: input.address, version: input.version + 1 },
              errors: refusals.map((refusal) => ({ __typename: 'InputError', code: 'BAD_USER_INPUT', ...refusal })),
            },
          }
        : operationName === 'SaveMyBank'
          ? { saveMyBank: { __typename: 'SaveMyBankPayload', profile: { ...savedProfile }, errors: [] } }
          : { myProfile: { ...savedProfile }, regimes: [], banks: [choice], currencies: [choice] }
    return new Observable((observer) => {
      setTimeout(() => {
        observer.next({ data })
        observer.complete()
      }, 1)
    })
  })
  const client = new ApolloClient({ link, cache: new InMemoryCache({ possibleTypes: possible.possibleTypes }) })
  const router = createMemoryRouter(
    withLeaveBlocker([
      { path: '/portal/datos', element: <ProfileScreen /> },
      { path: '/', element: null },
    ]),
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
    accounts,
    pathname: () => router.state.location.pathname,
    go: (to: string) => act(() => router.navigate(to)),
    address,
    write: (value: string) => fireEvent.change(address(), { target: { value } }),
    /** What was done beside the form, such as a declaration that was attached. */
    changes: (patch: Partial<Omit<typeof profile, 'taxRegime'>> & { taxRegime?: object }) => {
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

describe('where Información General and a bank account are written of and the page is left', () => {
  async function writeBoth(address: string) {
    const page = await opened([], [bank])
    page.write(address)
    await page.go('/portal/datos?pestana=bancos&banco=9')
    fireEvent.change(await screen.findByLabelText(/^Beneficiario/), { target: { value: 'ACEROS DEL SUR' } })
    await page.go('/')
    const question = await screen.findByRole('dialog', { name: 'Hay cambios sin guardar.' })
    fireEvent.click(within(question).getByText('Guardar'))
    return page
  }

  it('both are saved', async () => {
    const { sent, accounts, pathname } = await writeBoth('Jr. Dos 2')
    fireEvent.click(await screen.findByRole('button', { name: 'Sí, actualizar' }))
    fireEvent.click(await screen.findByRole('button', { name: 'Sí, grabar' }))
    await waitFor(() => expect(pathname()).toBe('/'))
    expect(sent).toMatchObject([{ address: 'Jr. Dos 2' }])
    expect(accounts).toMatchObject([{ beneficiary: 'ACEROS DEL SUR' }])
  })

  it('nothing is saved or lost while the former has something to correct', async () => {
    const { sent, accounts, pathname, address } = await writeBoth('J')
    await screen.findByText('Información General tiene datos por corregir: no se guardó nada.')
    expect([sent, accounts, pathname()]).toEqual([[], [], '/portal/datos'])
    expect(address().value).toBe('J')
    expect(screen.getByLabelText<HTMLInputElement>(/^Beneficiario/).value).toBe('ACEROS DEL SUR')
  })
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

it('shows a tax regime and a bank that are offered no more, where they were chosen before', async () => {
  const { changes } = await opened([], [{ ...bank, bank: { ...choice, value: '099', label: 'Banco de antes' } }])
  await changes({ version: 2, taxRegime: { __typename: 'Choice', value: '9', label: 'Régimen de antes' } })
  const regime = screen.getByLabelText<HTMLInputElement>('Régimen tributario', { selector: 'input' })
  await waitFor(() => expect(regime.value).toBe('Régimen de antes'))
  fireEvent.click(screen.getByRole('tab', { name: 'Bancos' }))
  fireEvent.click(await screen.findByRole('button', { name: /^Editar: Banco de antes/ }))
  const dialog = await screen.findByRole('dialog')
  expect(within(dialog).getByLabelText<HTMLInputElement>(/^Banco/, { selector: 'input' }).value).toBe('Banco de antes')
})
