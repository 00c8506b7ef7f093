// @vitest-environment happy-dom
import { MantineProvider } from '@mantine/core'
import { cleanup, fireEvent, render, screen, waitFor, within } from '@testing-library/react'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { ExcelImporter } from '#web/kit/import/ExcelImporter.tsx'
import type { Preview } from '#web/kit/import/preview.ts'
import { Modals } from '#web/platform/ui/dialog/Modals.tsx'

const read: Preview = {
  columns: [{ key: 'name', title: 'Nombre', required: true }],
  rows: [
    { number: 2, cells: { name: 'Cemento' }, errors: {} },
    { number: 3, cells: { name: '' }, errors: { name: 'Ingrese Nombre' } },
  ],
  rowsTotal: 2,
  validTotal: 1,
}

/** The service: it reads every file as the same rows. */
class Service {
  upload = {}
  status = 200
  responseText = JSON.stringify(read)
  onload: () => void = () => undefined
  open() {}
  setRequestHeader() {}
  abort() {}
  send() {
    setTimeout(() => this.onload(), 1)
  }
}

beforeEach(() => {
  vi.stubGlobal('XMLHttpRequest', Service)
  // Only rows in sight are drawn, and this document lays nothing out.
  vi.spyOn(HTMLElement.prototype, 'clientHeight', 'get').mockReturnValue(600)
})
afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
  vi.restoreAllMocks()
})

/** The importer with a file that was read. */
async function open() {
  const onClose = vi.fn()
  render(
    <MantineProvider env="test">
      <Modals />
      <ExcelImporter opened onClose={onClose} resource="articles" checks={false} onLoad={() => Promise.resolve([])} />
    </MantineProvider>,
  )
  const input = document.querySelector<HTMLInputElement>('input[type="file"]')!
  fireEvent.change(input, { target: { files: [new File(['x'], 'articulos.xlsx')] } })
  await screen.findByRole('button', { name: /^Nombre, Fila 3/ })
  return onClose
}

const cell = () => screen.getByRole('button', { name: /^Nombre, Fila 3/ })
const openCell = () => screen.getByRole<HTMLInputElement>('textbox', { name: 'Nombre, Fila 3' })

async function mend() {
  fireEvent.keyDown(cell(), { key: 'F2' })
  fireEvent.change(openCell(), { target: { value: 'Arena' } })
  fireEvent.keyDown(openCell(), { key: 'Enter' })
  await screen.findByText('2 de 2 filas sin errores')
}

const QUESTION = '¿Dejar estas filas sin cargar? Se perderá lo que corrigió en ellas.'
async function answer(name: string) {
  const question = (await screen.findByText(QUESTION)).closest<HTMLElement>('[role="dialog"]')!
  fireEvent.click(within(question).getByRole('button', { name }))
  await waitFor(() => expect(screen.queryByText(QUESTION)).toBeNull())
}
const escape = () => fireEvent.keyDown(document.body, { key: 'Escape' })
const press = (name: string) => fireEvent.click(screen.getByRole('button', { name }))

it('closes at once where nothing was mended: the file can be read again', async () => {
  const onClose = await open()
  escape()
  expect(onClose).toHaveBeenCalledOnce()
})

it('stays, with what was mended before, when Escape leaves a cell as it was', async () => {
  const onClose = await open()
  await mend()
  fireEvent.keyDown(cell(), { key: 'F2' })
  fireEvent.change(openCell(), { target: { value: 'Arena gruesa' } })
  fireEvent.keyDown(openCell(), { key: 'Escape' })
  expect(cell().textContent).toContain('Arena')
  expect([onClose.mock.calls.length, screen.queryByText(QUESTION)]).toEqual([0, null])
})

it.each([
  ['Escape', escape],
  ['the cross', () => fireEvent.click(document.querySelector('.mantine-Modal-close')!)],
  ['«Cancelar»', () => press('Cancelar')],
])('asks by %s before what was mended is lost', async (_, leave) => {
  const onClose = await open()
  await mend()
  leave()
  await answer('Cancelar')
  expect(onClose).not.toHaveBeenCalled()
  expect(cell().textContent).toContain('Arena')
  leave()
  await answer('Sí, dejar')
  await waitFor(() => expect(onClose).toHaveBeenCalledOnce())
})

it('asks before another file is chosen in its place', async () => {
  await open()
  await mend()
  press('Elegir otro archivo')
  await answer('Cancelar')
  expect(cell().textContent).toContain('Arena')
  press('Elegir otro archivo')
  await answer('Sí, dejar')
  await screen.findByText('Seleccione Archivo')
})
