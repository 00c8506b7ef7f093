import { expect, test } from 'vitest'
import type { People } from '#tests/kit/fixtures/demo-people.ts'
import { chooseWinner, signInPeople } from '#tests/kit/fixtures/offer.ts'
import { openEvaluation } from '#tests/kit/fixtures/graph/quotation-in-evaluation.ts'
import { alertWith, confirm } from '#tests/kit/browser/page-objects.ts'
import { expectNoConsoleErrors, provideBrowserWorld } from '#tests/kit/browser/browser-world.ts'

const app = provideBrowserWorld()
const CHANGED = 'El ganador cambió desde que abrió la cotización: revíselo antes de aprobar.'

/** Names a participant as the winner, in place of whoever is. @returns the choice */
async function nameWinner({ boss }: People, quotationId: string, participantId: string, before?: number) {
  const CttID = Number(quotationId)
  if (before) await boss.call('PUT', 'LgsCotization/removewinner', { CttID, WinID: before })
  const { Result, Errors } = await chooseWinner(boss, CttID, Number(participantId), { WinComments: 'Entrega en obra' })
  expect(Errors).toEqual([])
  return Result[0]?.WinID
}

test('the inbox approves a quotation with the winner that it showed, by the keyboard and several at once', async () => {
  const people = await signInPeople(app.world)
  const offers = [{ prices: [20] }, { prices: [25] }, { prices: [40] }]
  const { id, documentNumber, participants } = await openEvaluation(app.world, offers)
  const [one, other] = participants
  if (!one || !other) throw new Error('nobody takes part')
  const first = await nameWinner(people, id, one.id)

  const boss = await app.enter('jefe', `/configuracion/bandeja?doc=QUOTATION.${id}&buscar=${documentNumber}`)
  const { page } = boss
  const sheet = page.getByRole('article')
  const winner = (name: string) => sheet.getByRole('row').filter({ hasText: name }).filter({ hasText: 'Ganador' })
  await winner(one.name).waitFor()
  const selected = page.getByRole('checkbox', { name: `Seleccionar Cotización ${documentNumber}` })
  await selected.waitFor()
  const second = await nameWinner(people, id, other.id, first)
  await page.keyboard.press('a')
  await confirm(page, 'Seguro de aprobar Cotización?', 'Sí, aprobar')
  await alertWith(page, CHANGED).waitFor()
  // It stays open, with the winner that stands by now.
  expect(page.url()).toContain(`QUOTATION.${id}`)
  await winner(other.name).waitFor()

  await selected.check()
  await nameWinner(people, id, one.id, second)
  await page.getByRole('region', { name: 'Selección' }).getByRole('button', { name: 'Aprobar', exact: true }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByRole('button', { name: 'Sí, aprobar' }).click()
  await dialog.getByText(CHANGED).waitFor()
  await dialog.getByRole('button', { name: 'Cerrar' }).last().click()
  await dialog.waitFor({ state: 'hidden' })

  await winner(one.name).waitFor()
  await sheet.getByRole('button', { name: 'Aprobar', exact: true }).click()
  await confirm(page, 'Seguro de aprobar Cotización?', 'Sí, aprobar')
  await alertWith(page, 'Aprobado Correctamente').waitFor()
  expectNoConsoleErrors(boss)
})

test('the inbox of a phone approves a quotation with the winner that it showed, also where it showed none', async () => {
  const people = await signInPeople(app.world)
  const { id, documentNumber, participants } = await openEvaluation(app.world, [{ prices: [20] }])
  const [one] = participants
  if (!one) throw new Error('nobody takes part')
  const boss = await app.enter('jefe', `/configuracion/bandeja?buscar=${documentNumber}`, { width: 390, height: 844 })
  const { page } = boss
  const approve = page.getByRole('button', { name: `Aprobar Cotización ${documentNumber}`, exact: true })
  await approve.waitFor()
  await nameWinner(people, id, one.id)
  await approve.click()
  await confirm(page, 'Seguro de aprobar Cotización?', 'Sí, aprobar')
  await alertWith(page, CHANGED).waitFor()

  await page.getByRole('list', { name: 'Documentos de la bandeja' }).getByText(documentNumber).click()
  const sheet = page.getByRole('article')
  const winner = sheet.getByRole('row').filter({ hasText: one.name }).filter({ hasText: 'Ganador' })
  await winner.waitFor()
  const cell = await winner.getByRole('cell').or(winner.getByRole('rowheader')).first().boundingBox()
  expect(cell!.x).toBeGreaterThanOrEqual(0)
  expect(cell!.x + cell!.width).toBeLessThanOrEqual(390)
  await page.getByRole('button', { name: 'Aprobar', exact: true }).click()
  await confirm(page, 'Seguro de aprobar Cotización?', 'Sí, aprobar')
  await alertWith(page, 'Aprobado Correctamente').waitFor()
  expectNoConsoleErrors(boss)
})

test('the bell names the winner in its question and approves that one alone', async () => {
  const people = await signInPeople(app.world)
  const { id, documentNumber, participants } = await openEvaluation(app.world, [{ prices: [20] }, { prices: [25] }])
  const [one, other] = participants
  if (!one || !other) throw new Error('nobody takes part')
  const first = await nameWinner(people, id, one.id)
  const boss = await app.enter('jefe', '/')
  const { page } = boss
  const askInBell = async () => {
    await page.getByRole('button', { name: /^Notificaciones/ }).click()
    const notices = page.getByRole('dialog', { name: 'Notificaciones' }).getByRole('listitem')
    const notice = notices.filter({ hasText: documentNumber }).first()
    await notice.getByRole('button', { name: 'Aprobar', exact: true }).click()
  }
  const question = page.getByRole('dialog').filter({ hasText: 'Seguro de aprobar Cotización?' })
  await askInBell()
  await question.getByText(`Ganador: ${one.name}`).waitFor()
  await nameWinner(people, id, other.id, first)
  await question.getByRole('button', { name: 'Sí, aprobar' }).click()
  await alertWith(page, CHANGED).waitFor()

  await askInBell()
  await question.getByText(`Ganador: ${other.name}`).waitFor()
  await question.getByRole('button', { name: 'Sí, aprobar' }).click()
  await alertWith(page, 'Aprobado Correctamente').waitFor()
  expectNoConsoleErrors(boss)
})
