import { body as warehouseBody } from '#tests/kit/fixtures/warehouse-requirement.ts'
import { createApprovedOrder } from '#tests/kit/fixtures/graph/order.ts'
import { createOrderToBill } from '#tests/kit/fixtures/voucher.ts'
import { alertWith } from '#tests/kit/browser/page-objects.ts'
import type { World } from '#tests/kit/world/world.ts'
import { doTasks } from './do-tasks.ts'
import { task } from './task.ts'

const RECEPTIONS = '/logistica/ordenpedido/atencioncompra'

async function approvedOrder(world: World) {
  const [author, boss, manager, buyer] = [
    await world.as('solicitante'),
    await world.as('jefe'),
    await world.as('gerente'),
    await world.as('comprador'),
  ]
  return createApprovedOrder({ author, boss, manager, buyer })
}

async function warehouseRequirement(world: World) {
  const author = await world.as('solicitante')
  const { Result, Errors } = await author.rest<{ WrqID: number }>(
    'POST',
    'LgsWarehouseRequirement/save',
    warehouseBody(),
  )
  if (!Result) throw new Error(Errors.join(' '))
  return Result
}

doTasks('Almacenero', [
  task({
    name: 'Recibir todo lo de una orden',
    role: 'keeper',
    user: 'solicitante',
    target: 5,
    prepare: approvedOrder,
    start: ({ documentNumber }) => `${RECEPTIONS}?buscar=${documentNumber}`,
    async perform(doing, { documentNumber }) {
      const { page } = doing
      const order = doing.isNarrow
        ? doing.records(page, documentNumber)
        : page.getByRole('link', { name: `Recibir ${documentNumber}` })
      await doing.activate(order)
      await doing.activate(page.getByRole('button', { name: 'Recibir todo' }))
      await doing.type(page.getByLabel('Guía de remisión'), 'T001-000777')
      await doing.look('Por recibir')
      await doing.shortcut('Control+s', page.getByRole('button', { name: 'Guardar', exact: true }))
      await doing.agree('Sí, guardar')
      await doing.see(alertWith(page, 'Guardado Correctamente'))
    },
    async check(world, { id }) {
      const { data } = await (
        await world.as('solicitante')
      ).graph<{ attendedOrders: { total: number } }>(`{ attendedOrders(filter: { order: "${id}" }) { total } }`)
      if (data?.attendedOrders.total !== 1) throw new Error('no reception stands')
    },
  }),
  task({
    name: 'Atender un requerimiento de almacén',
    role: 'keeper',
    user: 'admin',
    target: 2,
    prepare: warehouseRequirement,
    start: ({ WrqID }) => `/logistica/requerimientosalmacen/${WrqID}`,
    async perform(doing) {
      const { page } = doing
      await doing.activate(page.getByRole('button', { name: 'Atender', exact: true }))
      await doing.agree('Sí, atender')
      await doing.see(alertWith(page, /^Atendido/))
    },
  }),
  task({
    name: 'Devolver un requerimiento de almacén',
    role: 'keeper',
    user: 'admin',
    target: 4,
    prepare: warehouseRequirement,
    start: ({ WrqID }) => `/logistica/requerimientosalmacen/${WrqID}`,
    async perform(doing) {
      const { page } = doing
      await doing.act('Devolver')
      const dialog = page.getByRole('dialog', { name: 'Motivo' })
      await doing.type(dialog.getByRole('textbox', { name: 'Motivo de devolución' }), 'Indique el frente de obra')
      await doing.activate(dialog.getByRole('button', { name: 'Devolver' }))
      await doing.see(alertWith(page, 'Requerimiento de almacén devuelto.'))
    },
  }),
  task({
    name: 'Ir de la orden a su recepción',
    role: 'keeper',
    user: 'admin',
    target: 2,
    prepare: (world) => createOrderToBill({ fresh: { database: world.database } }),
    start: ({ OrdID }) => `/logistica/ordencompra/${OrdID}`,
    async perform(doing) {
      const { page } = doing
      await doing.act('Registrar recepción')
      await doing.see(page.getByRole('heading', { name: 'Nueva recepción' }))
    },
  }),
])
