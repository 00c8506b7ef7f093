// @vitest-environment happy-dom
import { ApolloClient, ApolloLink, InMemoryCache, Observable } from '@apollo/client'
import { ApolloProvider } from '@apollo/client/react'
import { MantineProvider } from '@mantine/core'
import { cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react'
import { afterEach, beforeAll, expect, it, vi } from 'vitest'
import { BulkDialog } from '#web/modules/approvals/inbox/bulk/BulkDialog.tsx'
import type { ApprovalPartsFragment } from '#web/modules/approvals/approval/approval.generated.ts'
import { Modals } from '#web/platform/ui/dialog/Modals.tsx'

afterEach(cleanup)

// happy-dom knows no fonts, whose arrival changes how high a text area is.
beforeAll(() => {
  Reflect.set(document, 'fonts', new EventTarget())
})

const documents = [
  { id: 'REQUIREMENT-1', kind: 'REQUIREMENT', documentId: '1', documentNumber: 'REQ-2026-000001', levelId: '1' },
  { id: 'REQUIREMENT-2', kind: 'REQUIREMENT', documentId: '2', documentNumber: 'REQ-2026-000002', levelId: '2' },
] as unknown as readonly ApprovalPartsFragment[]

const failing = new ApolloLink(
  () =>
    new Observable((observer) => {
      setTimeout(() => observer.error(new TypeError('Failed to fetch')))
    }),
)

function show() {
  const onClose = vi.fn()
  render(
    <ApolloProvider client={new ApolloClient({ link: failing, cache: new InMemoryCache() })}>
      <MantineProvider env="test">
        <Modals />
        <BulkDialog bulk={{ documents, verb: 'disapprove' }} onClose={onClose} />
      </MantineProvider>
    </ApolloProvider>,
  )
  return onClose
}

const reason = () => screen.getByRole<HTMLTextAreaElement>('textbox')
const press = (name: string) => fireEvent.click(screen.getByRole('button', { name }))

it('goes back from the summary to the reason with its words', () => {
  show()
  fireEvent.input(reason(), { target: { value: 'Falta el plano' } })
  press('Desaprobar')
  screen.getByText('Seguro de desaprobar Documento?')
  press('Cambiar motivo')
  expect(reason().value).toBe('Falta el plano')
})

it('asks before a usual reason is lost that was chosen by a click, beside the summary too', async () => {
  const onClose = show()
  press('Falta el sustento de la necesidad.')
  press('Desaprobar')
  fireEvent.keyDown(document.body, { key: 'Escape' })
  await screen.findByText('¿Cerrar sin guardar? Se perderá lo que escribió.')
  expect(onClose).not.toHaveBeenCalled()
})

it('says that nothing was begun where somebody closes it before, and that something was once it ran', async () => {
  const onClose = show()
  fireEvent.keyDown(document.body, { key: 'Escape' })
  await waitFor(() => expect(onClose).toHaveBeenLastCalledWith(false))
  fireEvent.input(reason(), { target: { value: 'Falta el plano' } })
  press('Desaprobar')
  press('Sí, desaprobar')
  await screen.findByRole('button', { name: 'Reintentar los no atendidos' }, { timeout: 10_000 })
  press('Cerrar')
  await waitFor(() => expect(onClose).toHaveBeenLastCalledWith(true))
})
