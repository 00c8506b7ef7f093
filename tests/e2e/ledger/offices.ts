import { never, onlyRead, walk, type Ledger } from './entry.ts'

const oneOnly = 'a company has one, which is always there'

/** Consultas, Atención, Marketing, Cobranzas and Contabilidad. */
export const offices: Ledger = {
  '/querymanager/configuration': {
    walks: [
      walk('query', 'a report: put together', { create: 'Nuevo', find: 'Buscar', edit: 'Editar', disable: 'Eliminar', enable: 'Habilitar' }),
    ],
  },
  '/querymanager/transactsql': {
    walks: [walk('query', 'what is typed runs')],
    never: onlyRead('it runs what is typed, which changes nothing'),
  },
  '/querymanager/show': {
    walks: [walk('query', 'a report is granted by one', { find: 'Reporte' })],
    never: never('it runs what was put together elsewhere', 'create', 'edit', 'disable', 'enable'),
  },
  '/querymanager/permisiousuarioreporte': {
    walks: [walk('query', 'a report is granted by one', { create: 'Usuarios permitidos', find: 'Buscar', edit: 'Guardar', disable: 'Vargas' })],
    never: { enable: 'what was taken back is granted again, as any other' },
  },
  '/card/openinghours': {
    walks: [walk('hours', 'the staff sets the hours', { edit: 'Hora de inicio' })],
    never: never(oneOnly, 'create', 'find', 'disable', 'enable'),
  },
  '/card/followup': {
    walks: [
      walk('card', 'a case: opened for a supplier', {
        create: 'Nuevo', find: 'Buscar', edit: 'Agregar nota', disable: 'Cerrar seguimiento', enable: 'Abrir otra vez',
      }),
    ],
  },
  '/marketing/campanias': {
    walks: [
      walk('marketing', 'a campaign: written down', {
        create: 'Nuevo', find: 'Buscar', edit: 'Editar ', disable: 'Deshabilitar ', enable: 'Habilitar ',
      }),
    ],
  },
  '/marketing/configurarcampanias': {
    walks: [walk('marketing', 'a campaign: written down', { edit: 'Configurar ' })],
    never: never('a campaign is written down, found and closed in the list of campaigns', 'create', 'find', 'disable', 'enable'),
  },
  '/marketing/cargamasiva': {
    walks: [
      walk('marketing', 'leads: loaded from Excel', { create: 'Cargar Datos', find: 'Ana Prueba', edit: 'Atender a ', disable: 'Eliminar a ' }),
      walk('lead', 'a lead by hand', { create: 'Nuevo', edit: 'Atender a ', disable: 'Eliminar a ', enable: 'Recuperar a ' }),
    ],
  },
  '/cobranzas/anuncios': {
    walks: [
      walk('collections', 'an announcement: picture', { create: 'Nuevo', find: 'Buscar', edit: 'Editar', disable: 'Eliminar', enable: 'Habilitar' }),
    ],
  },
  '/cobranzas/pagosporresolver': {
    walks: [walk('collections', 'a stuck payment', { find: 'Buscar', edit: 'Consultar al proveedor', disable: 'Dar por resuelto' })],
    never: { create: 'a payment is begun by its customer', enable: 'an attempt that was ended is begun anew by its customer' },
  },
  '/cobranzas/serviciosprogramados': {
    walks: [walk('collections', 'what runs by itself', { find: 'Buscar', edit: 'Ejecutar ahora', disable: 'Detener', enable: 'Habilitar' })],
    never: { create: 'the program knows which there are' },
  },
  '/contabilidad/mailbox': {
    walks: [
      walk('accounting', 'documents come', { create: 'Archivos que llegan', find: 'Buscar', edit: 'Registrar comprobante' }),
      walk('accounting', 'a month is closed', { disable: 'Descartar', enable: 'Recuperar' }),
    ],
  },
  '/contabilidad/periodos': {
    walks: [
      walk('accounting', 'a month is closed', { find: 'Diciembre 2019', disable: 'Cerrar periodo', enable: 'Reabrir periodo' }),
      walk('accounting', 'the next month is opened', { create: 'Abrir siguiente' }),
    ],
    never: { edit: 'a month is open or closed, and nothing else' },
  },
  '/contabilidad/comprobantes': {
    walks: [walk('accounting', 'a voucher is found', { find: 'Totales de lo filtrado', edit: 'Recepcionar', disable: 'Deshacer recepción' })],
    never: { create: 'it comes from the mailbox or from its supplier', enable: 'what was taken back is received again, as any other' },
  },
}
