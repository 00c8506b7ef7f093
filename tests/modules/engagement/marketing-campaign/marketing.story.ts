import type { Page } from 'playwright'
import { beforeAll, expect, test } from 'vitest'
import { writeExcel, XLSX } from '#upstream/kit/xlsx/sheet.ts'
import {
  confirm,
  chooseOption,
  alertWith,
  saveAndClose,
  openNext,
  openRefused,
} from '#tests/kit/browser/page-objects.ts'
import { expectNoConsoleErrors, provideBrowserWorld, type UserPage } from '#tests/kit/browser/browser-world.ts'

const CAMPAIGNS = '/marketing/campanias'
const SETUP = '/marketing/configurarcampanias'
const LEADS = '/marketing/cargamasiva'
const NAME = 'Lanzamiento Torre Prueba'

const app = provideBrowserWorld()
let admin: UserPage

beforeAll(async () => {
  admin = await app.enter('admin')
})

const sheet = (rows: string[][]) =>
  writeExcel([
    {
      name: 'Prospectos',
      columns: ['Nombre', 'Teléfono', 'Correo', 'Lote de interés'].map((title) => ({ title })),
      rows,
    },
  ])

async function handIn(page: Page, rows: string[][]) {
  await page.getByRole('button', { name: 'Importar Excel' }).click()
  const choosing = page.waitForEvent('filechooser')
  await page.getByRole('button', { name: 'Seleccione Archivo' }).click()
  await (await choosing).setFiles({ name: 'torre.xlsx', mimeType: XLSX, buffer: Buffer.from(await sheet(rows)) })
}

test('a campaign: written down, found, changed, disabled and enabled, set up and activated', async () => {
  const { page } = admin
  await openNext(page, CAMPAIGNS)
  await page.getByRole('button', { name: 'Nuevo', exact: true }).click()
  const fresh = page.getByRole('dialog', { name: 'Nueva campaña' })
  await fresh.getByRole('textbox', { name: 'Nombre' }).fill(NAME)
  await chooseOption(fresh, 'Canales', 'Facebook', page)
  await page.keyboard.press('Escape')
  await fresh.getByRole('textbox', { name: 'Desde' }).fill('1/3/2026')
  await fresh.getByRole('textbox', { name: 'Presupuesto' }).fill('900')
  await fresh.getByRole('button', { name: 'Guardar' }).click()
  await fresh.getByRole('link', { name: 'Responsable: Campo Requerido' }).waitFor()
  await chooseOption(fresh, 'Responsable', 'GUSTAVO RAMOS CCORI', page)
  await saveAndClose(page, fresh, 'Agregado')

  await page.getByRole('searchbox', { name: 'Buscar' }).fill('torre prueba')
  const row = page.getByRole('row').filter({ hasText: NAME })
  await row.getByText('Borrador').waitFor()
  await row.getByRole('button', { name: `Editar ${NAME}` }).click()
  const card = page.getByRole('dialog', { name: 'Campaña', exact: true })
  await card.getByRole('textbox', { name: 'Presupuesto' }).fill('1200')
  await saveAndClose(page, card, 'Actualizado')
  await row.getByText('1,200.00').waitFor()
  await row.getByRole('button', { name: `Activar ${NAME}` }).click()
  await alertWith(
    page,
    'Configure los estados y a quién se asignan los prospectos antes de activar la campaña',
  ).waitFor()
  await row.getByRole('button', { name: `Deshabilitar ${NAME}` }).click()
  await confirm(page, '¿Deshabilitar?', 'Sí, deshabilitar')
  await row.getByText('Deshabilitada').waitFor()
  await row.getByRole('button', { name: `Habilitar ${NAME}` }).click()
  await row.getByText('Borrador').waitFor()

  await openNext(page, `${SETUP}?buscar=torre`)
  await row.getByRole('button', { name: `Configurar ${NAME}` }).click()
  const setup = page.getByRole('dialog', { name: `Configuración: ${NAME}` })
  await setup.getByRole('checkbox', { name: 'Teléfono' }).first().check()
  await setup.getByRole('button', { name: 'Agregar dato' }).click()
  await setup.getByRole('textbox', { name: 'Dato' }).fill('Lote')
  await chooseOption(setup, 'Tipo', 'Lista', page)
  for (const option of ['90 m²', '120 m²']) {
    await setup.getByLabel('Opciones').first().fill(option)
    await page.keyboard.press('Enter')
  }
  await setup.getByRole('button', { name: 'Agregar estado' }).click()
  await setup.getByRole('textbox', { name: 'Nombre del estado 6' }).fill('Separó')
  await setup.getByRole('button', { name: 'Subir Separó' }).click()
  await setup.getByRole('button', { name: 'Guardar' }).click()
  await setup.getByRole('link', { name: 'Se asignan a: Elija a quién se asignan los prospectos' }).waitFor()
  await chooseOption(setup, 'Se asignan a', 'GUSTAVO RAMOS CCORI', page)
  await page.keyboard.press('Escape')
  await setup.getByRole('button', { name: 'Guardar' }).click()
  await alertWith(page, 'Actualizado Correctamente.').waitFor()
  await page.keyboard.press('Escape')
  await setup.waitFor({ state: 'hidden' })
  await row.getByText('GUSTAVO RAMOS CCORI').waitFor()

  await openNext(page, `${CAMPAIGNS}?buscar=torre`)
  await row.getByRole('button', { name: `Activar ${NAME}` }).click()
  await row.getByText('Activa', { exact: true }).waitFor()

  expectNoConsoleErrors(admin)
})

