import { catalogues } from '#schema/catalogue/catalogues.ts'
import { addCatalogue } from '../crud/crud.routes.ts'
import type { Room } from '../http/house.ts'

/** Resources whose list has a shape of its own (back-office.md 7). */
const OWN_LIST = new Set(['GenDefinition'])

/** Every catalogue of the house, from its descriptor. */
export const catalogueRoom: Room = (app, house) => {
  for (const catalogue of catalogues) addCatalogue(app, house, catalogue, { list: !OWN_LIST.has(catalogue.resource) })
}
