// @vitest-environment happy-dom
import { ApolloClient, ApolloLink, InMemoryCache, Observable } from '@apollo/client'
import { ApolloProvider } from '@apollo/client/react'
import { MantineProvider } from '@mantine/core'
import { cleanup, fireEvent, render, screen } from '@testing-library/react'
import { useState } from 'react'
import { afterEach, expect, it } from 'vitest'
import { article } from '#schema/modules/purchasing/article/article-catalogue.ts'
import { referenceLookup } from '#web/kit/catalogue/editor/reference-lookup.ts'
import { FieldFilters } from '#web/kit/catalogue/list/FieldFilters.tsx'

afterEach(cleanup)

const first = [{ value: '1', label: 'Almacén central' }]

/** A service that lists one warehouse. */
const link = new ApolloLink(({ operationName }) => {
  const data = operationName === 'ReferenceChoices' ? { referenceChoices: first } : { choices: [] }
  return new Observable((observer) => {
    observer.next({ data })
    observer.complete()
  })
})

const client = new ApolloClient({ link, cache: new InMemoryCache() })

function Panel({ narrowed = {} }: { narrowed?: Record<string, string[]> }) {
  const [filters, setFilters] = useState(narrowed)
  return (
    <ApolloProvider client={client}>
      <MantineProvider env="test">
        <FieldFilters catalogue={article} filters={filters} onChange={setFilters} />
      </MantineProvider>
    </ApolloProvider>
  )
}

const open = () => fireEvent.click(screen.getByRole('button', { name: /^Filtros/ }))
const warehouse = () => screen.findByRole<HTMLInputElement>('combobox', { name: 'Con existencias en' })

it('shows the label of a value that the address names, or its key beyond the first hundred', async () => {
  const { unmount } = render(<Panel narrowed={{ heldBy: ['1'] }} />)
  open()
  await expect.poll(async () => (await warehouse()).value).toBe('Almacén central')
  unmount()
  render(<Panel narrowed={{ heldBy: ['140'] }} />)
  open()
  await expect.poll(async () => (await warehouse()).value).toBe('N.º 140')
})

it('asks again for what was searched before: somebody may have added what is looked for', async () => {
  let count = 0
  const growing = new ApolloLink(
    () =>
      new Observable((observer) => {
        count += 1
        observer.next({ data: { referenceChoices: [{ value: String(count), label: `Almacén ${count}` }] } })
        observer.complete()
      }),
  )
  const search = referenceLookup(new ApolloClient({ link: growing, cache: new InMemoryCache() }), 'Article', 'heldBy')
  expect(await search('alm')).toMatchObject([{ value: '1' }])
  expect(await search('alm')).toMatchObject([{ value: '2' }])
})
