// @vitest-environment happy-dom
import { ApolloClient, ApolloLink, InMemoryCache, Observable } from '@apollo/client'
import { ApolloProvider } from '@apollo/client/react'
import { MantineProvider } from '@mantine/core'
import { act, cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react'
import { createMemoryRouter, RouterProvider } from 'react-router-dom'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { withLeaveBlocker } from '#tests/platform/environment/leave-blocker.tsx'
import { AskForm } from '#web/modules/receivables/contact-request/ask/AskForm.tsx'
import { RequestDrawer } from '#web/modules/receivables/contact-request/list/RequestDrawer.tsx'
import { Modals } from '#web/platform/ui/dialog/Modals.tsx'

// A text area that grows listens to fonts, of which this document has none.
Object.defineProperty(document, 'fonts', { configurable: true, value: new EventTarget() })

afterEach(cleanup)

const data = { email: 'marco@antes.example', mobile: '955111222', address: 'Av. Uno 1' }
const request = {
  __typename: 'ContactRequest',
  id: '7',
  state: 'PENDING',
  customerName: 'MARCO SOLÍS',
  documentNumber: '41234567',
  proposed: { __typename: 'ContactData', ...data, email: 'marco@ahora.example' },
  before: { __typename: 'ContactData', ...data },
  current: { __typename: 'ContactData', ...data },
  mark: 'm',
  reason: null,
  askedAt: '2026-03-01T15:00:00Z',
  decidedAt: null,
  decidedBy: null,
}

/** A part of a page at an address, before a graph that takes whatever it is sent. */
function openAt(address: string, element: React.ReactNode) {
  const inputs: unknown[] = []
  let stored: object = request
  const link = new ApolloLink(({ operationName, variables }) => {
    if (operationName !== 'ContactRequest') inputs.push(variables['input'])
    if (operationName === 'DecideContactCorrection') stored = { ...request, state: 'REFUSED', reason: 'x' }
    const payload = { __typename: 'ContactRequestPayload', request: stored, errors: [] }
    return new Observable((observer) => {
      observer.next({
        data: { contactRequest: stored, requestContactCorrection: payload, decideContactCorrection: payload },
      })
      observer.complete()
    })
  })
  const router = createMemoryRouter(
    withLeaveBlocker([
      { path: '/lista', element },
      { path: '/inicio', element: <h1>Inicio</h1> },
    ]),
    { initialEntries: ['/inicio', address] },
  )
  const client = new ApolloClient({ link, cache: new InMemoryCache() })
  const page = (
    <MantineProvider env="test">
      <Modals />
      <RouterProvider router={router} />
    </MantineProvider>
  )
  render(<ApolloProvider client={client}>{page}</ApolloProvider>)
  return { router, inputs }
}

const press = (name: string) => fireEvent.click(screen.getByRole('button', { name }))
/** Leaves the page, and saves when asked. */
async function leaveBySaving(router: ReturnType<typeof createMemoryRouter>) {
  await act(() => router.navigate('/inicio'))
  await screen.findByText('Hay cambios sin guardar.')
  press('Guardar')
  await expect.poll(() => router.state.location.pathname).toBe('/inicio')
}
const settle = () => act(() => new Promise((resolve) => setTimeout(resolve, 50)))

describe('the correction that a customer writes', () => {
  function open() {
    const onClose = vi.fn()
    const page = openAt('/lista?ver=datos', <AskForm current={data} onClose={onClose} />)
    const change = () =>
      fireEvent.change(screen.getByLabelText('Correo electrónico'), { target: { value: 'marco@ahora.example' } })
    const close = () => fireEvent.keyDown(screen.getByRole('dialog'), { key: 'Escape' })
    return { ...page, onClose, change, close }
  }

  it('is closed at once while it says nothing new', async () => {
    const { onClose, close } = open()
    close()
    await waitFor(() => expect(onClose).toHaveBeenCalledOnce())
  })

  it('is closed after a question once it does, and not by a press beside it', async () => {
    const { onClose, change, close } = open()
    change()
    const overlay = document.querySelector('.mantine-Modal-inner')
    if (!overlay) throw new Error('no dialog')
    fireEvent.mouseDown(overlay)
    fireEvent.click(overlay)
    await settle()
    expect([onClose.mock.calls.length, screen.queryByText(/¿Cerrar sin enviar\?/)]).toEqual([0, null])
    close()
    await screen.findByText(/¿Cerrar sin enviar\?/)
    press('Cancelar')
    await settle()
    expect(onClose).not.toHaveBeenCalled()
    expect(screen.getByLabelText<HTMLInputElement>('Correo electrónico').value).toBe('marco@ahora.example')
    close()
    await screen.findByText(/¿Cerrar sin enviar\?/)
    press('Sí, cerrar')
    await waitFor(() => expect(onClose).toHaveBeenCalledOnce())
  })

  it('asks too where the page is left, and goes on once it was sent', async () => {
    const { change, router, inputs } = open()
    change()
    await leaveBySaving(router)
    expect(inputs).toEqual([{ email: 'marco@ahora.example' }])
  })
})

describe('the reason of a refusal that was not sent', () => {
  async function open() {
    const page = openAt('/lista?registro=7', <RequestDrawer id="7" canDecide onClose={() => undefined} />)
    const field = await screen.findByLabelText(/^Motivo del rechazo/)
    return { ...page, write: (value: string) => fireEvent.change(field, { target: { value } }) }
  }

  it('keeps the page until its writer has said what becomes of it', async () => {
    const { router, write } = await open()
    write('El número no responde.')
    await act(() => router.navigate('/lista'))
    await screen.findByText('Hay cambios sin guardar.')
    press('Seguir editando')
    await settle()
    expect(router.state.location.search).toBe('?registro=7')
  })

  it('is sent, and the page left', async () => {
    const { router, write, inputs } = await open()
    write('El número no responde.')
    await leaveBySaving(router)
    expect(inputs).toEqual([{ id: '7', isAccepted: false, reason: 'El número no responde.' }])
  })

  it('asks nothing where nothing was written', async () => {
    const { router } = await open()
    await act(() => router.navigate('/inicio'))
    expect(await screen.findByRole('heading', { name: 'Inicio' })).toBeTruthy()
  })
})
