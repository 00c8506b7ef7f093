// Ordered: each case goes on in the form, and then with the order, of the one before.
import type { Locator } from 'playwright'
import { beforeAll, expect, it } from 'vitest'
import { approveRequirement, requirementLine, createRequirement } from '#tests/kit/fixtures/graph/requirement.ts'
import { confirm, chooseOption, alertWith, reopenScreen } from '#tests/kit/browser/page-objects.ts'
import { expectNoConsoleErrors, provideBrowserWorld, type UserPage } from '#tests/kit/browser/browser-world.ts'

const app = provideBrowserWorld()
let buyer: UserPage
let requirement: { id: string; documentNumber: string }
let order: { id: string; documentNumber: string }

beforeAll(async () => {
  const [author, head] = [await app.world.as('solicitante'), await app.world.as('jefe')]
  const lines = [
    requirementLine('10'),
    { ...requirementLine('4'), articleCode: 'MAT-0002', description: 'Fierro para columnas' },
  ]
  requirement = await createRequirement(author, { lines })
  await approveRequirement(head, requirement.id)
  buyer = await app.enter('comprador', '/logistica/ordencompra')
})

const MESSAGES = [
  'Falta proveedor',
  'Ingrese contacto',
  'Ingrese teléfono',
  'Ingrese correo electrónico',
  'Seleccione moneda',
  'Seleccione forma de pago',
  'Ingrese días de entrega',
  'No se ha registrado ningún detalle',
]

const cell = (name: string, index: number) => buyer.page.getByRole('button', { name: new RegExp(`^${name} ${index}:`) })

/** Writes into a cell of the items as people do: a key opens it, Enter takes it and leaves for the cell below. */
async function write(name: string, index: number, value: string) {
  const field = buyer.page.getByRole('textbox', { name: `${name} ${index}`, exact: true })
  await cell(name, index).focus()
  await buyer.page.keyboard.press('F2')
  await field.fill(value)
  await buyer.page.keyboard.press('Enter')
  await field.waitFor({ state: 'detached' })
}

/** Chooses a row by a double click whose second half meets the section beneath: at once, so that no machine is too slow for it. */
async function chooseByDoubleClick(dialog: Locator) {
  // By its RUC: until suppliers are there, rows that wait for them stand in their place.
  const row = await dialog
    .getByRole('row', { name: /\d{11}/ })
    .first()
    .elementHandle()
  await buyer.page
    .getByRole('button', { expanded: true, includeHidden: true })
    .filter({ hasText: 'Sustentos Requeridos' })
    .evaluate((title, chosen) => {
      chosen?.dispatchEvent(new MouseEvent('click', { bubbles: true, detail: 1 }))
      title.dispatchEvent(new MouseEvent('click', { bubbles: true, cancelable: true, detail: 2 }))
    }, row)
}

const save = () => buyer.page.getByRole('button', { name: 'Enviar a aprobación', exact: true })
const summary = () => buyer.page.getByRole('alert').filter({ hasText: 'Revise los campos marcados.' })

it('says what is missing, word for word, in the summary and beside the field', async () => {
  const { page } = buyer
  await page
    .getByRole('button', { name: 'Nuevo' })
    .or(page.getByRole('link', { name: 'Nuevo' }))
    .first()
    .click()
  await page.getByRole('heading', { name: 'Orden de compra: nueva' }).waitFor()
  await page.getByText('0 caracteres').waitFor()
  for (const support of ['Comprobante de pago', 'XML', 'CDR', 'Orden de compra o servicio', 'Cotización']) {
    await expect.poll(() => page.getByRole('checkbox', { name: support, exact: true }).isChecked()).toBe(true)
  }
  expect(
    await page.getByRole('list', { name: 'Sustentos Requeridos' }).getByRole('checkbox', { checked: false }).count(),
  ).toBe(11)
  await save().click()
  for (const message of MESSAGES) await summary().getByRole('link', { name: message, exact: true }).waitFor()
  await expect.poll(() => page.getByText('Falta proveedor', { exact: true }).count()).toBe(2)
})

