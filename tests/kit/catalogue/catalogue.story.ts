import type { Locator, Page } from 'playwright'
import { beforeAll, expect, test } from 'vitest'
import { catalogues } from '#schema/app/catalogues.ts'
import { isChosen, type Catalogue, type Field } from '#schema/kit/catalogue/descriptor.ts'
import { lineToAdd } from '#tests/platform/source/line-to-add.ts'
import { catalogueExtensions } from '#web/app/screens/catalogue-extensions.ts'
import type { Caller } from '#tests/kit/world/world.ts'
import { confirm, chooseOption, navigate, alertWith, disableRow } from '#tests/kit/browser/page-objects.ts'
import { newTitle } from '#web/platform/ui/text/new-title.ts'
import { expectNoConsoleErrors, provideBrowserWorld, type UserPage } from '#tests/kit/browser/browser-world.ts'

const app = provideBrowserWorld()
let reader: Caller
let admin: UserPage
beforeAll(async () => {
  reader = await app.world.as('admin')
  admin = await app.enter('admin')
})

/** What a person writes in the required fields of each; the field that the story looks for and changes comes first. */
const specimens: Record<string, Record<string, string>> = {
  Article: { name: 'Carretilla de prueba', code: 'PRB-0001', unit: 'Bolsa' },
  AttachConfiguration: {
    description: 'Metrado de prueba',
    transaction: 'Requerimiento',
    process: 'Personal',
    extensions: '.pdf, .xlsx',
    size: '2 MB',
    nameLength: '80',
    isRequired: 'No',
  },
  BusinessLine: { name: 'Hospedaje de prueba' },
  Campaign: { name: 'Verano de prueba', startsOn: '01/12/2026' },
  Definition: { description: 'Muy urgente de prueba', list: 'Prioridad', value: '77' },
  PaymentCondition: { description: 'Contra valorización de prueba', paymentForm: 'Crédito' },
  CreditDays: { description: 'Setenta y cinco de prueba', paymentForm: 'Crédito', days: '75' },
  ApprovalCircuit: { name: 'Circuito de prueba', transaction: 'Requerimiento' },
  CircuitException: {
    reason: 'Cierre de prueba',
    transaction: 'Requerimiento',
    area: 'Comercial',
    circuit: 'Comercial hasta S/ 5,000',
    from: '01/12/2026',
    to: '31/12/2026',
  },
  FrequentQuestion: {
    name: '¿Cómo cotizo de prueba?',
    audience: 'Proveedores',
    type: 'Cotizaciones',
    answer: 'Desde «Mis Cotizaciones».',
  },
  WorkArea: { name: 'Innovación de prueba', parent: 'Sistemas' },
  JobPosition: { name: 'Almacenero de prueba', parent: 'Comprador' },
  Survey: {
    title: 'Visita de prueba',
    question: '¿Cómo fue su visita?',
    audience: 'Clientes',
    from: '01/12/2026',
    to: '31/12/2026',
  },
  Resource: { title: 'Plano de prueba', category: 'Planos', audience: 'Clientes' },
  BudgetItem: { description: '09.01 Jardines de prueba', code: '09.01' },
  ExpenseType: { description: '69.9 Peajes de prueba', code: '69.9', business: 'Constructora Los Andes' },
  Warehouse: { name: 'Almacén de prueba', code: 'PRB-ALM' },
  Project: { name: 'Torre de prueba', code: 'PRB-01', businessLine: 'Oficinas' },
}

/** @throws naming the line that a catalogue without one needs */
function specimenOf({ type, fields }: Catalogue): [string, string][] {
  const found = specimens[type]
  const [first] = Object.keys(fields)
  if (!found)
    throw new Error(
      lineToAdd(
        `${type} has no specimen`,
        'specimens in tests/kit/catalogue/catalogue.story.ts',
        `${type}: { ${first}: 'De prueba' },`,
      ),
    )
  return Object.entries(found)
}

/**
 * Those whose rows are also opened by their address, and brought back by the toast that takes them away: one of many columns, one with a
 * panel of its own, one with rich text, one with days and references. It is the same code for all, and crud.test.ts deletes and
 * enables in each.
 */
const examples = new Set(['Article', 'ApprovalCircuit', 'FrequentQuestion', 'CircuitException'])

