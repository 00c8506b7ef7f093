import type { Page } from 'playwright'
import { expect, onTestFinished, test } from 'vitest'
import type { Caller } from '#tests/kit/world/world.ts'
import { nextFrames } from '#tests/kit/browser/axe.ts'
import { expectAccessible } from '#tests/kit/browser/expect-accessible.ts'
import { alertWith, confirm } from '#tests/kit/browser/page-objects.ts'
import { expectNoConsoleErrors, provideBrowserWorld } from '#tests/kit/browser/browser-world.ts'
import { READY } from '../demo-suppliers.ts'

// Somebody attends at this hour: no notice covers the header.
const app = provideBrowserWorld({ now: () => new Date('2026-11-18T15:00:00Z') })

/** The supplier writes another number over its account in soles. */
async function changeAccount(account: string, bank: string) {
  const supplier = await app.enter(READY, '/portal/datos?pestana=bancos')
  const { page } = supplier
  await page.getByText('Una cuenta nueva o cambiada se usa para pagarle cuando la empresa la confirma').waitFor()
  await page.getByRole('row').filter({ hasText: 'Soles' }).getByRole('button', { name: 'Editar' }).click()
  const dialog = page.getByRole('dialog', { name: 'Editar banco' })
  await dialog.getByText('Al cambiarla queda por confirmar').waitFor()
  await dialog.getByRole('combobox', { name: 'Banco' }).click()
  await page.getByRole('option', { name: bank }).first().click()
  await dialog.getByRole('textbox', { name: /CCI/ }).fill(account)
  await dialog.getByRole('button', { name: 'Guardar' }).click()
  await confirm(page, '¿Seguro de grabar?', 'Sí, grabar')
  await dialog.waitFor({ state: 'hidden' })
  await page.getByRole('row').filter({ hasText: account }).getByText('Por confirmar').waitFor()
  return supplier
}

interface Account {
  PbkID: number
  TypeCurrency: string
  PbkBill: string
  PbkBeneficiaryName: string
  PbkBefore: { PbkBill: string } | null
  SecVersion: number
}

/** The supplier's account in soles. */
async function readAccount(supplier: Caller): Promise<Account> {
  const { Result } = await supplier.rest<{ data: Account[] }>('POST', 'GenSupplierBanks/pagination', { length: -1 })
  const account = Result.data.find(({ TypeCurrency }) => TypeCurrency === '1')
  if (!account) throw new Error('the demo’s supplier has no account in soles')
  return account
}

/** Does the same in the services; answers the number at which it is paid until somebody confirms the other. */
async function changeAccountInServices(PbkBill: string, TypeBank: string): Promise<string> {
  const supplier = await app.world.as(READY, { audience: 'SUPPLIER' })
  const account = await readAccount(supplier)
  const { PbkID, TypeCurrency, PbkBeneficiaryName, SecVersion } = account
  const changed = { PbkID, TypeCurrency, PbkBeneficiaryName, SecVersion, PbkBill, TypeBank }
  const { status } = await supplier.rest('PUT', 'GenSupplierBanks/update', changed)
  expect(status).toBe(200)
  // Where nobody decides the case leaves no account in doubt.
  onTestFinished(async () => {
    const manager = await app.world.as('gerente')
    const version = (await readAccount(supplier)).SecVersion
    const rejected = { PbkID, SecVersion: version, PbkRejectReason: 'Fin del caso' }
    await manager.rest('PUT', 'GenSupplierBanks/reject', rejected)
  })
  return account.PbkBefore?.PbkBill ?? account.PbkBill
}

/** How many notices the bell of a page counts. */
async function countUnread(page: Page): Promise<number> {
  const label = await page.getByRole('button', { name: /^Notificaciones, / }).getAttribute('aria-label')
  return Number(/\d+/.exec(label ?? '')?.[0] ?? 0)
}

