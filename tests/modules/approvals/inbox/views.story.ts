import type { Locator, Page } from 'playwright'
import { expect, test } from 'vitest'
import { alertWith } from '#tests/kit/browser/page-objects.ts'
import { requestsSettled } from '#tests/kit/browser/requests.ts'
import { expectNoConsoleErrors, provideBrowserWorld } from '#tests/kit/browser/browser-world.ts'
import { createRequirement } from '#tests/kit/fixtures/graph/requirement.ts'

const INBOX = '/configuracion/bandeja'

const app = provideBrowserWorld()

const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true })
const tab = (page: Page, name: RegExp) => page.getByRole('tab', { name })
const addressOf = (page: Page) => Object.fromEntries(new URL(page.url()).searchParams)

/** Names what stands there and presses «Guardar». */
async function nameView(page: Page, name: string, isFirst: boolean): Promise<Locator> {
  await button(page, 'Vistas').click()
  await page.getByRole('menuitem', { name: 'Guardar vista' }).click()
  const dialog = page.getByRole('dialog', { name: 'Guardar vista' })
  await dialog.getByText('Guarda lo buscado, los filtros, el orden y las filas por página como están ahora.').waitFor()
  await dialog.getByRole('textbox', { name: 'Nombre de la vista' }).fill(name)
  await dialog.getByRole('checkbox', { name: 'Abrir con esta vista' }).setChecked(isFirst)
  await dialog.getByRole('button', { name: 'Guardar', exact: true }).click()
  return dialog
}

async function saveView(page: Page, name: string, isFirst: boolean) {
  await nameView(page, name, isFirst)
  await alertWith(page, `Vista «${name}» guardada.`).waitFor()
}

/** Once the button of the views stands, the view that the inbox would open with has been decided on. */
async function settle(page: Page) {
  await page.getByRole('button', { name: /^(Vistas|Mis órdenes)$/ }).waitFor()
  await requestsSettled(page)
}

test('a view of the inbox keeps tab, kind, search and order, opens the inbox, and gives way to a document that is named', async () => {
  const { id, documentNumber } = await createRequirement(await app.world.as('solicitante'))
  const actor = await app.enter('jefe', INBOX)
  const { page } = actor
  await tab(page, /^Donde participo/).click()
  await page.getByRole('combobox', { name: 'Documento' }).selectOption('Orden')
  await page.getByRole('searchbox', { name: 'Buscar documento' }).fill('ORD')
  await page.getByRole('combobox', { name: 'Ordenar por' }).selectOption('Número, ascendente')
  const view = { estado: 'participo', clase: 'orden', buscar: 'ORD', orden: 'number' }
  await expect.poll(() => addressOf(page)).toEqual(view)
  await saveView(page, 'Mis órdenes', true)
  await button(page, 'Mis órdenes').waitFor()

  await page.goto(app.world.url + INBOX)
  await expect.poll(() => addressOf(page)).toEqual(view)
  await expect.poll(() => tab(page, /^Donde participo/).getAttribute('aria-selected')).toBe('true')

  // A link to a document shows it in the list as it always is.
  await page.goto(`${app.world.url}${INBOX}?doc=REQUIREMENT.${id}`)
  await page.getByRole('article', { name: 'Ficha del documento' }).getByText(documentNumber).first().waitFor()
  await settle(page)
  expect(addressOf(page)).toEqual({ doc: `REQUIREMENT.${id}` })
  await button(page, 'Vistas').click()
  await page.getByRole('menuitem', { name: 'Mis órdenes' }).click()
  await expect.poll(() => addressOf(page)).toEqual(view)

  // Each route has views of its own.
  await page.goto(`${app.world.url}/configuracion/aprobaciones/requerimientos`)
  await settle(page)
  await button(page, 'Vistas').waitFor()
  expect(addressOf(page)).toEqual({})
  expectNoConsoleErrors(actor)
})

