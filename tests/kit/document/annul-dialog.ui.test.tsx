// @vitest-environment happy-dom
import { ApolloClient, ApolloLink, InMemoryCache, Observable } from '@apollo/client'
import { ApolloProvider } from '@apollo/client/react'
import { MantineProvider } from '@mantine/core'
import { cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react'
import { afterEach, expect, it, vi } from 'vitest'
import { AnnulDialog } from '#web/kit/document/AnnulDialog.tsx'
import { Modals } from '#web/platform/ui/dialog/Modals.tsx'

afterEach(cleanup)

const QUESTION = '¿Cerrar sin guardar? Se perderá lo que escribió.'
const choices = [{ __typename: 'Choice', value: '1', label: 'Ya no se necesita' }]

const link = new ApolloLink(
  () =>
    new Observable((observer) => {
      observer.next({ data: { options: choices } })
      observer.complete()
    }),
)

function show(refusal: string | null = null) {
  const onClose = vi.fn()
  render(
    <ApolloProvider client={new ApolloClient({ link, cache: new InMemoryCache() })}>
      <MantineProvider env="test">
        <Modals />
        <AnnulDialog
          opened
          refusal={refusal}
          annul={() => Promise.resolve([])}
          done="Requerimiento anulado."
          onAnnulled={() => undefined}
          onClose={onClose}
        />
      </MantineProvider>
    </ApolloProvider>,
  )
  return onClose
}

const reason = () => screen.getByRole<HTMLInputElement>('combobox', { name: 'Motivo de anulación' })
const leave = () => fireEvent.keyDown(document.body, { key: 'Escape' })

it('asks before a reason is lost that was chosen', async () => {
  const onClose = show()
  fireEvent.focus(reason())
  fireEvent.click(reason())
  fireEvent.click(await screen.findByRole('option', { name: 'Ya no se necesita', hidden: true }))
  await waitFor(() => expect(reason().value).toBe('Ya no se necesita'))
  leave()
  await screen.findByText(QUESTION)
  expect(onClose).not.toHaveBeenCalled()
})

it.each([
  ['no reason is chosen', null],
  ['it cannot be annulled at all', 'Tiene una recepción aprobada.'],
])('closes at once where %s', async (_, refusal) => {
  const onClose = show(refusal)
  leave()
  await waitFor(() => expect(onClose).toHaveBeenCalledTimes(1))
  expect(screen.queryByText(QUESTION)).toBeNull()
})
