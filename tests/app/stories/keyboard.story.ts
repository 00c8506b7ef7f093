import { expect, test } from 'vitest'
import { openEvaluation } from '#tests/kit/fixtures/graph/quotation-in-evaluation.ts'
import { readRequirement, readOwnRequirements } from '#tests/kit/fixtures/graph/requirement.ts'
import { DISTRIBUTION, alertWith } from '#tests/kit/browser/page-objects.ts'
import { keyboardOf } from '#tests/kit/browser/keyboard.ts'
import { expectNoConsoleErrors, provideBrowserWorld } from '#tests/kit/browser/browser-world.ts'

const app = provideBrowserWorld()

/** Signs in at the staff's sign-in page with the keyboard alone. */
async function openForKeyboard(user: string) {
  const actor = await app.open('/micuenta')
  await actor.page.getByLabel('Usuario').waitFor()
  const keys = keyboardOf(actor.page)
  expect(await keys.focused()).toBe('Usuario')
  await keys.signIn(user)
  return { ...actor, keys }
}

test('a requirement is written, put on a circuit and approved without a mouse', async () => {
  const author = await openForKeyboard('gramos')
  const { page, keys } = author
  await keys.goTo('Requerimientos')
  await page.getByRole('table', { name: 'Requerimientos' }).waitFor()
  await keys.press('Alt+n')
  await page.getByText('0 caracteres').waitFor()
  await keys.pick('Prioridad', 'Alta')
  await keys.pick('Motivo', 'Avance de obra')
  await keys.to('Artículo')
  await keys.type('brochure')
  await keys.choose(/Impresión de brochures/)
  await expect.poll(keys.focused).toBe('Cantidad')
  await keys.type('2')
  await keys.press('Control+Enter')
  const dialog = page.getByRole('dialog', { name: 'Distribución' })
  await dialog.waitFor()
  await keys.pick('Tipo de gasto', new RegExp(DISTRIBUTION.expense))
  await keys.pick('Centro de costo', /Publicidad/)
  await keys.pick('Proyecto', new RegExp(DISTRIBUTION.project))
  await keys.press('Control+Enter')
  await dialog.waitFor({ state: 'hidden' })
  await expect.poll(keys.focused).toBe('Cantidad')
  await keys.press('Enter')
  await page.getByRole('region', { name: 'Detalle' }).getByText('Impresión de brochures').waitFor()
  await keys.press('Alt+s')
  await keys.agree('Sí, guardar')

  const circuits = page.getByRole('dialog', { name: 'Circuitos de Aprobacion' })
  await circuits.getByRole('radio').first().waitFor()
  await keys.to('Asociar a Circuito')
  await keys.press('Enter')
  await alertWith(page, 'Seleccione Circuito').waitFor()
  await keys.back(/^Marketing/)
  await keys.press('Space')
  await keys.press('ArrowDown')
  await keys.press('ArrowUp')
  await circuits.getByRole('radio', { checked: true }).waitFor()
  await keys.to('Asociar a Circuito')
  await keys.press('Enter')
  await alertWith(page, 'Guardado Correctamente').waitFor()

  const caller = await app.world.as('gramos')
  const { last } = await readOwnRequirements(caller)
  const { documentNumber, approvalLevels } = await readRequirement(caller, last)
  expect(approvalLevels[0]?.status).toBe('PENDING')
  const approver = await openForKeyboard(approvalLevels[0]?.positionName === 'Gerente general' ? 'gerente' : 'rmendoza')
  await approver.keys.goTo('Bandeja de aprobaciones')
  const list = approver.page.getByRole('list', { name: 'Documentos de la bandeja' })
  await list.getByRole('listitem').first().waitFor()
  await approver.keys.press('/')
  await approver.keys.type(documentNumber)
  await expect.poll(() => list.getByRole('listitem').count()).toBe(1)
  await approver.keys.to(new RegExp(documentNumber))
  await approver.keys.press('a')
  await approver.keys.agree('Sí, aprobar')
  await alertWith(approver.page, 'Aprobado Correctamente').waitFor()
  expect((await readRequirement(caller, last)).approvalLevels[0]?.status).toBe('APPROVED')
  expectNoConsoleErrors(author, approver)
})

