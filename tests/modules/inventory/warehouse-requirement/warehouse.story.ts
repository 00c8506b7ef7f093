// Ordered: one warehouse requirement goes back and forth between its author and the keeper.
import type { Page } from 'playwright'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { sql } from 'kysely'
import { executeSql } from '#tests/platform/environment/database-fixtures.ts'
import { body, type SavedWarehouseRequirement } from '#tests/kit/fixtures/warehouse-requirement.ts'
import { confirm, chooseOption, alertWith, openNext } from '#tests/kit/browser/page-objects.ts'
import {
  expectNoConsoleErrors,
  openBrowserWorld,
  type UserPage,
  type BrowserWorld,
} from '#tests/kit/browser/browser-world.ts'

let app: BrowserWorld
let author: UserPage
let keeper: UserPage
let number: string

beforeAll(async () => {
  app = await openBrowserWorld()
  author = await app.enter('solicitante', '/logistica/misrequerimientosalmacen')
  keeper = await app.enter('admin', '/logistica/requerimientosalmacen')
})

afterAll(async () => {
  expectNoConsoleErrors(author, keeper)
  await app.close()
})

const READ = `query Read($search: String) {
  warehouseRequirements(search: $search) { items { id status declineReason category { value } lines { articleCode quantity quantityAttended } } }
}`

interface StoredRequirement {
  id: string
  status: string
  declineReason: string | null
  category: { value: string } | null
  lines: { articleCode: string; quantity: string; quantityAttended: string }[]
}

/** What the services hold of the document of this story. */
async function readStored(): Promise<StoredRequirement | undefined> {
  const reader = await app.world.as('admin')
  const { data } = await reader.graph<{ warehouseRequirements: { items: StoredRequirement[] } }>(READ, {
    search: number,
  })
  return data.warehouseRequirements.items[0]
}

const MINE =
  '{ warehouseRequirements(filter: { mine: true }, sort: { field: DOCUMENT_NUMBER }) { items { documentNumber } } }'

/** The number of what the author asked for last. */
async function lastOfMine(): Promise<string> {
  const { data } = await (
    await app.world.as('solicitante')
  ).graph<{ warehouseRequirements: { items: { documentNumber: string }[] } }>(MINE)
  return data.warehouseRequirements.items[0]?.documentNumber ?? ''
}

const open = async ({ page }: UserPage, list: string) => {
  await openNext(page, list)
  await page.getByRole('searchbox').first().fill(number)
  await page.getByRole('row', { name: number }).dblclick()
  await page.getByRole('heading', { name: number }).waitFor()
}

/** Says what a requirement is for, and saves it. */
async function saveUrgent(page: Page) {
  await chooseOption(page, 'Prioridad', 'Alta', page)
  await chooseOption(page, 'Motivo', 'Avance de obra', page)
  await page.getByRole('button', { name: 'Guardar', exact: true }).click()
  await confirm(page, '¿Está seguro de guardar?', 'Sí, guardar')
  await alertWith(page, 'Guardado Correctamente').waitFor()
}

