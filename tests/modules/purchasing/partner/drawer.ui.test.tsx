// @vitest-environment happy-dom
import { ApolloClient, ApolloLink, InMemoryCache, Observable } from '@apollo/client'
import { ApolloProvider } from '@apollo/client/react'
import { MantineProvider } from '@mantine/core'
import { cleanup, fireEvent, render, screen, waitFor, within } from '@testing-library/react'
import { createMemoryRouter, RouterProvider } from 'react-router-dom'
import { afterEach, expect, it } from 'vitest'
import { withLeaveBlocker } from '#tests/platform/environment/leave-blocker.tsx'
import { PartnerDrawer } from '#web/modules/purchasing/partner/drawer/PartnerDrawer.tsx'
import { Modals } from '#web/platform/ui/dialog/Modals.tsx'
import { useUrlState } from '#web/platform/ui/page/useUrlState.ts'

afterEach(cleanup)

const partner = {
  __typename: 'Partner',
  id: '5',
  ruc: '20100047218',
  name: 'ACEROS S.A.C.',
  tradeName: null,
  contactName: null,
  telephone: '014445555',
  email: 'ventas@aceros.pe',
  hasBank: false,
  hasBankToConfirm: false,
  hasDeclaration: false,
  declarationName: null,
  declarationFile: null,
  accountId: null,
  accountState: null,
  isActive: true,
  version: 1,
  address: 'Av. Uno 1',
  taxRegime: null,
  constitutedOn: null,
  mainItem: null,
  issuesReceipts: false,
  issuesInvoices: true,
  issuesFeeReceipts: false,
  offersServices: false,
  banks: [],
  activities: [],
}
const option = { __typename: 'Choice', value: '4711', label: 'Venta de cemento' }
const allowed = { canAdd: true, canEdit: true, canSave: true, canDelete: true, canView: true }

/** The list's part of the address: the drawer is open as long as it names a supplier. */
function List() {
  const url = useUrlState()
  const opened = url.get('registro')
  return opened ? (
    <PartnerDrawer
      id={opened}
      allowed={allowed}
      onClose={() => url.set({ registro: null, pestaña: null })}
      onMade={() => {}}
    />
  ) : (
    <p>Lista</p>
  )
}

/** The supplier's drawer on one of its tabs, before a graph that says what it was sent, and where these lists are cut off. */
async function opened(tab: string, cutLists: string[] = []) {
  const sent: { name: string | undefined; input: unknown }[] = []
  const link = new ApolloLink(({ operationName, variables }) => {
    if (operationName?.startsWith('Save')) sent.push({ name: operationName, input: variables.input })
    const data: Record<string, object> = {
      Partner: { partner },
      SavePartnerActivity: { savePartnerActivity: { __typename: 'PartnerPayload', partner, errors: [] } },
    }
    return new Observable((observer) => {
      setTimeout(() => {
        if (cutLists.includes(String(variables['list']))) return observer.error(new Error('cut off'))
        observer.next({
          data: data[operationName ?? ''] ?? { options: variables.list === 'ECONOMIC_ACTIVITY' ? [option] : [] },
        })
        observer.complete()
      }, 1)
    })
  })
  const router = createMemoryRouter(withLeaveBlocker([{ path: '/proveedores', element: <List /> }]), {
    initialEntries: [`/proveedores?registro=5&pestaña=${tab}`],
  })
  render(
    <ApolloProvider client={new ApolloClient({ link, cache: new InMemoryCache() })}>
      <MantineProvider env="test">
        <Modals />
        <RouterProvider router={router} />
      </MantineProvider>
    </ApolloProvider>,
  )
  await screen.findByRole('button', { name: /^Agregar/ })
  return { sent, router }
}

const write = (label: RegExp, value: string) => fireEvent.change(screen.getByLabelText(label), { target: { value } })
const toTab = (name: RegExp) => fireEvent.click(screen.getByRole('tab', { name }))
const close = () => fireEvent.keyDown(screen.getByRole('dialog', { name: 'Proveedor' }), { key: 'Escape' })

const QUESTION = '¿Qué desea hacer con lo que escribió?'

/** Answers what is asked before unsaved work goes. */
async function answer(buttonName: string): Promise<void> {
  const question = await screen.findByText(QUESTION)
  fireEvent.click(within(question.parentElement!).getByRole('button', { name: buttonName, hidden: true }))
  await waitFor(() => expect(screen.queryByText(QUESTION)).toBeNull())
}

it('asks before closing takes a half-typed account away, whatever tab is shown', async () => {
  const { router } = await opened('bancos')
  write(/^Beneficiario/, 'ACEROS S.A.C.')
  toTab(/^Información General/)
  await waitFor(() => expect(router.state.location.search).not.toContain('pesta'))
  close()
  await answer('Seguir editando')
  toTab(/^Bancos/)
  await waitFor(() => expect(router.state.location.search).toContain('bancos'))
  await waitFor(() => expect(screen.getByLabelText<HTMLInputElement>(/^Beneficiario/).value).toBe('ACEROS S.A.C.'))
  close()
  await answer('Descartar')
  await screen.findByText('Lista')
})

it('saves what is whole and goes; shows what is missing and stays', async () => {
  const { sent, router } = await opened('actividades')
  write(/^Descripción/, 'Al por mayor')
  toTab(/^Información General/)
  close()
  await answer('Guardar')
  await waitFor(() => expect(decodeURI(router.state.location.search)).toContain('pestaña=actividades'))
  expect(sent).toEqual([])
  fireEvent.click(screen.getByLabelText(/^Actividad/, { selector: 'input' }))
  fireEvent.click(await screen.findByRole('option', { name: 'Venta de cemento', hidden: true }))
  close()
  await answer('Guardar')
  await screen.findByText('Lista')
  expect(sent).toEqual([
    {
      name: 'SavePartnerActivity',
      input: { supplier: '5', activity: '4711', description: 'Al por mayor', isActive: true },
    },
  ])
})

it('closes without a word where nothing was written', async () => {
  await opened('bancos')
  close()
  await screen.findByText('Lista')
})

it.each([
  ['bancos', 'BANK'],
  ['bancos', 'CURRENCY'],
  ['actividades', 'ECONOMIC_ACTIVITY'],
])('on %s, says that the list %s could not be read, and reads it again when asked', async (tab, list) => {
  const cut = [list]
  await opened(tab, cut)
  const retry = await screen.findByRole('button', { name: 'Reintentar' })
  cut.pop()
  fireEvent.click(retry)
  await waitFor(() => expect(screen.queryByRole('alert')).toBeNull())
})
