// @vitest-environment happy-dom
import { ApolloClient, ApolloLink, InMemoryCache, Observable } from '@apollo/client'
import { ApolloProvider } from '@apollo/client/react'
import { MantineProvider } from '@mantine/core'
import { act, cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react'
import { createMemoryRouter, RouterProvider } from 'react-router-dom'
import { afterEach, expect, it } from 'vitest'
import { staffLookingAt } from '#tests/kit/world/staff-session.ts'
import { DefinitionGroupValuesDocument } from '#web/modules/organisation/definition-group/definition-group.generated.ts'
import { OpenGroup } from '#web/modules/organisation/definition-group/OpenGroup.tsx'
import { SessionContext } from '#web/platform/session/session.ts'

afterEach(cleanup)

const names = ['Alta', 'Normal', 'Baja']
const values = (version: number, ...ids: number[]) =>
  ids.map((id) => ({
    ...{ __typename: 'DefinitionGroupValue', id: String(id), value: String(id), description: names[id] ?? 'Urgente' },
    ...{ abbreviation: null, helper: null, isActive: true, isShared: false, useCount: 0, version },
  }))

/** A group of which the three values were read before; the graph answers each operation once it is told to. */
function open() {
  const waiting = new Map<string, (data: Record<string, unknown>) => void>()
  const sent: unknown[] = []
  const link = new ApolloLink(
    ({ operationName = '', variables }) =>
      new Observable((observer) => {
        if (operationName === 'OrderDefinitionGroup') sent.push(variables['input'])
        waiting.set(operationName, (data) => {
          observer.next({ data })
          observer.complete()
        })
      }),
  )
  const client = new ApolloClient({ link, cache: new InMemoryCache() })
  const query = { query: DefinitionGroupValuesDocument, variables: { group: 'G' } }
  client.writeQuery({ ...query, data: { definitionGroupValues: values(1, 0, 1, 2) } })
  const session = staffLookingAt('DEFINITION_GROUPS')
  const permissions = session.permissions.map((permission) => ({ ...permission, canEdit: true, canSave: true }))
  const group = { __typename: 'DefinitionGroup' as const, id: 'G', name: 'Prioridad', valueCount: 3, version: 1 }
  const element = <OpenGroup group={group} onChanged={() => undefined} />
  render(
    <SessionContext value={{ ...session, permissions }}>
      <ApolloProvider client={client}>
        <MantineProvider env="test">
          <RouterProvider router={createMemoryRouter([{ path: '/', element }])} />
        </MantineProvider>
      </ApolloProvider>
    </SessionContext>,
  )
  return {
    sent,
    press: (name: string) => fireEvent.click(screen.getByRole('button', { name })),
    answer: async (operation: string, data: Record<string, unknown>) => {
      await waitFor(() => expect(waiting.has(operation)).toBe(true))
      await act(async () => waiting.get(operation)!(data))
    },
  }
}

const order = () => screen.getAllByRole('listitem').map((item) => item.querySelector('span')?.textContent)
const saveButton = () => screen.queryByRole('button', { name: 'Guardar orden' })

it('an order that is being arranged stands when the values are read late, and what is new comes after it', async () => {
  const { press, answer } = open()
  press('Bajar Alta')
  await answer('DefinitionGroupValues', { definitionGroupValues: values(2, 0, 1, 2, 3) })
  await screen.findByText('Urgente')
  expect(order()).toEqual(['Normal', 'Alta', 'Baja', 'Urgente'])
  expect(saveButton()).toBeTruthy()
})

it('an order that is moved on while it is saved stands, and is saved upon what was saved', async () => {
  const { press, answer, sent } = open()
  const saved = (...ids: number[]) => ({
    orderDefinitionGroup: { __typename: 'OrderDefinitionGroupPayload', values: values(2, ...ids), errors: [] },
  })
  press('Bajar Alta')
  press('Guardar orden')
  press('Bajar Alta')
  await answer('OrderDefinitionGroup', saved(1, 0, 2))
  await answer('DefinitionGroupValues', { definitionGroupValues: values(2, 1, 0, 2) })
  expect(order()).toEqual(['Normal', 'Baja', 'Alta'])
  await waitFor(() => expect(saveButton()?.hasAttribute('data-loading')).toBe(false))
  press('Guardar orden')
  await waitFor(() => expect(sent).toHaveLength(2))
  expect(sent[1]).toEqual({ group: 'G', items: [1, 2, 0].map((id) => ({ id: String(id), version: 2 })) })
  await answer('OrderDefinitionGroup', saved(1, 2, 0))
  await waitFor(() => expect(saveButton()).toBeNull())
})
