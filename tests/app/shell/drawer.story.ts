import type { Locator } from 'playwright'
import { beforeAll, expect, test } from 'vitest'
import { openNext } from '#tests/kit/browser/page-objects.ts'
import { expectNoConsoleErrors, provideBrowserWorld, type UserPage } from '#tests/kit/browser/browser-world.ts'

const app = provideBrowserWorld()
let admin: UserPage
beforeAll(async () => {
  admin = await app.enter('admin')
})

/** How many lines the text of an element takes. */
const linesOf = (element: Locator) =>
  element.evaluate((node) => {
    const range = document.createRange()
    range.selectNodeContents(node)
    return new Set(Array.from(range.getClientRects(), ({ top }) => Math.round(top))).size
  })

async function openNew({ page }: UserPage, path: string) {
  await openNext(page, path)
  await page.getByRole('button', { name: 'Nuevo', exact: true }).click()
  const editor = page.getByRole('dialog')
  await editor.waitFor()
  return editor
}

test('the editor of a new record begins in its first field, whatever kind of field that is', async () => {
  const { page } = admin
  const first = {
    '/configuracion/circuitos/excepciones': 'Transacción',
    '/configuracion/delegaciones': 'Quien delega',
    '/configuracion/usuario': 'Persona',
    '/general/catalogos': 'Lista',
    '/general/areas': 'Nombre',
  }
  for (const [path, label] of Object.entries(first)) {
    const editor = await openNew(admin, path)
    const field = editor
      .getByRole('textbox', { name: label })
      .or(editor.getByRole('combobox', { name: label }))
      .first()
    await expect.poll(() => field.evaluate((input) => input === document.activeElement), { message: path }).toBe(true)
    // Its options do not cover the other fields before they are asked for.
    if ((await field.getAttribute('aria-haspopup')) === 'listbox')
      expect(await field.getAttribute('aria-expanded'), path).toBe('false')
    await page.keyboard.press('Escape')
    await editor.waitFor({ state: 'hidden' })
  }
  expectNoConsoleErrors(admin)
})

test('what is wrong with a long form is not hidden under the title of its drawer', async () => {
  const { page } = admin
  // How far the form is scrolled when it is saved depends on the height that there is for it.
  for (const height of [860, 900, 940]) {
    await page.setViewportSize({ width: 1366, height })
    const editor = await openNew(admin, '/configuracion/circuitosaprobacion')
    await editor.getByRole('button', { name: 'Guardar' }).click()
    const summary = editor.getByRole('alert')
    await expect.poll(() => summary.evaluate((box) => box === document.activeElement)).toBe(true)
    const title = await editor.locator('header').boundingBox()
    const box = await summary.boundingBox()
    if (!title || !box) throw new Error('Neither title nor summary is shown')
    expect(box.y, String(height)).toBeGreaterThanOrEqual(title.y + title.height)
    await page.keyboard.press('Escape')
    await editor.waitFor({ state: 'hidden' })
  }
})

test('an optional person of a delegation does not say «Cualquiera»', async () => {
  const { page } = admin
  const editor = await openNew(admin, '/configuracion/delegaciones')
  expect(await editor.getByPlaceholder('Cualquiera').count()).toBe(0)
  await page.keyboard.press('Escape')
  await editor.waitFor({ state: 'hidden' })
  for (const path of ['/general/areasporusuario', '/configuracion/permisocentrocosto']) {
    await openNext(page, path)
    await page.getByLabel('Usuario', { exact: true }).waitFor()
    expect(await page.getByPlaceholder('Cualquiera').count(), path).toBe(0)
  }
})

test('the numbers of a voucher are not broken in its drawer', async () => {
  const { page } = admin
  await page.setViewportSize({ width: 1366, height: 800 })
  await openNext(page, '/contabilidad/comprobantes')
  // Rows that stand for those to come hold nothing, and open nothing.
  await page.locator('tbody').getByRole('row').filter({ hasText: /\d{4}/ }).first().click()
  const drawer = page.getByRole('dialog', { name: 'Comprobante' })
  const order = drawer.getByText(/^ORD-\d{4}-\d{6}$/)
  await order.waitFor()
  expect(await linesOf(order)).toBe(1)
})