describe('a warehouse requirement', () => {
  it('is asked for with the stock in sight, and refused where it must be', async () => {
    const { page } = author
    await page.getByRole('button', { name: 'Nuevo' }).click()
    await page.getByText('0 caracteres').waitFor()
    await page.getByRole('button', { name: 'Guardar', exact: true }).click()
    await page.getByText('Revise los campos marcados.').waitFor()
    await page.getByText('Seleccione almacén').first().waitFor()

    const item = page.getByRole('group', { name: 'Nuevo ítem' })
    await item.getByRole('textbox', { name: 'Artículo' }).fill('mat-0001')
    await page.getByRole('option').filter({ hasText: 'Cemento Portland tipo I' }).first().click()
    await expect.poll(() => item.getByLabel('Stock disponible').inputValue()).toBe('640')
    await item.getByLabel('Cantidad').fill('700')
    await item.getByLabel('Cantidad').press('Enter')
    await page.getByRole('list', { name: 'Detalle' }).getByText('Cemento Portland tipo I').waitFor()
    await expect.poll(() => page.getByRole('combobox', { name: 'Almacén' }).inputValue()).toBe('Almacén de obras')

    await saveUrgent(page)
    await page.waitForURL(/misrequerimientosalmacen$/)
    number = await lastOfMine()
    await page.getByRole('row', { name: number }).waitFor()
    expect(await readStored()).toMatchObject({
      status: 'PENDING',
      lines: [{ articleCode: 'MAT-0001', quantity: '700.000' }],
    })
  })

  it('goes back to its author with a text, and comes again', async () => {
    await open(keeper, '/logistica/requerimientosalmacen')
    // What is sent back is not handed out: what was written of it is not asked about.
    await keeper.page.getByRole('textbox', { name: 'Cantidad por atender de Cemento Portland tipo I' }).fill('5')
    await keeper.page.getByRole('button', { name: 'Devolver' }).click()
    const dialog = keeper.page.getByRole('dialog', { name: 'Motivo' })
    await dialog.getByRole('textbox', { name: 'Motivo de devolución' }).fill('Indique el frente de obra')
    await dialog.getByRole('button', { name: 'Devolver' }).click()
    await alertWith(keeper.page, 'Requerimiento de almacén devuelto.').waitFor()
    await keeper.page.waitForURL(/requerimientosalmacen$/)

    await open(author, '/logistica/misrequerimientosalmacen')
    const { page } = author
    await page.getByText('Indique el frente de obra', { exact: true }).waitFor()
    await page.getByRole('textbox', { name: 'Observación 1' }).fill('Piso 4')
    await page.getByRole('button', { name: 'Guardar', exact: true }).click()
    await confirm(page, '¿Está seguro de guardar?', 'Sí, guardar')
    await alertWith(page, 'Guardado Correctamente').waitFor()
    expect(await readStored()).toMatchObject({ status: 'PENDING', declineReason: null })
  })

  it('is handed out as far as the stock goes, and no further', async () => {
    await open(keeper, '/logistica/requerimientosalmacen')
    const { page } = keeper
    const quantity = page.getByRole('textbox', { name: 'Cantidad por atender de Cemento Portland tipo I' })
    await expect.poll(() => quantity.inputValue()).toBe('640')
    await quantity.fill('650')
    await page.getByRole('button', { name: 'Atender', exact: true }).click()
    await page.getByText('Stock insuficiente. [Cemento Portland tipo I] = 640').first().waitFor()
    await quantity.fill('600')
    await page.getByRole('toolbar', { name: 'Acciones' }).getByRole('button', { name: 'Cerrar' }).click()
    const unsaved = page.getByRole('dialog', { name: 'Hay cambios sin guardar.' })
    await unsaved.getByRole('button', { name: 'Seguir editando' }).click()
    await unsaved.waitFor({ state: 'hidden' })
    await expect.poll(() => quantity.inputValue()).toBe('600')
    await page.getByRole('button', { name: 'Atender', exact: true }).click()
    await confirm(page, '¿Seguro de atender?', 'Sí, atender')
    await alertWith(page, 'Atendido en parte.').waitFor()
    await expect.poll(() => quantity.inputValue()).toBe('40')
    await page.getByText('Atendió 1 artículo').waitFor()
    expect(await readStored()).toMatchObject({ status: 'IN_ATTENTION', lines: [{ quantityAttended: '600.000' }] })
  })

  it('changes its category, and what the stock lacks begins a purchase requirement', async () => {
    const { page } = keeper
    await page.getByRole('toolbar', { name: 'Acciones' }).getByRole('button', { name: 'Acciones' }).click()
    await page.getByRole('menuitem', { name: 'Cambiar categoría' }).click()
    const dialog = page.getByRole('dialog', { name: 'Cambiar categoría' })
    await chooseOption(dialog, 'Categoría', 'Materiales de construcción', page)
    await dialog.getByRole('button', { name: 'Cambiar categoría' }).click()
    await alertWith(page, 'Categoría actualizada.').waitFor()
    expect(await readStored()).toMatchObject({ category: { value: '1' } })

    await page.getByRole('button', { name: 'Generar requerimiento de compra' }).click()
    await page.waitForURL(/requerimiento\/nuevo/)
    await page.getByText('0 caracteres').waitFor()
    const detail = page.getByRole('region', { name: 'Detalle' })
    await detail.getByText('Cemento Portland tipo I').waitFor()
    await detail.getByRole('button', { name: 'Cantidad 1: 60' }).waitFor()
    await expect
      .poll(() => page.getByRole('combobox', { name: 'Categoría' }).inputValue())
      .toBe('Materiales de construcción')
  })

  it('tells the author, who reads it on their own screen and cannot annul it any more', async () => {
    const { page } = author
    await page
      .getByRole('button', { name: /notificaci/i })
      .first()
      .click()
    await page.getByText('Requerimiento de almacén atendido en parte').first().waitFor()
    await page.keyboard.press('Escape')
    await open(author, '/logistica/misrequerimientosalmacen')
    await page.getByText('Requerimiento atención parcial: solo lectura').waitFor()
    await expect.poll(() => page.getByRole('button', { name: 'Anular' }).count()).toBe(0)
  })
  it('is asked of the warehouse where some of it lies, with its stock, and says where there is none', async () => {
    await executeSql(
      app.world.database,
      sql`
      insert into "LgsArticleStock" ("CpyID", "ArtID", "WhsCode", "StkQuantity")
      select "CpyID", "ArtID", 'ALM-CEN', 12 from "LgsArticle" where "CpyID" = 1 and "ArtCode" = 'MAT-0004'
      on conflict ("ArtID", "WhsCode") do update set "StkQuantity" = excluded."StkQuantity"`,
    )
    const { page } = author
    await openNext(page, '/logistica/misrequerimientosalmacen')
    await page.getByRole('button', { name: 'Nuevo' }).click()
    await page.getByText('0 caracteres').waitFor()
    await chooseOption(page, 'Almacén', 'Almacén central', page)
    const item = page.getByRole('group', { name: 'Nuevo ítem' })
    await item.getByRole('textbox', { name: 'Artículo' }).fill('mat-0004')
    await page.getByRole('option').filter({ hasText: 'Stock disponible: 12' }).first().click()
    await item.getByLabel('Cantidad').fill('5')
    await item.getByLabel('Cantidad').press('Enter')
    const lines = page.getByRole('list', { name: 'Detalle' })
    await lines.getByText('12', { exact: true }).waitFor()

    // What the warehouse does not have is offered to those who ask for all, and refused.
    await item.getByRole('textbox', { name: 'Artículo' }).fill('mat-0001')
    await page.getByText(/^Nada de lo que hay en el almacén coincide/).waitFor()
    await item.getByRole('textbox', { name: 'Artículo' }).fill('')
    await item.getByRole('button', { name: 'Buscar en la lista de artículos' }).click()
    const picker = page.getByRole('dialog', { name: 'Artículos' })
    await picker.getByRole('searchbox').fill('mat-0001')
    await picker.getByText('Ningún registro coincide con lo buscado.').waitFor()
    await picker.getByRole('switch', { name: 'Solo con existencias en el almacén' }).uncheck()
    await picker.getByText('Cemento Portland tipo I').first().click()
    await page.getByText('Cemento Portland tipo I no se guarda en este almacén').waitFor()
    await item.getByRole('textbox', { name: 'Artículo' }).fill('')

    await saveUrgent(page)
    number = await lastOfMine()
    expect(await readStored()).toMatchObject({
      status: 'PENDING',
      lines: [{ articleCode: 'MAT-0004', quantity: '5.000' }],
    })
  })

  it('is annulled by its author while nobody has attended it, and its keeper finds it so', async () => {
    const caller = await app.world.as('solicitante')
    number = (await caller.rest<SavedWarehouseRequirement>('POST', 'LgsWarehouseRequirement/save', body())).Result
      .WrqDocumentNumber
    await open(author, '/logistica/misrequerimientosalmacen')
    const { page } = author
    await page.getByRole('toolbar', { name: 'Acciones' }).getByRole('button', { name: 'Anular' }).click()
    const dialog = page.getByRole('dialog', { name: 'Motivo' })
    await chooseOption(dialog, 'Motivo de anulación', 'Ya no se necesita', page)
    await dialog.getByRole('button', { name: 'Anular' }).click()
    await alertWith(page, 'Requerimiento de almacén anulado.').waitFor()
    expect(await readStored()).toMatchObject({ status: 'ANNULLED' })
    // The purchase requirement that began is left as it is.
    await keeper.page.goto(`${app.world.url}/logistica/requerimientosalmacen`)
    await keeper.page.getByRole('searchbox', { name: 'Buscar' }).fill(number)
    await keeper.page.getByRole('row', { name: number }).getByText('Anulado', { exact: true }).waitFor()
  })
})
