// @vitest-environment happy-dom
import { ApolloClient, ApolloLink, InMemoryCache, Observable } from '@apollo/client'
import { ApolloProvider } from '@apollo/client/react'
import { MantineProvider } from '@mantine/core'
import { cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react'
import { createMemoryRouter, RouterProvider } from 'react-router-dom'
import { afterEach, expect, it } from 'vitest'
import { withLeaveBlocker } from '#tests/platform/environment/leave-blocker.tsx'
import { ReportForm } from '#web/modules/reporting/query/report/ReportForm.tsx'
import { Modals } from '#web/platform/ui/dialog/Modals.tsx'
import { useUrlState } from '#web/platform/ui/page/useUrlState.ts'

// A text area that grows listens to fonts, of which this document has none.
Object.defineProperty(document, 'fonts', { configurable: true, value: new EventTarget() })

afterEach(cleanup)

/** The whole form is rendered, which takes a busy machine its time. */
const patient = { timeout: 5_000 }

const parameter = (name: string, options: string[]) => ({
  ...{ __typename: 'QueryParameter' as const, name, label: name, kind: 'LIST' as const },
  ...{ initial: '', isRequired: false, options },
})
const report = {
  ...{ __typename: 'QueryReport' as const, id: '7', name: 'Compras', description: null },
  sql: 'select numero from ordenes where moneda = :moneda and tipo = :tipo',
  parameters: [parameter('moneda', ['PEN', 'USD']), parameter('tipo', ['Compra', 'Servicio'])],
  ...{ chart: 'NONE' as const, chartLabel: null, chartValue: null, rowLimit: 100, isActive: true, version: 3 },
}
const sqlWorkbench = { __typename: 'SqlWorkbench', views: [], isEnabled: true, reason: null, seconds: 5, rows: 100 }

/** The list's part of the address: the form is open as long as it names a report. */
function Reports() {
  const url = useUrlState()
  return url.get('registro') ? (
    <ReportForm row={report} reason={null} onClose={() => url.set({ registro: null })} />
  ) : (
    <p>Lista</p>
  )
}

/** The form of a report with two lists, before a graph that takes what it is sent. */
function openForm() {
  const sent: unknown[] = []
  const link = new ApolloLink(({ operationName, variables }) => {
    if (operationName === 'SaveQueryReport') sent.push(variables['input'])
    const saveQueryReport = { __typename: 'SaveQueryReportPayload', report: { ...report, version: 4 }, errors: [] }
    return new Observable((observer) => {
      observer.next({ data: { sqlWorkbench, saveQueryReport } })
      observer.complete()
    })
  })
  const router = createMemoryRouter(withLeaveBlocker([{ path: '/reportes', element: <Reports /> }]), {
    initialEntries: ['/reportes?registro=7'],
  })
  const client = new ApolloClient({ link, cache: new InMemoryCache() })
  render(
    <ApolloProvider client={client}>
      <MantineProvider env="test">
        <RouterProvider router={router} />
        <Modals />
      </MantineProvider>
    </ApolloProvider>,
  )
  return { sent, router }
}

const lists = () => screen.getAllByLabelText<HTMLInputElement>('Valores, separados por comas')
const type = (at: number, value: string) => fireEvent.change(lists()[at]!, { target: { value } })

it('are saved as they were typed, also by Enter in their field', async () => {
  const { sent } = openForm()
  await waitFor(() => expect(lists()).toHaveLength(2), patient)
  type(0, 'PEN, USD, ')
  expect(lists()[0]!.value).toBe('PEN, USD, ')
  type(0, 'PEN, USD, EUR')
  // A browser submits the form on Enter, and leaves the focus where it is.
  fireEvent.submit(lists()[0]!.form!)
  await waitFor(() => expect(sent).toHaveLength(1), patient)
  const options = [
    ['PEN', 'USD', 'EUR'],
    ['Compra', 'Servicio'],
  ]
  expect(sent).toMatchObject([{ parameters: options.map((each) => ({ options: each })) }])
  await screen.findByText('Lista', {}, patient)
})

it('stay those of their parameter where the one before it is removed', async () => {
  openForm()
  await waitFor(() => expect(lists()).toHaveLength(2), patient)
  type(0, 'EUR')
  fireEvent.click(screen.getByLabelText('Quitar el parámetro 1'))
  expect(lists().map(({ value }) => value)).toEqual(['Compra, Servicio'])
  fireEvent.blur(lists()[0]!)
  expect(lists().map(({ value }) => value)).toEqual(['Compra, Servicio'])
})

it('are asked about before the form closes', async () => {
  const { router, sent } = openForm()
  await waitFor(() => expect(lists()).toHaveLength(2), patient)
  type(1, 'Compra')
  fireEvent.keyDown(lists()[1]!, { key: 'Escape' })
  await screen.findByText('Hay cambios sin guardar.', {}, patient)
  expect([router.state.location.search, sent.length]).toEqual(['?registro=7', 0])
  fireEvent.click(screen.getByText('Seguir editando'))
  expect(lists()[1]!.value).toBe('Compra')
})
