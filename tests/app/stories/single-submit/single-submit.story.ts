import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { inCompany } from '#upstream/platform/database/connection/company-scope.ts'
import { newPath } from '#web/modules/purchasing/requirement/paths.ts'
import { newPath as newWarehousePath } from '#web/modules/inventory/warehouse-requirement/paths.ts'
import {
  chooseOption,
  requirementForm,
  alertWith,
  fillNewPerson,
  leaveUnsaved,
  openNext,
} from '#tests/kit/browser/page-objects.ts'
import { createApprovedOrder } from '#tests/kit/fixtures/graph/order.ts'
import { pressTwice, saveButton, type PressedForm } from './press-twice.ts'
import { purchaseForms } from './purchase-forms.ts'
import { provideBrowserWorld, type UserPage } from '#tests/kit/browser/browser-world.ts'
import { requestsSettled } from '#tests/kit/browser/requests.ts'

// Somebody attends at this hour: no notice covers the form's buttons.
const app = provideBrowserWorld({ now: () => new Date('2026-11-18T15:00:00Z') })

/** How many rows the services hold. */
const countOf = (table: string) =>
  inCompany(app.world.database, { company: '*' }, async (tx) => {
    const { rows } = await sql<{ count: number }>`select count(*)::int as count from ${sql.table(table)}`.execute(tx)
    return rows[0]!.count
  })

/** Every form, who fills it in, and the table that holds one row more afterwards. */
const forms: PressedForm[] = [
  {
    name: 'a requirement',
    table: 'LgsRequirement',
    user: 'solicitante',
    path: () => newPath,
    async act(page) {
      const form = requirementForm(page)
      await form.ready()
      await form.header()
      await form.line('MAT-0009', 'Ladrillo King Kong', '2')
      await pressTwice(page, form.save, 'Sí, guardar')
      await alertWith(page, 'Guardado Correctamente').waitFor()
    },
  },
  {
    name: 'a warehouse requirement',
    table: 'LgsWarehouseRequirement',
    user: 'solicitante',
    path: () => newWarehousePath,
    async act(page) {
      const form = requirementForm(page)
      await form.ready()
      await chooseOption(page, 'Prioridad', 'Alta', page)
      await chooseOption(page, 'Motivo', 'Avance de obra', page)
      await form.article('MAT-0009', 'Ladrillo King Kong')
      await form.quantity.fill('2')
      await form.add.click()
      await pressTwice(page, form.save, 'Sí, guardar')
      await alertWith(page, 'Guardado Correctamente').waitFor()
    },
  },
  {
    name: 'a reception',
    table: 'LgsOrderAttended',
    user: 'solicitante',
    async path() {
      const [author, boss, manager, buyer] = await Promise.all(
        (['solicitante', 'jefe', 'gerente', 'comprador'] as const).map((user) => app.world.as(user)),
      )
      await createApprovedOrder({ author: author!, boss: boss!, manager: manager!, buyer: buyer! })
      return '/logistica/ordenpedido/atencioncompra'
    },
    async act(page) {
      await page
        .getByRole('link', { name: /^Recibir / })
        .first()
        .click()
      await page.getByRole('button', { name: 'Recibir todo' }).click()
      await page.getByLabel('Guía de remisión').fill('T001-000777')
      await pressTwice(page, saveButton(page), 'Sí, guardar')
      await alertWith(page, 'Guardado Correctamente').waitFor()
    },
  },
  {
    name: 'a row of a catalogue',
    table: 'GenBusinessLine',
    user: 'admin',
    path: () => '/general/businessLine',
    async act(page) {
      await page.getByRole('button', { name: 'Nuevo', exact: true }).click()
      const editor = page.getByRole('dialog')
      await editor.getByRole('textbox', { name: 'Nombre', exact: true }).fill('Hospedaje de prueba')
      await pressTwice(page, saveButton(editor), 'Sí, guardar')
      await alertWith(page, 'Agregado Correctamente.').waitFor()
    },
  },
  {
    name: 'a parameter',
    table: 'GenParameter',
    user: 'admin',
    path: () => '/general/parametros',
    async act(page) {
      await page.getByRole('button', { name: 'Nuevo', exact: true }).click()
      const fresh = page.getByRole('dialog', { name: 'Nuevo parámetro' })
      await fresh.getByRole('textbox', { name: 'Nombre' }).fill('MESA_DE_AYUDA')
      await fresh.getByRole('textbox', { name: 'Descripción' }).fill('Mesa de ayuda de compras')
      await fresh.getByRole('textbox', { name: 'Valor' }).fill('Lunes a viernes')
      await pressTwice(page, saveButton(fresh))
      await alertWith(page, 'Agregado Correctamente.').waitFor()
    },
  },
  {
    name: 'a lead',
    table: 'MarLead',
    user: 'admin',
    path: () => '/marketing/cargamasiva?campania=1',
    async act(page) {
      await page.getByRole('button', { name: 'Nuevo', exact: true }).click()
      const fresh = page.getByRole('dialog', { name: 'Nuevo prospecto' })
      await fresh.getByRole('textbox', { name: 'Nombre' }).fill('Manuel Prueba')
      await fresh.getByRole('textbox', { name: 'Teléfono' }).fill('+51 958 222 333')
      await fresh.getByRole('textbox', { name: 'Correo' }).fill('manuel@prueba.example')
      await chooseOption(fresh, 'Lote de interés', '90 m²', page)
      await pressTwice(page, saveButton(fresh))
      await alertWith(page, 'Agregado Correctamente.').waitFor()
    },
  },
  {
    name: 'a person',
    table: 'GenNaturalPerson',
    user: 'admin',
    path: () => '/configuracion/usuario',
    async act(page) {
      await page.getByRole('button', { name: 'Nuevo', exact: true }).click()
      const person = await fillNewPerson(page, page.getByRole('dialog', { name: 'Nuevo usuario' }))
      await pressTwice(page, saveButton(person))
      await person.waitFor({ state: 'hidden' })
      // The account that the person was written for is not saved.
      await leaveUnsaved(page)
    },
  },
  ...purchaseForms(() => app),
]

describe.each([...new Set(forms.map(({ user }) => user))])('%s goes from form to form', (user) => {
  let actor: UserPage
  beforeAll(async () => {
    actor = await app.enter(user)
    actor.page.setDefaultTimeout(45_000)
  })
  afterAll(() => actor.leave())

  test.each(forms.filter((form) => form.user === user))(
    '$name is made once by a double click on its save',
    async ({ table, path, act }) => {
      const { page } = actor
      await openNext(page, await path())
      const before = await countOf(table)
      await act(page)
      // A second press would have asked by now: what is asked for is answered before rows are counted.
      await requestsSettled(page)
      expect(await countOf(table)).toBe(before + 1)
    },
  )
})
