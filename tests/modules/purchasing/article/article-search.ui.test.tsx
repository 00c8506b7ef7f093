// @vitest-environment happy-dom
import { ApolloClient, ApolloLink, InMemoryCache, Observable } from '@apollo/client'
import { ApolloProvider } from '@apollo/client/react'
import { MantineProvider } from '@mantine/core'
import { cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react'
import { afterEach, expect, it } from 'vitest'
import { ArticleSearch } from '#web/modules/purchasing/article/ArticleSearch.tsx'

afterEach(cleanup)

const article = (code: string, name: string) => ({
  ...{ __typename: 'Article', id: code, code, name, description: null, stock: '1.000', referencePrice: null },
  ...{ unit: null, warehouse: null },
})
const FOUND: Readonly<Record<string, ReturnType<typeof article>>> = {
  cem: article('A-1', 'Cemento gris'),
  'cemento rojo': article('A-2', 'Cemento rojo'),
}

/** A text whose search fails. */
const LOST = 'cemento verde'

/** The field before a graph that finds one article by each text; what was chosen. */
function open() {
  const chosen: (string | null)[] = []
  const link = new ApolloLink(
    ({ variables }) =>
      new Observable((observer) => {
        if (variables['search'] === LOST) return observer.error(new TypeError('Failed to fetch'))
        const items = [FOUND[variables['search'] as string]].filter(Boolean)
        observer.next({
          data: { articles: { __typename: 'ArticlePage', total: items.length, totalIsExact: true, items } },
        })
        observer.complete()
      }),
  )
  render(
    <ApolloProvider client={new ApolloClient({ link, cache: new InMemoryCache() })}>
      <MantineProvider env="test">
        <ArticleSearch label="Artículo" value={null} onChange={(one) => chosen.push(one?.code ?? null)} />
      </MantineProvider>
    </ApolloProvider>,
  )
  const box = screen.getByRole('textbox', { name: 'Artículo' })
  const type = (value: string) => fireEvent.change(box, { target: { value } })
  const pressEnter = () => fireEvent.keyDown(box, { key: 'Enter', code: 'Enter' })
  return { chosen, type, pressEnter }
}

it('Enter takes the first article of the words that stand there, not of those before them', async () => {
  const { chosen, type, pressEnter } = open()
  type('cem')
  await screen.findByText('Cemento gris')
  type('cemento rojo')
  pressEnter()
  expect(chosen).toEqual([])
  await screen.findByText('Cemento rojo')
  await waitFor(() => {
    pressEnter()
    expect(chosen).toEqual(['A-2'])
  })
})

it('offers nothing of other words once a search has failed', async () => {
  const { chosen, type, pressEnter } = open()
  type('cem')
  await screen.findByText('Cemento gris')
  type(LOST)
  await waitFor(() => expect(screen.queryByText('Cemento gris')).toBeNull(), { timeout: 5_000 })
  pressEnter()
  expect(chosen).toEqual([])
})
