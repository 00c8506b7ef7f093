// @vitest-environment happy-dom
import { MantineProvider, Modal } from '@mantine/core'
import { cleanup, createEvent, fireEvent, render, screen, waitFor } from '@testing-library/react'
import { afterEach, expect, it, vi } from 'vitest'
import { LoadingOverlay } from '#web/platform/ui/feedback/LoadingOverlay.tsx'

afterEach(cleanup)

const state = {
  idle: { busy: false },
  busy: { busy: true },
  failed: { busy: false, problem: { messages: ['El servicio no responde'] }, onClose: () => undefined },
}

/** A page with a field that has the focus, below the overlay, and another in a dialog where one is open. */
function open() {
  const onKey = vi.fn()
  const page = (at: keyof typeof state, hasDialog = false) => (
    <MantineProvider env="test">
      <input aria-label="Nombre" onKeyDown={onKey} />
      <LoadingOverlay {...state[at]} />
      <Modal opened={hasDialog} onClose={() => undefined}>
        <input aria-label="Contraseña" />
      </Modal>
    </MantineProvider>
  )
  const { rerender } = render(page('idle'))
  const field = screen.getByLabelText('Nombre')
  field.focus()
  return { field, onKey, become: (...to: Parameters<typeof page>) => rerender(page(...to)) }
}

/** Whether the browser does what the key is for. */
const press = (field: HTMLElement, key: string) => fireEvent.keyDown(field, { key })
const paste = (field: HTMLElement) => fireEvent(field, createEvent('beforeinput', field, { cancelable: true }))

it('keeps the keyboard from the page while something is written, and the focus where it is', () => {
  const { field, onKey, become } = open()
  expect([press(field, 'a'), paste(field)]).toEqual([true, true])
  expect(onKey).toHaveBeenCalledTimes(1)
  become('busy')
  expect([press(field, 'a'), press(field, 'Tab'), press(field, 'Enter'), paste(field)]).toEqual(Array(4).fill(false))
  expect(onKey).toHaveBeenCalledTimes(1)
  // A page that waits for ever can be loaded again.
  expect(press(field, 'F5')).toBe(true)
  become('idle')
  expect([press(field, 'a'), paste(field)]).toEqual([true, true])
  expect(document.activeElement).toBe(field)
})

it('leaves the keyboard to a dialog that opens meanwhile, but not to one that it covers', async () => {
  const { become } = open()
  become('busy')
  become('busy', true)
  expect(press(await screen.findByLabelText('Contraseña'), 'a')).toBe(true)
  become('idle', true)
  become('busy', true)
  expect(press(screen.getByLabelText('Contraseña'), 'a')).toBe(false)
})

it('gives the focus back to the field once what failed is closed', async () => {
  const { field, become } = open()
  become('busy')
  become('failed')
  const close = screen.getByRole('button', { name: 'Cerrar' })
  await waitFor(() => expect(document.activeElement).toBe(close))
  expect(press(close, 'Enter')).toBe(true)
  become('idle')
  await waitFor(() => expect(document.activeElement).toBe(field))
})
