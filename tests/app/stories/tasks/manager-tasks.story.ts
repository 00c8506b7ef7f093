import { createQuotation, signInPeople } from '#tests/kit/fixtures/offer.ts'
import { openEvaluation } from '#tests/kit/fixtures/graph/quotation-in-evaluation.ts'
import { createOrder } from '#tests/kit/fixtures/order.ts'
import { requestUnseal } from '#tests/kit/fixtures/quotation.ts'
import { createRequirement } from '#tests/kit/fixtures/graph/requirement.ts'
import { alertWith } from '#tests/kit/browser/page-objects.ts'
import { doTasks } from './do-tasks.ts'
import { task } from './task.ts'

const INBOX = '/configuracion/bandeja'

doTasks('Gerencia', [
  task({
    name: 'Aprobar una orden en el último nivel',
    role: 'manager',
    user: 'gerente',
    target: 2,
    async prepare(world) {
      const people = await signInPeople(world)
      const order = await createOrder(people)
      await people.boss.call('POST', 'SecApprovaltransaction/approved', {
        DocEntry: order.OrdID,
        TrsCode: 'ORD',
        AtsStatus: 2,
      })
      return order
    },
    start: ({ OrdID }) => `/logistica/ordencompra/${OrdID}`,
    async perform(doing) {
      const { page } = doing
      await doing.activate(page.getByRole('button', { name: /^Aprobar/ }))
      await doing.agree('Sí, aprobar')
      await doing.see(alertWith(page, 'Aprobado Correctamente'))
    },
  }),
  task({
    name: 'Aprobar todo lo de una página',
    role: 'manager',
    user: 'jefe',
    target: 3,
    prepare: async (world) => {
      const author = await world.as('solicitante')
      return [await createRequirement(author), await createRequirement(author)]
    },
    start: () => `${INBOX}?tipo=REQUIREMENT&por=5`,
    async perform(doing) {
      const { page } = doing
      await doing.tick(page.getByRole('checkbox', { name: 'Seleccionar todos los de esta página' }))
      const bar = page.getByRole('region', { name: 'Selección' })
      await doing.activate(bar.getByRole('button', { name: /^Aprobar \d+$/ }))
      await doing.look('Lo que se aprueba')
      const dialog = page.getByRole('dialog')
      await doing.activate(dialog.getByRole('button', { name: 'Sí, aprobar', exact: true }))
      await doing.see(dialog.getByText(/^Atendidos \(\d+\)$/))
    },
  }),
  task({
    name: 'Comparar ofertas, elegir la ganadora y aprobar',
    role: 'manager',
    user: 'jefe',
    target: 5,
    prepare: (world) => openEvaluation(world, [{ prices: [20] }, { prices: [30] }, { prices: [40] }]),
    start: ({ id }) => `/logistica/cotizacion/${id}/comparativo`,
    async perform(doing, { participants }) {
      const { page } = doing
      await doing.see(page.getByRole('region', { name: 'Comparación' }))
      await doing.look('Comparación')
      await doing.activate(page.getByRole('button', { name: `Elegir participante: ${participants[0]!.name}` }))
      await doing.activate(page.getByRole('button', { name: 'Enviar a ganador' }))
      const dialog = page.getByRole('dialog', { name: 'Enviar a ganador' })
      await doing.activate(dialog.getByRole('button', { name: 'Enviar a ganador' }))
      await doing.see(page.getByRole('table', { name: 'Ganador' }).getByText(participants[0]!.name))
      await doing.activate(page.getByRole('button', { name: 'Aprobar', exact: true }))
      await doing.agree('Sí, aprobar')
      await doing.see(alertWith(page, 'Aprobado Correctamente'))
    },
  }),
  task({
    name: 'Confirmar que se abran ofertas antes del plazo',
    role: 'manager',
    user: 'gerente',
    target: 2,
    async prepare(world) {
      const people = await signInPeople(world)
      const quotation = await createQuotation(people, { suppliers: [1, 2] })
      await requestUnseal(people.buyer, quotation.CttID, 'El vaciado se adelantó')
      return quotation
    },
    start: ({ CttID }) => `/logistica/cotizacion/${CttID}`,
    async perform(doing) {
      const { page } = doing
      await doing.see(page.getByText('El vaciado se adelantó'))
      await doing.activate(page.getByRole('button', { name: 'Confirmar apertura' }))
      await doing.see(alertWith(page, 'Ofertas abiertas.'))
    },
  }),
])