test('a view that the service refuses is not said to be saved, and its name stays in the dialog', async () => {
  const { page } = await app.enter('admin', INBOX)
  const refusal = { __typename: 'UserError', message: 'No se guardó la preferencia.', code: 'INVALID' }
  const savePreference = { __typename: 'SavePreferencePayload', value: null, errors: [refusal] }
  let isRefused = true
  await page.route('**/graphql', (route) =>
    isRefused && route.request().postData()?.includes('savePreference')
      ? route.fulfill({ json: { data: { savePreference } } })
      : route.fallback(),
  )
  const dialog = await nameView(page, 'Mías', false)
  await alertWith(page, refusal.message).waitFor()
  await expect.poll(() => dialog.getByRole('textbox', { name: 'Nombre de la vista' }).inputValue()).toBe('Mías')
  expect(await alertWith(page, 'guardada.').isVisible()).toBe(false)

  isRefused = false
  await dialog.getByRole('button', { name: 'Guardar', exact: true }).click()
  await alertWith(page, 'Vista «Mías» guardada.').waitFor()
  await dialog.waitFor({ state: 'hidden' })
})

test('on a phone the inbox opens with its view once: coming back from a document leaves the list as it was', async () => {
  const { documentNumber } = await createRequirement(await app.world.as('solicitante'))
  const actor = await app.enter('gerente', `${INBOX}?estado=aprobadas`, { width: 390, height: 844 })
  const { page } = actor
  await saveView(page, 'Mis órdenes', true)
  await page.goto(app.world.url + INBOX)
  await expect.poll(() => addressOf(page)).toEqual({ estado: 'aprobadas' })
  await tab(page, /^Donde participo/).click()
  await page.getByRole('searchbox', { name: 'Buscar documento' }).fill(documentNumber)
  await tab(page, /^Por aprobar/).click()
  await page.getByRole('searchbox', { name: 'Buscar documento' }).fill('')
  await expect.poll(() => addressOf(page)).toEqual({})
  const first = page.getByRole('list', { name: 'Documentos de la bandeja' }).getByRole('listitem').first()
  await first.getByRole('button').last().waitFor()
  await first.locator('button[id^="aprobacion-"]').click()
  await page.getByRole('button', { name: 'Volver a la lista' }).click()
  await first.waitFor()
  await settle(page)
  expect(addressOf(page)).toEqual({})
  expectNoConsoleErrors(actor)
})

test('what waits comes by amount, on a phone too', async () => {
  await createRequirement(await app.world.as('solicitante'))
  const actor = await app.enter('jefe', '/configuracion/aprobaciones/requerimientos', { width: 390, height: 844 })
  const { page } = actor
  await page.getByRole('combobox', { name: 'Ordenar por' }).selectOption('Mayor importe primero')
  await expect.poll(() => addressOf(page)).toEqual({ orden: '-amount' })
  const amounts = async () => {
    const texts = await page
      .getByRole('list', { name: 'Documentos de la bandeja' })
      .getByRole('listitem')
      .allInnerTexts()
    return texts.flatMap((text) => /S\/ ?([\d,]+\.\d\d)/.exec(text)?.[1]?.replaceAll(',', '') ?? []).map(Number)
  }
  await expect.poll(async () => (await amounts()).length).toBeGreaterThan(1)
  // Both of one look: the list that was there before the order came is another.
  const isOrdered = (seen: readonly number[]) => seen.every((amount, index) => amount <= (seen[index - 1] ?? amount))
  await expect.poll(async () => isOrdered(await amounts())).toBe(true)
  expectNoConsoleErrors(actor)
})

test('on a phone the totals of what is about to be approved are whole', async () => {
  await createRequirement(await app.world.as('solicitante'))
  const actor = await app.enter('jefe', `${INBOX}?clase=requerimiento`, { width: 390, height: 844 })
  const { page } = actor
  await page.getByRole('checkbox', { name: 'Seleccionar todos los de esta página' }).check()
  await page
    .getByRole('region', { name: 'Selección' })
    .getByRole('button', { name: /^Aprobar \d+$/ })
    .click()
  const table = page.getByRole('dialog', { name: /^Aprobar/ }).getByRole('table')
  await table.getByRole('rowheader').first().waitFor()
  const hidden = await table.evaluate((element) => {
    const edge = element.closest('[role="dialog"]')!.getBoundingClientRect().right
    return [...element.querySelectorAll('td, th')].filter((cell) => cell.getBoundingClientRect().right > edge).length
  })
  expect(hidden).toBe(0)
  expectNoConsoleErrors(actor)
})
