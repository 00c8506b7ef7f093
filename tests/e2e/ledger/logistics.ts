import { never, walk, type Ledger } from './entry.ts'

const annulled = 'what was annulled stays annulled; another is written'
const issued = 'it is sent once saved, and is not changed any more'

/** Logística: the documents, from what somebody needs to what came. */
export const logistics: Ledger = {
  '/logistica/requerimiento': {
    walks: [
      walk('requirement', 'is written by keyboard', { create: 'Guardado Correctamente' }),
      walk('requirement', 'that somebody else changed', { edit: 'Editar' }),
      walk('list', 'search, filter, order and page', { find: 'Buscar' }),
      walk('requirement-return', 'its author annuls it', { disable: 'Anular' }),
    ],
    never: { enable: annulled },
    leadsTo: ['/logistica/requerimiento/nuevo', '/logistica/requerimiento/:id'],
  },
  '/logistica/cotizaciones': {
    walks: [walk('quotation', 'asks suppliers', { create: 'Cotizar', find: 'Buscar', edit: 'Editar', disable: 'Anular' })],
    never: { enable: annulled },
    leadsTo: [
      '/logistica/cotizacion/nueva',
      '/logistica/cotizacion/:id',
      '/logistica/cotizacion/:id/comparativo',
      '/logistica/cotizacion/:id/oferta/:participantId',
    ],
  },
  '/logistica/cotizacion/configuracion': {
    walks: [walk('quotation', 'changes what new quotations weigh', { edit: 'Precio' })],
    never: never('a company has one, which is always there', 'create', 'find', 'disable', 'enable'),
  },
  '/logistica/ordencompra': {
    walks: [
      walk('order', 'is saved once', { create: '¿Seguro de grabar?' }),
      walk('order', 'is read-only once saved', { find: 'Buscar' }),
      walk('order', 'is annulled with a reason', { disable: 'Anular' }),
    ],
    never: { edit: issued, enable: annulled },
    leadsTo: ['/logistica/ordencompra/nueva', '/logistica/ordencompra/:id'],
  },
  '/logistica/ordenpedido/atencioncompra': {
    walks: [
      walk('reception', 'is recorded from the order', { create: 'Recibir ' }),
      walk('reception', 'stands among the conformities', { find: 'Buscar', disable: 'Anular' }),
    ],
    never: { edit: issued, enable: annulled },
    leadsTo: ['/logistica/ordenpedido/atencioncompra/nueva', '/logistica/ordenpedido/atencioncompra/:id'],
  },
  '/logistica/conformidades': {
    walks: [walk('reception', 'stands among the conformities', { find: 'Buscar' })],
    never: never('it lists what was received: recorded and annulled where that is', 'create', 'edit', 'disable', 'enable'),
  },
  '/logistica/misrequerimientosalmacen': {
    walks: [
      walk('warehouse', 'is asked for with the stock in sight', { create: 'Nuevo' }),
      walk('warehouse', 'goes back to its author', { edit: 'Observación 1' }),
      walk('warehouse', 'is annulled by its author', { find: 'Buscar', disable: 'Anular' }),
    ],
    never: { enable: annulled },
    leadsTo: ['/logistica/misrequerimientosalmacen/nuevo', '/logistica/misrequerimientosalmacen/:id'],
  },
  '/logistica/requerimientosalmacen': {
    walks: [
      walk('warehouse', 'goes back to its author', { disable: 'Devolver' }),
      walk('warehouse', 'is handed out', { edit: 'Atender' }),
      walk('warehouse', 'is annulled by its author', { find: 'Buscar' }),
    ],
    never: never('it is written and sent again by its author', 'create', 'enable'),
    leadsTo: ['/logistica/requerimientosalmacen/:id'],
  },
}
