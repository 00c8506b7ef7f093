import { expect, it } from 'vitest'
import * as clock from '#schema/platform/time/clock.ts'
import { addDays } from '#schema/platform/time/working-days.ts'
import { alertWith, confirm, openNext } from '#tests/kit/browser/page-objects.ts'
import { expectNoConsoleErrors, provideBrowserWorld } from '#tests/kit/browser/browser-world.ts'
import { createApprovedOrder } from '#tests/kit/fixtures/graph/order.ts'

const app = provideBrowserWorld()

/** How the calendar calls a day (YYYY-MM-DD): 29 noviembre 2026. */
const spokenDay = (day: string) =>
  new Intl.DateTimeFormat('es', { dateStyle: 'long', timeZone: 'UTC' }).format(new Date(day)).replaceAll(' de ', ' ')

it('a draft that comes back stands upon what remains by now, and says what does not fit any more', async () => {
  const [requester, boss, manager, purchaser] = [
    await app.world.as('solicitante'),
    await app.world.as('jefe'),
    await app.world.as('gerente'),
    await app.world.as('comprador'),
  ]
  const order = await createApprovedOrder({ author: requester, boss, manager, buyer: purchaser })
  const author = await app.enter('solicitante')
  const { page } = author
  const quantity = (index: number) => page.getByLabel(`Recibido ahora: Cemento partida ${index}`)
  const refusalAt = (index: number, remaining: string) =>
    page.getByText(`Cantidad restante por recibir. [Cemento partida ${index}] = ${remaining}`).first()

  await openNext(page, `/logistica/ordenpedido/atencioncompra/nueva?orden=${order.id}`)
  // The order is of today: the calendar offers no day before it.
  await page.getByLabel('Fecha de recepción').click()
  const dayButton = (day: string) => page.getByRole('button', { name: spokenDay(day), exact: true })
  await expect.poll(() => dayButton(clock.today()).isDisabled()).toBe(false)
  expect(await dayButton(addDays(clock.today(), -1)).isDisabled()).toBe(true)
  await page.keyboard.press('Escape')
  await page.getByLabel('Guía de remisión').fill('T001-000888')
  await quantity(1).fill('8')
  await quantity(2).fill('4')
  await page.getByText('Borrador guardado').waitFor()

  const OrdID = Number(order.id)
  const { Result } = await purchaser.rest<{ itemsDetails: { OddID: number }[] }>('POST', 'LgsOrderPurcharse/byid', {
    OrdID,
  })
  const arrived = ['5', '4']
  const received = await purchaser.rest('POST', 'LgsOrderAttended/save', {
    OrdID,
    OttDate: clock.today(),
    OrdGuideRemission: 'T001-000889',
    itemsDetails: Result.itemsDetails.map(({ OddID }, index) => ({ OddID, OtdQuantity: arrived[index] })),
  })
  expect(received.status).toBe(200)

  await page.reload()
  await page.getByText('Hay un borrador sin guardar').waitFor()
  await page.getByRole('button', { name: 'Recuperar borrador' }).click()
  await refusalAt(1, '5').waitFor()
  await refusalAt(2, '0').waitFor()
  expect([await quantity(1).inputValue(), await quantity(2).inputValue()]).toEqual(['8', '4'])
  const row = page.getByRole('row').filter({ hasText: 'Cemento partida 1' })
  // Ordered, served, to be approved, remaining.
  expect((await row.getByRole('cell').allInnerTexts()).slice(2, 6).map((cell) => cell.trim())).toEqual([
    '10',
    '0',
    '5',
    '5',
  ])

  await quantity(1).fill('5')
  await quantity(2).fill('')
  await page.getByText('Completo').first().waitFor()
  await page.getByRole('button', { name: 'Guardar', exact: true }).click()
  await confirm(page, '¿Está seguro de guardar?', 'Sí, guardar')
  await alertWith(page, 'Guardado Correctamente').waitFor()
  expectNoConsoleErrors(author)
})
