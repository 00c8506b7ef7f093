import { never, type ActsByRoute } from './screenActs.ts'

const ofTheProgram = 'the program knows which there are, and none goes'
const decided = 'what waits is decided here, which nobody takes back'

/** Configuración: accounts, menu, rights, what goes up to whom and who decides it. */
export const configuration: ActsByRoute = {
  '/configuracion/usuario': {
    controls: { create: 'Nuevo', find: 'Buscar', edit: 'Editar', disable: 'Deshabilitar', enable: 'Habilitar' },
  },
  '/configuracion/opcion': {
    controls: { edit: 'Nombre', disable: 'Habilitada', enable: 'Habilitada' },
    never: { create: ofTheProgram, find: 'one page holds the whole menu' },
  },
  '/configuracion/permisocentrocosto': {
    controls: { create: 'Marcar todos', find: 'Buscar en la lista', edit: 'Centros de costo' },
    never: never('who has no marks is offered them all', 'disable', 'enable'),
  },
  '/configuracion/delegaciones': {
    controls: { create: 'Nuevo', find: 'Buscar', edit: 'Editar: ', disable: 'Eliminar: ' },
    never: { enable: 'what was taken away is named anew' },
  },
  '/configuracion/bandeja': {
    controls: { find: 'Buscar documento', edit: 'Aprobar' },
    never: never(decided, 'create', 'disable', 'enable'),
  },
  '/configuracion/aprobaciones/requerimientos': {
    controls: { find: 'Buscar documento', edit: 'Desaprobar' },
    never: never(decided, 'create', 'disable', 'enable'),
  },
  '/configuracion/aprobaciones/ordencompra': {
    controls: { find: 'Documentos de la bandeja', edit: 'Aprobar' },
    never: never(decided, 'create', 'disable', 'enable'),
  },
  '/configuracion/transacciones': {
    controls: { find: 'Buscar', edit: 'Editar ' },
    never: never(ofTheProgram, 'create', 'disable', 'enable'),
  },
  '/configuracion/columnastransacción': {
    controls: { edit: 'Título de ', disable: 'Mostrar ', enable: 'Usar las del programa' },
    never: never(ofTheProgram, 'create', 'find'),
  },
}
