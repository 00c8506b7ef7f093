// @vitest-environment happy-dom
// Alone: it says what follows a failure of the whole app, and leaves uploads without an answer.
import { MantineProvider } from '@mantine/core'
import { act, cleanup, fireEvent, render, screen, waitFor, within } from '@testing-library/react'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { ExcelImporter } from '#web/kit/import/ExcelImporter.tsx'
import type { Preview } from '#web/kit/import/preview.ts'
import { importTexts } from '#web/kit/import/texts.ts'
import { setFailureHandler } from '#web/platform/apollo/reauth/retry-after-reauth.ts'
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

/** What was sent to be looked at again, which the service answers once a test lets it. */
let checks: Service[] = []

/** The service: it reads every file as the same rows. */
class Service {
  upload = {}
  status = 200
  responseText = JSON.stringify(read)
  url = ''
  isAborted = false
  onload: () => void = () => undefined
  onabort: () => void = () => undefined
  open(_method: string, url: string) {
    this.url = url
  }
  setRequestHeader() {}
  abort() {
    this.isAborted = true
    this.onabort()
  }
  send() {
    if (this.url.endsWith('/check')) checks.push(this)
    else setTimeout(() => this.onload(), 1)
  }
}

beforeEach(() => {
  checks = []
  vi.stubGlobal('XMLHttpRequest', Service)
  // Only rows in sight are drawn, and this document lays nothing out.
  vi.spyOn(HTMLElement.prototype, 'clientHeight', 'get').mockReturnValue(600)
})
afterEach(() => {
  setFailureHandler(() => null)
  cleanup()
  vi.unstubAllGlobals()
  vi.restoreAllMocks()
})

function chooseFile() {
  const input = document.querySelector<HTMLInputElement>('input[type="file"]')!
  fireEvent.change(input, { target: { files: [new File(['x'], 'articulos.xlsx')] } })
  return screen.findByRole('button', { name: /^Nombre, Fila 3/ })
}

/** The importer with a file that was read. */
async function open({ checks: looksAgain = false } = {}) {
  const onClose = vi.fn()
  render(
    <MantineProvider env="test">
      <Modals />
      <ExcelImporter
        opened
        onClose={onClose}
        resource="articles"
        checks={looksAgain}
        onLoad={() => Promise.resolve([])}
      />
    </MantineProvider>,
  )
  await chooseFile()
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
  // The importer hears of the answer a moment after the question is gone; until then it asks nothing else.
  await act(() => Promise.resolve(fireEvent.click(within(question).getByRole('button', { name }))))
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

/** Goes to another file while the service looks again at what was mended. */
async function leaveForAnother() {
  press('Elegir otro archivo')
  await answer('Sí, dejar')
  await screen.findByText('Seleccione Archivo')
}

it('a check that is cancelled while it runs says nothing, and holds up no row of the next file', async () => {
  await open({ checks: true })
  await mend()
  await waitFor(() => expect(checks).toHaveLength(1))
  screen.getByText('Revisando…')
  await leaveForAnother()
  expect(checks[0]?.isAborted).toBe(true)
  expect(screen.queryByRole('alert')).toBeNull()
  await chooseFile()
  screen.getByText('1 de 2 filas sin errores')
  expect(screen.queryByText('Revisando…')).toBeNull()
})

it('a check that is cancelled while somebody signs in again is not sent once they have', async () => {
  let renew = () => {}
  setFailureHandler(() => new Promise((resolve) => (renew = resolve)))
  await open({ checks: true })
  await mend()
  await waitFor(() => expect(checks).toHaveLength(1))
  Object.assign(checks[0]!, { status: 401, responseText: '{}' }).onload()
  await leaveForAnother()
  renew()
  await chooseFile()
  await new Promise((resolve) => setTimeout(resolve, 20))
  expect(checks).toHaveLength(1)
})

it('loads nothing from the moment a cell was mended until it was looked at again', async () => {
  await open({ checks: true })
  await mend()
  const load = () => screen.getByRole<HTMLButtonElement>('button', { name: 'Cargar Datos' })
  expect(load().disabled).toBe(true)
  await waitFor(() => expect(checks).toHaveLength(1))

  // What is mended meanwhile waits for its own check: the answer to the one before says nothing of it.
  fireEvent.keyDown(cell(), { key: 'F2' })
  fireEvent.change(openCell(), { target: { value: 'Arena gruesa' } })
  fireEvent.keyDown(openCell(), { key: 'Enter' })
  const answerCheck = (check: Service | undefined, name: string) => {
    const [first, second] = read.rows
    const rows = [first, { ...second, cells: { name }, errors: {} }]
    check!.responseText = JSON.stringify({ ...read, rows, validTotal: 2 })
    return act(() => Promise.resolve(check!.onload()))
  }
  await answerCheck(checks[0], 'Arena')
  expect(load().disabled).toBe(true)
  await waitFor(() => expect(checks).toHaveLength(2))
  await answerCheck(checks[1], 'Arena gruesa')
  await waitFor(() => expect(load().disabled).toBe(false))
})

it('says of one record that it is one', () => {
  expect(importTexts.imported(1, 1)).toBe('1 registro nuevo, 1 actualizado.')
  expect(importTexts.imported(51, 0)).toBe('51 registros nuevos, 0 actualizados.')
})
