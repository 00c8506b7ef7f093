import { never, onlyRead, walk, type Ledger } from './entry.ts'

const oneOnly = 'a company has one, which is always there'
const ofTheProgram = 'the program knows which there are, and none goes'

/** General: the company, who works there, how it numbers, names and limits things. */
export const general: Ledger = {
  '/general/numeracion': {
    walks: [walk('general', 'a counter is raised', { create: 'Abrir ', find: 'Buscar', edit: 'Subir último número' })],
    never: never('numbers that were given stay given', 'disable', 'enable'),
  },
  '/general/numeraciondocumento': {
    walks: [walk('general', 'the next number is seen', { edit: 'Editar: ' })],
    never: { ...never(ofTheProgram, 'create', 'disable', 'enable'), find: 'one page holds them all' },
  },
  '/general/parametros': {
    walks: [
      walk('general', 'a parameter is added by its name', {
        create: 'Nuevo', find: 'Buscar', edit: 'Editar', disable: 'Eliminar', enable: 'Habilitar',
      }),
    ],
  },
  '/general/areasporusuario': {
    walks: [walk('reach', 'areas are marked', { create: 'Comercial', find: 'Buscar en la lista', edit: 'Guardar', disable: 'Quitar todas' })],
    never: { enable: 'what is no longer marked is marked again, as any other' },
  },
  '/general/empleados': {
    walks: [
      walk('organisation', 'an employee: taken in', {
        create: 'Nuevo', find: 'Buscar', edit: 'Editar ', disable: 'Eliminar ', enable: 'Habilitar ',
      }),
    ],
  },
  '/general/compania': {
    walks: [walk('organisation', 'the company: changed', { edit: 'Guardar' })],
    never: never(oneOnly, 'create', 'find', 'disable', 'enable'),
  },
  '/general/integraciones': {
    walks: [walk('configuration', 'connections are tried')],
    never: onlyRead('they are set where the program is started; here they are tried'),
  },
  '/general/grupodefinicion': {
    walks: [
      walk('configuration', 'a value is added to its list', {
        create: 'Agregar valor', find: 'Buscar', edit: 'Editar ', disable: 'Eliminar ', enable: 'Habilitar ',
      }),
    ],
  },
  '/general/centrocosto': {
    walks: [
      walk('organisation', 'cost centres are a tree', {
        create: 'Nuevo centro de costo', find: 'Buscar', edit: 'Centro de costo', disable: 'Eliminar ', enable: 'Habilitar',
      }),
    ],
  },
  '/general/sociosdenegocio': {
    walks: [
      walk('partner', 'a supplier: written down', {
        create: 'Nuevo', find: 'Buscar', edit: 'Editar ', disable: 'Deshabilitar ', enable: 'Habilitar ',
      }),
    ],
  },
  '/general/ubigeo': {
    walks: [
      walk('general', 'Peru is walked by the keyboard', {
        create: 'Agregar distrito', find: 'Buscar', edit: 'Distrito', disable: 'Sí, eliminar', enable: 'Habilitar ',
      }),
    ],
  },
  '/general/propiedadesconfiguración': {
    walks: [walk('configuration', 'a property is chosen', { edit: 'Guardar: ', disable: 'Restablecer: ' })],
    never: { ...never(ofTheProgram, 'create', 'enable'), find: 'one page holds them all' },
  },
}
