import { expect, test } from 'vitest'
import { newPath } from '#web/modules/purchasing/order/paths.ts'
import { expectNoConsoleErrors, provideBrowserWorld } from '#tests/kit/browser/browser-world.ts'

const app = provideBrowserWorld()

test('a supplier is found by typing into the field, and Enter on its row puts it there with whom to speak to', async () => {
  const actor = await app.enter('comprador', newPath)
  const { page } = actor
  const field = page.getByRole('textbox', { name: 'Proveedor' })
  await field.focus()
  await page.keyboard.press('2')
  const dialog = page.getByRole('dialog', { name: 'Proveedores' })
  const search = dialog.getByRole('searchbox')
  await expect.poll(() => search.inputValue()).toBe('2')
  await search.fill('20512333797')
  const row = dialog.getByRole('row', { name: /20512333797/ })
  await row.waitFor()
  await expect.poll(() => dialog.getByRole('row').count()).toBe(2)
  await search.press('ArrowDown')
  await page.keyboard.press('Enter')
  await dialog.waitFor({ state: 'hidden' })
  await expect.poll(() => field.inputValue()).toMatch(/^20512333797 · .+/)
  await field.focus()
  await page.keyboard.press('Delete')
  await expect.poll(() => field.inputValue()).toBe('')
  expectNoConsoleErrors(actor)
})