it('leaves a day that is over where it was typed, and says what is wrong with it', async () => {
  const { page } = buyer
  const day = page.getByRole('textbox', { name: 'Fecha', exact: true })
  const before = await day.inputValue()
  await day.fill('1/3/2026')
  await day.blur()
  await expect.poll(() => day.inputValue()).toBe('01/03/2026')
  await save().click()
  await summary().getByRole('link', { name: 'Fecha no puede ser menor a la actual', exact: true }).waitFor()
  await day.fill(before)
  await day.blur()
  await save().click()
  await summary()
    .getByRole('link', { name: 'Fecha no puede ser menor a la actual', exact: true })
    .waitFor({ state: 'hidden' })
})

it('takes lines of approved requirements, and the supplier with whom to speak to', async () => {
  const { page } = buyer
  await page.getByRole('button', { name: 'Agregar líneas de requerimientos' }).click()
  const picker = page.getByRole('dialog', { name: 'Líneas por ordenar' })
  await picker.getByRole('searchbox').fill(requirement.documentNumber)
  await picker.getByRole('checkbox', { name: `Elegir ${requirement.documentNumber} Fierro para columnas` }).waitFor()
  await picker.getByRole('checkbox', { name: 'Elegir todas las de esta página' }).check()
  await picker.getByRole('button', { name: 'Agregar 2 líneas' }).click()
  await cell('Cantidad', 2).waitFor()
  const description = await page.getByRole('columnheader', { name: 'Descripción' }).boundingBox()
  expect(description?.width).toBeGreaterThan(160)

  await page.getByRole('textbox', { name: 'Proveedor' }).click()
  await chooseByDoubleClick(page.getByRole('dialog', { name: 'Proveedores' }))
  await page.getByRole('button', { expanded: true }).filter({ hasText: 'Sustentos Requeridos' }).waitFor()
  await expect.poll(() => page.getByRole('textbox', { name: 'Teléfono' }).inputValue()).toMatch(/^\d{9}$/)
  await chooseOption(page, 'Moneda', 'Soles', page)
  await chooseOption(page, 'Forma de pago', 'Crédito', page)
  await page.getByRole('textbox', { name: 'Días de entrega' }).fill('5')
})

it('says of each line what is wrong with it, and wants the terms that the payment form has', async () => {
  const { page } = buyer
  await write('Cantidad', 1, '11')
  await write('Precio unitario', 2, '0')
  await save().click()
  for (const message of [
    'Cantidad restante por atender. [Cemento para el vaciado] = 10',
    'Precio inválido. Fierro para columnas',
    'Seleccione condición de pago',
    'Seleccione días de crédito',
  ]) {
    await summary().getByText(message).waitFor()
    await expect.poll(() => page.getByText(message).count()).toBe(2)
  }
})

it('counts the totals as one types, and refuses a total that is none', async () => {
  const { page } = buyer
  await write('Cantidad', 1, '2.5')
  await write('Precio unitario', 1, '28.9050')
  await write('Precio unitario', 2, '10')
  const totals = page.getByRole('region', { name: 'Totales' })
  await totals.getByText('S/ 112.26').first().waitFor()
  await page.getByRole('combobox', { name: 'Condición de pago' }).click()
  await page.getByRole('listbox', { name: 'Condición de pago' }).getByRole('option').first().click()
  await page.getByRole('combobox', { name: 'Días de crédito' }).click()
  await page.getByRole('listbox', { name: 'Días de crédito' }).getByRole('option').first().click()
  await totals.getByRole('textbox', { name: 'Descuento' }).fill('200')
  await save().click()
  await summary().getByText('[Monto Total de Orden no valido.]').waitFor()
  await totals.getByRole('textbox', { name: 'Descuento' }).fill('12.26')
  await totals.getByText('S/ 118.00').waitFor()
})

it('is kept as a draft that nobody is asked to approve, and stays on the screen', async () => {
  const { page } = buyer
  await page.getByRole('button', { name: 'Guardar borrador' }).click()
  await alertWith(page, 'Guardado Correctamente').waitFor()
  await page.waitForURL(/\/logistica\/ordencompra\/\d+$/)
  await page.getByText('Borrador', { exact: true }).first().waitFor()
  const caller = await app.world.as('comprador')
  const id = new URL(page.url()).pathname.split('/').at(-1)
  const { data } = await caller.graph(`{ order(id: ${id}) { status isDraft approvalLevels { id } } }`)
  expect(data).toEqual({ order: { status: 'PENDING', isDraft: true, approvalLevels: [] } })
})

