// @vitest-environment happy-dom
import { ApolloClient, ApolloLink, InMemoryCache, Observable } from '@apollo/client'
import { ApolloProvider } from '@apollo/client/react'
import { MantineProvider } from '@mantine/core'
import { notifications } from '@mantine/notifications'
import { act, cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react'
import { afterEach, expect, it } from 'vitest'
import type { SavedViewSet } from '#web/kit/list/views/saved-view.ts'
import { SavedViews } from '#web/kit/list/views/SavedViews.tsx'
import { Toasts } from '#web/platform/ui/toast/Toasts.tsx'

afterEach(() => {
  act(() => notifications.clean())
  cleanup()
})

const query = { page: 1, size: 10, sort: null, search: '', filters: {} }
const viewNamed = (name: string) => ({ name, search: name, sort: null, filters: {}, size: 10, layout: null })

/** A list whose person has the views Primera, Segunda and Tercera, and what the service was last sent of them. */
function openViews(first: string | null) {
  const stored: SavedViewSet = { views: ['Primera', 'Segunda', 'Tercera'].map(viewNamed), first }
  const sent: SavedViewSet[] = []
  const link = new ApolloLink(({ operationName, variables }) => {
    const input = variables['input'] as { value: string } | undefined
    if (input) sent.push(JSON.parse(input.value) as SavedViewSet)
    const data =
      operationName === 'Preference'
        ? { preference: JSON.stringify(stored) }
        : { savePreference: { __typename: 'SavePreferencePayload', value: input?.value, errors: [] } }
    return new Observable((observer) => {
      observer.next({ data })
      observer.complete()
    })
  })
  render(
    <ApolloProvider client={new ApolloClient({ link, cache: new InMemoryCache() })}>
      <MantineProvider env="test">
        <Toasts />
        <SavedViews
          list={{ name: 'projects', query, setQuery: () => undefined, initialSort: null }}
          opensFirst={false}
        />
      </MantineProvider>
    </ApolloProvider>,
  )
  const lastSent = () => {
    const { views = [], first: opening } = sent.at(-1) ?? {}
    return { names: views.map(({ name }) => name), first: opening }
  }
  return { lastSent }
}

async function manageViews() {
  fireEvent.click(await screen.findByRole('button', { name: 'Vistas' }))
  fireEvent.click(await screen.findByRole('menuitem', { name: 'Administrar vistas', hidden: true }))
  await screen.findByRole('textbox', { name: 'Nombre de la vista Primera' }, { timeout: 20_000 })
}

const removeView = (name: string) => fireEvent.click(screen.getByRole('button', { name: `Eliminar la vista ${name}` }))

async function takeBack() {
  fireEvent.click(screen.getByRole('button', { name: 'Deshacer' }))
  await waitFor(() => expect(screen.queryByRole('button', { name: 'Deshacer' })).toBeNull())
}

function renameView(from: string, to: string) {
  const box = screen.getByRole('textbox', { name: `Nombre de la vista ${from}` })
  fireEvent.change(box, { target: { value: to } })
  fireEvent.keyDown(box, { key: 'Enter' })
}

it('a view that was removed comes back to its place, and what was done to the others since stays', async () => {
  const { lastSent } = openViews('Segunda')
  await manageViews()
  removeView('Segunda')
  await waitFor(() => expect(lastSent()).toEqual({ names: ['Primera', 'Tercera'], first: null }))
  renameView('Tercera', 'Última')
  await waitFor(() => expect(lastSent()).toEqual({ names: ['Primera', 'Última'], first: null }))
  await takeBack()
  await waitFor(() => expect(lastSent()).toEqual({ names: ['Primera', 'Segunda', 'Última'], first: 'Segunda' }))
})

it('a view that comes back takes neither the name nor the first place that another has by now', async () => {
  const { lastSent } = openViews('Segunda')
  await manageViews()
  removeView('Segunda')
  fireEvent.click(await screen.findByRole('checkbox', { name: 'Abrir con la vista Primera' }))
  await waitFor(() => expect(lastSent()).toEqual({ names: ['Primera', 'Tercera'], first: 'Primera' }))
  await takeBack()
  await waitFor(() => expect(lastSent()).toEqual({ names: ['Primera', 'Segunda', 'Tercera'], first: 'Primera' }))
  removeView('Segunda')
  await waitFor(() => expect(lastSent().names).toEqual(['Primera', 'Tercera']))
  renameView('Tercera', 'Segunda')
  await waitFor(() => expect(lastSent().names).toEqual(['Primera', 'Segunda']))
  await takeBack()
  expect(lastSent().names).toEqual(['Primera', 'Segunda'])
})
