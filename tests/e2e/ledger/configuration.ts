import { never, walk, type Ledger } from './entry.ts'

const ofTheProgram = 'the program knows which there are, and none goes'
const decided = 'what waits is decided here, which nobody takes back'

/** Configuración: accounts, menu, rights, what goes up to whom and who decides it. */
export const configuration: Ledger = {
  '/configuracion/usuario': {
    walks: [
      walk('users', 'an account is made', { create: 'Nuevo', disable: 'Deshabilitar', enable: 'Habilitar' }),
      walk('users', 'an administrator finds an account', { find: 'Buscar', edit: 'Editar' }),
    ],
  },
  '/configuracion/opcion': {
    walks: [
      walk('menu', 'an option is renamed', { edit: 'Nombre' }),
      walk('menu', 'an option that is switched off', { disable: 'Habilitada', enable: 'Habilitada' }),
    ],
    never: { create: ofTheProgram, find: 'one page holds the whole menu' },
  },
  '/configuracion/permisocentrocosto': {
    walks: [walk('reach', 'a person is found', { create: 'Marcar todos', find: 'Buscar en la lista', edit: 'Centros de costo' })],
    never: never('who has no marks is offered them all', 'disable', 'enable'),
  },
  '/configuracion/delegaciones': {
    walks: [walk('circuit', 'a boss names a substitute', { create: 'Nuevo', find: 'Buscar', edit: 'Editar: ', disable: 'Eliminar: ' })],
    never: { enable: 'what was taken away is named anew' },
  },
  '/configuracion/bandeja': {
    walks: [walk('road', 'a requirement is written', { find: 'Buscar documento', edit: 'Aprobar' })],
    never: never(decided, 'create', 'disable', 'enable'),
  },
  '/configuracion/aprobaciones/requerimientos': {
    walks: [walk('disapprove', 'who disapproves says why', { find: 'Buscar documento', edit: 'Desaprobar' })],
    never: never(decided, 'create', 'disable', 'enable'),
  },
  '/configuracion/aprobaciones/ordencompra': {
    walks: [walk('order', 'waits in the inbox', { find: 'Documentos de la bandeja', edit: 'Aprobar' })],
    never: never(decided, 'create', 'disable', 'enable'),
  },
  '/configuracion/transacciones': {
    walks: [walk('columns', 'the kinds of documents', { find: 'Buscar', edit: 'Editar ' })],
    never: never(ofTheProgram, 'create', 'disable', 'enable'),
  },
  '/configuracion/columnastransacción': {
    walks: [walk('columns', 'a company arranges the columns', { edit: 'Título de ', disable: 'Mostrar ', enable: 'Usar las del programa' })],
    never: never(ofTheProgram, 'create', 'find'),
  },
}
