// @vitest-environment happy-dom
import { ApolloClient, ApolloLink, InMemoryCache, Observable } from '@apollo/client'
import { ApolloProvider } from '@apollo/client/react'
import { MantineProvider } from '@mantine/core'
import { cleanup, fireEvent, render, screen } from '@testing-library/react'
import { useState } from 'react'
import { afterEach, expect, it } from 'vitest'
import { article } from '#schema/modules/purchasing/article/article-catalogue.ts'
import { FieldFilters } from '#web/kit/catalogue/list/FieldFilters.tsx'

afterEach(cleanup)

const first = [{ value: '1', label: 'Almacén central' }]
const beyond = { value: '140', label: 'Depósito de Lurín' }

/** A service that lists one warehouse without a search and finds another one by it. */
const link = new ApolloLink(({ operationName, variables }) => {
  const found = variables['search'] ? [beyond] : first
  const data = operationName === 'ReferenceChoices' ? { referenceChoices: found } : { choices: [] }
  return new Observable((observer) => {
    observer.next({ data })
    observer.complete()
  })
})

function Panel({ narrowed = {} }: { narrowed?: Record<string, string[]> }) {
  const [filters, setFilters] = useState(narrowed)
  return (
    <ApolloProvider client={new ApolloClient({ link, cache: new InMemoryCache() })}>
      <MantineProvider env="test">
        <FieldFilters catalogue={article} filters={filters} onChange={setFilters} />
        <output>{JSON.stringify(filters)}</output>
      </MantineProvider>
    </ApolloProvider>
  )
}

const open = () => fireEvent.click(screen.getByRole('button', { name: /^Filtros/ }))
const warehouse = () => screen.findByRole<HTMLInputElement>('combobox', { name: 'Con existencias en' })

it('finds a value beyond the first hundred by what is typed, and narrows the list by it', async () => {
  render(<Panel />)
  open()
  fireEvent.click(await warehouse())
  await screen.findByRole('option', { name: 'Almacén central' })
  fireEvent.change(await warehouse(), { target: { value: 'lurín' } })
  fireEvent.click(await screen.findByRole('option', { name: 'Depósito de Lurín' }, { timeout: 5_000 }))
  expect(screen.getByRole('status').textContent).toBe('{"heldBy":["140"]}')
  expect((await warehouse()).value).toBe('Depósito de Lurín')
})

it('shows the label of a value that the address names, or its key beyond the first hundred', async () => {
  const { unmount } = render(<Panel narrowed={{ heldBy: ['1'] }} />)
  open()
  await expect.poll(async () => (await warehouse()).value).toBe('Almacén central')
  unmount()
  render(<Panel narrowed={{ heldBy: ['140'] }} />)
  open()
  await expect.poll(async () => (await warehouse()).value).toBe('N.º 140')
})
