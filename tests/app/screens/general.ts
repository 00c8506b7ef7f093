import { notApplicable, readOnlyScreen, type ActsByRoute } from './screen-acts.ts'

const oneOnly = 'a company has one, which is always there'
const ofTheProgram = 'the program knows which there are, and none goes'

/** General: the company, who works there, how it numbers, names and limits things. */
export const general: ActsByRoute = {
  '/general/numeracion': {
    controls: {
      create: ['Abrir ', 'Sí, abrir'],
      find: 'Buscar',
      edit: ['Subir último número', 'Último número', 'Motivo'],
    },
    never: notApplicable('numbers that were given stay given', 'disable', 'enable'),
  },
  '/general/numeraciondocumento': {
    controls: { edit: ['Editar: ', 'Prefijo', 'Guardar'] },
    never: { ...notApplicable(ofTheProgram, 'create', 'disable', 'enable'), find: 'one page holds them all' },
  },
  '/general/parametros': {
    controls: {
      create: ['Nuevo', 'Nombre', 'Guardar'],
      find: 'Buscar',
      edit: ['Editar', 'Guardar'],
      disable: ['Eliminar', 'Sí, eliminar'],
      enable: 'Habilitar',
    },
  },
  '/general/areasporusuario': {
    controls: {
      create: ['Comercial', 'Guardar'],
      find: 'Buscar en la lista',
      edit: 'Guardar',
      disable: ['Quitar todas', 'Guardar'],
    },
    never: { enable: 'what is no longer marked is marked again, as any other' },
  },
  '/general/empleados': {
    controls: {
      create: ['Nuevo', 'Nombres', 'Sí, guardar'],
      find: 'Buscar',
      edit: ['Editar ', 'Guardar'],
      disable: ['Eliminar ', 'Sí, eliminar'],
      enable: 'Habilitar ',
    },
  },
  '/general/compania': {
    controls: { edit: ['Nombre', 'Sí, guardar'] },
    never: notApplicable(oneOnly, 'create', 'find', 'disable', 'enable'),
  },
  '/general/integraciones': {
    never: readOnlyScreen('they are set where the program is started; here they are tried'),
  },
  '/general/grupodefinicion': {
    controls: {
      create: ['Agregar valor', 'Guardar'],
      find: 'Buscar',
      edit: ['Editar ', 'Guardar'],
      disable: ['Eliminar ', 'Sí, eliminar'],
      enable: 'Habilitar ',
    },
  },
  '/general/centrocosto': {
    controls: {
      create: ['Insert', 'Nombre', 'Sí, guardar'],
      find: 'Buscar',
      edit: ['Dentro de', 'Sí, guardar'],
      disable: ['Delete', 'Sí, eliminar'],
      enable: 'Habilitar',
    },
  },
  '/general/sociosdenegocio': {
    controls: {
      create: ['Nuevo', 'Razón social', 'Guardar'],
      find: 'Buscar',
      edit: ['Editar ', 'Contacto', 'Guardar'],
      disable: ['Deshabilitar ', 'Sí, deshabilitar'],
      enable: 'Habilitar ',
    },
  },
  '/general/ubigeo': {
    controls: {
      create: ['Agregar distrito', 'Guardar'],
      find: 'Buscar',
      edit: ['150599', 'Nombre', 'Guardar'],
      disable: ['Delete', 'Sí, eliminar'],
      enable: 'Habilitar ',
    },
  },
  '/general/propiedadesconfiguración': {
    controls: { find: 'Buscar', edit: ['Guardar: ', 'Sí, guardar'], disable: ['Restablecer: ', 'Sí, restablecer'] },
    never: notApplicable(ofTheProgram, 'create', 'enable'),
  },
}
