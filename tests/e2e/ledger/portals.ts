import { never, onlyRead, walk, type Ledger } from './entry.ts'

const known = 'whoever comes in is known already'
const sent = 'what was sent counts, and is not taken back'

/** Where everybody comes in, and what suppliers and customers have. */
export const portals: Ledger = {
  '/': {
    walks: [walk('routes', 'every route opens', {}, 'places.entries()')],
    never: onlyRead('it shows what waits elsewhere'),
  },
  '/login': {
    walks: [walk('access', 'a supplier signs in', { create: 'Ingresar' })],
    never: never(known, 'find', 'edit', 'disable', 'enable'),
    leadsTo: ['/login/registro', '/login/olvido', '/login/olvido/:token'],
  },
  '/micuenta': {
    walks: [walk('access', 'a wrong password is said', { create: 'Contraseña' })],
    never: never(known, 'find', 'edit', 'disable', 'enable'),
    leadsTo: ['/micuenta/olvido'],
  },
  '/account/validate/:id': {
    walks: [walk('registration', 'a supplier asks for an account', { create: 'Validar mi cuenta' })],
    never: never('a letter is used once', 'find', 'edit', 'disable', 'enable'),
  },
  '/carrera': {
    walks: [walk('runner', 'nobody under 15 is entered', { create: 'Inscribirme' })],
    never: never('whoever enters has no account to come back with', 'find', 'edit', 'disable', 'enable'),
  },
  '/portal/datos': {
    walks: [
      walk('profile', 'a new supplier is told', { create: 'Agregar banco' }),
      walk('profile', 'a supplier changes its data', { edit: 'Razón social', disable: 'Eliminar: BBVA' }),
    ],
    never: { find: 'a supplier has its own data alone', enable: 'a bank that was taken away is brought anew' },
  },
  '/portal/cotizaciones': {
    walks: [
      walk('invitation', 'a supplier offers by the keyboard', { create: 'Precio unitario 1', find: 'Mis Cotizaciones' }),
      walk('invitation', 'what was sent is changed', { edit: 'Modificar oferta' }),
      walk('invitation-refused', 'a supplier that will not offer', { disable: 'No participar' }),
    ],
    never: { enable: sent },
    leadsTo: ['/portal/cotizaciones/:id'],
  },
  '/portal/preguntas': {
    walks: [walk('profile', 'both portals read their own questions', { find: 'Buscar en las preguntas' })],
    never: never('the staff writes them at /cobranzas/preguntasfrecuentas', 'create', 'edit', 'disable', 'enable'),
  },
  '/portal/ordenes': {
    walks: [
      walk('voucher', 'a supplier sends a voucher', { create: 'Cargar', find: 'Mis Ordenes', edit: 'Corregir ' }),
      walk('accounting', 'a supplier takes its own voucher away', { disable: 'Retirar el comprobante' }),
    ],
    never: { enable: 'a voucher that was taken away is sent again' },
    leadsTo: ['/portal/ordenes/:id'],
  },
  '/payment/schedule/': {
    walks: [
      walk('payment', 'a customer pays an instalment once', { create: 'Realizar Pago' }),
      walk('customer', 'a schedule parts what is owed', { find: 'Pagos cancelados' }),
    ],
    never: never('what was paid stays paid', 'edit', 'disable', 'enable'),
  },
  '/finish/payment/': {
    walks: [walk('payment', 'who is not signed in any more')],
    never: onlyRead('it tells what came of a payment'),
  },
}
