import { beforeAll, expect, test } from 'vitest'
import { createQuotationInEvaluation, signInPeople, RUC } from '#tests/kit/fixtures/offer.ts'
import { openEvaluation } from '#tests/kit/fixtures/graph/quotation-in-evaluation.ts'
import { confirm, alertWith, openNext } from '#tests/kit/browser/page-objects.ts'
import { expectNoConsoleErrors, provideBrowserWorld, type UserPage } from '#tests/kit/browser/browser-world.ts'

const app = provideBrowserWorld()
let boss: UserPage
let buyer: UserPage

beforeAll(async () => {
  boss = await app.enter('jefe', '/configuracion/bandeja')
  buyer = await app.enter('comprador', '/logistica/cotizaciones')
})

const pathOf = (id: string) => `/logistica/cotizacion/${id}/comparativo`

test('an approver comes from the inbox, compares by the keyboard, names a winner and approves', async () => {
  const { id, documentNumber, participants } = await openEvaluation(
    app.world,
    [
      { prices: [20, 30], deliveryDays: 10 },
      { prices: [18, 33], deliveryDays: 5 },
      { prices: [25, 0], deliveryDays: 30, warrantyDays: 90 },
    ],
    2,
  )
  const { page } = boss
  await openNext(page, `/configuracion/bandeja?doc=QUOTATION.${id}`)
  await page.getByRole('link', { name: 'Abrir' }).first().click()
  await page.getByRole('heading', { name: `Cuadro Comparativo (Cotización Nro. ${documentNumber})` }).waitFor()

  const matrix = page.getByRole('region', { name: 'Comparación' })
  const row = matrix.getByRole('row').filter({ hasText: 'tramo 2' })
  expect(await row.getByRole('cell').allInnerTexts()).toEqual([
    expect.stringMatching(/^30\.00\s+Mejor$/),
    expect.stringMatching(/^33\.00\s+\+10\.00 %$/),
    'No cotizado',
  ])
  await page.getByText('Parcial 50 %').waitFor()

  await matrix.focus()
  await page.keyboard.press('g')
  await alertWith(page, 'Seleccione un participante.').waitFor()
  await page.keyboard.press('ArrowRight')
  await page.keyboard.press('ArrowDown')
  await page
    .getByRole('status')
    .filter({ hasText: `${participants[0]!.name}. 1. Cemento para el tramo 1: 20.00` })
    .waitFor()
  await page.keyboard.press('g')
  const dialog = page.getByRole('dialog', { name: 'Enviar a ganador' })
  await dialog.getByText('Ingrese un comentario: no es la oferta de mayor puntaje.').first().waitFor()
  await dialog.getByRole('button', { name: 'Enviar a ganador' }).click()
  expect(await dialog.getByRole('textbox').getAttribute('aria-invalid')).toBe('true')
  await page.keyboard.press('Escape')
  await dialog.waitFor({ state: 'hidden' })

  await page.getByRole('button', { name: `Elegir participante: ${participants[1]!.name}` }).click()
  await page.getByRole('button', { name: 'Enviar a ganador' }).click()
  await dialog.getByRole('button', { name: 'Enviar a ganador' }).click()
  const winner = page.getByRole('table', { name: 'Ganador' })
  await winner.getByText(participants[1]!.name).waitFor()
  await winner.getByRole('button', { name: `Quitar: ${participants[1]!.name}` }).click()
  const question = page.getByRole('dialog').filter({ hasText: '¿Seguro de eliminar?' })
  await question.getByRole('button', { name: 'Cancelar' }).click()
  await question.waitFor({ state: 'hidden' })
  await winner.getByText(participants[1]!.name).waitFor()
  await page.getByText('Para enviar a Reajuste, no debe existir ganador.').waitFor()
  await page.getByText('Solo se puede elegir a un ganador.').first().waitFor()

  // In the bar of the document: a notice of something else to approve has such a button too.
  await page.getByRole('main').getByRole('button', { name: 'Aprobar', exact: true }).click()
  await confirm(page, 'Seguro de aprobar Cotización?', 'Sí, aprobar')
  await alertWith(page, 'Aprobado Correctamente').waitFor()
  await page.getByText('Nivel 2 de 2').waitFor()
  await page.getByText('solo lectura').waitFor()
  expectNoConsoleErrors(boss)
})

test('other weights are tried without saving, and every score shows its formula', async () => {
  const { id } = await openEvaluation(app.world, [
    { prices: [20], deliveryDays: 10 },
    { prices: [25], deliveryDays: 5 },
    { prices: [40], deliveryDays: 40 },
  ])
  const { page } = boss
  await openNext(page, pathOf(id))
  const scores = page.getByRole('table', { name: 'Evaluación' })
  await scores.getByRole('button', { name: 'Ver fórmula: Precio' }).click()
  await scores.getByText('50 × 236.00 ÷ 295.00 = 40.00').waitFor()
  const ranks = async () =>
    (
      await scores
        .getByRole('row', { name: /^Puesto/ })
        .getByRole('cell')
        .allInnerTexts()
    ).join(' ')
  expect(await ranks()).toBe('1 2 3')
  await page.getByRole('button', { name: 'Probar otros pesos' }).click()
  await page.getByLabel('Precio', { exact: true }).fill('10')
  await page.getByText('Los pesos deben sumar 100').waitFor()
  await page.getByLabel('Plazo de entrega', { exact: true }).fill('55')
  await expect.poll(ranks).toBe('2 1 3')
  await page.reload()
  await scores.waitFor()
  expect(await ranks()).toBe('1 2 3')
  expectNoConsoleErrors(boss)
})

