// @vitest-environment happy-dom
import { ApolloClient, ApolloLink, InMemoryCache, Observable } from '@apollo/client'
import { ApolloProvider } from '@apollo/client/react'
import { MantineProvider } from '@mantine/core'
import { act, cleanup, fireEvent, render, screen, waitFor, within } from '@testing-library/react'
import { createMemoryRouter, RouterProvider } from 'react-router-dom'
import { afterEach, expect, it } from 'vitest'
import { withLeaveBlocker } from '#tests/platform/environment/leave-blocker.tsx'
import { staffLookingAt } from '#tests/kit/world/staff-session.ts'
import { UnsavedParts } from '#web/kit/form/change/UnsavedParts.tsx'
import { CircuitLevels } from '#web/modules/approvals/circuit/CircuitLevels.tsx'
import { SessionContext } from '#web/platform/session/session.ts'
import { Modals } from '#web/platform/ui/dialog/Modals.tsx'
import { useUrlState } from '#web/platform/ui/page/useUrlState.ts'

afterEach(cleanup)

const session = staffLookingAt()
const positions = [
  { __typename: 'Choice', value: '1', label: 'Jefe de área' },
  { __typename: 'Choice', value: '2', label: 'Gerente general' },
]
const levels = positions.map((position, index) => ({
  __typename: 'ConfiguredLevel',
  ...{ id: String(index + 1), step: index + 1, kind: 'SEQUENTIAL', position, daysAllowed: 1 },
  ...{ isVacant: false, version: 1 },
}))

/** The levels as they stand below a circuit's form, as long as the address names the circuit. */
function Circuit() {
  const url = useUrlState()
  if (!url.get('registro')) return <p>Lista</p>
  return (
    <UnsavedParts part="registro" isFormOpen={false}>
      <CircuitLevels id="5" readOnly={false} isMade={false} />
    </UnsavedParts>
  )
}

/** A circuit of two levels, that of the head of an area being edited. */
async function editLevel(configured = levels) {
  const data = {
    circuitLevels: { __typename: 'CircuitLevels', items: configured, runningDocuments: 0 },
    circuit: { __typename: 'ApprovalCircuit', id: '5', isActive: true },
    positions,
    removeCircuitLevel: { __typename: 'RemoveCircuitLevelPayload', errors: [] },
    saveCircuitLevel: {
      ...{ __typename: 'SaveCircuitLevelPayload', errors: [] },
      level: { ...levels[0], daysAllowed: 7, version: 2 },
    },
  }
  const link = new ApolloLink(
    ({ operationName }) =>
      new Observable((observer) => {
        if (operationName === 'RemoveCircuitLevel') data.circuitLevels.items = configured.slice(1)
        setTimeout(() => {
          observer.next({ data: { ...data, circuitLevels: { ...data.circuitLevels } } })
          observer.complete()
        }, 1)
      }),
  )
  const client = new ApolloClient({ link, cache: new InMemoryCache() })
  const router = createMemoryRouter(withLeaveBlocker([{ path: '/circuitos', element: <Circuit /> }]), {
    initialEntries: ['/circuitos?registro=5'],
  })
  render(
    <SessionContext value={session}>
      <ApolloProvider client={client}>
        <MantineProvider env="test">
          <Modals />
          <RouterProvider router={router} />
        </MantineProvider>
      </ApolloProvider>
    </SessionContext>,
  )
  fireEvent.click(await screen.findByRole('button', { name: 'Editar Jefe de área' }))
  await days()
  return {
    close: () => act(() => router.navigate('/circuitos')),
    readAgain: () => act(() => client.refetchQueries({ include: 'active' })),
  }
}

const days = () => screen.findByLabelText<HTMLInputElement>(/^Días permitidos/)
const write = async (value: string) => fireEvent.change(await days(), { target: { value } })
const asksOnReload = () => !window.dispatchEvent(new Event('beforeunload', { cancelable: true }))
const form = () => screen.queryByRole('form', { hidden: true })
const answer = async (name: string) => {
  const question = await screen.findByText('¿Cerrar sin guardar? Se perderá lo que escribió.')
  fireEvent.click(within(question.closest('section')!).getByRole('button', { name, hidden: true }))
  await waitFor(() => expect(screen.queryByText(/^¿Cerrar sin guardar\?/)).toBeNull())
}

it('a half-written level is asked about before its circuit closes', async () => {
  const { close } = await editLevel()
  await write('7')
  await close()
  await answer('Cancelar')
  expect((await days()).value).toBe('7')
  await close()
  await answer('Sí, cerrar')
  await screen.findByText('Lista')
})

it('it is asked about before another level takes its place, and before it is given up', async () => {
  await editLevel()
  await write('7')
  fireEvent.click(screen.getByRole('button', { name: 'Editar Gerente general' }))
  await answer('Cancelar')
  expect((await days()).value).toBe('7')
  fireEvent.click(within(form()!).getByRole('button', { name: 'Cancelar' }))
  await answer('Sí, cerrar')
  await waitFor(() => expect(form()).toBeNull())
})

it('nothing is asked of a level that says what it said, nor once it was saved', async () => {
  const { close } = await editLevel()
  fireEvent.click(screen.getByRole('button', { name: 'Editar Gerente general' }))
  await screen.findByRole('form', { name: 'Editar Gerente general' })
  fireEvent.click(screen.getByRole('button', { name: 'Editar Jefe de área' }))
  await screen.findByRole('form', { name: 'Editar Jefe de área' })
  await write('7')
  fireEvent.click(within(form()!).getByRole('button', { name: 'Guardar' }))
  await waitFor(() => expect(form()).toBeNull())
  await waitFor(() => expect(asksOnReload()).toBe(false))
  await close()
  await screen.findByText('Lista')
})

it('what is half written in a level stays where the one beside it in its step is taken out', async () => {
  const sideBySide = levels.toReversed().map((level) => ({ ...level, step: 1, kind: 'PARALLEL' }))
  const { readAgain } = await editLevel(sideBySide)
  await write('7')
  fireEvent.click(screen.getByRole('button', { name: 'Quitar Gerente general' }))
  fireEvent.click(await screen.findByRole('button', { name: 'Sí, eliminar' }))
  await waitFor(async () => {
    await readAgain()
    expect(screen.queryByRole('button', { name: 'Quitar Gerente general' })).toBeNull()
  })
  expect((await days()).value).toBe('7')
})
