import type { Page } from 'playwright'
import { expect, test } from 'vitest'
import { requirementPath } from '#web/modules/purchasing/requirement/paths.ts'
import { requirementLine, createRequirement } from '#tests/kit/fixtures/graph/requirement.ts'
import { alertWith, navigate, requirementForm } from '#tests/kit/browser/page-objects.ts'
import { expectNoConsoleErrors, provideBrowserWorld } from '#tests/kit/browser/browser-world.ts'
import { slowDown } from '#tests/kit/browser/settings/slow-down.ts'

const app = provideBrowserWorld()

/** A sheet's cells, pasted where the focus is. */
const paste = (page: Page, text: string) =>
  page.evaluate((cells) => {
    const clipboardData = new DataTransfer()
    clipboardData.setData('text', cells)
    document.activeElement?.dispatchEvent(
      new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true }),
    )
  }, text)

test('lines are written like a sheet: arrows, Enter, a block of cells pasted, and what does not fit is named', async () => {
  const author = await app.world.as('solicitante')
  const lines = ['Cemento', 'Arena', 'Piedra'].map((description) => ({ ...requirementLine('1'), description }))
  const { id } = await createRequirement(author, { lines })
  const actor = await app.enter('solicitante', requirementPath(id))
  const { page } = actor
  const table = page.getByRole('region', { name: 'Detalle' })
  const cell = (title: string, lineNumber: number) =>
    table.getByRole('button', { name: new RegExp(`^${title} ${lineNumber}:`) })
  /** What stands in a cell, without what it is called. */
  const shown = async (title: string, lineNumber: number) =>
    (await cell(title, lineNumber).textContent())?.replace(`${title} ${lineNumber}: `, '')
  const focused = () => page.evaluate(() => document.activeElement?.textContent)

  await cell('Descripción', 1).focus()
  await page.keyboard.press('ArrowRight')
  await expect.poll(focused).toBe('Cantidad 1: 1')
  await page.keyboard.press('ArrowDown')
  await expect.poll(focused).toBe('Cantidad 2: 1')
  await page.keyboard.type('12.5')
  await page.keyboard.press('Enter')
  await expect.poll(focused).toBe('Cantidad 3: 1')
  expect(await shown('Cantidad', 2)).toBe('12.5')

  await cell('Descripción', 2).focus()
  await paste(page, 'Arena fina\t1,250.75\tobra 2\nPiedra chancada\t8\t')
  await expect.poll(() => shown('Cantidad', 2)).toBe('1,250.75')
  expect(await shown('Descripción', 3)).toBe('Piedra chancada')
  expect(await shown('Observación', 2)).toBe('obra 2')

  // A filled cell is replaced as one types, and what cannot be read stays as it was typed.
  await cell('Cantidad', 2).click()
  await page.keyboard.type('15,75')
  await page.keyboard.press('Enter')
  await expect.poll(() => shown('Cantidad', 2)).toBe('15.75')
  for (const [typed, message] of [
    ['-3', 'No se admiten números negativos.'],
    ['1e5', 'Escriba solo el número, sin letras ni símbolos.'],
    ['1.2345', 'Se admiten hasta 3 decimales.'],
    ['1,200', '«1,200» se puede leer de dos maneras: escriba 1200 o 1.2.'],
  ] as const) {
    await cell('Cantidad', 2).click()
    await page.keyboard.type(typed)
    await page.keyboard.press('Enter')
    await expect.poll(() => shown('Cantidad', 2)).toBe(`${typed}${message}`)
  }
  await page.getByRole('button', { name: 'Enviar a aprobación', exact: true }).click()
  await alertWith(page, 'Revise los campos marcados.')
    .getByText('«1,200» se puede leer de dos maneras: escriba 1200 o 1.2.')
    .waitFor()
  await cell('Cantidad', 2).click()
  await page.keyboard.type('1200,5')
  await page.keyboard.press('Enter')
  await expect.poll(() => shown('Cantidad', 2)).toBe('1,200.5')

  await cell('Cantidad', 1).focus()
  await paste(page, '5\ndoce')
  await alertWith(
    page,
    'Lo pegado no se puede poner en esa columna. Ítem 2, Cantidad. Escriba solo el número, sin letras ni símbolos.',
  ).waitFor()
  expect(await shown('Cantidad', 1)).toBe('1')

  await cell('Observación', 2).press('Delete')
  await alertWith(page, 'Ítem retirado.').waitFor()
  await expect.poll(() => table.getByRole('row').count()).toBe(3)
  expectNoConsoleErrors(actor)
})

/** A requirement of one line, opened from the list, which Back leads to. */
async function openFromList() {
  const author = await app.world.as('solicitante')
  const { id } = await createRequirement(author, { lines: [requirementLine('1')] })
  const actor = await app.enter('solicitante', '/logistica/requerimiento')
  await navigate(actor.page, requirementPath(id))
  return actor
}

test('what an open cell holds is asked about when a key leaves the page or reads it anew', async () => {
  const actor = await openFromList()
  const { page } = actor
  const quantity = page.getByRole('button', { name: /^Cantidad 1:/ })
  /** Whether the browser would ask before it reads the page anew. */
  const isAsked = () => page.evaluate(() => !window.dispatchEvent(new Event('beforeunload', { cancelable: true })))
  await quantity.click()
  await page.keyboard.type('33')
  await page.keyboard.press('F5')
  await expect.poll(isAsked).toBe(true)

  // The page of a test has no browser around it that would go back by itself.
  await page.keyboard.type('4')
  await page.keyboard.press('Alt+ArrowLeft')
  await page.goBack()
  const unsaved = page.getByRole('dialog', { name: 'Hay cambios sin guardar.' })
  await unsaved.getByRole('button', { name: 'Seguir editando' }).click()
  await unsaved.waitFor({ state: 'hidden' })
  expect(await quantity.textContent()).toBe('Cantidad 1: 334')
  expectNoConsoleErrors(actor)
})

test('a row that was just begun is asked about where a slow computer goes back right behind its first digit', async () => {
  const actor = await openFromList()
  const { page } = actor
  const { ready, quantity } = requirementForm(page)
  await ready()
  const endSlowdown = await slowDown(page, 12)
  await quantity.fill('5')
  await page.goBack()
  const unsaved = page.getByRole('dialog', { name: 'Hay cambios sin guardar.' })
  await unsaved.getByRole('button', { name: 'Seguir editando' }).click()
  await endSlowdown()
  await unsaved.waitFor({ state: 'hidden' })
  expect(await quantity.inputValue()).toBe('5')
  expectNoConsoleErrors(actor)
})
