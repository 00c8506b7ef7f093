// @vitest-environment happy-dom
import { ApolloClient, ApolloLink, InMemoryCache, Observable } from '@apollo/client'
import { ApolloProvider } from '@apollo/client/react'
import { MantineProvider } from '@mantine/core'
import { cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react'
import type { ComponentProps } from 'react'
import { createMemoryRouter, RouterProvider } from 'react-router-dom'
import { afterEach, expect, it } from 'vitest'
import { ShowScreen } from '#web/modules/reporting/query/report/ShowScreen.tsx'
import { ReportRun } from '#web/modules/reporting/query/report/ReportRun.tsx'
import { SessionContext, type Session } from '#web/platform/session/session.ts'

afterEach(cleanup)

const parameter = { isRequired: false, options: [] }
const report: ComponentProps<typeof ReportRun>['report'] = {
  id: '7',
  name: 'Compras',
  description: null,
  parameters: [
    { ...parameter, name: 'obra', label: 'Obra', kind: 'TEXT', initial: 'Torre' },
    { ...parameter, name: 'area', label: 'Área', kind: 'LIST', initial: 'Obras', options: ['Obras', 'Ventas'] },
    { ...parameter, name: 'minimo', label: 'Mínimo', kind: 'TEXT', initial: '' },
  ],
  chart: 'NONE',
  chartLabel: null,
  chartValue: null,
  rowLimit: 100,
}
/** The same report, and others that ask what it asks, and something else. */
const runnableReports = [
  { ...report, id: '7' },
  { ...report, id: '8', name: 'Ventas' },
  { ...report, id: '9', name: 'Stock', parameters: [{ ...report.parameters[0], name: 'almacen', label: 'Almacén' }] },
].map((one) => ({
  __typename: 'RunnableReport',
  ...one,
  parameters: one.parameters.map((asked) => ({ __typename: 'QueryParameter', ...asked })),
}))
const run = {
  __typename: 'QueryRun',
  recordId: '1',
  columns: [],
  rows: [],
  rowCount: 0,
  isCut: false,
  milliseconds: 1,
  refusal: null,
  position: null,
  hints: [],
}

/** Somebody who may look at reports alone. */
const session: Session = {
  user: { id: '12', name: 'consulta', fullName: 'Inés Vargas' },
  worker: null,
  company: { id: '1', name: 'Los Andes' },
  audience: 'INTERNAL',
  permissions: [],
  menu: [],
  config: null,
  mustChangePassword: false,
  isInstallationAdministrator: false,
  expiresAt: '2026-03-01T12:00:00-05:00',
}

/** The report at an address, and what it was run with. */
function openReport(search: string, element = <ReportRun report={report} />) {
  const sent: unknown[] = []
  const link = new ApolloLink(({ operationName, variables }) => {
    if (operationName === 'RunReport') sent.push(variables['input'])
    const data =
      operationName === 'RunReport'
        ? { runReport: { __typename: 'QueryRunPayload', run, errors: [] } }
        : { reportAvailability: { __typename: 'QueryAvailability', isEnabled: true, reason: null }, runnableReports }
    return new Observable((observer) => {
      observer.next({ data })
      observer.complete()
    })
  })
  const router = createMemoryRouter([{ path: '/', element }], { initialEntries: [`/${search}`] })
  render(
    <SessionContext value={session}>
      <MantineProvider env="test">
        <ApolloProvider client={new ApolloClient({ link, cache: new InMemoryCache() })}>
          <RouterProvider router={router} />
        </ApolloProvider>
      </MantineProvider>
    </SessionContext>,
  )
  return { router, sent }
}

const values = (given: Readonly<Record<string, string>>) => [
  { id: '7', values: Object.entries(given).map(([name, value]) => ({ name, value })) },
]
const fill = (role: 'textbox' | 'combobox', name: string, value: string) =>
  fireEvent.change(screen.getByRole(role, { name }), { target: { value } })
const press = () => fireEvent.click(screen.getByRole('button', { name: 'Ejecutar' }))

it('an address runs the report with what was left empty as with what was written', async () => {
  const { router, sent } = openReport('?reporte=7')
  fill('textbox', 'Obra', '')
  fill('combobox', 'Área', '')
  fill('textbox', 'Mínimo', '5')
  press()
  const asked = values({ obra: '', area: '', minimo: '5' })
  await waitFor(() => expect(sent).toEqual(asked))
  await waitFor(() => expect(router.state.location.search).toContain('minimo'))
  cleanup()
  const again = openReport(router.state.location.search)
  await waitFor(() => expect(again.sent).toEqual(asked))
})

it('what is written where nothing stood is in the address as it is then', async () => {
  const { router, sent } = openReport('?reporte=7&p.area=Ventas&vacios=obra,minimo')
  await waitFor(() => expect(sent).toEqual(values({ obra: '', area: 'Ventas', minimo: '' })))
  fill('textbox', 'Obra', 'Norte')
  fill('textbox', 'Mínimo', '5')
  press()
  await waitFor(() => expect(sent).toHaveLength(2))
  const address = { reporte: '7', 'p.obra': 'Norte', 'p.area': 'Ventas', 'p.minimo': '5' }
  await waitFor(() => expect(Object.fromEntries(new URLSearchParams(router.state.location.search))).toEqual(address))
})

it('an address that says nothing of a parameter leaves what stands in it, and runs nothing by itself', async () => {
  const { sent } = openReport('?reporte=7&p.obra=Norte&p.minimo=5')
  await waitFor(() => expect(screen.getByRole<HTMLInputElement>('textbox', { name: 'Obra' }).value).toBe('Norte'))
  expect(screen.getByRole<HTMLSelectElement>('combobox', { name: 'Área' }).value).toBe('Obras')
  expect(sent).toEqual([])
})

it.each([
  ['7', '8', 'that asks the same'],
  ['7', '9', 'that asks something else'],
  ['99', '7', 'after one that is gone'],
])('another report begins with what stands in it: %s, %s %s', async (before, after, _) => {
  const given = 'p.obra=Norte&p.area=Ventas&vacios=minimo'
  const { router, sent } = openReport(`?reporte=${before}&${given}`, <ShowScreen />)
  const choice = await screen.findByRole('combobox', { name: 'Reporte' })
  await waitFor(() => expect(sent).toHaveLength(before === '99' ? 0 : 1))
  fireEvent.change(choice, { target: { value: after } })
  const field = { name: after === '9' ? 'Almacén' : 'Obra' }
  await waitFor(() => expect(screen.getByRole<HTMLInputElement>('textbox', field).value).toBe('Torre'))
  expect(router.state.location.search).toBe(`?reporte=${after}`)
  // What it would begin by itself begins after a moment.
  await new Promise((resolve) => setTimeout(resolve, 50))
  expect(sent).toHaveLength(before === '99' ? 0 : 1)
})
