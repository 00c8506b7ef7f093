// @vitest-environment happy-dom
import { ApolloClient, ApolloLink, InMemoryCache } from '@apollo/client'
import { ApolloProvider } from '@apollo/client/react'
import { MantineProvider } from '@mantine/core'
import { cleanup, render, screen } from '@testing-library/react'
import { createMemoryRouter, RouterProvider } from 'react-router-dom'
import { afterEach, expect, it } from 'vitest'
import { renderRoutes } from '#tests/kit/fixtures/graph/render-routes.tsx'
import { staffLookingAt } from '#tests/kit/world/staff-session.ts'
import type { ServiceAccountDetailPartsFragment as Account } from '#web/modules/identity/service-account/service-account.generated.ts'
import { ServiceAccountDrawer } from '#web/modules/identity/service-account/ServiceAccountDrawer.tsx'
import { ServiceAccountForm } from '#web/modules/identity/service-account/ServiceAccountForm.tsx'
import { SessionContext } from '#web/platform/session/session.ts'

afterEach(cleanup)

const account: Account = {
  ...{ id: '7', name: 'ERP', purpose: 'Lee requerimientos', networks: [], expires: null, isActive: true, version: 4 },
  ...{ grants: [], keys: [], history: [], calls: [] },
  decisions: ['APPROVE_REQUIREMENTS'],
  position: { value: '3', label: 'Jefe de obra' },
}

it('a position that is offered no more, since it was disabled, still stands in the form of who has it', () => {
  const choices = { userPermissions: null, positions: [{ value: '4', label: 'Gerente' }] }
  const form = <ServiceAccountForm account={account} choices={choices} isReadOnly={false} onClose={() => undefined} />
  const client = new ApolloClient({ link: ApolloLink.empty(), cache: new InMemoryCache() })
  render(
    <ApolloProvider client={client}>
      <MantineProvider env="test">
        <RouterProvider router={createMemoryRouter([{ path: '/', element: form }])} />
      </MantineProvider>
    </ApolloProvider>,
  )
  expect(screen.getByLabelText<HTMLInputElement>('Cargo', { selector: 'input' }).value).toBe('Jefe de obra')
})

it('whoever may look at service accounts and not at users reads what one of them may do', async () => {
  const stored = {
    ...{ ...account, __typename: 'ServiceAccountDetail' },
    grants: [{ __typename: 'ServiceGrant', option: 'REQUIREMENTS', label: 'Requerimientos', canWrite: true }],
  }
  const looking = { canAdd: false, canEdit: false, canSave: false, canDelete: false, canView: true }
  const ignore = () => undefined
  const element = (
    <SessionContext value={staffLookingAt('SERVICE_ACCOUNTS')}>
      <ServiceAccountDrawer id="7" allowed={looking} secret={null} onSecret={ignore} onClose={ignore} />
    </SessionContext>
  )
  renderRoutes([{ path: '/', element }], ['/'], ({ operationName, variables }) => {
    if (operationName === 'ServiceAccount') return { serviceAccount: stored }
    // The options of the menu come with a user's rights, which are for whoever may look at users.
    return variables.listsOptions === false ? { positions: [] } : new Error('FORBIDDEN')
  })
  const grants = await screen.findByRole('table', { name: 'Operaciones', hidden: true })
  expect(grants.textContent).toContain('Requerimientos')
})
