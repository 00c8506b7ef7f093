import { notApplicable, readOnlyScreen, type ActsByRoute } from './screen-acts.ts'

const ofTheProgram = 'the program knows which there are, and none goes'
const decided = 'what waits is decided here, which nobody takes back'

/** Configuración: accounts, menu, rights, what goes up to whom and who decides it. */
export const configuration: ActsByRoute = {
  '/configuracion/usuario': {
    controls: {
      create: ['Nuevo', 'Usuario', 'Guardar'],
      find: 'Buscar',
      edit: ['Editar', 'Guardar'],
      disable: ['Deshabilitar', 'Sí, deshabilitar'],
      enable: 'Habilitar',
    },
  },
  '/configuracion/roles': {
    controls: {
      create: ['Nuevo', 'Nombre', 'Guardar'],
      find: 'Buscar',
      edit: ['Editar ', 'Guardar'],
      disable: ['Eliminar ', 'Sí, eliminar'],
      enable: 'Habilitar ',
    },
  },
  '/configuracion/integraciones': {
    controls: {
      create: ['Nuevo', 'Nombre', 'Guardar'],
      find: 'Buscar',
      edit: ['Editar ', 'Guardar'],
      disable: ['Eliminar ', 'Sí, eliminar'],
      enable: 'Habilitar ',
    },
  },
  '/configuracion/opcion': {
    controls: { edit: 'Nombre', disable: 'Habilitada [off]', enable: 'Habilitada [on]' },
    never: { create: ofTheProgram, find: 'one page holds the whole menu' },
  },
  '/configuracion/permisocentrocosto': {
    controls: { create: ['Marcar todos', 'Control+s'], find: 'Buscar en la lista', edit: ['30.01.01', 'Control+s'] },
    never: notApplicable('who has no marks is offered them all', 'disable', 'enable'),
  },
  '/configuracion/delegaciones': {
    controls: {
      create: ['Nuevo', 'Sustituto', 'Guardar'],
      find: 'Buscar',
      edit: ['Editar: ', 'Guardar'],
      disable: ['Eliminar: ', 'Sí, eliminar'],
    },
    never: { enable: 'what was taken away is named anew' },
  },
  '/configuracion/exportaciones': { never: readOnlyScreen('exports are asked for where the list stands') },
  '/configuracion/importaciones': {
    controls: { create: ['Seleccione Archivo', 'Importar archivo'] },
    never: notApplicable('an import is asked for and ends', 'find', 'edit', 'disable', 'enable'),
  },
  '/configuracion/bandeja': {
    controls: { find: 'Buscar documento', edit: 'Aprobar' },
    never: notApplicable(decided, 'create', 'disable', 'enable'),
  },
  '/configuracion/aprobaciones/requerimientos': {
    controls: { find: 'Buscar documento', edit: 'Desaprobar' },
    never: notApplicable(decided, 'create', 'disable', 'enable'),
  },
  '/configuracion/aprobaciones/ordencompra': {
    controls: { find: 'Buscar documento', edit: 'Aprobar' },
    never: notApplicable(decided, 'create', 'disable', 'enable'),
  },
  '/configuracion/transacciones': {
    controls: { find: 'Buscar', edit: 'Editar ' },
    never: notApplicable(ofTheProgram, 'create', 'disable', 'enable'),
  },
  '/configuracion/columnastransacción': {
    controls: { edit: 'Título de ', disable: 'Mostrar ', enable: 'Usar las del programa' },
    never: notApplicable(ofTheProgram, 'create', 'find'),
  },
}
