// @vitest-environment happy-dom
import { MantineProvider } from '@mantine/core'
import { act, cleanup, fireEvent, render, screen, waitFor, within } from '@testing-library/react'
import { createMemoryRouter, RouterProvider } from 'react-router-dom'
import { afterEach, expect, it } from 'vitest'
import { withLeaveBlocker } from '#tests/platform/environment/leave-blocker.tsx'
import { Modals } from '#web/platform/ui/dialog/Modals.tsx'
import { useUnkeptSecrets } from '#web/platform/ui/field/useUnkeptSecrets.ts'
import { LeaveGuard } from '#web/platform/ui/form/unsaved/LeaveGuard.tsx'
import { PageGuard } from '#web/platform/ui/form/unsaved/PageGuard.tsx'
import { useUrlState } from '#web/platform/ui/page/useUrlState.ts'

afterEach(cleanup)

/** A list whose records make secrets, with the form of the one that its address opens. */
function List({ isDirty }: { isDirty: boolean }) {
  const opened = useUrlState().get('registro')
  const { secretOf, setSecret, risk } = useUnkeptSecrets()
  return (
    <PageGuard risk={risk} isFormOpen={opened !== null}>
      {opened !== null && (
        <>
          <p>{`Secreto de ${opened}: ${secretOf(opened) ?? 'ninguno'}`}</p>
          <button onClick={() => setSecret(opened, `s${opened}`)}>Crear</button>
          <button onClick={() => setSecret(opened, null)}>Ya lo guardé</button>
          <LeaveGuard isDirty={isDirty} part="registro" onSave={() => Promise.resolve(true)} />
        </>
      )}
    </PageGuard>
  )
}

/** The list at record 7, to which one came from the start, with a secret of it unless told. */
function open({ isDirty = false, hasSecret = true } = {}) {
  const router = createMemoryRouter(
    withLeaveBlocker([
      { path: '/inicio', element: <h1>Inicio</h1> },
      { path: '/lista', element: <List isDirty={isDirty} /> },
    ]),
    { initialEntries: ['/inicio', '/lista', '/lista?registro=7'] },
  )
  render(
    <MantineProvider env="test">
      <Modals />
      <RouterProvider router={router} />
    </MantineProvider>,
  )
  if (hasSecret) fireEvent.click(screen.getByText('Crear'))
  const go = (to: string | number) => act(() => (typeof to === 'number' ? router.navigate(to) : router.navigate(to)))
  const at = () => router.state.location.pathname + router.state.location.search
  return { go, at }
}

const PAGE = 'El secreto no se vuelve a mostrar. ¿Salir de todos modos?'
const FORM = '¿Qué desea hacer con lo que escribió?'

async function answer(question: string, name: string) {
  const dialog = (await screen.findByText(question)).closest<HTMLElement>('[role="dialog"]')!
  fireEvent.click(within(dialog).getByRole('button', { name, hidden: true }))
  await waitFor(() => expect(screen.queryByText(question)).toBeNull())
}

it('is shown again where one step back closed its record, and not as that of another', async () => {
  const { go, at } = open()
  await go(-1)
  expect(at()).toBe('/lista')
  await go('/lista?registro=8')
  screen.getByText('Secreto de 8: ninguno')
  await go('/lista?registro=7')
  screen.getByText('Secreto de 7: s7')
})

it.each([
  ['a link', '/inicio'],
  ['another list of the page', '/lista?vista=otra'],
  ['steps back', -2],
])('asks before %s leaves the list, with its record open or closed', async (_, to) => {
  const { go, at } = open()
  await go(to)
  await answer(PAGE, 'Cancelar')
  screen.getByText('Secreto de 7: s7')
  await go(-1)
  await go(to === -2 ? -1 : to)
  await answer(PAGE, 'Cancelar')
  expect(at()).toBe('/lista')
  await go(to === -2 ? -1 : to)
  await answer(PAGE, 'Sí, salir')
  await waitFor(() => expect(at()).toBe(to === -2 ? '/inicio' : to))
})

it('asks again about a link that follows the answer before the page has rendered it, as on a slow computer', async () => {
  const { go, at } = open()
  await go('/inicio')
  const [button] = await screen.findAllByRole('button', { name: 'Cancelar', hidden: true })
  await act(async () => {
    button?.click()
    await new Promise((resolve) => setTimeout(resolve))
    await go('/inicio')
  })
  await answer(PAGE, 'Sí, salir')
  expect(at()).toBe('/inicio')
})

it('asks nothing once it was kept, nor where there was none', async () => {
  const { go } = open()
  fireEvent.click(screen.getByText('Ya lo guardé'))
  await go('/inicio')
  await screen.findByRole('heading', { name: 'Inicio' })
  cleanup()
  const other = open({ hasSecret: false })
  await other.go('/inicio')
  await screen.findByRole('heading', { name: 'Inicio' })
})

it('is asked about after what is unsaved of the record, which alone is where the list stays', async () => {
  const { go, at } = open({ isDirty: true })
  await go(-1)
  await answer(FORM, 'Seguir editando')
  await go('/inicio')
  fireEvent.click(await screen.findByText('Descartar'))
  await answer(PAGE, 'Cancelar')
  expect(at()).toBe('/lista?registro=7')
  await go('/inicio')
  fireEvent.click(await screen.findByText('Guardar'))
  await answer(PAGE, 'Sí, salir')
  await screen.findByRole('heading', { name: 'Inicio' })
})
