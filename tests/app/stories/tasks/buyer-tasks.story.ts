import {
  createQuotationWithOffers,
  createAwardedQuotation,
  openOffers,
  createQuotation,
  signInPeople,
} from '#tests/kit/fixtures/offer.ts'
import { createOrder } from '#tests/kit/fixtures/order.ts'
import { alertWith } from '#tests/kit/browser/page-objects.ts'
import { approveRequirement, createRequirement, requirementLine } from '#tests/kit/fixtures/graph/requirement.ts'
import type { World } from '#tests/kit/world/world.ts'
import { doTasks } from './do-tasks.ts'
import { task } from './task.ts'

const REQUIREMENTS = '/logistica/requerimiento'
const ORDERS = '/logistica/ordencompra'

async function approved(world: World) {
  const created = await createRequirement(await world.as('solicitante'), { lines: [requirementLine('10')] })
  await approveRequirement(await world.as('jefe'), created.id)
  return created
}

const statusOf = async (world: World, CttID: number) =>
  (
    await world
      .as('comprador')
      .then((buyer) => buyer.rest<{ CttStatus: number }>('POST', 'LgsCotization/byId', { CttID }))
  ).Result.CttStatus

doTasks('Comprador', [
  task({
    name: 'Pedir cotización de un requerimiento',
    role: 'buyer',
    user: 'comprador',
    target: 12,
    prepare: approved,
    start: ({ id }) => `${REQUIREMENTS}/${id}`,
    async perform(doing) {
      const { page } = doing
      await doing.act('Cotizar')
      await page.waitForURL(/cotizacion\/nueva/)
      await doing.see(page.getByLabel('Cantidad 1'))
      await doing.type(page.getByLabel('Asunto'), 'Cemento para la torre norte')
      await doing.type(page.getByLabel('Fecha límite de ofertas'), '31/12/2099')
      const forms = page.getByRole('combobox', { name: 'Formas de pago que se admiten' })
      await doing.choose(forms, 'Contado')
      await doing.activate(page.getByRole('button', { name: 'Agregar proveedor' }))
      const dialog = page.getByRole('dialog')
      await doing.see(doing.records(dialog).nth(1))
      await doing.look('Proveedores')
      await doing.type(dialog.getByRole('searchbox'), 'Materiales y Acabados')
      await doing.activate(doing.records(dialog, 'Materiales y Acabados').first())
      await dialog.waitFor({ state: 'hidden' })
      await doing.activate(page.getByRole('button', { name: 'Guardar', exact: true }))
      await doing.agree('Sí, guardar')
      await doing.see(alertWith(page, 'Invitaciones enviadas: 1'))
    },
  }),
  task({
    name: 'Enviar a su circuito una cotización respondida',
    role: 'buyer',
    user: 'comprador',
    target: 3,
    async prepare(world) {
      const people = await signInPeople(world)
      return openOffers(people, await createQuotationWithOffers(people))
    },
    start: ({ CttID }) => `/logistica/cotizacion/${CttID}`,
    async perform(doing) {
      await doing.act('Enviar a circuito')
      await doing.agree('Sí, enviar')
      await doing.see(alertWith(doing.page, 'Cotización enviada a su circuito.'))
    },
    async check(world, { CttID }) {
      if ((await statusOf(world, CttID)) === 1) throw new Error('it is still open to offers')
    },
  }),
  task({
    name: 'Hacer la orden de un ganador',
    role: 'buyer',
    user: 'comprador',
    target: 2,
    prepare: async (world) => createAwardedQuotation(await signInPeople(world)),
    start: ({ CttID }) => `${ORDERS}/nueva?cotizacion=${CttID}&tipo=1`,
    async perform(doing) {
      const { page } = doing
      await doing.see(page.getByRole('textbox', { name: 'Contacto' }))
      await doing.look('Lo que se acordó')
      await doing.shortcut('Alt+s', page.getByRole('button', { name: 'Enviar a aprobación', exact: true }))
      await doing.agree('Sí, guardar')
      await doing.see(alertWith(page, /Guardado Correctamente|circuito/i))
    },
  }),
  task({
    name: 'Devolver una orden para corregirla',
    role: 'buyer',
    user: 'comprador',
    target: 4,
    prepare: async (world) => createOrder(await signInPeople(world)),
    start: ({ OrdID }) => `${ORDERS}/${OrdID}`,
    async perform(doing) {
      const { page } = doing
      await doing.act('Devolver para corregir')
      const dialog = page.getByRole('dialog', { name: 'Devolver para corregir' })
      await doing.type(dialog.getByRole('textbox', { name: 'Motivo de la devolución' }), 'El precio no es el acordado')
      await doing.activate(dialog.getByRole('button', { name: 'Devolver para corregir' }))
      await doing.see(alertWith(page, 'Orden devuelta para corregir.'))
    },
  }),
  task({
    name: 'Anular dos requerimientos de una vez',
    role: 'buyer',
    user: 'admin',
    target: 5,
    prepare: async (world) => {
      const author = await world.as('admin')
      const today = { date: '2026-11-18', neededOn: '2026-11-30' }
      return [await createRequirement(author, today), await createRequirement(author, today)]
    },
    start: () => `${REQUIREMENTS}?mios=1`,
    async perform(doing, created) {
      const { page } = doing
      for (const { documentNumber } of created)
        await doing.tick(page.getByRole('checkbox', { name: `Seleccionar ${documentNumber}` }))
      const bar = page.getByRole('region', { name: 'Selección' })
      await doing.activate(bar.getByRole('button', { name: 'Anular' }))
      const dialog = page.getByRole('dialog', { name: 'Anular' })
      await doing.choose(dialog.getByRole('combobox', { name: 'Motivo de anulación' }), 'Ya no se necesita')
      await doing.look('Motivo')
      await doing.activate(dialog.getByRole('button', { name: 'Anular' }))
      await doing.see(dialog.getByText('Hechos (2)'))
    },
  }),
  task({
    name: 'Llevar la lista a Excel',
    role: 'buyer',
    user: 'comprador',
    target: 1,
    prepare: () => Promise.resolve(null),
    start: () => ORDERS,
    async perform(doing) {
      const downloading = doing.page.waitForEvent('download')
      await doing.activate(doing.page.getByRole('link', { name: 'Excel', exact: true }))
      const failure = await (await downloading).failure()
      if (failure) throw new Error(failure)
    },
  }),
  task({
    name: 'Invitar otra vez a quien no respondió',
    role: 'buyer',
    user: 'comprador',
    target: 1,
    prepare: async (world) => createQuotation(await signInPeople(world), { suppliers: [1, 2] }),
    start: ({ CttID }) => `/logistica/cotizacion/${CttID}`,
    async perform(doing) {
      const { page } = doing
      await doing.activate(page.getByRole('button', { name: /^Invitar otra vez/ }).first())
      await doing.see(alertWith(page, 'Invitación enviada.'))
    },
  }),
])
