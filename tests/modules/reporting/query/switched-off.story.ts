import { expect, it } from 'vitest'
import { violations } from '#tests/kit/browser/axe.ts'
import { navigate } from '#tests/kit/browser/page-objects.ts'
import { expectNoConsoleErrors, provideBrowserWorld } from '#tests/kit/browser/browser-world.ts'

const OFF = 'Las consultas están desactivadas por un ajuste del programa (QUERY_MANAGER=off).'

const app = provideBrowserWorld({ queryManager: 'off' })

it('whoever opens a report reads that queries are switched off, and why, before they fill anything in', async () => {
  const admin = await app.enter('admin', '/querymanager/show')
  const { page } = admin
  const reason = page.getByRole('status').filter({ hasText: OFF })
  await reason.waitFor()
  const choice = page.getByRole('combobox', { name: 'Reporte' })
  const reports = await choice.locator('option:not([value=""])').all()
  for (const report of reports) {
    await choice.selectOption(await report.getAttribute('value'))
    const run = page.getByRole('button', { name: 'Ejecutar' })
    await expect.poll(() => run.isDisabled()).toBe(true)
  }
  expect(reports.length).toBeGreaterThan(0)
  await expect.poll(() => page.getByText('La consulta no se ejecutó').count()).toBe(0)
  expect(await violations(page)).toEqual([])
  expectNoConsoleErrors(admin)
})

it('whoever writes one reads it too', async () => {
  const { page } = await app.enter('admin', '/querymanager/transactsql')
  await page.getByRole('status').filter({ hasText: OFF }).waitFor()
  await expect.poll(() => page.getByRole('button', { name: 'Ejecutar' }).isDisabled()).toBe(true)
  await navigate(page, '/querymanager/configuration')
  await page.getByRole('button', { name: 'Nuevo', exact: true }).click()
  const report = page.getByRole('dialog', { name: 'Nuevo reporte' })
  await report.getByRole('status').filter({ hasText: OFF }).waitFor()
  await expect.poll(() => report.getByRole('button', { name: 'Probar' }).isDisabled()).toBe(true)
})