/** What a new row needs beside its form before it can be enabled. */
const completions: Record<string, (page: Page, editor: Locator) => Promise<void>> = {
  async ApprovalCircuit(page, editor) {
    const form = editor.getByRole('form', { name: 'Agregar nivel' })
    await chooseOption(form, 'Cargo', 'Jefe de área', page)
    await form.getByRole('button', { name: 'Agregar' }).click()
    const active = editor.getByRole('switch', { name: 'Activo' })
    await active.and(page.locator(':enabled')).click()
    await expect.poll(() => active.isChecked()).toBe(true)
  },
}

const oneOf = ({ type }: Catalogue) => type.charAt(0).toLowerCase() + type.slice(1)

async function write(page: Page, editor: Locator, field: Field, text: string) {
  const { kind, label } = field
  if (isChosen(field)) return chooseOption(editor, label, text, page)
  const named = { name: label, exact: true }
  const offered = editor.getByRole('combobox', named)
  await editor.getByRole('textbox', named).or(offered).fill(text)
  // A date, or a text for which some are offered, is taken by leaving it.
  if (kind === 'date' || (await offered.count()) > 0) await page.keyboard.press('Tab')
}

/** What the services hold of a row. */
async function stored(catalogue: Catalogue, id: string, field: string) {
  const { data } = await reader.graph<{ row: { isActive: boolean } & Record<string, unknown> }>(
    `query Row($id: ID!) { row: ${oneOf(catalogue)}(id: $id) { isActive ${field} } }`,
    { id },
  )
  return data.row
}

/** Leads to a catalogue as its menu does, with no toast of the one before. */
async function openCatalogue(page: Page, { route, title }: Catalogue) {
  await page
    .getByRole('button', { name: 'Cerrar aviso' })
    .evaluateAll((buttons) => buttons.forEach((button) => (button as HTMLElement).click()))
  await navigate(page, route)
  await page.getByRole('main').getByRole('heading', { level: 1, name: title, exact: true }).waitFor()
}

/** Opens a row by the address of its editor, which shows `text`. */
async function reopen(page: Page, address: string, editor: Locator, label: string, text: string) {
  await navigate(page, address)
  const input = editor.getByRole('textbox', { name: label, exact: true })
  await expect.poll(() => input.inputValue()).toBe(text)
  await editor.getByRole('button', { name: 'Cerrar' }).last().click()
  await editor.waitFor({ state: 'hidden' })
}

test.each(catalogues.map((catalogue) => [catalogue.title, catalogue] as const))(
  '%s: written, found, changed, disabled, brought back',
  async (_title, catalogue) => {
    const { page } = admin
    await openCatalogue(page, catalogue)
    const specimen = specimenOf(catalogue)
    const [name, text] = specimen[0] ?? ['', '']
    const field = (key: string) => catalogue.fields[key] as Field

    await page.getByRole('button', { name: 'Nuevo', exact: true }).click()
    const fresh = page.getByRole('dialog', { name: newTitle(catalogue.singular) })
    await fresh.getByRole('button', { name: 'Guardar' }).click()
    await fresh.getByRole('link', { name: `${field(name).label}: Campo Requerido` }).waitFor()
    for (const [key, value] of specimen) await write(page, fresh, field(key), value)
    await fresh.getByRole('button', { name: 'Guardar' }).click()
    await confirm(page, '¿Seguro de guardar?', 'Sí, guardar')
    await alertWith(page, 'Agregado Correctamente.').waitFor()
    await fresh.waitFor({ state: 'hidden' })
    const editor = page.getByRole('dialog', { name: catalogue.singular, exact: true })
    await completions[catalogue.type]?.(page, editor)
    // What has something of its own below the form stays open for it.
    if (catalogueExtensions[catalogue.type]?.Panel) await editor.getByRole('button', { name: 'Cerrar' }).last().click()
    await editor.waitFor({ state: 'hidden' })

    await page.getByRole('searchbox', { name: 'Buscar' }).fill(text)
    // Where the list does not show that field, all that it shows of the specimen tells the row.
    const shown = field(name).hidden ? specimen.filter(([key]) => !field(key).hidden).map(([, value]) => value) : [text]
    const row = shown.reduce((rows, hasText) => rows.filter({ hasText }), page.getByRole('row'))
    await row.getByRole('button', { name: 'Editar' }).click()
    await write(page, editor, field(name), `${text} dos`)
    const { pathname, search, searchParams } = new URL(page.url())
    const id = searchParams.get('registro') ?? ''
    await editor.getByRole('button', { name: 'Guardar' }).click()
    await confirm(page, '¿Seguro de actualizar?', 'Sí, guardar')
    await alertWith(page, 'Actualizado Correctamente.').waitFor()
    await editor.waitFor({ state: 'hidden' })
    expect(await stored(catalogue, id, name)).toEqual({ isActive: true, [name]: `${text} dos` })
    // The search was still waiting for typing to rest when the editor opened: neither undoes the other.
    await expect.poll(() => Object.fromEntries(new URL(page.url()).searchParams)).toEqual({ buscar: text })

    const isExample = examples.has(catalogue.type)
    if (isExample) await reopen(page, pathname + search, editor, field(name).label, `${text} dos`)
    await disableRow(page, row)
    expect(await stored(catalogue, id, name)).toMatchObject({ isActive: false })
    if (isExample) {
      await alertWith(page, 'Eliminado Correctamente.').getByRole('button', { name: 'Deshacer' }).click()
      await row.getByText('Inactivo', { exact: true }).waitFor({ state: 'detached' })
      expect(await stored(catalogue, id, name)).toMatchObject({ isActive: true })
      await disableRow(page, row)
    }
    await row.getByRole('button', { name: 'Habilitar' }).click()
    await row.getByText('Inactivo', { exact: true }).waitFor({ state: 'detached' })
    await row.getByRole('button', { name: 'Editar' }).waitFor()
    expect(await stored(catalogue, id, name)).toMatchObject({ isActive: true })
    expectNoConsoleErrors(admin)
  },
)

