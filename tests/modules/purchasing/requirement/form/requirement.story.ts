import type { Page } from 'playwright'
import { describe, expect, it } from 'vitest'
import { expectNoConsoleErrors, provideBrowserWorld } from '#tests/kit/browser/browser-world.ts'

const LIST = '/logistica/requerimiento'
const NEW = `${LIST}/nuevo`

const app = provideBrowserWorld()

async function choose(page: Page, label: string, option: RegExp | string) {
  await page
    .getByLabel(new RegExp(`^${label}`))
    .first()
    .click()
  await page.getByRole('option', { name: option }).first().click()
}

/** Finds an article in the item block and leaves the cursor at its quantity. */
async function findArticle(page: Page, code: string) {
  await page.getByRole('textbox', { name: 'Artículo' }).fill(code)
  await page.getByRole('option', { name: new RegExp(code) }).waitFor()
  await page.keyboard.press('Enter')
}

/** Charges everything to the first of each list, by keyboard where the screen promises it. */
async function distribute(page: Page) {
  await page.keyboard.press('Control+Enter')
  const dialog = page.getByRole('dialog', { name: 'Distribución' })
  for (const label of [/^Tipo de gasto/, /^Centro de costo/, /^Proyecto/]) {
    await dialog.getByLabel(label).last().click()
    await page.getByRole('option', { disabled: false }).first().click()
  }
  await dialog.getByRole('button', { name: 'Aceptar' }).click()
  await dialog.waitFor({ state: 'hidden' })
}

/** All that a requirement needs, with one line of 12.5. */
async function writeRequirement(page: Page) {
  await choose(page, 'Prioridad', 'Alta')
  await choose(page, 'Motivo', /./)
  await findArticle(page, 'MAT-0001')
  await page.keyboard.type('12.5')
  await page.keyboard.press('Enter')
  await page.getByText('Necesita agregar distribución para el ítem').waitFor()
  await distribute(page)
  await page.getByLabel('Cantidad', { exact: true }).press('Enter')
  await page.getByRole('button', { name: /^Cantidad 1: 12.5/ }).waitFor()
}

async function send(page: Page) {
  await page.keyboard.press('Alt+s')
  await page.getByText('¿Está seguro de guardar?').waitFor()
  await page.getByRole('button', { name: 'Sí, guardar' }).click()
}

async function openQuantity(page: Page, quantity: string) {
  await page.getByRole('button', { name: /^Cantidad 1/ }).press('F2')
  await page.keyboard.press('Control+a')
  await page.keyboard.type(quantity)
}

async function changeQuantity(page: Page, quantity: string) {
  await openQuantity(page, quantity)
  await page.keyboard.press('Enter')
}

describe('a requirement in the browser', () => {
  it('is written by keyboard, survives a reload and is saved', async () => {
    const actor = await app.enter('solicitante', NEW)
    const { page } = actor
    await page.getByText('Datos generales').waitFor()
    await page.keyboard.press('Control+s')
    await page.getByText('Revise los campos marcados.').waitFor()
    expect(await page.getByRole('alert').innerText()).toContain('No se ha registrado ningún detalle')

    await writeRequirement(page)
    expect(await page.evaluate(() => document.activeElement?.getAttribute('placeholder'))).toBe('Código o descripción')

    await page.getByText('Borrador guardado').waitFor()
    await page.reload()
    await page.getByRole('button', { name: 'Recuperar borrador' }).click()
    await page.getByRole('button', { name: /^Cantidad 1: 12.5/ }).waitFor()
    await send(page)
    await page.getByText('Guardado Correctamente').waitFor()
    await page.waitForURL(/\/logistica\/requerimiento\/\d+$/)

    await page.goto(app.world.url + NEW)
    await page.getByText('Datos generales').waitFor()
    await expect.poll(() => page.getByRole('button', { name: 'Recuperar borrador' }).count()).toBe(0)
    expectNoConsoleErrors(actor)
  })

  it('is saved by a key with what an open cell holds', async () => {
    const actor = await app.enter('solicitante', NEW)
    const { page } = actor
    await writeRequirement(page)
    await openQuantity(page, '33')
    await page.keyboard.press('Control+s')
    await page.getByText('Guardado Correctamente').waitFor()
    await page.waitForURL(/\/logistica\/requerimiento\/\d+$/)
    await page.reload()
    await page.getByRole('button', { name: /^Cantidad 1: 33/ }).waitFor()
    expectNoConsoleErrors(actor)
  })

  it('that somebody else changed is compared, and nothing typed is lost', async () => {
    const actor = await app.enter('solicitante', `${LIST}?f.status=PENDING`)
    const { page } = actor
    await page
      .getByRole('link', { name: /^Editar/ })
      .first()
      .click()
    await page.getByRole('button', { name: /^Cantidad 1/ }).waitFor()
    const other = await actor.context.newPage()
    await other.goto(page.url())
    await other.getByRole('button', { name: /^Cantidad 1/ }).waitFor()
    await changeQuantity(other, '77')
    await send(other)
    await other
      .getByText(/Guardado Correctamente|Circuitos de Aprobacion/)
      .first()
      .waitFor()
    await other.close()

    await changeQuantity(page, '55')
    await send(page)
    const dialog = page.getByRole('dialog', { name: 'El requerimiento cambió' })
    const quantity = dialog.getByRole('radiogroup', { name: /^Ítem / })
    await quantity.getByRole('radio', { name: /^Lo guardado por usted en otra ventana: 77/ }).waitFor()
    await quantity.getByRole('radio', { name: /^Lo que usted escribió: 55/, checked: true }).waitFor()
    await page.keyboard.press('Escape')
    await page.getByRole('button', { name: /^Cantidad 1: 55/ }).waitFor()
    expectNoConsoleErrors(actor)
  })

  it('is not left by accident', async () => {
    const { page } = await app.enter('solicitante', NEW)
    await choose(page, 'Prioridad', 'Alta')
    await page.getByRole('toolbar').getByRole('button', { name: 'Volver' }).click()
    const question = page.getByRole('dialog', { name: 'Hay cambios sin guardar.' })
    await question.getByRole('button', { name: 'Seguir editando' }).click()
    await question.waitFor({ state: 'hidden' })
    expect(page.url()).toContain(NEW)
    await page.getByRole('toolbar').getByRole('button', { name: 'Volver' }).click()
    await question.getByRole('button', { name: 'Descartar' }).click()
    await page.waitForURL(app.world.url + LIST)
  })
})

