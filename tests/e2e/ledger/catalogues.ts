import { catalogues as descriptors } from '#schema/catalogue/catalogues.ts'
import { walk, type Entry, type Ledger } from './entry.ts'

const entry: Entry = {
  walks: [
    walk(
      'catalogue',
      '%s: written, found, changed, disabled, brought back',
      { create: 'Nuevo', find: 'Buscar', edit: 'Editar', disable: 'Eliminar', enable: 'Habilitar' },
      'catalogue.route',
    ),
  ],
}

/** One story walks whatever has a descriptor. */
export const catalogues: Ledger = Object.fromEntries(descriptors.map(({ route }) => [route, entry]))
