// @vitest-environment happy-dom
import { Button, MantineProvider, Modal } from '@mantine/core'
import { cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react'
import { useState } from 'react'
import { afterEach, expect, it, vi } from 'vitest'
import { confirm } from '#web/platform/ui/dialog/confirm.tsx'
import { Modals } from '#web/platform/ui/dialog/Modals.tsx'
import { SideDrawer } from '#web/platform/ui/dialog/SideDrawer.tsx'
import { notify } from '#web/platform/ui/toast/notify.tsx'
import { setToastPosition } from '#web/platform/ui/toast/toast-position.ts'
import { Toasts } from '#web/platform/ui/toast/Toasts.tsx'

afterEach(cleanup)

function Period({ onClose }: { onClose: () => void }) {
  const [isReopening, setReopening] = useState(false)
  return (
    <SideDrawer title="Periodo" onClose={onClose}>
      <Button onClick={() => void confirm({ message: '¿Cerrar el periodo?', verb: 'Sí, cerrar' })}>Cerrar</Button>
      <Button onClick={() => setReopening(true)}>Reabrir</Button>
      <Modal opened={isReopening} onClose={() => setReopening(false)} title="Reabrir el periodo">
        <input aria-label="Motivo" data-autofocus />
      </Modal>
    </SideDrawer>
  )
}

function show() {
  const onClose = vi.fn()
  render(
    <MantineProvider env="test">
      <Modals />
      <Period onClose={onClose} />
    </MantineProvider>,
  )
  return onClose
}

const dialog = (name: string) => screen.findByRole('dialog', { name })
const isGone = (name: string) => waitFor(() => expect(screen.queryByRole('dialog', { name })).toBeNull())
const escape = (target: Element) => fireEvent.keyDown(target, { key: 'Escape' })

it('closes by Escape', async () => {
  const onClose = show()
  escape(await dialog('Periodo'))
  expect(onClose).toHaveBeenCalledTimes(1)
})

it.each([
  ['a question', 'Cerrar', 'Confirmación'],
  ['a dialog of its own', 'Reabrir', 'Reabrir el periodo'],
])('stays where Escape closes %s over it, and closes by the next press', async (_, button, name) => {
  const onClose = show()
  fireEvent.click(await screen.findByRole('button', { name: button }))
  escape(await dialog(name))
  await isGone(name)
  expect(onClose).not.toHaveBeenCalled()
  escape(document.body)
  expect(onClose).toHaveBeenCalledTimes(1)
})

it('stays where Escape closes a dialog in which nothing has the focus', async () => {
  const onClose = show()
  fireEvent.click(await screen.findByRole('button', { name: 'Reabrir' }))
  await dialog('Reabrir el periodo')
  if (document.activeElement instanceof HTMLElement) document.activeElement.blur()
  escape(document.body)
  await isGone('Reabrir el periodo')
  expect(onClose).not.toHaveBeenCalled()
})

it('stays where Escape closes the open list of a field', async () => {
  const onClose = show()
  const field = document.createElement('input')
  field.setAttribute('data-mantine-stop-propagation', 'true')
  ;(await dialog('Periodo')).append(field)
  escape(field)
  expect(onClose).not.toHaveBeenCalled()
})

it.each([
  ['TOP_RIGHT', 'top-left', 'top-right'],
  ['BOTTOM_RIGHT', 'bottom-left', 'bottom-right'],
  ['TOP_CENTER', 'top-center', 'top-center'],
] as const)('has no toasts of %s over its buttons', async (align, during, after) => {
  setToastPosition(align)
  const view = (drawer: boolean) => (
    <MantineProvider env="test">
      <Toasts />
      {drawer && (
        <SideDrawer title="Periodo" onClose={() => undefined}>
          <Button>Cerrar</Button>
        </SideDrawer>
      )}
    </MantineProvider>
  )
  const { rerender } = render(view(true))
  notify.error('No se guardó')
  const position = async () => (await screen.findByText('No se guardó')).closest('[data-position]')
  await waitFor(async () => expect((await position())?.getAttribute('data-position')).toBe(during))
  rerender(view(false))
  await waitFor(async () => expect((await position())?.getAttribute('data-position')).toBe(after))
})
