// @vitest-environment happy-dom
import { ApolloClient, ApolloLink, InMemoryCache, Observable } from '@apollo/client'
import { ApolloProvider } from '@apollo/client/react'
import { MantineProvider } from '@mantine/core'
import { act, cleanup, fireEvent, render, screen, waitFor, within } from '@testing-library/react'
import type { ReactNode } from 'react'
import { afterEach, expect, it, vi } from 'vitest'
import { PersonField } from '#web/modules/organisation/person/PersonField.tsx'
import { PersonPicker } from '#web/modules/organisation/person/PersonPicker.tsx'
import { Modals } from '#web/platform/ui/dialog/Modals.tsx'

afterEach(cleanup)

const person = (id: string, fullName: string) => ({
  ...{ __typename: 'Person', id, documentType: null, documentNumber: id },
  ...{ name: fullName, paternalSurname: '', maternalSurname: '', fullName },
})
type Asked = { search: unknown; answer: (...items: ReturnType<typeof person>[]) => void }

/** Shows it before a service that answers once a test lets it; what the service was asked. */
function show(shown: ReactNode) {
  const asked: Asked[] = []
  const link = new ApolloLink(
    ({ variables }) =>
      new Observable((observer) => {
        const answer: Asked['answer'] = (...items) => {
          const persons = { __typename: 'PersonPage', items, total: items.length, totalIsExact: true }
          observer.next({ data: { persons, options: [] } })
          observer.complete()
        }
        asked.push({ search: variables['search'], answer })
      }),
  )
  render(
    <ApolloProvider client={new ApolloClient({ link, cache: new InMemoryCache() })}>
      <MantineProvider env="test">
        <Modals />
        {shown}
      </MantineProvider>
    </ApolloProvider>,
  )
  return asked
}

const box = () => screen.getByRole<HTMLInputElement>('searchbox')
const type = (value: string) => fireEvent.change(box(), { target: { value } })
const press = (key: string) => fireEvent.keyDown(document.activeElement!, { key })

/** The list with its first page of people, and the focus in its search. */
async function openList() {
  const choose = vi.fn()
  const asked = show(<PersonPicker opened onChoose={choose} onClose={() => undefined} />)
  const answer = (...items: Parameters<Asked['answer']>) => act(() => Promise.resolve(asked.at(-1)?.answer(...items)))
  await answer(person('1', 'Ana Torres'), person('2', 'Luis Arenas'))
  await screen.findByText('Ana Torres')
  await waitFor(() => expect(document.activeElement).toBe(box()))
  return { choose, asked, answer }
}

it('↓ right behind the words searches at once, and leads to the first whom these found: Enter takes nobody of the list before', async () => {
  const { choose, asked, answer } = await openList()
  type('arenas')
  press('ArrowDown')
  expect(document.activeElement).toBe(box())
  expect(asked.map(({ search }) => search)).toEqual([null, 'arenas'])
  press('Enter')
  expect(choose).not.toHaveBeenCalled()
  await answer(person('2', 'Luis Arenas'))
  expect(document.activeElement?.textContent).toContain('Luis Arenas')
  press('Enter')
  expect(choose.mock.calls).toMatchObject([[{ id: '2' }]])
})

it('↓ leads to the first row at once where the words are answered already', async () => {
  await openList()
  press('ArrowDown')
  expect(document.activeElement?.textContent).toContain('Ana Torres')
})

it('whoever types on behind ↓ stays in the search, and so does the focus of whoever left it', async () => {
  const { answer } = await openList()
  type('arenas')
  press('ArrowDown')
  type('arenas l')
  await answer(person('2', 'Luis Arenas'))
  expect(document.activeElement).toBe(box())
  press('ArrowDown')
  const cross = screen.getByRole('button', { name: 'Borrar búsqueda' })
  cross.focus()
  await answer(person('2', 'Luis Arenas'))
  expect(document.activeElement).toBe(cross)
})

it('takes the keys that come behind the first, before the list has the focus, for its search', async () => {
  const change = vi.fn()
  show(<PersonField value={{ documentNumber: '1', fullName: 'Ana Torres' }} onChange={change} />)
  const field = screen.getByLabelText('Persona')
  field.focus()
  for (const key of ['a', 'n', 'Backspace', 'Enter', 'Delete', 'r']) press(key)
  expect(document.activeElement).toBe(field)
  expect((await screen.findByRole<HTMLInputElement>('searchbox')).value).toBe('ar')
  expect(change).not.toHaveBeenCalled()
})

const QUESTION = '¿Cerrar sin guardar? Se perderá lo que escribió.'

it('Escape in the form of a new person asks about it, and leaves the list below it open', async () => {
  const close = vi.fn()
  show(<PersonPicker opened canAdd onChoose={() => undefined} onClose={close} />).forEach(({ answer }) => act(answer))
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
