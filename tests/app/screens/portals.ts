import { notApplicable, readOnlyScreen, type ActsByRoute } from './screen-acts.ts'

const known = 'whoever comes in is known already'
const sent = 'what was sent counts, and is not taken back'

/** Where everybody comes in, and what suppliers and customers have. */
export const portals: ActsByRoute = {
  '/': {
    controls: { create: ['Pedir corrección', 'Enviar pedido'], disable: ['Retirar pedido', 'Sí, retirar'] },
    never: notApplicable('it shows what waits elsewhere', 'find', 'edit', 'enable'),
  },
  '/login': {
    controls: { create: ['Contraseña', 'Ingresar'] },
    never: notApplicable(known, 'find', 'edit', 'disable', 'enable'),
    leadsTo: ['/login/registro', '/login/olvido', '/login/olvido/:token'],
  },
  '/micuenta': {
    controls: { create: ['Contraseña', 'Ingresar'] },
    never: notApplicable(known, 'find', 'edit', 'disable', 'enable'),
    leadsTo: ['/micuenta/olvido'],
  },
  '/account/validate/:id': {
    controls: { create: 'Validar mi cuenta' },
    never: notApplicable('a letter is used once', 'find', 'edit', 'disable', 'enable'),
  },
  '/carrera': {
    controls: { create: 'Inscribirme' },
    never: notApplicable('whoever enters has no account to come back with', 'find', 'edit', 'disable', 'enable'),
  },
  '/libro-de-reclamaciones': {
    controls: { create: 'Presentar hoja' },
    never: notApplicable('whoever files a sheet has no account to come back with', 'find', 'edit', 'disable', 'enable'),
  },
  '/portal/datos': {
    controls: {
      create: ['Agregar banco', 'Sí, grabar'],
      edit: ['Razón social', 'Sí, actualizar'],
      disable: ['Eliminar: BBVA', 'Sí, eliminar'],
    },
    never: { find: 'a supplier has its own data alone', enable: 'a bank that was taken away is brought anew' },
  },
  '/portal/cotizaciones': {
    controls: {
      create: ['Precio unitario 1', 'Sí, enviar'],
      find: 'Buscar',
      edit: 'Modificar oferta',
      disable: ['No participar', 'No contamos con stock'],
    },
    never: { enable: sent },
    leadsTo: ['/portal/cotizaciones/:id'],
  },
  '/portal/preguntas': {
    controls: { find: 'Buscar en las preguntas' },
    never: notApplicable(
      'the staff writes them at /cobranzas/preguntasfrecuentas',
      'create',
      'edit',
      'disable',
      'enable',
    ),
  },
  '/portal/ordenes': {
    controls: {
      create: ['Cargar', 'Sí, cargar'],
      find: 'Buscar',
      edit: 'Corregir ',
      disable: ['Retirar el comprobante', 'Sí, retirar'],
    },
    never: { enable: 'a voucher that was taken away is sent again' },
    leadsTo: ['/portal/ordenes/:id'],
  },
  '/payment/schedule/': {
    controls: { create: ['Realizar Pago', 'Pagar'], find: 'Pagos cancelados' },
    never: notApplicable('what was paid stays paid', 'edit', 'disable', 'enable'),
  },
  '/finish/payment/': {
    never: readOnlyScreen('it tells what came of a payment'),
  },
}