test('leads: loaded from Excel, mended in place, taken on, deleted; an upload undone', async () => {
  const { page } = admin
  await openNext(page, `${LEADS}?campania=1&buscar=prueba`)
  await handIn(page, [
    ['Ana Prueba', '958 111 222', 'ana@prueba.example', '90 m²'],
    ['Beto Prueba', '+51 958111222', '', '100 m²'],
  ])
  await page.getByText('1 de 2 filas sin errores').waitFor()
  const load = page.getByRole('button', { name: 'Cargar Datos' })
  await expect.poll(() => load.isDisabled()).toBe(true)
  await mend(page, /^Teléfono, Fila 3.*Se repite en el archivo: fila 2/, '958111333')
  await mend(page, /^Lote de interés, Fila 3.*La opción no existe/, '120 m²')
  await page.getByText('2 de 2 filas sin errores').waitFor()
  await load.click()
  await alertWith(page, '2 prospectos cargados.').waitFor()

  const lead = page.getByRole('row').filter({ hasText: 'Ana Prueba' })
  await lead.getByRole('button', { name: 'Atender a Ana Prueba' }).click()
  const taken = page.getByRole('dialog', { name: 'Prospecto' })
  await expect.poll(() => taken.getByRole('combobox', { name: 'Lote de interés' }).inputValue()).toBe('90 m²')
  await taken.getByRole('textbox', { name: 'Notas' }).fill('Pidió una visita el sábado')
  await chooseOption(taken, 'Estado', 'Interesado', page)
  await saveAndClose(page, taken, 'Actualizado')
  await lead.getByText('Interesado').waitFor()
  await lead.getByRole('button', { name: 'Eliminar a Ana Prueba' }).click()
  await confirm(page, '¿Eliminar?', 'Sí, eliminar')
  await lead.waitFor({ state: 'hidden' })

  await page.getByText('Cargas', { exact: true }).click()
  const upload = page.getByRole('row').filter({ hasText: 'torre.xlsx' })
  await upload.getByText('Con prospectos atendidos').waitFor()
  await page.getByText('Prospectos', { exact: true }).last().click()
  await handIn(page, [['Carla Prueba', '958111444', '', '']])
  await page.getByText('1 de 1 filas sin errores').waitFor()
  await page.getByRole('button', { name: 'Cargar Datos' }).click()
  await page.getByRole('row').filter({ hasText: 'Carla Prueba' }).waitFor()
  await page.getByText('Cargas', { exact: true }).click()
  await page.getByRole('button', { name: 'Deshacer la carga torre.xlsx' }).click()
  await confirm(page, '¿Deshacer la carga?', 'Sí, deshacer')
  await page.getByText('Carga deshecha', { exact: true }).first().waitFor()
  expectNoConsoleErrors(admin)
})

/** Opens a cell that is wrong and writes over it. */
async function mend(page: Page, cell: RegExp, value: string) {
  await page.getByRole('button', { name: cell }).click()
  const input = page.getByRole('textbox', { name: new RegExp(cell.source.slice(0, cell.source.indexOf(','))) }).last()
  await input.fill(value)
  await page.keyboard.press('Enter')
}

test('who has leads sees those alone, who may only look changes nothing, who may neither is told so', async () => {
  const promoter = await app.enter('gramos', LEADS)
  await promoter.page.getByRole('row').filter({ hasText: 'GUSTAVO RAMOS CCORI' }).first().waitFor()
  await expect.poll(() => promoter.page.getByRole('row').filter({ hasText: 'MILAGROS CHÁVEZ TELLO' }).count()).toBe(0)
  await expect.poll(() => promoter.page.getByRole('button', { name: /^(Importar|Eliminar)/ }).count()).toBe(0)
  const onlooker = await app.enter('consulta', `${CAMPAIGNS}?buscar=campiña`)
  await onlooker.page.getByRole('button', { name: 'Ver Preventa Campiña del Sur' }).click()
  const card = onlooker.page.getByRole('dialog', { name: 'Campaña', exact: true })
  await card.getByText('Solo lectura: no tiene permiso para modificar campañas.').waitFor()
  await card.getByRole('row').filter({ hasText: 'Costo por prospecto' }).waitFor()
  expect(
    await onlooker.page
      .getByRole('button', { name: /^(Guardar|Nuevo|Editar|Deshabilitar|Pausar)/, includeHidden: true })
      .count(),
  ).toBe(0)
  expectNoConsoleErrors(promoter, onlooker)

  const author = await app.enter('solicitante', CAMPAIGNS)
  for (const [path, title] of [
    [CAMPAIGNS, 'Campañas de marketing'],
    [SETUP, 'Configurar campañas'],
    [LEADS, 'Carga masiva'],
  ] as const)
    await openRefused(author.page, path, title)
  const caller = await app.world.as('solicitante')
  for (const call of ['MarCampaign/pagination', 'MarLead/pagination', 'MarLeadBatch/pagination']) {
    expect((await caller.rest('POST', call, {})).status, call).toBe(403)
  }
})