test('who may only look finds no button that changes anything, and the services refuse', async () => {
  const onlooker = await app.enter('consulta')
  const { page } = onlooker
  const caller = await app.world.as('consulta')
  for (const catalogue of catalogues) {
    await openCatalogue(page, catalogue)
    await page.getByRole('button', { name: 'Ver', exact: true }).first().click()
    const drawer = page.getByRole('dialog', { name: catalogue.singular, exact: true })
    await drawer.getByText('Solo lectura: no tiene permiso para modificar este registro.').waitFor()
    for (const verb of ['Guardar', 'Nuevo', 'Editar', 'Eliminar', 'Habilitar', 'Importar Excel']) {
      await expect
        .poll(() => page.getByRole('button', { name: verb, exact: true, includeHidden: true }).count())
        .toBe(0)
    }
    const id = new URL(page.url()).searchParams.get('registro') ?? ''
    const refused = await caller.rest('DELETE', `${catalogue.resource}/delete`, { [catalogue.key]: Number(id) })
    expect([refused.status, refused.Message]).toEqual([403, '[Solicitud denegada]'])
    const [[name] = ['']] = specimenOf(catalogue)
    expect(await stored(catalogue, id, name)).toMatchObject({ isActive: true })
  }
  expectNoConsoleErrors(onlooker)
})

const SUPPLIER = '20512333797'

test('who has not been given a catalogue is told so at its address, and by the services', async () => {
  const requester = await app.world.as('solicitante')
  const { data } = await requester.graph<{ me: { permissions: { option: string; canView: boolean }[] } }>(
    '{ me { permissions { option canView } } }',
  )
  const viewableOptions = new Set(data.me.permissions.flatMap(({ option, canView }) => (canView ? [option] : [])))
  // What every requester looks at is kept from whoever only supplies.
  for (const [user, refused] of [
    ['solicitante', catalogues.filter(({ option }) => !viewableOptions.has(option))],
    [SUPPLIER, catalogues.filter(({ option }) => viewableOptions.has(option))],
  ] as const) {
    const caller = await app.world.as(user, { audience: user === SUPPLIER ? 'SUPPLIER' : 'INTERNAL' })
    const actor = await app.enter(user)
    for (const { route, resource } of refused) {
      await navigate(actor.page, route)
      await actor.page.waitForURL((url) => decodeURI(url.pathname) === route)
      await actor.page
        .getByRole('alert')
        .getByRole('heading', { name: /Solicitud denegada/ })
        .waitFor()
      expect((await caller.rest('POST', `${resource}/pagination`, {})).status).toBe(403)
      expect((await caller.rest('POST', `${resource}/dataexcel`, {})).status).toBe(403)
    }
    expectNoConsoleErrors(actor)
  }
})
