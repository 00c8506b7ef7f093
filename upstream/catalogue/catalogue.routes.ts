import { catalogues } from '#schema/catalogue/catalogues.ts'
import { circuitRule, exceptionRule } from '../approval/circuitRules.ts'
import { addCatalogue } from '../crud/crud.routes.ts'
import type { Rule } from '../crud/save.ts'
import type { Room } from '../http/house.ts'

/** Resources whose list has a shape of its own (back-office.md 7). */
const OWN_LIST = new Set(['GenDefinition'])

/** What some ask of a whole row. */
const RULES: Readonly<Record<string, Rule>> = { SecCircuit: circuitRule, SecCircuitException: exceptionRule }

/** Every catalogue of the house, from its descriptor. */
export const catalogueRoom: Room = (app, house) => {
  for (const catalogue of catalogues) {
    const { resource } = catalogue
    addCatalogue(app, house, catalogue, { list: !OWN_LIST.has(resource), rule: RULES[resource] })
  }
}
