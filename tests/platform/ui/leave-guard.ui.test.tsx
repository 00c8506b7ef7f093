// @vitest-environment happy-dom
import { MantineProvider } from '@mantine/core'
import { act, cleanup, fireEvent, render, screen } from '@testing-library/react'
import { lazy } from 'react'
import { createMemoryRouter, RouterProvider } from 'react-router-dom'
import { afterEach, expect, test } from 'vitest'
import { withLeaveBlocker } from '#tests/platform/environment/leave-blocker.tsx'
import { LeaveGuard } from '#web/platform/ui/form/unsaved/LeaveGuard.tsx'

afterEach(cleanup)

/** A screen whose code does not come: what was left stays in view meanwhile. */
const Awaited = lazy(() => new Promise<never>(() => {}))

test('a form that was left asks nothing more while the next screen is on its way', async () => {
  const router = createMemoryRouter(
    withLeaveBlocker([
      { path: '/formulario', element: <LeaveGuard isDirty onSave={() => Promise.resolve(true)} /> },
      { path: '/lista', element: <Awaited /> },
      { path: '/inicio', element: <h1>Inicio</h1> },
    ]),
    { initialEntries: ['/formulario'] },
  )
  render(
    <MantineProvider env="test">
      <RouterProvider router={router} />
    </MantineProvider>,
  )
  await act(() => router.navigate('/lista'))
  fireEvent.click(screen.getByRole('button', { name: 'Descartar' }))
  await expect.poll(() => router.state.location.pathname).toBe('/lista')
  await act(() => router.navigate('/inicio'))
  expect(await screen.findByRole('heading', { name: 'Inicio' })).toBeTruthy()
})