describe('the list of requirements', () => {
  it('gives up the request before when a new search begins, and says all in the address', async () => {
    const { page } = await app.enter('solicitante', LIST)
    await page.getByRole('row').nth(1).waitFor()
    const sent: string[] = []
    const abandoned: string[] = []
    // The page is asked for; the sums below it are another operation with the same search.
    const searchOf = (body: string | null) =>
      /^\{"operationName":"Requirements"/.test(body ?? '') ? (/"search":"([^"]*)"/.exec(body ?? '')?.[1] ?? '') : ''
    page.on('request', (request) => {
      if (searchOf(request.postData())) sent.push(searchOf(request.postData()))
    })
    page.on('requestfailed', (request) => {
      if (searchOf(request.postData())) abandoned.push(searchOf(request.postData()))
    })
    await page.route('**/graphql', async (route) => {
      if (searchOf(route.request().postData()) === 'cemento lento')
        await new Promise((resolve) => setTimeout(resolve, 3_000))
      await route.continue().catch(() => undefined)
    })
    const box = page.getByPlaceholder('Buscar')
    await box.fill('cemento lento')
    await page.waitForRequest((request) => searchOf(request.postData()) === 'cemento lento')
    await box.fill('cemento')
    await page.waitForURL(/buscar=cemento(&|$)/)
    await expect.poll(() => abandoned).toEqual(['cemento lento'])
    expect(sent).toEqual(['cemento lento', 'cemento'])
  })

  it('shows what it can of an old link: values that are gone are passed over, and a page behind the last leads there', async () => {
    const requester = await app.enter('jefe', `${LIST}?f.status=GONE&f.date=ayer,2026-99-99&pagina=999`)
    const { page } = requester
    await page.getByRole('row').nth(1).waitFor()
    await page.waitForURL((url) => Number(url.searchParams.get('pagina')) < 999)
    await expect.poll(() => page.getByText('Errores encontrados').count()).toBe(0)
    expectNoConsoleErrors(requester)
  })

  it('offers Excel only to who may export', async () => {
    const requester = await app.enter('solicitante', LIST)
    await requester.page.getByRole('row').nth(1).waitFor()
    await expect.poll(() => requester.page.getByRole('link', { name: 'Excel' }).count()).toBe(0)
    const { page } = await app.enter('gerente', `${LIST}?f.status=APPROVED&orden=-amount`)
    const excel = page.getByRole('link', { name: 'Excel' })
    const [sheet] = await Promise.all([page.waitForEvent('download'), excel.click()])
    expect(sheet.suggestedFilename()).toMatch(/\.xlsx$/)
    expect(await excel.getAttribute('href')).toContain('status=APPROVED')
  })
})
