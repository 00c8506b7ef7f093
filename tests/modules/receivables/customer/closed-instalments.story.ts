import type { Page } from 'playwright'
import { beforeEach, expect, test } from 'vitest'
import { payTexts } from '#web/modules/receivables/payment/texts.ts'
import { ELENA } from '#tests/modules/receivables/payment/payer.ts'
import { violations } from '#tests/kit/browser/axe.ts'
import { navigate } from '#tests/kit/browser/page-objects.ts'
import { expectNoConsoleErrors, provideBrowserWorld } from '#tests/kit/browser/browser-world.ts'
import { closeAll, openAll, openOverdue } from './closed-instalments.ts'

const PURCHASE = 1
const CLOSED = 'El pago en línea de esta cuota no está habilitado'

const cardOf = (page: Page, code: string) =>
  page.getByRole('list', { name: 'Mis propiedades' }).getByRole('listitem').filter({ hasText: code })

const app = provideBrowserWorld()
beforeEach(() => openAll(app.world.database, PURCHASE))

const debtOf = (page: Page, property: string) =>
  page.getByRole('dialog', { name: 'Deuda vencida' }).getByRole('listitem').filter({ hasText: property })

test('of late instalments those are paid that can be paid by card, and the others are told with the reason', async () => {
  const late = await openOverdue(app.world.database, PURCHASE, 1)
  const actor = await app.enter(ELENA)
  const { page } = actor
  const debt = debtOf(page, 'Departamento 1204')
  await debt.getByText('Puede pagar en línea: USD 650.25').waitFor()
  expect(await violations(page)).toEqual([])
  await debt.getByRole('link', { name: 'Pagar Departamento 1204' }).click()
  await page.getByRole('heading', { name: 'Detalle de pago' }).waitFor()
  await page.getByText('12 · ORDINARIA').waitFor()
  // One other is late in the first days of a month, and two later.
  const others = page.getByRole('alert').filter({ hasText: payTexts.closedOverdue(late - 1) })
  await others.getByText(`Cuota 13: ${CLOSED}`).waitFor()
  expect(await violations(page)).toEqual([])
  expectNoConsoleErrors(actor)
})

test('where none of them can be paid by card, nobody is told that they were paid', async () => {
  await openOverdue(app.world.database, PURCHASE, 0)
  const actor = await app.enter(ELENA)
  const { page } = actor
  const debt = debtOf(page, 'Departamento 1204')
  await debt.getByText('Ahora no se pueden pagar en línea: vea el motivo en sus cuotas.').waitFor()
  await expect.poll(() => debt.getByRole('link', { name: /^Pagar/ }).count()).toBe(0)
  await page.keyboard.press('Escape')
  const card = cardOf(page, 'PLC-000184')
  await card.getByText(CLOSED).waitFor()
  await card.getByText('Puede pagar en línea: Cuota').waitFor()
  expect(await violations(page)).toEqual([])
  await navigate(page, `/payment/schedule/?proforma=${PURCHASE}&cuota=vencidas`)
  const refusal = page.getByRole('alert').filter({ hasText: 'Estas cuotas no se pueden pagar en línea.' })
  await refusal.getByText(`Cuota 12: ${CLOSED}`).waitFor()
  await expect.poll(() => page.getByText('Puede que ya se haya pagado').count()).toBe(0)
  expectNoConsoleErrors(actor)
})

test('a card whose oldest instalment is closed to cards offers what can be paid, as the schedule does', async () => {
  await openOverdue(app.world.database, PURCHASE, 0)
  const { page } = await app.enter(ELENA)
  await debtOf(page, 'Departamento 1204').waitFor()
  await page.keyboard.press('Escape')
  const card = cardOf(page, 'PLC-000184')
  await card.getByRole('link', { name: 'Pagar Departamento 1204' }).click()
  await page
    .getByRole('link', { name: /^Pagar la cuota/ })
    .first()
    .waitFor()
  await closeAll(app.world.database, PURCHASE)
  await page.goto(app.world.url)
  await debtOf(page, 'Departamento 1204').waitFor()
  await page.keyboard.press('Escape')
  await card.getByText(CLOSED).waitFor()
  await card.getByRole('link', { name: 'Ver pagos Departamento 1204' }).waitFor()
  await expect.poll(() => card.getByText('Puede pagar en línea').count()).toBe(0)
})

test('a choice with one among it that cannot be paid by card is refused as such', async () => {
  await openOverdue(app.world.database, PURCHASE, 1)
  const elena = await app.world.as(ELENA, { audience: 'CUSTOMER' })
  const { data } = await elena.graph<{ schedule: { pending: { id: string }[] } }>(
    `{ schedule(purchaseId: "${PURCHASE}") { pending { id } } }`,
  )
  const chosen = data.schedule.pending.slice(0, 2).map(({ id }) => id)
  const { page } = await app.enter(ELENA, `/payment/schedule/?proforma=${PURCHASE}&cuota=${chosen.join('-')}`)
  const refusal = page
    .getByRole('alert')
    .filter({ hasText: 'Entre las cuotas elegidas hay alguna que no se puede pagar en línea.' })
  await refusal.getByText(`Cuota 13: ${CLOSED}`).waitFor()
  await expect.poll(() => page.getByRole('button', { name: 'Realizar Pago' }).count()).toBe(0)
})
