import type { Page } from 'playwright'
import { beforeAll, describe, expect, it } from 'vitest'
import { saveOffer, openQuotation } from '#tests/kit/fixtures/graph/quotation-in-evaluation.ts'
import { createAwardedQuotation, signInPeople } from '#tests/kit/fixtures/offer.ts'
import {
  acceptedProposalBody,
  annul as annulOrder,
  requestProposal,
  save as saveOrder,
} from '#tests/kit/fixtures/order.ts'
import type { Caller } from '#tests/kit/world/world.ts'
import { approveRequirement, requirementLine, createRequirement } from '#tests/kit/fixtures/graph/requirement.ts'
import {
  confirm,
  chooseOption,
  alertWith,
  leaveUnsaved,
  openNext,
  reopenScreen,
} from '#tests/kit/browser/page-objects.ts'
import { expectNoConsoleErrors, provideBrowserWorld, type UserPage } from '#tests/kit/browser/browser-world.ts'

const SETTINGS = '/logistica/cotizacion/configuracion'

const app = provideBrowserWorld()
let buyer: Caller
let actor: UserPage
let manager: UserPage

beforeAll(async () => {
  buyer = await app.world.as('comprador')
  actor = await app.enter('comprador', '/logistica/cotizaciones')
  manager = await app.enter('gerente', SETTINGS)
})

const READ = `query($id: ID!) { quotation(id: $id) {
  documentNumber status isSealed offersUntil
  lines { requirementNumber quantity kind }
  payments { paymentForm { value } conditions { value } creditDays { value } }
  participants { name alias status }
} }`

interface StoredQuotation extends Record<'documentNumber' | 'status', string> {
  isSealed: boolean
  lines: Record<'requirementNumber' | 'quantity' | 'kind', string>[]
  payments: { paymentForm: { value: string }; conditions: { value: string }[]; creditDays: { value: string }[] }[]
  participants: { name: string; alias: string | null; status: string }[]
}
const readQuotation = async (id: string): Promise<StoredQuotation> =>
  (await buyer.graph<{ quotation: StoredQuotation }>(READ, { id })).data.quotation
const statusOf = async (id: string) =>
  (
    await buyer.graph<{ requirement: { status: string } }>('query($id: ID!) { requirement(id: $id) { status } }', {
      id,
    })
  ).data.requirement.status
const pathOf = (id: string) => `/logistica/cotizacion/${id}`

/** Something of the bar, which on a narrow screen waits in its menu. */
async function act(page: Page, label: string): Promise<void> {
  const bar = page.getByRole('toolbar', { name: 'Acciones' })
  await bar.getByRole('button').first().waitFor()
  const button = bar.getByRole('button', { name: label, exact: true })
  if (await button.count()) return button.click()
  await bar.getByRole('button', { name: 'Acciones' }).click()
  await page.getByRole('menuitem', { name: label }).click()
}

/** Marks them one after the other, each with a search of its own and Space on its row. */
async function joinTogether(page: Page, names: string[]): Promise<void> {
  await page.getByRole('button', { name: 'Agregar proveedor' }).click()
  const dialog = page.getByRole('dialog', { name: 'Proveedores' })
  for (const name of names) {
    await dialog.getByRole('searchbox').fill(name)
    const row = dialog.getByRole('row').filter({ hasText: name }).first()
    await row.focus()
    await row.press('Space')
    await expect.poll(() => row.getByRole('checkbox').isChecked()).toBe(true)
  }
  await dialog.getByRole('button', { name: `Agregar ${names.length} proveedores` }).click()
  await dialog.waitFor({ state: 'hidden' })
}

