import { notApplicable, type ActsByRoute } from './screen-acts.ts'

const annulled = 'what was annulled stays annulled; another is written'
const issued = 'it is sent once saved, and is not changed any more'

/** Logística: the documents, from what somebody needs to what came. */
export const logistics: ActsByRoute = {
  '/logistica/requerimiento': {
    controls: {
      create: ['Guardar borrador', 'Enviar a aprobación', 'Sí, guardar'],
      find: 'Buscar',
      edit: ['Editar', 'Sí, guardar'],
      disable: 'Anular',
    },
    never: { enable: annulled },
    leadsTo: ['/logistica/requerimiento/nuevo', '/logistica/requerimiento/:id'],
  },
  '/logistica/cotizaciones': {
    controls: {
      create: ['Guardar', 'Sí, guardar'],
      find: 'Buscar',
      edit: ['Editar', 'Sí, guardar'],
      disable: ['Anular', 'Motivo de anulación'],
    },
    never: { enable: annulled },
    leadsTo: [
      '/logistica/cotizacion/nueva',
      '/logistica/cotizacion/:id',
      '/logistica/cotizacion/:id/comparativo',
      '/logistica/cotizacion/:id/oferta/:participantId',
    ],
  },
  '/logistica/cotizacion/configuracion': {
    controls: { edit: ['Precio', 'Guardar', 'Sí, guardar'] },
    never: notApplicable('a company has one, which is always there', 'create', 'find', 'disable', 'enable'),
  },
  '/logistica/ordencompra': {
    // The order itself is not changed once it is sent; what its supplier sends for it is received there, and given back.
    controls: {
      create: ['Nuevo', 'Guardar borrador', 'Enviar a aprobación', 'Sí, guardar'],
      find: 'Buscar',
      edit: ['Recepcionar', 'Deshacer recepción'],
      disable: ['Anular', 'Motivo de anulación'],
    },
    never: { enable: annulled },
    leadsTo: ['/logistica/ordencompra/nueva', '/logistica/ordencompra/:id'],
  },
  '/logistica/ordenpedido/atencioncompra': {
    controls: { create: 'Recibir ', find: 'Buscar', disable: 'Anular' },
    never: { edit: issued, enable: annulled },
    leadsTo: ['/logistica/ordenpedido/atencioncompra/nueva', '/logistica/ordenpedido/atencioncompra/:id'],
  },
  '/logistica/conformidades': {
    controls: { find: 'Buscar' },
    never: notApplicable(
      'it lists what was received: recorded and annulled where that is',
      'create',
      'edit',
      'disable',
      'enable',
    ),
  },
  '/logistica/misrequerimientosalmacen': {
    controls: {
      create: ['Nuevo', 'Guardar', 'Sí, guardar'],
      find: 'Buscar',
      edit: ['Observación 1', 'Sí, guardar'],
      disable: ['Anular', 'Motivo de anulación'],
    },
    never: { enable: annulled },
    leadsTo: ['/logistica/misrequerimientosalmacen/nuevo', '/logistica/misrequerimientosalmacen/:id'],
  },
  '/logistica/requerimientosalmacen': {
    controls: { find: 'Buscar', edit: ['Atender', 'Sí, atender'], disable: ['Devolver', 'Motivo de devolución'] },
    never: notApplicable('it is written and sent again by its author', 'create', 'enable'),
    leadsTo: ['/logistica/requerimientosalmacen/:id'],
  },
}
