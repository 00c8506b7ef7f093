import type { Performer } from '../performer.ts'
import { DIALOG, type Screen } from './screen.ts'

/** Elena, who is late with instalments of her first purchase. */
const ELENA = '45678912'
const SCHEDULE = '/payment/schedule/?proforma=1'

/** Closes what stands before the home: promotions first, then what is late. */
async function closeGreetings({ see, keys, gone }: Performer): Promise<void> {
  for (const title of ['Promociones', 'Deuda vencida']) {
    await see(DIALOG, title)
    await keys('Escape')
  }
  await gone(DIALOG)
}

/** Every screen of the customer's portal but the result of a payment, which nobody opens by themselves. */
export const customerScreens: readonly Screen[] = [
  {
    name: 'home',
    person: 'customer',
    user: ELENA,
    path: () => '/',
    async perform(performer) {
      const { press, keys, gone, rest } = performer
      await closeGreetings(performer)
      await press('button', 'Ver deuda')
      await keys('Escape')
      await gone(DIALOG)
      await press('main a', 'Pagar')
      await rest()
    },
  },
  {
    name: 'schedule',
    person: 'customer',
    user: ELENA,
    path: () => SCHEDULE,
    async perform({ press, see }) {
      await see('main li input[type="checkbox"]')
      await press('main li:nth-child(1) input[type="checkbox"]')
      await press('main li:nth-child(2) input[type="checkbox"]')
      await press('[role="tab"]', 'Pagos cancelados')
    },
  },
  {
    name: 'payment',
    person: 'customer',
    user: ELENA,
    path: () => `${SCHEDULE}&cuota=vencidas`,
    async perform({ press, keys, see, rest }) {
      await see('#accept-terms')
      await press('button[type="submit"]', 'Realizar Pago')
      await press('#accept-terms')
      await press('button', 'Términos y condiciones')
      await rest()
      await keys('Escape')
    },
  },
  {
    name: 'personal data',
    person: 'customer',
    user: ELENA,
    path: () => '/?ver=datos',
    async perform(performer) {
      const { press, type } = performer
      await closeGreetings(performer)
      await press('button', 'Pedir corrección')
      await type('input[name="mobile"]', '9')
    },
  },
  {
    name: 'questions',
    person: 'customer',
    user: ELENA,
    path: () => '/portal/preguntas',
    async perform({ press, type, keys, see }) {
      await see('[data-accordion-control], .mantine-Accordion-control')
      await type('input[type="search"]', 'pago')
      await keys('Backspace', 'Backspace', 'Backspace', 'Backspace')
      await press('[data-accordion-control], .mantine-Accordion-control')
    },
  },
]
