import { beforeAll, describe, expect, test } from 'vitest'
import { listPath } from '#web/modules/purchasing/requirement/paths.ts'
import { confirm, navigate } from '#tests/kit/browser/page-objects.ts'
import { expectNoConsoleErrors, provideBrowserWorld, type UserPage } from '#tests/kit/browser/browser-world.ts'

const app = provideBrowserWorld()

test('the list fits a screen of 1,366 pixels: nothing to scroll sideways, no heading or status cut short', async () => {
  const reader = await app.enter('jefe', `${listPath}?filas=50`, { width: 1366, height: 768 })
  const { page } = reader
  const table = page.getByRole('table', { name: 'Requerimientos' })
  await table.locator('tbody tr').nth(20).waitFor()
  const region = page.getByRole('region', { name: 'Requerimientos' })
  expect(await region.evaluate(({ scrollWidth, clientWidth }) => scrollWidth - clientWidth)).toBe(0)
  // The heading of the boxes is a box, without words that could be cut.
  const cut = await table
    .locator(
      '.mrt-table-head-cell-content-wrapper:not(:has([type="checkbox"])), tbody td:has(.mantine-Badge-root), .mantine-Badge-label',
    )
    .evaluateAll((all) =>
      all.filter(({ scrollWidth, clientWidth }) => scrollWidth > clientWidth).map(({ textContent }) => textContent),
    )
  expect(cut).toEqual([])
  expect(await table.getByRole('img', { name: 'Vencido' }).count()).toBeGreaterThan(0)

  await page.getByRole('button', { name: 'Mostrar/Ocultar columnas' }).click()
  const columns = page.getByRole('dialog', { name: 'Mostrar/Ocultar columnas' })
  await columns.getByRole('switch', { name: 'Nivel de aprobación' }).check({ force: true })
  await table.getByRole('columnheader', { name: 'Nivel de aprobación' }).waitFor()
  // Its own press disables «Mostrar todas», and the focus is nowhere.
  await columns.getByRole('button', { name: 'Mostrar todas' }).click()
  await page.keyboard.press('Escape')
  await columns.waitFor({ state: 'hidden' })
  expectNoConsoleErrors(reader)
})

describe('from one list to the next within the page', () => {
  let admin: UserPage
  beforeAll(async () => {
    admin = await app.enter('admin', '/', { width: 1366, height: 768 })
  })

  test.each([
    ['/configuracion/circuitosaprobacion', 'Circuitos de aprobación'],
    ['/configuracion/circuitos/excepciones', 'Excepciones'],
    ['/configuracion/transacciones', 'Transacción'],
    ['/logistica/cotizaciones', 'Cotizaciones'],
    ['/logistica/articulos', 'Artículos'],
    ['/general/projects', 'Proyectos'],
    ['/general/catalogos', 'Catálogos'],
    ['/general/configuracionadjuntos', 'Configuración de adjuntos'],
    ['/general/sociosdenegocio', 'Proveedores'],
    ['/general/integraciones', 'Integraciones'],
    ['/cobranzas/serviciosprogramados', 'Servicios programados'],
    ['/cobranzas/anuncios', 'Anuncios'],
    ['/marketing/cargamasiva', 'Prospectos'],
    ['/querymanager/configuration', 'Reportes'],
  ])('%s fits it too', async (path, name) => {
    const { page } = admin
    await navigate(page, path)
    await page.getByRole('table', { name }).locator('tbody tr').nth(1).waitFor()
    // Pictures of the actions come after the rows.
    await expect
      .poll(() =>
        page.getByRole('region', { name }).evaluate(({ scrollWidth, clientWidth }) => scrollWidth - clientWidth),
      )
      .toBe(0)
    expectNoConsoleErrors(admin)
  })
})

test('on a phone a record says its state whole, is disabled and enabled from its card', async () => {
  const admin = await app.enter('admin', '/configuracion/circuitosaprobacion?buscar=finanzas', {
    width: 390,
    height: 844,
  })
  const { page } = admin
  const card = page.getByRole('list', { name: 'Circuitos de aprobación' }).getByRole('listitem').first()
  const state = card.getByText('Activo', { exact: true })
  await state.waitFor()
  expect(await state.evaluate(({ scrollWidth, clientWidth }) => scrollWidth > clientWidth)).toBe(false)
  await card.getByRole('button', { name: 'Eliminar' }).click()
  await confirm(page, '¿Seguro de eliminar?', 'Sí, eliminar')
  await card.getByText('Inactivo', { exact: true }).waitFor()
  await card.getByRole('button', { name: 'Habilitar' }).click()
  await state.waitFor()
  expectNoConsoleErrors(admin)
})
