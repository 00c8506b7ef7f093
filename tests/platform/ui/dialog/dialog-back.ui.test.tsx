// @vitest-environment happy-dom
import { MantineProvider } from '@mantine/core'
import { act, cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react'
import { useState } from 'react'
import { createMemoryRouter, RouterProvider, useSearchParams } from 'react-router-dom'
import { afterEach, expect, it } from 'vitest'
import { withLeaveBlocker } from '#tests/platform/environment/leave-blocker.tsx'
import { FormDialog } from '#web/platform/ui/dialog/FormDialog.tsx'
import { Modals } from '#web/platform/ui/dialog/Modals.tsx'
import { LeaveGuard } from '#web/platform/ui/form/unsaved/LeaveGuard.tsx'

afterEach(cleanup)

const QUESTION = '¿Cerrar sin guardar? Se perderá lo que escribió.'

/** A document with unsaved changes, if so, and a dialog over it. */
function DocumentPage({ isDirty }: { isDirty: boolean }) {
  const [isOpen, setOpen] = useState(true)
  return (
    <>
      <FormDialog opened={isOpen} onClose={() => setOpen(false)} title="Motivo">
        {() => <input aria-label="Motivo" />}
      </FormDialog>
      <LeaveGuard isDirty={isDirty} onSave={() => Promise.resolve(true)} />
    </>
  )
}

/** A document whose address says that the dialog stands over it. */
function AddressedPage() {
  const [params, setParams] = useSearchParams()
  return (
    <FormDialog opened={params.has('ver')} onClose={() => setParams({}, { replace: true })} title="Motivo">
      {() => <input aria-label="Motivo" />}
    </FormDialog>
  )
}

const neverLoaded = () => new Promise<never>(() => undefined)

/** A document that was gone to from its list. */
async function openDocument({ isDirty = false, path = '/documento' } = {}) {
  const router = createMemoryRouter(
    withLeaveBlocker([
      { path: '/lista', element: <h1>Lista</h1> },
      { path: '/documento', element: <DocumentPage isDirty={isDirty} /> },
      { path: '/con-dialogo', element: <AddressedPage /> },
      { path: '/por-cargar', lazy: neverLoaded },
    ]),
    { initialEntries: ['/lista', path] },
  )
  render(
    <MantineProvider env="test">
      <Modals />
      <RouterProvider router={router} />
    </MantineProvider>,
  )
  const shownPath = () => router.state.location.pathname
  return { router, shownPath, reason: await screen.findByLabelText('Motivo', { selector: 'input' }) }
}

const write = (reason: HTMLElement) => fireEvent.input(reason, { target: { value: 'El precio no es el acordado' } })
const isReloadAsked = () => !window.dispatchEvent(new Event('beforeunload', { cancelable: true }))
const answer = async (name: string) => fireEvent.click(await screen.findByRole('button', { name }))

it('leaves by a step back where nothing was written', async () => {
  const { router, shownPath } = await openDocument()
  await act(() => router.navigate(-1))
  expect(shownPath()).toBe('/lista')
})

it('is closed by a step back after a question, and the page stays', async () => {
  const { router, shownPath, reason } = await openDocument()
  write(reason)
  await act(() => router.navigate(-1))
  await answer('Cancelar')
  await waitFor(() => expect(screen.queryByText(QUESTION)).toBeNull())
  expect(reason).toHaveProperty('value', 'El precio no es el acordado')
  await act(() => router.navigate(-1))
  await answer('Sí, cerrar')
  await waitFor(() => expect(reason.isConnected).toBe(false))
  expect(shownPath()).toBe('/documento')
  await act(() => router.navigate(-1))
  expect(shownPath()).toBe('/lista')
})

it('lets the browser ask before the page is read anew, while something is written', async () => {
  const { reason } = await openDocument()
  expect(isReloadAsked()).toBe(false)
  write(reason)
  expect(isReloadAsked()).toBe(true)
  fireEvent.keyDown(document.body, { key: 'Escape' })
  await answer('Sí, cerrar')
  await waitFor(() => expect(isReloadAsked()).toBe(false))
})

it('asks about the dialog before the document below it, and about the document where another page is gone to', async () => {
  const { router, shownPath, reason } = await openDocument({ isDirty: true })
  write(reason)
  await act(() => router.navigate(-1))
  await answer('Sí, cerrar')
  await waitFor(() => expect(reason.isConnected).toBe(false))
  expect(screen.queryByRole('button', { name: 'Seguir editando' })).toBeNull()
  await act(() => router.navigate('/lista'))
  await answer('Descartar')
  await waitFor(() => expect(shownPath()).toBe('/lista'))
})

it('is done where it went on to a screen whose code is still to come: a step back asks nothing', async () => {
  const { router, shownPath, reason } = await openDocument()
  write(reason)
  await act(async () => void router.navigate('/por-cargar'))
  expect(shownPath()).toBe('/documento')
  await act(() => router.navigate(-1))
  expect(shownPath()).toBe('/lista')
  expect(screen.queryByText(QUESTION)).toBeNull()
})

it('is done where the address closed it, also before that was rendered: a step back asks nothing', async () => {
  const { router, shownPath, reason } = await openDocument({ path: '/con-dialogo?ver=motivo' })
  write(reason)
  await act(async () => {
    await router.navigate('/con-dialogo', { replace: true })
    await router.navigate(-1)
  })
  expect(shownPath()).toBe('/lista')
  expect(screen.queryByText(QUESTION)).toBeNull()
})