describe('a buyer', () => {
  it('asks suppliers for what was approved, and sees who was invited', async () => {
    const [author, boss] = [await app.world.as('solicitante'), await app.world.as('jefe')]
    const one = await createRequirement(author, { lines: [requirementLine('10')] })
    const other = await createRequirement(author, {
      lines: [{ ...requirementLine('4'), description: 'Fierro para columnas' }],
    })
    await approveRequirement(boss, one.id)
    await approveRequirement(boss, other.id)

    const { page } = actor
    await openNext(page, `/logistica/requerimiento/${one.id}`)
    await page.getByText('Datos generales').waitFor()
    await act(page, 'Cotizar')
    await page.waitForURL(/cotizacion\/nueva\?requerimiento=/)
    await expect.poll(() => page.getByLabel('Cantidad 1').inputValue()).toBe('10')
    await page.getByRole('button', { name: 'Guardar', exact: true }).click()
    await page.getByText('Revise los campos marcados.').waitFor()
    const summary = await page.getByRole('alert').first().innerText()
    for (const sentence of [
      'Ingrese el asunto de la cotización',
      'Ingrese la fecha límite de ofertas',
      'Seleccione al menos una forma de pago',
      'Seleccione un participante.',
    ])
      expect(summary).toContain(sentence)

    await page.getByLabel('Asunto').fill('Materiales para la torre')
    await page.getByLabel('Fecha límite de ofertas').fill('31/12/2099')
    await page.getByLabel('Fecha límite de ofertas').press('Tab')
    await page.getByLabel('Cantidad 1').fill('12')
    await page.getByLabel('Cantidad 1').press('Tab')
    await page.getByText('Cantidad restante por cotizar. [Cemento para el vaciado] = 10').first().waitFor()
    await page.getByLabel('Cantidad 1').fill('6')
    await page.getByRole('button', { name: 'Agregar líneas' }).click()
    const picker = page.getByRole('dialog', { name: 'Líneas por cotizar' })
    await picker.getByRole('searchbox').fill(other.documentNumber)
    await picker.getByRole('checkbox', { name: `Elegir ${other.documentNumber} Fierro para columnas` }).check()
    await picker.getByRole('button', { name: 'Agregar 1 línea' }).click()
    await page.getByLabel('Cantidad 2').waitFor()
    await joinTogether(page, ['Materiales y Acabados', 'Pachacútec'])
    await page.getByLabel('Alias 2').fill('Pachacútec')
    const forms = page.getByRole('combobox', { name: 'Formas de pago que se admiten' })
    await forms.focus()
    await forms.press('ArrowDown')
    await page.getByRole('option', { name: 'Crédito', exact: true }).click()
    await forms.press('Tab')
    await page.getByRole('group', { name: 'Crédito' }).getByText('30 días').waitFor()
    await page.getByRole('button', { name: 'Guardar', exact: true }).click()
    await confirm(page, '¿Está seguro de guardar?', 'Sí, guardar')
    await alertWith(page, 'Invitaciones enviadas: 2').waitFor()
    await page.waitForURL(/cotizaciones$/)

    await page.getByRole('searchbox', { name: 'Buscar' }).fill('materiales para la torre')
    const row = page.getByRole('row').filter({ hasText: 'Materiales para la torre' })
    await row.getByText('0/2').waitFor()
    await row.getByRole('img', { name: 'Ofertas selladas' }).waitFor()
    await row.getByRole('link', { name: /^Ver / }).click()
    await page.getByRole('table', { name: 'Participantes' }).getByText('Invitado').nth(1).waitFor()
    const id = new URL(page.url()).pathname.split('/').at(-1) ?? ''
    const quotation = await readQuotation(id)
    expect(quotation).toMatchObject({
      status: 'OPEN',
      isSealed: true,
      lines: [
        { requirementNumber: one.documentNumber, quantity: '6.000', kind: 'GOODS' },
        { requirementNumber: other.documentNumber, quantity: '4.000' },
      ],
      participants: [
        { alias: null, status: 'INVITED' },
        { alias: 'Pachacútec', status: 'INVITED' },
      ],
    })
    expect(quotation.payments).toMatchObject([{ paymentForm: { value: '2' } }])
    expect(quotation.payments[0]?.creditDays.length).toBeGreaterThan(1)
    expect(await statusOf(one.id)).toBe('IN_PROGRESS')

    await page.getByRole('button', { name: /^Invitar otra vez Pachacútec/ }).click()
    await alertWith(page, 'Invitación enviada.').waitFor()
    await act(page, 'Editar')
    await page.getByLabel('Asunto').fill('Materiales para la torre norte')
    await page.getByRole('button', { name: 'Quitar línea 2' }).click()
    await page.getByRole('button', { name: `Restaurar ${other.documentNumber} Fierro para columnas` }).click()
    await page.getByLabel('Cantidad 2').waitFor()
    await page.getByRole('button', { name: 'Quitar línea 2' }).click()
    await page.keyboard.press('Control+s')
    await confirm(page, '¿Está seguro de guardar?', 'Sí, guardar')
    await page.getByText('Materiales para la torre norte').waitFor()
    expect(await statusOf(other.id)).toBe('APPROVED')

    await openNext(page, pathOf(id))
    await act(page, 'Anular')
    await chooseOption(page.getByRole('dialog'), 'Motivo de anulación', 'Ya no se necesita', page)
    await page.getByRole('dialog').getByRole('button', { name: 'Anular' }).click()
    await alertWith(page, 'Cotización anulada.').waitFor()
    expect(await statusOf(one.id)).toBe('APPROVED')
    expectNoConsoleErrors(actor)
  })

  it('asks to open sealed offers early, which another person confirms, and sends them to the circuit', async () => {
    const quotation = await openQuotation(app.world, { suppliers: 2 })
    const [first] = quotation.participants
    await saveOffer(buyer, quotation, first?.id ?? '', { prices: [20] })
    const { page } = actor
    await openNext(page, pathOf(quotation.id))
    const participants = page.getByRole('table', { name: 'Participantes' })
    await participants.getByText('Oferta enviada').waitFor()
    await page.getByText('Ofertas selladas').first().waitFor()
    await act(page, 'Enviar a circuito')
    await alertWith(
      page,
      'Se envía al vencer el plazo de ofertas, o antes si todos los participantes ya respondieron',
    ).waitFor()

    await act(page, 'Pedir abrir ofertas antes del plazo')
    const dialog = page.getByRole('dialog', { name: 'Abrir ofertas selladas' })
    await dialog.getByRole('textbox').fill('El vaciado se adelantó')
    await dialog.getByRole('button', { name: 'Pedir apertura' }).click()
    await alertWith(page, 'Apertura pedida: falta que otra persona la confirme.').waitFor()
    await page.getByRole('button', { name: 'Retirar mi pedido' }).waitFor()
    await expect.poll(() => page.getByRole('button', { name: 'Confirmar apertura' }).count()).toBe(0)
    expect(await readQuotation(quotation.id)).toMatchObject({ isSealed: true })

    await openNext(manager.page, pathOf(quotation.id))
    await manager.page.getByText(/ la pidió el .*: El vaciado se adelantó$/).waitFor()
    await manager.page.getByRole('button', { name: 'Confirmar apertura' }).click()
    await alertWith(manager.page, 'Ofertas abiertas.').waitFor()
    await manager.page
      .getByText(/^Abierta antes del plazo por Carlos Alberto Núñez Salas con la conformidad de/)
      .waitFor()
    expectNoConsoleErrors(manager)

    await reopenScreen(page)
    await page.getByText(/^Abierta antes del plazo por Carlos Alberto Núñez Salas/).waitFor()
    await act(page, 'Enviar a circuito')
    await confirm(page, '¿Enviar la cotización a su circuito de aprobación?', 'Sí, enviar')
    await alertWith(page, 'Cotización enviada a su circuito.').waitFor()
    await page.getByText('En evaluación').first().waitFor()
    expect(await readQuotation(quotation.id)).toMatchObject({ status: 'IN_EVALUATION', isSealed: false })
    await act(page, 'Cuadro Comparativo')
    await page.waitForURL(/comparativo$/)
    expectNoConsoleErrors(actor)
  })

  it('adds a supplier, edits what it asked of them all, and gives them more time', async () => {
    const { id, participants } = await openQuotation(app.world, { suppliers: 2 })
    const { page } = actor
    await openNext(page, pathOf(id))
    const { data } = await buyer.graph<{ suppliers: { items: { name: string }[] } }>(
      '{ suppliers(page: { number: 1, size: 50 }) { items { name } } }',
    )
    const before = participants.map(({ name }) => name)
    const joining = data.suppliers.items
      .map(({ name }) => name)
      .filter((name) => !before.includes(name))
      .slice(0, 2)
    await joinTogether(page, joining)
    await alertWith(page, '2 participantes invitados.').waitFor()

    await act(page, 'Editar')
    await page.getByLabel('Asunto').fill('Pisos para la cochera')
    await page.keyboard.press('Control+s')
    await confirm(page, '¿Está seguro de guardar?', 'Sí, guardar')
    await page.getByText('Pisos para la cochera').waitFor()
    const invited = (await readQuotation(id)).participants.map(({ name }) => name)
    expect(invited).toEqual([...before, ...joining])

    await openNext(page, pathOf(id))
    await act(page, 'Ampliar plazo')
    const dialog = page.getByRole('dialog', { name: 'Ampliar plazo' })
    await dialog.getByLabel('Nueva fecha límite de ofertas').fill('31/12/2098')
    await dialog.getByLabel('Nueva fecha límite de ofertas').press('Tab')
    await dialog.getByRole('button', { name: 'Ampliar plazo' }).click()
    await alertWith(page, 'Plazo ampliado.').waitFor()
    await page.getByText('31/12/2098').first().waitFor()
    expectNoConsoleErrors(actor)
  })

  it('closes without an order what its winner backed out of, and asks for the goods again', async () => {
    const people = await signInPeople(app.world)
    const { CttID, CttDocumentNumber } = await createAwardedQuotation(people)
    const { Result: proposal } = await requestProposal(people.buyer, CttID)
    const { Result: order } = await saveOrder(people.buyer, acceptedProposalBody(CttID, proposal!))
    const { data } = await buyer.graph<{ quotation: { lines: { requirementId: string }[] } }>(
      'query($id: ID!) { quotation(id: $id) { lines { requirementId } } }',
      { id: String(CttID) },
    )
    const { page } = actor
    await openNext(page, pathOf(String(CttID)))
    await page.getByText('Terminada', { exact: true }).first().waitFor()
    await expect.poll(() => page.getByRole('button', { name: 'Cerrar sin ordenar' }).count()).toBe(0)

    await annulOrder(people.buyer, order.OrdID)
    await reopenScreen(page)
    await act(page, 'Cerrar sin ordenar')
    const dialog = page.getByRole('dialog', { name: 'Cerrar sin ordenar' })
    await dialog.getByText(/queda libre para cotizarlo de nuevo/).waitFor()
    await dialog.getByRole('button', { name: 'Cerrar sin ordenar' }).click()
    await dialog.getByText('Campo Requerido').waitFor()
    await dialog.getByRole('textbox', { name: 'Motivo del cierre' }).fill('No tiene stock hasta marzo')
    await dialog.getByRole('button', { name: 'Cerrar sin ordenar' }).click()
    await alertWith(page, 'Cotización cerrada sin orden.').waitFor()
    await page.getByText(/^Cerrada sin orden el .* por Carlos .*: No tiene stock hasta marzo$/).waitFor()
    await page.getByText('Cerrada sin orden', { exact: true }).first().waitFor()
    await expect.poll(() => page.getByRole('button', { name: /^Generar orden/ }).count()).toBe(0)

    await openNext(page, `/logistica/cotizaciones?buscar=${CttDocumentNumber}`)
    await page.getByRole('row', { name: CttDocumentNumber }).getByText('Cerrada sin orden').waitFor()
    await openNext(page, `/logistica/cotizacion/nueva?requerimiento=${data.quotation.lines[0]?.requirementId}`)
    await expect.poll(() => page.getByLabel('Cantidad 1').inputValue()).toBe('10')
    await leaveUnsaved(page)
    expectNoConsoleErrors(actor)
  })
})

describe('a manager', () => {
  it('changes what new quotations weigh, once it comes to 100', async () => {
    const { page } = manager
    await openNext(page, SETTINGS)
    await page.getByLabel('Precio').fill('45')
    await page.getByText('Suma: 95. Los pesos deben sumar 100').waitFor()
    await page.getByRole('button', { name: 'Guardar', exact: true }).click()
    await alertWith(page, 'Los pesos deben sumar 100').waitFor()
    await page.getByLabel('Plazo de entrega').fill('20')
    await page.getByText('Suma: 100').waitFor()
    await page.getByRole('button', { name: 'Guardar', exact: true }).click()
    await confirm(page, '¿Está seguro de guardar?', 'Sí, guardar')
    await alertWith(page, 'Guardado Correctamente').waitFor()
    const { data } = await buyer.graph('{ quotationSettings { weights { total delivery } } }')
    expect(data).toEqual({ quotationSettings: { weights: { total: '45.00', delivery: '20.00' } } })
    expectNoConsoleErrors(manager)
  })
})
