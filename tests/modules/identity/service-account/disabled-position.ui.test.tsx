// @vitest-environment happy-dom
import { ApolloClient, ApolloLink, InMemoryCache } from '@apollo/client'
import { ApolloProvider } from '@apollo/client/react'
import { MantineProvider } from '@mantine/core'
import { cleanup, render, screen } from '@testing-library/react'
import { createMemoryRouter, RouterProvider } from 'react-router-dom'
import { afterEach, expect, it } from 'vitest'
import type { ServiceAccountDetailPartsFragment as Account } from '#web/modules/identity/service-account/service-account.generated.ts'
import { ServiceAccountForm } from '#web/modules/identity/service-account/ServiceAccountForm.tsx'

// A text area that grows listens to fonts, of which this document has none.
Object.defineProperty(document, 'fonts', { configurable: true, value: new EventTarget() })

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
