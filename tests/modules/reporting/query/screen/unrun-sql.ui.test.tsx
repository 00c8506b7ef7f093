// @vitest-environment happy-dom
import { ApolloClient, ApolloLink, InMemoryCache, Observable } from '@apollo/client'
import { ApolloProvider } from '@apollo/client/react'
import { MantineProvider } from '@mantine/core'
import { act, cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react'
import { createMemoryRouter, RouterProvider } from 'react-router-dom'
import { afterEach, expect, it } from 'vitest'
import { withLeaveBlocker } from '#tests/platform/environment/leave-blocker.tsx'
import { SqlScreen } from '#web/modules/reporting/query/sql/SqlScreen.tsx'
import { SessionContext, type Session } from '#web/platform/session/session.ts'
import { Modals } from '#web/platform/ui/dialog/Modals.tsx'

// A text area that grows listens to fonts, of which this document has none.
Object.defineProperty(document, 'fonts', { configurable: true, value: new EventTarget() })

afterEach(cleanup)

const QUESTION = '¿Qué desea hacer con lo que escribió?'
const OLD = 'select 1 as antes'
const TYPED = 'select 2 as ahora'

const permission = {
  option: 'QUERY_SQL',
  ...{ canAdd: true, canEdit: true, canDelete: true, canView: true, canSave: true, canExport: false },
  isAdministrator: false,
  isManager: false,
}
const session: Session = {
  user: { id: '12', name: 'consulta', fullName: 'Inés Vargas' },
  worker: null,
  company: { id: '1', name: 'Los Andes' },
  audience: 'INTERNAL',
  permissions: [permission],
  menu: [],
  config: null,
  mustChangePassword: false,
  isInstallationAdministrator: false,
  expiresAt: '2026-03-01T12:00:00-05:00',
}

const bench = { __typename: 'SqlWorkbench', views: [], isEnabled: true, reason: null, seconds: 10, rows: 10_000 }
const recorded = {
  ...{ __typename: 'SqlRun', id: '1', at: '2026-03-01T15:00:00Z', by: 'Ana Ruiz', reportName: null, sql: OLD },
  ...{ rowCount: 1, milliseconds: 3, refusal: null },
}
const run = {
  ...{ __typename: 'QueryRun', recordId: '2', columns: [], rows: [], rowCount: 0, isCut: false, milliseconds: 1 },
  ...{ refusal: null, position: null, hints: [] },
}

/** The screen with one run in its book, before a graph that runs what it is sent, or does not answer. */
async function openScreen({ fails = false } = {}) {
  const sent: unknown[] = []
  const link = new ApolloLink(({ operationName, variables }) => {
    if (operationName === 'RunSql') sent.push(variables['input'])
    return new Observable((observer) => {
      setTimeout(() => {
        if (fails && operationName === 'RunSql') return observer.error(new TypeError('no answer'))
        observer.next({
          data: {
            sqlWorkbench: bench,
            sqlRuns: { __typename: 'SqlRunPage', items: [recorded], total: 1, totalIsExact: true },
            runSql: { __typename: 'QueryRunPayload', run, errors: [] },
          },
        })
        observer.complete()
      }, 1)
    })
  })
  const router = createMemoryRouter(
    withLeaveBlocker([
      { path: '/sql', element: <SqlScreen /> },
      { path: '/inicio', element: <h1>Inicio</h1> },
    ]),
    { initialEntries: ['/sql'] },
  )
  // Parts of the list come in chunks of their own, for which its first rendering waits.
  await act(async () => {
    render(
      <SessionContext value={session}>
        <ApolloProvider client={new ApolloClient({ link, cache: new InMemoryCache() })}>
          <MantineProvider env="test">
            <Modals />
            <RouterProvider router={router} />
          </MantineProvider>
        </ApolloProvider>
      </SessionContext>,
    )
    await Promise.resolve()
  })
  await screen.findAllByRole('button', { name: 'Volver a escribirla' }, { timeout: 15_000 })
  return { sent, leave: () => act(() => router.navigate('/inicio')) }
}

const box = () => screen.getByLabelText<HTMLTextAreaElement>('Consulta')
const type = (value: string) => fireEvent.change(box(), { target: { value } })
const press = (name: string) => fireEvent.click(screen.getByRole('button', { name, hidden: true }))
const writeAgain = () => fireEvent.click(screen.getAllByRole('button', { name: 'Volver a escribirla' })[0]!)
const arrival = () => screen.findByRole('heading', { name: 'Inicio' })

it('a query that was not run is replaced after a question alone', async () => {
  await openScreen()
  type(TYPED)
  writeAgain()
  await screen.findByText(/^Se reemplazará la consulta que escribió/)
  press('Cancelar')
  await waitFor(() => expect(screen.queryByText(/^Se reemplazará la consulta/)).toBeNull())
  expect(box().value).toBe(TYPED)
  writeAgain()
  await screen.findByText(/^Se reemplazará la consulta que escribió/)
  press('Sí, reemplazar')
  await waitFor(() => expect(box().value).toBe(OLD))
})

it('a query that was not run is asked about before the screen is left', async () => {
  const { leave, sent } = await openScreen()
  type(TYPED)
  await leave()
  await screen.findByText(QUESTION)
  press('Seguir editando')
  await waitFor(() => expect(screen.queryByText(QUESTION)).toBeNull())
  expect(box().value).toBe(TYPED)
  await leave()
  await screen.findByText(QUESTION)
  press('Descartar')
  await arrival()
  expect(sent).toEqual([])
})

it('it is run, which the book keeps, where whoever leaves saves it', async () => {
  const { leave, sent } = await openScreen()
  type(TYPED)
  await leave()
  await screen.findByText(QUESTION)
  press('Guardar')
  await arrival()
  expect(sent).toEqual([{ sql: TYPED, rowLimit: 500 }])
})

it('nothing is asked of what stood there, of what was run, nor of what the book holds', async () => {
  const { leave, sent } = await openScreen()
  writeAgain()
  await waitFor(() => expect(box().value).toBe(OLD))
  type(TYPED)
  press('Ejecutar')
  await waitFor(() => expect(sent).toHaveLength(1))
  await screen.findByText('La consulta no dio ninguna fila.')
  writeAgain()
  await waitFor(() => expect(box().value).toBe(OLD))
  await leave()
  await arrival()
})

it('a query whose run did not come through is still asked about', async () => {
  const { leave, sent } = await openScreen({ fails: true })
  type(TYPED)
  press('Ejecutar')
  await waitFor(() => expect(sent).toHaveLength(1))
  await leave()
  await screen.findByText(QUESTION)
})
