// @vitest-environment happy-dom
import { MantineProvider } from '@mantine/core'
import { act, cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react'
import { lazy, use, useState, type ReactNode } from 'react'
import { createMemoryRouter, RouterProvider } from 'react-router-dom'
import { afterEach, expect, test } from 'vitest'
import { withLeaveBlocker } from '#tests/platform/environment/leave-blocker.tsx'
import { LeaveGuard } from '#web/platform/ui/form/unsaved/LeaveGuard.tsx'
import { LeaveBlockingContext } from '#web/platform/ui/form/unsaved/useLeaveBlocker.ts'

afterEach(cleanup)

/** A screen whose code does not come: what was left stays in view meanwhile. */
const Awaited = lazy(() => new Promise<never>(() => {}))

/** A screen whose form is guarded, with `beside` it, and one with `next` in place of it; «Inicio» besides. */
function openForm({ beside, next }: { beside?: ReactNode; next?: ReactNode }) {
  const form = (
    <>
      <LeaveGuard isDirty onSave={() => Promise.resolve(true)} />
      {beside}
    </>
  )
  const router = createMemoryRouter(
    withLeaveBlocker([
      { path: '/formulario', element: form },
      { path: '/lista', element: next },
      { path: '/inicio', element: <h1>Inicio</h1> },
    ]),
    { initialEntries: ['/formulario'] },
  )
  render(
    <MantineProvider env="test">
      <RouterProvider router={router} />
    </MantineProvider>,
  )
  return router
}

test('a form that was left asks nothing more while the next screen is on its way', async () => {
  const router = openForm({ next: <Awaited /> })
  await act(() => router.navigate('/lista'))
  fireEvent.click(screen.getByRole('button', { name: 'Descartar' }))
  await expect.poll(() => router.state.location.pathname).toBe('/lista')
  await waitFor(() => expect(screen.queryByRole('button', { name: 'Descartar', hidden: true })).toBeNull())
  await act(() => router.navigate('/inicio'))
  expect(await screen.findByRole('heading', { name: 'Inicio' })).toBeTruthy()
})

/** A part of the page that is not there yet once whoever was asked stays. */
const waiting = new Promise<never>(() => {})
function LatePart() {
  const { blocker } = use(LeaveBlockingContext)
  const [wasBlocked, setBlocked] = useState(false)
  if (blocker.state === 'blocked' && !wasBlocked) setBlocked(true)
  return blocker.state === 'unblocked' && wasBlocked ? use(waiting) : null
}

test('the question goes with its answer, where a part of the page is still on its way', async () => {
  const router = openForm({ beside: <LatePart /> })
  await act(() => router.navigate('/inicio'))
  await act(() => Promise.resolve(fireEvent.click(screen.getByRole('button', { name: 'Seguir editando' }))))
  await waitFor(() => expect(screen.queryByText('¿Qué desea hacer con lo que escribió?')).toBeNull())
  await act(() => router.navigate('/inicio'))
  await screen.findByText('¿Qué desea hacer con lo que escribió?')
  fireEvent.click(screen.getByRole('button', { name: 'Descartar' }))
  await screen.findByRole('heading', { name: 'Inicio' })
})