test('a readjustment is asked for with its reasons, and the new round stands beside the old one', async () => {
  const { id, participants } = await openEvaluation(app.world, [{ prices: [20] }, { prices: [25] }, { prices: [30] }])
  const { page } = boss
  await openNext(page, pathOf(id))
  await page.getByRole('button', { name: `Elegir participante: ${participants[2]!.name}` }).click()
  await page.keyboard.press('r')
  const dialog = page.getByRole('dialog', { name: 'Reajuste' })
  await dialog.getByRole('checkbox').first().waitFor()
  await dialog.getByRole('button', { name: 'Enviar a Reajuste' }).click()
  await dialog.getByText('Seleccione motivos para reajuste de cotización.').waitFor()
  await dialog.getByRole('checkbox').first().check()
  await dialog.getByRole('button', { name: 'Enviar a Reajuste' }).click()
  await page.getByRole('table', { name: 'Participantes en Reajuste' }).getByText(participants[2]!.name).waitFor()
  await page.getByText('Para enviar a ganador, no debe existir participantes en Reajuste.').waitFor()

  await page.getByRole('button', { name: 'Solicitar Reajuste' }).click()
  const question = page.getByRole('dialog', { name: 'Solicitar Reajuste' })
  await question.getByText('Solicitar Reajuste en Cotización ?').waitFor()
  await question.getByRole('button', { name: 'Sí, solicitar' }).click()
  await alertWith(page, 'Solicitado Correctamente').waitFor()
  await page.getByText('Cerrada', { exact: false }).first().waitFor()

  await openNext(buyer.page, pathOf(id))
  await buyer.page.getByRole('link', { name: 'Ver la versión siguiente' }).click()
  await buyer.page.getByRole('heading', { name: /-V2\)$/ }).waitFor()
  await buyer.page.getByText('Ofertas selladas').waitFor()
  await buyer.page.getByRole('table', { name: 'Participantes invitados' }).getByText(participants[2]!.name).waitFor()
  // What the two others offered stays beside the new round.
  const rivals = buyer.page.getByRole('table', { name: 'Otras ofertas de la versión 1' })
  await rivals.getByRole('columnheader', { name: participants[0]!.name }).waitFor()
  await expect.poll(() => rivals.getByRole('columnheader', { name: participants[2]!.name }).count()).toBe(0)
  const prices = await rivals.getByRole('row').filter({ hasText: 'tramo 1' }).getByRole('cell').allInnerTexts()
  expect(prices.map((price) => price.replace(/[^0-9.]/g, ''))).toEqual(['20.00', '25.00'])
  await buyer.page.getByRole('link', { name: 'Ver la versión anterior' }).waitFor()
  expectNoConsoleErrors(boss, buyer)
})

test('an opened offer is corrected by two people, and its supplier reads both', { timeout: 120_000 }, async () => {
  const { CttID, itemsParticipant } = await createQuotationInEvaluation(await signInPeople(app.world))
  const [id, name] = [String(CttID), itemsParticipant[0]!.CtpName]
  const asked = buyer.page
  await openNext(asked, pathOf(id))
  await asked.getByRole('button', { name: `Corregir oferta: ${name}` }).click()
  const drawer = asked.getByRole('dialog', { name: `Corregir la oferta de ${name}` })
  await drawer.getByText('Todavía no cambió nada de la oferta.').waitFor()
  await drawer.getByLabel('Días de entrega').fill('9')
  await drawer.getByRole('table', { name: 'Qué cambia' }).getByRole('row', { name: 'Días de entrega 10 9' }).waitFor()
  await drawer.getByRole('button', { name: 'Pedir corrección' }).click()
  await drawer.getByText('Ingrese el motivo de la corrección').first().waitFor()
  await drawer.getByLabel('Motivo de la corrección').fill('El archivo dice 9 días')
  await drawer.getByRole('button', { name: 'Pedir corrección' }).click()
  await confirm(asked, '¿Pedir que se corrija la oferta?', 'Sí, guardar')
  await drawer.waitFor({ state: 'hidden' })
  await asked.getByText(`Corrección de la oferta de ${name} por decidir`).waitFor()
  await asked.getByRole('button', { name: 'Retirar mi pedido' }).waitFor()

  const manager = await app.enter('gerente', `/logistica/cotizacion/${id}`)
  await manager.page.getByRole('button', { name: 'Aceptar corrección' }).click()
  await confirm(manager.page, '¿Aceptar la corrección de la oferta?', 'Sí, aceptar')
  await alertWith(manager.page, 'Oferta corregida: se envió una carta al proveedor.').waitFor()
  await manager.page.getByText(`La oferta de ${name} fue corregida`).waitFor()

  const supplier = await app.enter(RUC, `/portal/cotizaciones/${id}`)
  await supplier.page.getByText('La empresa corrigió su oferta el').waitFor()
  await supplier.page.getByText('Motivo: El archivo dice 9 días').waitFor()
  await supplier.page.getByRole('row', { name: 'Días de entrega 10 9' }).waitFor()
  expectNoConsoleErrors(buyer, manager, supplier)
})
