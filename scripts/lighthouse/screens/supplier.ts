import { SUPPLIER } from '../documents.ts'
import { actOnList, type Screen } from './screen.ts'

const OFFER = 'form[aria-label="Registro de Cotización"]'
/** The first price: a cell of the sheet, a field of a card on a phone. */
const PRICE = '[id^="line-"][id$="-unitPrice"]'
const VOUCHER = 'form[aria-label="Cargar comprobante"]'

/** What a supplier comes for: to be asked, to offer, and to be paid. */
export const supplierScreens: readonly Screen[] = [
  {
    name: 'home',
    person: 'supplier',
    user: SUPPLIER.ruc,
    path: () => '/',
    async perform({ press, see, rest }) {
      await see('nav ul a', 'Mis Cotizaciones')
      await press('nav ul a', 'Mis Cotizaciones')
      await rest()
    },
  },
  {
    name: 'quotations',
    person: 'supplier',
    user: SUPPLIER.ruc,
    path: () => '/portal/cotizaciones',
    perform: (performer) => actOnList(performer, '2026'),
  },
  {
    name: 'offer',
    person: 'supplier',
    user: SUPPLIER.ruc,
    path: ({ invitation }) => `/portal/cotizaciones/${invitation}`,
    async perform({ press, type, keys, see }) {
      await see(OFFER)
      await type(`${OFFER} input[autocomplete="name"]`, 'Rosa')
      await press(PRICE)
      await keys('2', '0', 'Tab')
    },
  },
  {
    name: 'orders',
    person: 'supplier',
    user: SUPPLIER.ruc,
    path: () => '/portal/ordenes',
    perform: (performer) => actOnList(performer, '2026'),
  },
  {
    name: 'vouchers',
    person: 'supplier',
    user: SUPPLIER.ruc,
    path: ({ order }) => `/portal/ordenes/${order}`,
    async perform({ press, type, see, rest }) {
      await see(VOUCHER)
      await type(`${VOUCHER} input[maxlength="60"]`, 'F001-1')
      await type(`${VOUCHER} textarea`, 'Entrega')
      await press('[role="tab"]', 'Orden')
      await rest()
    },
  },
]
