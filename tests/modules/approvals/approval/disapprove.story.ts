import { expect, test } from 'vitest'
import { readRequirement, createRequirement } from '#tests/kit/fixtures/graph/requirement.ts'
import { confirm, inboxRow, alertWith } from '#tests/kit/browser/page-objects.ts'
import { expectNoConsoleErrors, provideBrowserWorld } from '#tests/kit/browser/browser-world.ts'

const app = provideBrowserWorld()

/** The oldest wait first: the page must hold the new one too. */
const inbox = '/configuracion/aprobaciones/requerimientos?filas=50'

test('who disapproves says why and is asked, the requester is told, who comes late is told calmly', async () => {
  const caller = await app.world.as('solicitante')
  const { id, documentNumber } = await createRequirement(caller)
  const boss = await app.enter('jefe', inbox)
  const other = await app.enter('rmendoza', inbox)
  const author = await app.enter('solicitante', `/logistica/requerimiento/${id}`)

  // The other one is asked while the document still waits, and thinks about it.
  const late = inboxRow(other.page, documentNumber)
  await late.approve.click()
  const question = other.page.getByRole('dialog').filter({ hasText: 'Seguro de aprobar Documento?' })
  await question.waitFor()

  await boss.page.getByRole('searchbox', { name: 'Buscar documento' }).fill(documentNumber)
  await inboxRow(boss.page, documentNumber).disapprove.click()
  const reason = boss.page.getByRole('dialog', { name: 'Motivo de Desaprobación' })
  await reason.getByRole('button', { name: 'Desaprobar' }).click()
  await reason.getByText('Escriba el motivo de desaprobación.').waitFor()
  expect((await readRequirement(caller, id)).status).toBe('PENDING')
  await reason.getByRole('button', { name: 'Falta el sustento de la necesidad.' }).click()
  await reason.getByRole('textbox').press('End')
  await reason.getByRole('textbox').pressSequentially(' Adjunte el plano.')
  await reason.getByRole('button', { name: 'Desaprobar' }).click()
  // The toast goes by itself: its wait begins before what it tells of.
  const notice = alertWith(author.page, documentNumber).waitFor()
  await confirm(boss.page, 'Seguro de desaprobar Documento?', 'Sí, desaprobar')
  await alertWith(boss.page, 'Documento desaprobado').waitFor()
  await inboxRow(boss.page, documentNumber).row.waitFor({ state: 'detached' })

  const words = 'Falta el sustento de la necesidad. Adjunte el plano.'
  await notice
  await author.page.getByRole('main').getByText('Desaprobado', { exact: true }).first().waitFor()
  await author.page.getByRole('button', { name: 'Lista de aprobaciones' }).first().click()
  await author.page.getByRole('dialog', { name: 'Lista de aprobaciones' }).getByRole('cell', { name: words }).waitFor()

  await question.getByRole('button', { name: 'Sí, aprobar' }).click()
  await alertWith(other.page, 'El documento ya fue atendido por otro usuario').waitFor()
  await late.row.waitFor({ state: 'detached' })
  await expect.poll(() => other.page.getByText('Errores encontrados:').count()).toBe(0)

  const ended = await readRequirement(caller, id)
  expect(ended.status).toBe('DISAPPROVED')
  expect(ended.approvalLevels).toMatchObject([{ status: 'DISAPPROVED', observation: words }])
  expectNoConsoleErrors(boss, author, other)
})
