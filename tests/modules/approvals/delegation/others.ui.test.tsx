// @vitest-environment happy-dom
import { ApolloClient, ApolloLink, InMemoryCache, Observable } from '@apollo/client'
import { ApolloProvider } from '@apollo/client/react'
import { MantineProvider } from '@mantine/core'
import { act, cleanup, render, screen } from '@testing-library/react'
import { createMemoryRouter, RouterProvider } from 'react-router-dom'
import { afterEach, expect, it } from 'vitest'
import '#web/modules/approvals/delegation/DelegationForm.tsx'
import { DelegationsScreen } from '#web/modules/approvals/delegation/DelegationsScreen.tsx'
import { delegationTexts as texts } from '#web/modules/approvals/delegation/texts.ts'
import { SessionContext, type Session } from '#web/platform/session/session.ts'

afterEach(cleanup)

type Permission = Session['permissions'][number]
const keeper: Permission = {
  option: 'CIRCUITS',
  canAdd: true,
  canEdit: true,
  canDelete: true,
  canView: true,
  canSave: true,
  canExport: true,
  isAdministrator: true,
  isManager: true,
}

/** Opens a new delegation as somebody with this permission on circuits. */
async function openNew(permission: Permission): Promise<void> {
  const session: Session = {
    permissions: [permission],
    user: { id: '1', name: 'jefe', fullName: 'Rosa León' },
    audience: 'INTERNAL',
    menu: [],
    company: { id: '1', name: 'Los Andes' },
    worker: null,
    config: null,
    isInstallationAdministrator: false,
    mustChangePassword: false,
    expiresAt: '2026-03-01T12:00:00-05:00',
  }
  const page = { __typename: 'DelegationPage', items: [], total: 0, totalIsExact: true }
  const link = new ApolloLink(
    ({ operationName }) =>
      new Observable((observer) => {
        if (operationName !== 'Delegations') return
        observer.next({ data: { delegations: page } })
        observer.complete()
      }),
  )
  const router = createMemoryRouter([{ path: '/', element: <DelegationsScreen /> }], {
    initialEntries: ['/?registro=nuevo'],
  })
  // Parts of the list come in chunks of their own, for which its first rendering waits.
  await act(async () => {
    render(
      <ApolloProvider client={new ApolloClient({ link, cache: new InMemoryCache() })}>
        <MantineProvider env="test">
          <SessionContext value={session}>
            <RouterProvider router={router} />
          </SessionContext>
        </MantineProvider>
      </ApolloProvider>,
    )
    await Promise.resolve()
  })
  await screen.findAllByText(texts.substitute, { selector: 'label' }, { timeout: 15_000 })
}

const givers = () => screen.queryAllByText(texts.person, { selector: 'label' })

it.each([
  ['edits circuits without their level of administrators', { isAdministrator: false }],
  ['has that level and edits nothing', { canEdit: false }],
])('a delegation is one’s own for whoever %s', async (_, lacking) => {
  await openNew({ ...keeper, ...lacking })
  expect(givers()).toEqual([])
})

it('a delegation is also of others for administrators of circuits', async () => {
  await openNew(keeper)
  expect(givers()).not.toEqual([])
})