test('a supplier changes its account; the manager hears, sees what changed and confirms it; the supplier hears', async () => {
  const manager = await app.enter('gerente', '/general/sociosdenegocio')
  const supplier = await changeAccount('01117500010004799976', 'BBVA Perú')

  await manager.page.keyboard.press('Alt+b')
  const panel = manager.page.getByRole('dialog', { name: 'Notificaciones' })
  await panel.getByText('cuenta bancaria por confirmar').first().click()
  const card = manager.page.getByRole('dialog', { name: 'Proveedor', exact: true })
  const waiting = card.getByRole('alert').filter({ hasText: 'Por confirmar: BBVA Perú 01117500010004799976' })
  await waiting.getByText('00219300198745601211').waitFor()
  await waiting.getByRole('button', { name: 'Confirmar cuenta' }).click()
  await confirm(manager.page, 'Desde ahora se pagará en BBVA Perú 01117500010004799976', 'Sí, confirmar')
  await alertWith(manager.page, 'Cuenta confirmada. Se avisó al proveedor.').waitFor()
  await waiting.waitFor({ state: 'hidden' })
  await card.getByRole('row').filter({ hasText: '01117500010004799976' }).getByText('Confirmada').waitFor()
  await card.getByRole('button', { name: 'Historial de la cuenta 01117500010004799976' }).click()
  await card.getByRole('list', { name: 'Historial' }).getByText('Por confirmar').first().waitFor()

  await supplier.page.getByRole('link', { name: 'Circuito: inicio' }).click()
  await supplier.page.getByRole('button', { name: /^Notificaciones, / }).click()
  await supplier.page.getByText('Se confirmó su cuenta bancaria').first().click()
  await supplier.page.getByRole('row').filter({ hasText: '01117500010004799976' }).getByText('Confirmada').waitFor()
  expectNoConsoleErrors(manager, supplier)
})

test('it is found by its filter, rejected with a reason that the supplier reads, and stands as it was', async () => {
  const confirmed = await changeAccountInServices('01111000001234567842', '011')
  const manager = await app.enter('gerente', '/general/sociosdenegocio?f.hasBankToConfirm=true')
  const { page } = manager
  const row = page.getByRole('row').filter({ hasText: READY })
  await row.getByText('Por confirmar').waitFor()
  await row.press('Enter')
  const card = page.getByRole('dialog', { name: 'Proveedor', exact: true })
  await card.getByRole('tab', { name: /^Bancos/ }).click()
  await card.getByRole('button', { name: 'Rechazar' }).click()
  const dialog = page.getByRole('dialog', { name: 'Rechazar la cuenta bancaria' })
  await dialog.getByRole('button', { name: 'Rechazar' }).click()
  await dialog.getByText('Campo Requerido').waitFor()
  await dialog.getByRole('textbox', { name: 'Motivo del rechazo' }).fill('El proveedor no reconoce la cuenta')
  const unread = await countUnread(page)
  await dialog.getByRole('button', { name: 'Rechazar' }).click()
  await alertWith(page, 'Cuenta rechazada. Se avisó al proveedor.').waitFor()
  // What asked for this is done: the bell counts it no more, though nobody opened it there.
  await expect.poll(() => countUnread(page)).toBe(unread - 1)
  await card.getByText('Se rechazó el cambio: El proveedor no reconoce la cuenta').waitFor()

  const supplier = await app.enter(READY, '/portal/datos?pestana=bancos')
  const own = supplier.page.getByRole('row').filter({ hasText: confirmed })
  await own.getByText('Se rechazó el cambio: El proveedor no reconoce la cuenta').waitFor()
  await own.getByText('Confirmada').waitFor()
  expectNoConsoleErrors(manager, supplier)
})

test('who keeps suppliers without that right reads who confirms; wide and narrow, light and dark', async () => {
  await changeAccountInServices('01111000001234567842', '011')
  for (const [user, text] of [
    ['comprador', 'La confirma otra persona'],
    ['gerente', 'Antes de confirmarla, verifíquela'],
  ] as const) {
    const actor = await app.enter(user, '/general/sociosdenegocio?registro=1&pestaña=bancos')
    const { page } = actor
    for (const look of [
      { width: 1366, height: 768 },
      { width: 390, height: 844 },
    ]) {
      await page.setViewportSize(look)
      await nextFrames(page)
      await page.getByText(text).waitFor()
      const buttons = await page.getByRole('button', { name: 'Confirmar cuenta' }).count()
      expect(buttons).toBe(user === 'gerente' ? 1 : 0)
      await expectAccessible(page)
    }
    expectNoConsoleErrors(actor)
  }
})