test('offers are compared with the arrows, a winner is named and approved', async () => {
  const { documentNumber, participants } = await openEvaluation(app.world, [
    { prices: [20] },
    { prices: [30] },
    { prices: [40] },
  ])
  const boss = await openForKeyboard('jefe')
  const { page, keys } = boss
  await keys.press('g')
  await keys.press('b')
  const list = page.getByRole('list', { name: 'Documentos de la bandeja' })
  await list.getByRole('listitem').first().waitFor()
  await keys.press('/')
  await keys.type(documentNumber)
  await expect.poll(() => list.getByRole('listitem').count()).toBe(1)
  await keys.to(new RegExp(documentNumber))
  await keys.press('Enter')
  await page.getByRole('link', { name: 'Abrir' }).first().waitFor()
  await keys.to('Abrir documento')
  await keys.press('Enter')
  await page.getByRole('region', { name: 'Comparación' }).waitFor()
  // First what folds the section, then the matrix itself.
  await keys.to('Comparación')
  await keys.press('Tab')
  await keys.to('Comparación')
  await keys.press('ArrowRight')
  await keys.press('ArrowDown')
  await page
    .getByRole('status')
    .filter({ hasText: `${participants[0]!.name}. 1. Cemento` })
    .waitFor()
  await keys.press('g')
  await page.getByRole('dialog', { name: 'Enviar a ganador' }).waitFor()
  await keys.agree('Enviar a ganador')
  await page.getByRole('table', { name: 'Ganador' }).getByText(participants[0]!.name).waitFor()
  await keys.to('Aprobar')
  await keys.press('Enter')
  await keys.agree('Sí, aprobar')
  await alertWith(page, 'Aprobado Correctamente').waitFor()
  expectNoConsoleErrors(boss)
})

test('the content is one key away, and what opens gives the focus back', async () => {
  const buyer = await openForKeyboard('comprador')
  const { page, keys } = buyer
  await keys.goTo('Cotizaciones')
  await page.getByRole('table', { name: 'Cotizaciones' }).waitFor()
  await keys.back('Saltar al contenido')
  await keys.press('Enter')
  expect(await page.evaluate(() => document.activeElement?.id)).toBe('contenido')
  await keys.to('Buscar')
  await keys.press('Alt+b')
  await page.getByRole('button', { name: 'Marcar todo leído' }).waitFor()
  await keys.press('Escape')
  await expect.poll(keys.focused).toBe('Buscar')
  await keys.press('Control+k')
  await page.getByRole('dialog', { name: 'Ir a' }).waitFor()
  await keys.press('Escape')
  await expect.poll(keys.focused).toBe('Buscar')
  expectNoConsoleErrors(buyer)
})

test('an administrator gives a right', async () => {
  const admin = await openForKeyboard('admin')
  const { page, keys } = admin
  await keys.press('g')
  await keys.press('u')
  // The search box comes in a chunk of its own.
  await page.getByRole('searchbox', { name: 'Buscar' }).waitFor()
  await keys.press('/')
  await keys.type('vleon')
  await expect
    .poll(() => page.getByRole('table', { name: 'Usuarios' }).getByRole('button', { name: 'Más acciones' }).count())
    .toBe(1)
  await keys.to('Más acciones')
  await keys.press('Enter')
  await page.getByRole('menuitem', { name: 'Permisos' }).waitFor()
  await keys.down('Permisos')
  await keys.press('Enter')
  await page.getByRole('checkbox', { name: 'Proyectos: Ver', exact: true }).waitFor()
  await keys.to('Proyectos: Ver')
  await keys.press('Space')
  // The focus goes round within a dialog: its last button is before its first.
  await keys.back('Guardar')
  await keys.press('Enter')
  await page.getByText('Actualizado Correctamente.').waitFor()
  const someone = await app.world.as('vleon')
  const { Result } = await someone.rest<{ IsAllowView: boolean }>('GET', 'UserOption/UserOptionAllow?optCode=PROJECTS')
  expect(Result.IsAllowView).toBe(true)
  expectNoConsoleErrors(admin)
})
