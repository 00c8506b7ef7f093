// @vitest-environment happy-dom
import { ApolloClient, ApolloLink, InMemoryCache, Observable } from '@apollo/client'
import { ApolloProvider } from '@apollo/client/react'
import { MantineProvider } from '@mantine/core'
import { cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react'
import { afterEach, expect, it } from 'vitest'
import { AdjustmentDialog } from '#web/modules/inventory/stock/AdjustmentDialog.tsx'

// A text area that grows listens to fonts, of which this document has none.
Object.defineProperty(document, 'fonts', { configurable: true, value: new EventTarget() })

afterEach(cleanup)

const warehouses = [
  { __typename: 'Choice', value: 'CEN', label: 'Central' },
  { __typename: 'Choice', value: 'NOR', label: 'Norte' },
]

it('says that the warehouses could not be read, and offers them once they could', async () => {
  let isDown = true
  const link = new ApolloLink(
    () =>
      new Observable((observer) => {
        if (isDown) return observer.error(new TypeError('Failed to fetch'))
        observer.next({ data: { warehouses } })
        observer.complete()
      }),
  )
  render(
    <ApolloProvider client={new ApolloClient({ link, cache: new InMemoryCache() })}>
      <MantineProvider env="test">
        <AdjustmentDialog article="1" stockRows={[]} onStale={() => {}} onClose={() => {}} />
      </MantineProvider>
    </ApolloProvider>,
  )
  const retry = await screen.findByRole('button', { name: 'Reintentar' })
  const select = screen.getByRole('combobox', { name: /Almacén/ })
  expect(retry.compareDocumentPosition(select)).toBe(Node.DOCUMENT_POSITION_FOLLOWING)
  isDown = false
  fireEvent.click(retry)
  await waitFor(() => expect(screen.queryByRole('button', { name: 'Reintentar' })).toBeNull())
  fireEvent.click(select)
  expect(await screen.findByRole('option', { name: 'Norte', hidden: true })).toBeTruthy()
})
