// @vitest-environment happy-dom
import { ApolloClient, ApolloLink, InMemoryCache, Observable } from '@apollo/client'
import { ApolloProvider } from '@apollo/client/react'
import { MantineProvider } from '@mantine/core'
import { cleanup, fireEvent, render, screen, within } from '@testing-library/react'
import { afterEach, beforeAll, expect, it } from 'vitest'
import { useDecide } from '#web/modules/approvals/approval/decision/useDecide.tsx'
import { Modals } from '#web/platform/ui/dialog/Modals.tsx'

afterEach(cleanup)

// happy-dom knows no fonts, whose arrival changes how high a text area is.
beforeAll(() => {
  Reflect.set(document, 'fonts', new EventTarget())
})

const failing = new ApolloLink(
  () =>
    new Observable((observer) => {
      setTimeout(() => observer.error(new TypeError('Failed to fetch')))
    }),
)

function Document() {
  const { disapprove, overlay } = useDecide()
  return (
    <>
      <button type="button" onClick={() => disapprove({ kind: 'ORDER', documentId: '1', levelId: '1' })}>
        OV-2026-001
      </button>
      {overlay}
    </>
  )
}

it('a reason that could not be sent stands where it was written once its failure is closed', async () => {
  render(
    <ApolloProvider client={new ApolloClient({ link: failing, cache: new InMemoryCache() })}>
      <MantineProvider env="test">
        <Modals />
        <Document />
      </MantineProvider>
    </ApolloProvider>,
  )
  fireEvent.click(screen.getByRole('button', { name: 'OV-2026-001' }))
  const reason = () => screen.findByRole<HTMLTextAreaElement>('textbox')
  fireEvent.change(await reason(), { target: { value: 'Falta el plano' } })
  fireEvent.click(screen.getByRole('button', { name: 'Desaprobar' }))
  fireEvent.click(await screen.findByRole('button', { name: 'Sí, desaprobar' }))
  const failure = await screen.findByText('Error de Conexión', {}, { timeout: 10_000 })
  fireEvent.click(
    within(failure.closest<HTMLElement>('[role="alertdialog"], [role="dialog"], section')!).getByRole('button', {
      name: 'Cerrar',
    }),
  )
  expect((await reason()).value).toBe('Falta el plano')
})
