import { expect, test } from 'vitest'
import { createRequirement, readRequirement, readOwnRequirements } from '#tests/kit/fixtures/graph/requirement.ts'
import { confirm, DISTRIBUTION, requirementForm, inboxRow, alertWith } from '#tests/kit/browser/page-objects.ts'
import { expectNoConsoleErrors, provideBrowserWorld, type UserPage } from '#tests/kit/browser/browser-world.ts'

const app = provideBrowserWorld()

/** What the bell says: nothing was reloaded, so a number that grows has come by itself. */
const unread = async ({ page }: UserPage) => {
  const name = await page.getByRole('button', { name: /^Notificaciones, / }).getAttribute('aria-label')
  return Number(/\d+/.exec(name ?? '')?.[0] ?? 0)
}

test('a requirement is written, goes up its circuit, and everybody learns of it as it happens', async () => {
  const author = await app.enter('solicitante', '/logistica/requerimiento/nuevo')
  const boss = await app.enter('jefe')
  const manager = await app.enter('gerente', '/configuracion/bandeja?filas=50')
  const caller = await app.world.as('solicitante')
  const before = await readOwnRequirements(caller)
  await boss.page.getByRole('button', { name: /^Notificaciones, [1-9]/ }).waitFor()
  const bossUnread = await unread(boss)
  const form = requirementForm(author.page)

  await form.ready()
  await form.header()
  await form.line('cemento', 'Cemento Portland tipo I', '200')
  await form.observation.pressSequentially('Para el vaciado ')
  await author.page.getByRole('button', { name: 'Negrita' }).click()
  await form.observation.pressSequentially('del martes')
  await author.page.getByText('26 caracteres').waitFor()
  // A toast goes by itself unless the mouse is on it: the wait for it begins before what it tells of.
  const pointedAt = alertWith(boss.page, /REQ-\d{4}-\d{6}/).hover()
  await form.saveAndAgree()
  await alertWith(author.page, 'Guardado Correctamente').waitFor()

  const { total, last } = await readOwnRequirements(caller)
  expect(total).toBe(before.total + 1)
  const saved = await readRequirement(caller, last)
  expect(saved.observation).toBe('<p>Para el vaciado <strong>del martes</strong></p>')
  expect(saved).toMatchObject({
    status: 'PENDING',
    estimatedTotal: '5780.00',
    approvalLevels: [{ status: 'PENDING' }, { status: 'PENDING' }],
  })
  expect(saved.lines).toMatchObject([
    { articleCode: 'MAT-0001', quantity: '200.000', distribution: [{ percentage: '100.000' }] },
  ])
  expect(saved.lines[0]?.distribution[0]?.project?.label).toContain(DISTRIBUTION.project)

  await author.page.getByRole('heading', { name: saved.documentNumber }).waitFor()
  await author.page.getByText('Nivel 1 de 2, espera a Jefe de área').waitFor()

  const toast = alertWith(boss.page, saved.documentNumber)
  await pointedAt
  await toast.waitFor()
  await expect.poll(() => unread(boss)).toBe(bossUnread + 1)
  await toast.getByRole('button', { name: 'Aprobar', exact: true }).click()
  const managerTold = alertWith(manager.page, saved.documentNumber).waitFor()
  await confirm(boss.page, 'Seguro de aprobar Documento?', 'Sí, aprobar')
  await alertWith(boss.page, 'Aprobado Correctamente').waitFor()
  await expect.poll(() => unread(boss)).toBe(bossUnread)

  await managerTold
  await manager.page.getByRole('searchbox', { name: 'Buscar documento' }).fill(saved.documentNumber)
  const { row, approve } = inboxRow(manager.page, saved.documentNumber)
  await approve.click()
  const authorTold = alertWith(author.page, saved.documentNumber).waitFor()
  await confirm(manager.page, 'Seguro de aprobar Documento?', 'Sí, aprobar')
  await alertWith(manager.page, 'Aprobado Correctamente').waitFor()
  await row.waitFor({ state: 'detached' })

  await author.page.getByRole('main').getByText('Aprobado', { exact: true }).first().waitFor()
  await authorTold
  await author.page.getByRole('button', { name: 'Lista de aprobaciones' }).first().click()
  const levels = author.page.getByRole('dialog', { name: 'Lista de aprobaciones' }).getByRole('table')
  const decided = levels.getByRole('row').filter({ hasText: 'Aprobado' })
  await expect.poll(() => decided.count()).toBe(2)
  expect(await decided.allInnerTexts()).toEqual([
    expect.stringContaining('Jorge Luis Paredes Rojas'),
    expect.stringContaining('María Elena Castillo Ríos'),
  ])

  const ended = await readRequirement(caller, last)
  expect(ended.status).toBe('APPROVED')
  expect(ended.approvalLevels.map(({ status }) => status)).toEqual(['APPROVED', 'APPROVED'])
  expectNoConsoleErrors(author, boss, manager)
})

test('in a narrow window J goes to a document of the inbox and A decides it', async () => {
  const { id, documentNumber } = await createRequirement(await app.world.as('solicitante'))
  const { page, consoleErrors } = await app.enter('jefe', `/configuracion/bandeja?buscar=${documentNumber}`, {
    width: 390,
    height: 844,
  })
  const { row } = inboxRow(page, documentNumber)
  await row.waitFor()
  await page.keyboard.press('a')
  await page.keyboard.press('j')
  await expect.poll(() => row.evaluate((element) => element.contains(document.activeElement))).toBe(true)
  await page.keyboard.press('a')
  await confirm(page, 'Seguro de aprobar Documento?', 'Sí, aprobar')
  await alertWith(page, 'Aprobado Correctamente').waitFor()
  const { approvalLevels } = await readRequirement(await app.world.as('jefe'), id)
  expect(approvalLevels[0]?.status).toBe('APPROVED')
  expect(consoleErrors).toEqual([])
})
