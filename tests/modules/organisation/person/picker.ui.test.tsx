// @vitest-environment happy-dom
import { ApolloClient, ApolloLink, InMemoryCache, Observable } from '@apollo/client'
import { ApolloProvider } from '@apollo/client/react'
import { MantineProvider } from '@mantine/core'
import { cleanup, fireEvent, render, screen, waitFor, within } from '@testing-library/react'
import { afterEach, expect, it, vi } from 'vitest'
import { PersonPicker } from '#web/modules/organisation/person/PersonPicker.tsx'
import { Modals } from '#web/platform/ui/dialog/Modals.tsx'

afterEach(cleanup)

const QUESTION = '¿Cerrar sin guardar? Se perderá lo que escribió.'

it('Escape in the form of a new person asks about it, and leaves the list below it open', async () => {
  const persons = { __typename: 'PersonPage', items: [], total: 0, totalIsExact: true }
  const link = new ApolloLink(
    () =>
      new Observable((observer) => {
        observer.next({ data: { persons, options: [] } })
        observer.complete()
      }),
  )
  const close = vi.fn()
  render(
    <ApolloProvider client={new ApolloClient({ link, cache: new InMemoryCache() })}>
      <MantineProvider env="test">
        <Modals />
        <PersonPicker opened canAdd onChoose={() => undefined} onClose={close} />
      </MantineProvider>
    </ApolloProvider>,
  )
  fireEvent.click(await screen.findByRole('button', { name: 'Agregar' }))
  const form = await screen.findByRole('dialog', { name: 'Persona' })
  const name = () => within(form).getByLabelText<HTMLInputElement>(/^Nombres/)
  const escape = () => fireEvent.keyDown(name(), { key: 'Escape' })
  fireEvent.input(name(), { target: { value: 'Ana' } })
  escape()
  const question = (await screen.findByText(QUESTION)).closest<HTMLElement>('[role="dialog"]')!
  fireEvent.click(within(question).getByRole('button', { name: 'Cancelar' }))
  await waitFor(() => expect(screen.queryByText(QUESTION)).toBeNull())
  expect([close.mock.calls.length, name().value]).toEqual([0, 'Ana'])

  escape()
  fireEvent.click(await screen.findByRole('button', { name: 'Sí, cerrar' }))
  await waitFor(() => expect(screen.queryByRole('dialog', { name: 'Persona' })).toBeNull())
  expect(close).not.toHaveBeenCalled()
  fireEvent.keyDown(document.body, { key: 'Escape' })
  expect(close).toHaveBeenCalledOnce()
})
