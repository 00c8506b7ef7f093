import { sql } from 'kysely'
import { inCompany } from '#upstream/platform/database/connection/company-scope.ts'
import { SUPPLIER } from '#tests/kit/cpe/samples.ts'
import { createQuotation, RUC, signInPeople } from '#tests/kit/fixtures/offer.ts'
import { inDays } from '#tests/kit/fixtures/quotation.ts'
import { cdrAnswer, createOrderToBill, invoiceXml, PDF, releaseVoucherNumbers } from '#tests/kit/fixtures/voucher.ts'
import { ELENA } from '#tests/modules/receivables/payment/payer.ts'
import { alertWith } from '#tests/kit/browser/page-objects.ts'
import type { World } from '#tests/kit/world/world.ts'
import { doTasks } from './do-tasks.ts'
import { task, type Doing } from './task.ts'

const QUOTATIONS = '/portal/cotizaciones'
const typedDate = (day: string) => day.split('-').reverse().join('/')
const file = (name: string, mimeType: string, buffer: Buffer) => ({ name, mimeType, buffer })

const openToOffers = async (world: World) =>
  createQuotation(await signInPeople(world), { quantities: ['10', '4'], suppliers: [1] })

async function toBill(world: World) {
  await releaseVoucherNumbers({ fresh: { database: world.database } })
  return createOrderToBill({ fresh: { database: world.database } })
}

/** As if Elena had paid nothing of what fell due in the last ten weeks and falls due from now on. */
const owing = (world: World) =>
  inCompany(world.database, { company: '*' }, (tx) =>
    sql`update "PagInstalment" set "totalpagado" = 0
      where "idProforma" = 1 and "fechavctocuota" > clock_today() - 70`.execute(tx),
  )

/** Types the unit price of a line: into its cell, or into the field of its card where it is narrow. */
async function price(doing: Doing, line: number, value: string) {
  const field = doing.page.getByRole('textbox', { name: `Precio unitario ${line}`, exact: true })
  if (doing.isNarrow) return doing.type(field, value)
  const cell = doing.page.getByRole('button', { name: new RegExp(`^Precio unitario ${line}`) })
  await doing.activate(cell)
  await field.waitFor()
  await doing.page.keyboard.press('Control+a')
  await doing.page.keyboard.type(value)
  await doing.page.keyboard.press('Enter')
}

async function payByCard(doing: Doing) {
  const { page } = doing
  await doing.tick(page.getByRole('checkbox'))
  await doing.activate(page.getByRole('button', { name: 'Realizar Pago', exact: true }))
  await page.getByRole('dialog', { name: 'Pago con tarjeta' }).waitFor()
  await doing.activate(page.getByRole('button', { name: /3220/ }))
  await doing.look('Tarjeta')
  await doing.activate(page.getByRole('button', { name: 'Pagar', exact: true }))
  await doing.see(page.getByRole('status').filter({ hasText: 'Pago realizado' }))
}

doTasks('Portales', [
  task({
    name: 'Ofertar por dos artículos',
    role: 'supplier',
    user: RUC,
    target: 20,
    prepare: openToOffers,
    start: ({ CttID }) => `${QUOTATIONS}/${CttID}`,
    async perform(doing) {
      const { page } = doing
      const form = page.getByRole('form', { name: 'Registro de Cotización' })
      await doing.see(form)
      for (const [label, text] of [
        ['Nombre de contacto', 'Rosa Paz'],
        ['Teléfono', '987654321'],
        ['Correo electrónico', 'rosa@acero.example'],
      ] as const)
        if ((await form.getByLabel(label).inputValue()) === '') await doing.type(form.getByLabel(label), text)
      const field = (name: string) => form.getByRole('combobox', { name, exact: true })
      await doing.choose(field('Tipo de pago'), 'Contado')
      await doing.choose(field('Condición de pago'), /Contra entrega|Contado contra entrega/)
      await doing.choose(field('Moneda'), /^Sol/)
      await doing.type(form.getByLabel('Días de entrega'), '7')
      await doing.type(form.getByLabel('Vigencia de la oferta'), typedDate(inDays(30)))
      await price(doing, 1, '20.50')
      await price(doing, 2, '35')
      await doing.look('Oferta')
      await doing.activate(page.getByRole('button', { name: /^(Grabar|Enviar oferta)$/ }))
      await doing.activate(page.getByRole('dialog').getByRole('button', { name: /^Sí, / }))
      await doing.see(page.getByText(/^Su oferta fue recibida el/))
    },
  }),
  task({
    name: 'Declinar una invitación con su motivo',
    role: 'supplier',
    user: RUC,
    // On a narrow screen the act stands in a menu.
    target: 4,
    prepare: openToOffers,
    start: ({ CttID }) => `${QUOTATIONS}/${CttID}`,
    async perform(doing) {
      const { page } = doing
      await doing.act('No participar')
      const dialog = page.getByRole('dialog', { name: 'No participar' })
      await doing.activate(dialog.getByRole('button', { name: 'No contamos con stock' }))
      await doing.activate(dialog.getByRole('button', { name: 'No participar' }))
      await doing.see(alertWith(page, 'Se avisó al comprador que no participará.'))
    },
  }),
  task({
    name: 'Cargar un comprobante con sus archivos',
    role: 'supplier',
    user: SUPPLIER,
    target: 6,
    prepare: toBill,
    start: ({ OrdID }) => `/portal/ordenes/${OrdID}`,
    async perform(doing, of) {
      const { page } = doing
      const form = page.getByRole('form', { name: 'Cargar comprobante' })
      const button = (group: string) => form.getByRole('group', { name: group }).getByRole('button').first()
      await doing.see(form)
      await doing.attach(button('XML'), file('factura.xml', 'application/xml', invoiceXml(of)))
      await doing.see(form.getByText('El XML corresponde a la orden.'))
      await doing.attach(button('Comprobante de pago'), file('factura.pdf', 'application/pdf', PDF))
      await doing.attach(button('CDR'), file('cdr.xml', 'application/xml', cdrAnswer()))
      await doing.look('Archivos')
      await doing.activate(form.getByRole('button', { name: 'Cargar', exact: true }))
      await doing.agree('Sí, cargar')
      await doing.see(page.getByRole('article', { name: 'F001-1' }))
    },
  }),
  task({
    name: 'Pagar todo lo vencido',
    role: 'customer',
    user: ELENA,
    target: 5,
    prepare: owing,
    start: () => '/',
    async perform(doing) {
      const { page } = doing
      const debts = page.getByRole('dialog', { name: 'Deuda vencida' })
      await doing.see(debts)
      await doing.look('Deuda vencida')
      await doing.activate(debts.getByRole('link', { name: 'Pagar Departamento 1204' }))
      await doing.see(page.getByRole('heading', { name: 'Detalle de pago' }))
      await payByCard(doing)
    },
  }),
  task({
    name: 'Pagar dos cuotas por vencer',
    role: 'customer',
    user: ELENA,
    target: 7,
    prepare: owing,
    start: () => '/payment/schedule/?proforma=1',
    async perform(doing) {
      const { page } = doing
      const boxes = page.getByRole('checkbox', { name: /^Elegir la cuota/ })
      await doing.see(boxes)
      await doing.tick(boxes.nth(0))
      await doing.tick(boxes.nth(1))
      await doing.activate(page.getByRole('link', { name: /^Pagar 2 cuotas elegidas/ }))
      await doing.see(page.getByRole('heading', { name: 'Detalle de pago' }))
      await payByCard(doing)
    },
  }),
])
