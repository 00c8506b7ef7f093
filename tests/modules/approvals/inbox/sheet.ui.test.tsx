// @vitest-environment happy-dom
import { ApolloClient, ApolloLink, InMemoryCache, Observable } from '@apollo/client'
import { ApolloProvider } from '@apollo/client/react'
import { MantineProvider } from '@mantine/core'
import { cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react'
import { createMemoryRouter, RouterProvider } from 'react-router-dom'
import { afterEach, expect, it } from 'vitest'
import { DocumentSheet } from '#web/modules/approvals/inbox/sheet/DocumentSheet.tsx'
import type { ApprovalPartsFragment } from '#web/modules/approvals/approval/approval.generated.ts'

afterEach(cleanup)

const known = {
  ...{ id: 'ORDER-1', kind: 'ORDER', documentId: '1', documentNumber: 'OV-2026-001', levelId: '1', status: 'PENDING' },
  ...{ subject: 'Cemento', amount: '100.00', currency: 'PEN', attachmentCount: 0, openedAt: null },
} as unknown as ApprovalPartsFragment

it('says that the levels could not be read, and reads them again, though the list knows the document', async () => {
  const requests: string[] = []
  const link = new ApolloLink(({ operationName }) => {
    requests.push(operationName ?? '')
    return new Observable((observer) => {
      setTimeout(() => observer.error(new TypeError('Failed to fetch')))
    })
  })
  const nothing = () => undefined
  const element = (
    <DocumentSheet
      document={{ kind: 'UNKNOWN', documentId: '1' }}
      known={known}
      approve={nothing}
      disapprove={nothing}
    />
  )
  render(
    <ApolloProvider client={new ApolloClient({ link, cache: new InMemoryCache() })}>
      <MantineProvider env="test">
        <RouterProvider router={createMemoryRouter([{ path: '/', element }])} />
      </MantineProvider>
    </ApolloProvider>,
  )
  fireEvent.click(await screen.findByRole('button', { name: 'Reintentar' }))
  await waitFor(() => expect(requests).toEqual(['ApprovalLevels', 'ApprovalLevels']))
})
