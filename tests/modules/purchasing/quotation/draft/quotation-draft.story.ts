import { sql } from 'kysely'
import { expect, it } from 'vitest'
import { executeSql } from '#tests/platform/environment/database-fixtures.ts'
import { approveRequirement, requirementLine, createRequirement } from '#tests/kit/fixtures/graph/requirement.ts'
import { alertWith, chooseOption, confirm } from '#tests/kit/browser/page-objects.ts'
import { expectNoConsoleErrors, provideBrowserWorld } from '#tests/kit/browser/browser-world.ts'
import { requestsSettled } from '#tests/kit/browser/requests.ts'

const app = provideBrowserWorld()

/** Whether the company offers a category, a payment form, some credit days and a kind of file. */
const offer = (SecStatus: 0 | 1) =>
  executeSql(
    app.world.database,
    sql`with definitions as (
        update "GenDefinition" set "SecStatus" = ${SecStatus} where ("DefID", "DedValue") in ((1012, '2'), (1056, '4'))),
      days as (update "LgsDayCredit" set "SecStatus" = ${SecStatus} where "CpyID" = 1 and "DayDescription" = '30 días')
      update "GenAttachConfiguration" set "SecStatus" = ${SecStatus} where "CpyID" = 1 and "RqdDescription" = 'Ficha técnica' and "TypeProcess" = 2`,
    '*',
  )

const READ = `{ quotations(filter: { mine: true }, page: { number: 1, size: 1 }) { items {
  subject category { value } offerAttachmentTypes { description }
  payments { paymentForm { label } creditDays { label } }
} } }`

/** A new quotation on the screen of the buyer, whole but for its payment forms, which `forms` chooses. */
async function openWithoutPayments() {
  const requirement = await createRequirement(await app.world.as('solicitante'), { lines: [requirementLine('10')] })
  await approveRequirement(await app.world.as('jefe'), requirement.id)
  const buyer = await app.enter('comprador', `/logistica/cotizacion/nueva?requerimiento=${requirement.id}`)
  const { page } = buyer
  const forms = page.getByRole('combobox', { name: 'Formas de pago que se admiten' })
  await expect.poll(() => page.getByLabel('Cantidad 1').inputValue()).toBe('10')
  await page.getByLabel('Asunto').fill('Materiales para la torre')
  await page.getByLabel('Fecha límite de ofertas').fill('31/12/2099')
  await page.getByLabel('Fecha límite de ofertas').press('Tab')
  await chooseOption(page, 'Categoría', 'Útiles y mobiliario de oficina', page)
  await page.getByRole('button', { name: 'Agregar proveedor' }).click()
  const dialog = page.getByRole('dialog', { name: 'Proveedores' })
  // The key is lost on a row of a list that is still coming.
  await dialog.getByRole('row').nth(1).waitFor()
  await requestsSettled(page)
  await dialog.getByRole('row').nth(1).press('Space')
  await dialog.getByRole('button', { name: 'Agregar 1 proveedor' }).click()
  return { buyer, page, forms }
}

it('a recovered draft loses what is offered no more, says what that was, and can be saved', async () => {
  const { buyer, page, forms } = await openWithoutPayments()
  await forms.focus()
  await forms.press('ArrowDown')
  for (const name of ['Crédito', 'Letra']) await page.getByRole('option', { name, exact: true }).click()
  await forms.press('Tab')
  await page.getByRole('group', { name: 'Crédito' }).getByText('30 días').waitFor()
  await page.getByRole('checkbox', { name: 'Ficha técnica' }).check()
  await page.getByText('Borrador guardado').waitFor()

  await offer(0)
  try {
    await page.reload()
    await page.getByRole('button', { name: 'Recuperar borrador' }).click()
    // The lines of the requirement stand on the form already.
    await confirm(page, 'El borrador reemplaza lo que acaba de escribir.', 'Recuperar borrador')
    await expect.poll(() => page.getByLabel('Asunto').inputValue()).toBe('Materiales para la torre')
    const notice = page.getByRole('status').filter({ hasText: 'Del borrador se quitó lo que ya no se ofrece' })
    await expect
      .poll(() => notice.getByRole('listitem').allInnerTexts())
      .toEqual([
        'La categoría',
        'La forma de pago «Letra»',
        'Un plazo de crédito de «Crédito»',
        'Un tipo de anexo que debe traer la oferta',
      ])
    await expect.poll(() => page.getByRole('checkbox', { name: 'Ficha técnica' }).count()).toBe(0)
    await page.getByRole('button', { name: 'Guardar', exact: true }).click()
    await confirm(page, '¿Está seguro de guardar?', 'Sí, guardar')
    await alertWith(page, 'Invitaciones enviadas: 1').waitFor()
    const { data } = await (await app.world.as('comprador')).graph(READ)
    expect(data).toMatchObject({
      quotations: {
        items: [
          {
            subject: 'Materiales para la torre',
            offerAttachmentTypes: [{ description: 'Cotización firmada' }],
            payments: [
              {
                paymentForm: { label: 'Crédito' },
                creditDays: expect.not.arrayContaining([{ label: '30 días' }]) as unknown,
              },
            ],
          },
        ],
      },
    })
  } finally {
    await offer(1)
  }
  expectNoConsoleErrors(buyer)
})

it('is not saved while the terms of a payment form could not be read', async () => {
  const { page, forms } = await openWithoutPayments()
  const sent: string[] = []
  page.on('request', (request) => {
    if (request.postData()?.includes('"operationName":"SaveQuotation"')) sent.push(request.url())
  })
  let isRefused = true
  await page.route('**/graphql', (route) =>
    isRefused && route.request().postData()?.includes('"operationName":"PaymentFormTerms"')
      ? route.fulfill({ json: { errors: [{ message: 'Sin respuesta', extensions: { code: 'UPSTREAM_FAILED' } }] } })
      : route.continue(),
  )
  await forms.focus()
  await forms.press('ArrowDown')
  await page.getByRole('option', { name: 'Crédito', exact: true }).click()
  await forms.press('Tab')
  const group = page.getByRole('group', { name: 'Crédito' })
  await group.getByRole('alert').waitFor()
  await page.getByRole('button', { name: 'Guardar', exact: true }).click()
  await page.getByText('Todavía no se han leído las condiciones de «Crédito»').first().waitFor()
  expect(await page.getByText('¿Está seguro de guardar?').count()).toBe(0)
  expect(sent).toEqual([])

  isRefused = false
  await group.getByRole('button', { name: 'Reintentar' }).click()
  await group.getByText('30 días').waitFor()
  await page.getByRole('button', { name: 'Guardar', exact: true }).click()
  await confirm(page, '¿Está seguro de guardar?', 'Sí, guardar')
  await alertWith(page, 'Invitaciones enviadas: 1').waitFor()
  expect(sent).toHaveLength(1)
})