it('is sent once, whatever is clicked, and put on its circuit', async () => {
  const { page } = buyer
  await save().click()
  await confirm(page, '¿Seguro de grabar?', 'Sí, guardar')
  await alertWith(page, 'Guardado Correctamente').waitFor()
  await page.getByText('Documento guardado: solo lectura').waitFor()
  const caller = await app.world.as('comprador')
  const { data } = await caller.graph<{
    orders: {
      items: {
        id: string
        documentNumber: string
        totals: { total: string }
        supports: string[]
        approvalLevels: unknown[]
      }[]
    }
  }>(
    '{ orders(filter: {mine: true}, sort: {field: DOCUMENT_NUMBER}) { items { id documentNumber totals { total } supports approvalLevels { id } } } }',
  )
  const made = data.orders.items.filter(({ totals }) => totals.total === '118.00')
  expect(made).toHaveLength(1)
  expect(made[0]?.supports).toHaveLength(5)
  expect(made[0]?.approvalLevels.length).toBeGreaterThan(0)
  order = made[0]!
})

it('is read-only once saved, and its PDF can be looked at and saved', async () => {
  const { page } = buyer
  await page.getByRole('button', { name: 'Volver', exact: true }).click()
  await page.waitForURL(/\/logistica\/ordencompra$/)
  await page.getByRole('searchbox', { name: 'Buscar' }).first().fill(order.documentNumber)
  await page.getByRole('link', { name: `Ver ${order.documentNumber}` }).click()
  await page.getByRole('heading', { name: new RegExp(`^Orden de compra: ${order.documentNumber} \\| `) }).waitFor()
  await expect.poll(() => save().count()).toBe(0)
  await page.getByText('Documento guardado: solo lectura').waitFor()
  await page.getByRole('button', { name: 'PDF' }).click()
  await page.locator(`iframe[title="${order.documentNumber}"]`).waitFor()
  const [file] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('link', { name: 'Descargar' }).click(),
  ])
  expect(file.suggestedFilename()).toMatch(/\.pdf$/)
  await page.keyboard.press('Escape')
})

it('waits in the inbox of whoever approves, with what has to be known to decide', async () => {
  const head = await app.enter('jefe', '/configuracion/aprobaciones/ordencompra')
  const { page } = head
  await page.getByRole('searchbox').first().fill(order.documentNumber)
  const row = page
    .getByRole('list', { name: 'Documentos de la bandeja' })
    .getByRole('listitem')
    .filter({ hasText: order.documentNumber })
  await row.waitFor()
  await row.getByText(order.documentNumber).click()
  const sheet = page.getByRole('article', { name: 'Ficha del documento' })
  await sheet.getByText('Cemento para el vaciado').waitFor()
  await sheet.getByText('S/ 118.00').first().waitFor()
  await sheet.getByRole('link', { name: 'Abrir documento' }).click()
  await page.getByRole('heading', { name: new RegExp(`^Orden de compra: ${order.documentNumber}`) }).waitFor()
  await page.goBack()
  await row.getByRole('button', { name: /^Aprobar Orden/ }).click()
  await confirm(page, 'Seguro de aprobar Documento?', 'Sí, aprobar')
  await alertWith(page, 'Aprobado Correctamente').waitFor()
  expectNoConsoleErrors(head)
  await head.leave()
})

it('is annulled with a reason, and what it took waits to be ordered again', async () => {
  const { page } = buyer
  await reopenScreen(page)
  await page
    .getByRole('button', { name: 'Anular' })
    .or(page.getByRole('button', { name: 'Acciones' }))
    .first()
    .click()
  const entry = page.getByRole('menuitem', { name: 'Anular' })
  const dialog = page.getByRole('dialog', { name: 'Motivo' })
  await entry.or(dialog).first().waitFor()
  if (await entry.isVisible()) await entry.click()
  await chooseOption(dialog, 'Motivo de anulación', 'Registrado por error', page)
  await dialog.getByRole('button', { name: 'Anular' }).click()
  await alertWith(page, 'Orden anulada.').waitFor()
  const caller = await app.world.as('comprador')
  const { data } = await caller.graph(
    'query ($search: String) { quotableLines(search: $search) { items { remaining } } }',
    { search: requirement.documentNumber },
  )
  expect(data).toEqual({ quotableLines: { items: [{ remaining: '10.000' }, { remaining: '4.000' }] } })
  expectNoConsoleErrors(buyer)
})
