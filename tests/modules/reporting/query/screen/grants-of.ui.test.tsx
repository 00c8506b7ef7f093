// @vitest-environment happy-dom
import { ApolloClient, ApolloLink, InMemoryCache, Observable } from '@apollo/client'
import { ApolloProvider } from '@apollo/client/react'
import { MantineProvider } from '@mantine/core'
import { act, cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react'
import { createMemoryRouter, RouterProvider } from 'react-router-dom'
import { afterEach, expect, it } from 'vitest'
import { withLeaveBlocker } from '#tests/platform/environment/leave-blocker.tsx'
import { GrantsOf } from '#web/modules/reporting/query/grant/GrantsOf.tsx'
import { Modals } from '#web/platform/ui/dialog/Modals.tsx'

afterEach(cleanup)

/** A graph in which one report may be granted to Ana, also by somebody else, and what it was sent. */
function openGrants() {
  const state = { isAllowed: false, sent: [] as unknown[] }
  const answers: Record<string, () => unknown> = {
    ReportGrants: () => ({
      reportGrants: {
        __typename: 'ReportGrantPage',
        total: 1,
        totalIsExact: true,
        items: [
          {
            __typename: 'ReportGrant',
            reportId: '7',
            reportName: 'Compras por obra',
            userId: '3',
            userName: 'Ana',
            isAllowed: state.isAllowed,
          },
        ],
      },
    }),
    GrantSides: () => ({
      grantSides: { __typename: 'GrantSidePage', total: 1, items: [{ __typename: 'GrantSide', id: '3', name: 'Ana' }] },
    }),
    SaveQueryGrants: () => ({
      saveQueryGrants: { __typename: 'SaveQueryGrantsPayload', changed: 1, errors: [] },
    }),
  }
  const link = new ApolloLink(
    ({ operationName, variables }) =>
      new Observable((observer) => {
        if (operationName === 'SaveQueryGrants') state.sent.push(variables['input'])
        const timer = setTimeout(() => {
          observer.next({ data: answers[operationName ?? '']?.() as Record<string, unknown> })
          observer.complete()
        })
        return () => clearTimeout(timer)
      }),
  )
  const client = new ApolloClient({ link, cache: new InMemoryCache() })
  const element = <GrantsOf side="usuario" id="3" isEditable onLeave={() => undefined} />
  const router = createMemoryRouter(withLeaveBlocker([{ path: '/', element }]))
  render(
    <ApolloProvider client={client}>
      <MantineProvider env="test">
        <Modals />
        <RouterProvider router={router} />
      </MantineProvider>
    </ApolloProvider>,
  )
  return { state, client }
}

const box = () => screen.getAllByRole<HTMLInputElement>('checkbox', { name: 'Compras por obra' })[0]!

it('what was marked is saved as it is shown, also where somebody else granted it meanwhile', async () => {
  const { state, client } = openGrants()
  await waitFor(() => expect(box().checked).toBe(false), { timeout: 20_000 })
  fireEvent.click(box())
  expect(box().checked).toBe(true)
  state.isAllowed = true
  await act(async () => void (await client.refetchQueries({ include: 'active' })))
  expect(box().checked).toBe(true)
  fireEvent.click(screen.getByRole('button', { name: 'Guardar' }))
  await waitFor(() => expect(state.sent).toEqual([{ grants: [{ reportId: '7', userId: '3', isAllowed: true }] }]))
})
