import { SUPPLIER } from '#tests/kit/cpe/samples.ts'
import { createOrderToBill, releaseVoucherNumbers, type Voucher } from '#tests/kit/fixtures/voucher.ts'
import { alertWith } from '#tests/kit/browser/page-objects.ts'
import type { World } from '#tests/kit/world/world.ts'
import { doTasks } from './do-tasks.ts'
import { task } from './task.ts'

const PERIODS = '/contabilidad/periodos'
const NUMBER = '001-77'

/** A voucher without files of a new order of 1,000. */
async function voucher(world: World, isReceived = false) {
  await releaseVoucherNumbers({ fresh: { database: world.database } })
  const { OrdID, OprID } = await createOrderToBill(
    { fresh: { database: world.database } },
    { OrdTotal: '1000.00', supports: [] },
  )
  const supplier = await world.as(SUPPLIER, { audience: 'SUPPLIER' })
  const { Result, Errors } = await supplier.rest<Voucher>('POST', 'LgsOrderPurcharseVoucher/save', {
    OrdID,
    OprID,
    VouNumber: NUMBER,
    details: [],
  })
  if (!Result) throw new Error(Errors.join(' '))
  if (isReceived)
    await (await world.as('comprador')).rest('POST', 'LgsOrderPurcharseVoucher/reception', { VouID: Result.VouID })
  return { OrdID }
}

doTasks('Contabilidad', [
  task({
    name: 'Recepcionar un comprobante',
    role: 'accountant',
    user: 'comprador',
    target: 2,
    prepare: (world) => voucher(world),
    start: ({ OrdID }) => `/logistica/ordencompra/${OrdID}`,
    async perform(doing) {
      const { page } = doing
      const article = page.getByRole('article', { name: NUMBER })
      await doing.activate(article.getByRole('button', { name: 'Recepcionar' }))
      await doing.agree('Sí, recepcionar')
      await doing.see(alertWith(page, 'Comprobante recepcionado.'))
    },
  }),
  task({
    name: 'Aceptar un comprobante recepcionado',
    role: 'accountant',
    user: 'comprador',
    target: 2,
    prepare: (world) => voucher(world, true),
    start: ({ OrdID }) => `/logistica/ordencompra/${OrdID}`,
    async perform(doing) {
      const { page } = doing
      const article = page.getByRole('article', { name: NUMBER })
      await doing.activate(article.getByRole('button', { name: 'Aceptar' }))
      await doing.agree('Sí, aceptar')
      await doing.see(article.getByText('Aceptado', { exact: true }))
    },
  }),
  task({
    name: 'Cerrar un mes y abrirlo otra vez',
    role: 'accountant',
    user: 'admin',
    target: 5,
    prepare: () => Promise.resolve(null),
    start: () => `${PERIODS}?anio=2019&registro=2019-12`,
    async perform(doing) {
      const { page } = doing
      const drawer = page.getByRole('dialog', { name: 'Periodo' })
      await doing.activate(drawer.getByRole('button', { name: 'Cerrar periodo' }))
      await doing.agree('Sí, cerrar')
      await doing.see(drawer.getByText('Cerró el periodo'))
      await doing.look('Cerrado')
      await doing.activate(drawer.getByRole('button', { name: 'Reabrir periodo' }))
      const why = page.getByRole('dialog', { name: 'Reabrir periodo' })
      await doing.type(why.getByRole('textbox', { name: 'Motivo de reapertura' }), 'Llegó una factura tarde.')
      await doing.activate(why.getByRole('button', { name: 'Reabrir periodo' }))
      await doing.see(drawer.getByText('Abierto', { exact: true }))
    },
  }),
])
