// @vitest-environment happy-dom
import { MantineProvider } from '@mantine/core'
import { cleanup, fireEvent, render, screen, waitFor, within } from '@testing-library/react'
import { afterEach, beforeAll, expect, it, vi } from 'vitest'
import { RefusalDialog } from '#web/kit/form/dialog/RefusalDialog.tsx'
import { Modals } from '#web/platform/ui/dialog/Modals.tsx'

afterEach(cleanup)

// happy-dom knows no fonts, whose arrival changes how high a text area is.
beforeAll(() => {
  Reflect.set(document, 'fonts', new EventTarget())
})

const QUESTION = '¿Cerrar sin guardar? Se perderá lo que escribió.'

function show() {
  const onClose = vi.fn()
  render(
    <MantineProvider env="test">
      <Modals />
      <RefusalDialog
        opened
        title="Devolver"
        label="Motivo de la devolución"
        templates={['Falta la proforma.']}
        act={() => Promise.resolve([])}
        done="Devuelto"
        onDone={() => undefined}
        onClose={onClose}
      />
    </MantineProvider>,
  )
  return onClose
}

const reason = () => screen.getByLabelText<HTMLTextAreaElement>(/^Motivo de la devolución/)
const write = (value: string) => fireEvent.input(reason(), { target: { value } })
const question = async () => (await screen.findByText(QUESTION)).closest<HTMLElement>('[role="dialog"]')!
const answer = async (name: string) => fireEvent.click(within(await question()).getByRole('button', { name }))
const isGone = () => waitFor(() => expect(screen.queryByText(QUESTION)).toBeNull())

it('closes at once where nothing was written', () => {
  const onClose = show()
  fireEvent.keyDown(document.body, { key: 'Escape' })
  expect(onClose).toHaveBeenCalledTimes(1)
  expect(screen.queryByText(QUESTION)).toBeNull()
})

it.each([
  ['Escape', () => fireEvent.keyDown(document.body, { key: 'Escape' })],
  ['Cancelar', () => fireEvent.click(screen.getByRole('button', { name: 'Cancelar' }))],
  ['a press beside it', () => fireEvent.click(document.querySelector('.mantine-Modal-overlay')!)],
])('asks by %s before what was written is lost, and keeps it until somebody agreed', async (_, leave) => {
  const onClose = show()
  write('El precio no es el acordado')
  leave()
  await answer('Cancelar')
  await isGone()
  expect(onClose).not.toHaveBeenCalled()
  expect(reason().value).toBe('El precio no es el acordado')
  // The dialog hears Escape again once it is rendered without the question above it, which may be a moment later.
  await waitFor(async () => {
    leave()
    await screen.findByText(QUESTION, {}, { timeout: 500 })
  })
  await answer('Sí, cerrar')
  await waitFor(() => expect(onClose).toHaveBeenCalledTimes(1))
})

it('asks before a usual reason is lost that was chosen by a click and not typed', async () => {
  const onClose = show()
  fireEvent.click(screen.getByRole('button', { name: 'Falta la proforma.' }))
  fireEvent.keyDown(document.body, { key: 'Escape' })
  await answer('Cancelar')
  await isGone()
  expect(onClose).not.toHaveBeenCalled()
  expect(reason().value).toBe('Falta la proforma.')
})

it('is not closed by the Escape that takes back the question', async () => {
  const onClose = show()
  write('Falta el plano')
  fireEvent.keyDown(document.body, { key: 'Escape' })
  await question()
  fireEvent.keyDown(document.body, { key: 'Escape' })
  await isGone()
  expect(onClose).not.toHaveBeenCalled()
  expect(reason().value).toBe('Falta el plano')
})
