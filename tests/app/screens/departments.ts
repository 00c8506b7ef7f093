import { notApplicable, readOnlyScreen, type ActsByRoute } from './screen-acts.ts'

const oneOnly = 'a company has one, which is always there'

/** Consultas, Atención, Marketing, Cobranzas and Contabilidad. */
export const departments: ActsByRoute = {
  '/querymanager/configuration': {
    controls: {
      create: ['Nuevo', 'Nombre', 'Guardar'],
      find: 'Buscar',
      edit: ['Editar', 'Guardar'],
      disable: ['Eliminar', 'Sí, eliminar'],
      enable: 'Habilitar',
    },
  },
  '/querymanager/transactsql': {
    never: readOnlyScreen('it runs what is typed, which changes nothing'),
  },
  '/querymanager/show': {
    controls: { find: ['Reporte', 'Ejecutar'] },
    never: notApplicable('it runs what was put together elsewhere', 'create', 'edit', 'disable', 'enable'),
  },
  '/querymanager/permisiousuarioreporte': {
    controls: {
      create: ['Permisos de ', 'Luis Enrique Vargas Soto [on]', 'Guardar'],
      find: 'Buscar',
      edit: 'Guardar',
      disable: ['Luis Enrique Vargas Soto [off]', 'Guardar'],
    },
    never: { enable: 'what was taken back is granted again, as any other' },
  },
  '/card/openinghours': {
    controls: { edit: ['Hora de inicio', 'Guardar'] },
    never: notApplicable(oneOnly, 'create', 'find', 'disable', 'enable'),
  },
  '/card/followup': {
    controls: {
      create: ['Nuevo', 'Asunto', 'Guardar'],
      find: 'Buscar',
      edit: ['Nueva nota', 'Agregar nota'],
      disable: 'Cerrar seguimiento',
      enable: 'Abrir otra vez',
    },
  },
  '/marketing/campanias': {
    controls: {
      create: ['Nuevo', 'Nombre', 'Guardar'],
      find: 'Buscar',
      edit: ['Editar ', 'Guardar'],
      disable: ['Deshabilitar ', 'Sí, deshabilitar'],
      enable: 'Habilitar ',
    },
  },
  '/marketing/configurarcampanias': {
    controls: { edit: ['Configurar ', 'Agregar dato', 'Guardar'] },
    never: notApplicable(
      'a campaign is written down, found and closed in the list of campaigns',
      'create',
      'find',
      'disable',
      'enable',
    ),
  },
  '/marketing/cargamasiva': {
    controls: {
      create: ['Seleccione Archivo', 'Cargar Datos'],
      find: 'Buscar',
      edit: ['Atender a ', 'Guardar'],
      disable: ['Eliminar a ', 'Sí, eliminar'],
      enable: 'Recuperar a ',
    },
  },
  '/cobranzas/anuncios': {
    controls: {
      create: ['Nuevo', 'Nombre', 'Guardar'],
      find: 'Buscar',
      edit: ['Editar', 'Guardar'],
      disable: ['Eliminar', 'Sí, eliminar'],
      enable: 'Habilitar',
    },
  },
  '/cobranzas/pagosporresolver': {
    controls: {
      find: 'Buscar',
      edit: 'Consultar al proveedor',
      disable: ['Dar por resuelto', 'Motivo', 'Confirmar y dar por resuelto'],
    },
    never: {
      create: 'a payment is begun by its customer',
      enable: 'an attempt that was ended is begun anew by its customer',
    },
  },
  '/cobranzas/reclamaciones': {
    controls: { find: 'Buscar', edit: ['Enviar respuesta', 'Sí, enviar'] },
    never: {
      create: 'consumers file them at /libro-de-reclamaciones',
      disable: 'the law has them kept',
      enable: 'the law has them kept',
    },
  },
  '/cobranzas/serviciosprogramados': {
    controls: {
      find: 'Buscar',
      edit: ['Ejecutar ahora', 'Sí, ejecutar'],
      disable: ['Detener', 'Sí, detener'],
      enable: 'Habilitar',
    },
    never: { create: 'the program knows which there are' },
  },
  '/contabilidad/mailbox': {
    controls: {
      create: 'Seleccionar archivos',
      find: 'Buscar',
      edit: ['Registrar comprobante', 'Sí, registrar'],
      disable: ['Descartar', 'Enviado por error.'],
      enable: 'Recuperar',
    },
  },
  '/contabilidad/periodos': {
    controls: {
      create: ['Abrir siguiente', 'Sí, abrir'],
      find: 'Año anterior',
      disable: ['Cerrar periodo', 'Sí, cerrar'],
      enable: ['Reabrir periodo', 'Motivo de reapertura'],
    },
    never: { edit: 'a month is open or closed, and nothing else' },
  },
  '/contabilidad/comprobantes': {
    controls: {
      create: ['Registrar pago', 'Sí, registrar'],
      find: 'Buscar',
      disable: ['Anular pago de la operación ', 'El banco devolvió el abono.'],
    },
    never: {
      edit: 'a payment that was registered wrongly is annulled, and registered again',
      enable: 'what was annulled is registered again',
    },
  },
}
