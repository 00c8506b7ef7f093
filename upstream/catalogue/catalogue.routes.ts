import { catalogues } from '#schema/catalogue/catalogues.ts'
import { circuitRule, exceptionRule } from '../approval/circuitRules.ts'
import { attachmentRule } from '../attachment/attachment.rule.ts'
import { addCatalogue } from '../crud/crud.routes.ts'
import type { Rule } from '../crud/save.ts'
import type { Room } from '../http/house.ts'
import { resourceRule } from '../resource/resource.rule.ts'
import { surveyRule } from '../survey/survey.rule.ts'
import { areaRule, positionRule } from '../organisation/tree.ts'

/** Resources whose list has a shape of its own (back-office.md 7). */
const OWN_LIST = new Set(['GenDefinition', 'GenAttachConfiguration', 'GenArea', 'GenPosition'])

/** What some ask of a whole row. */
const RULES: Readonly<Record<string, Rule>> = {
  CarSurvey: surveyRule,
  CarResource: resourceRule,
  SecCircuit: circuitRule,
  SecCircuitException: exceptionRule,
  GenAttachConfiguration: attachmentRule,
  GenArea: areaRule,
  GenPosition: positionRule,
}

/** Every catalogue of the house, from its descriptor. */
export const catalogueRoom: Room = (app, house) => {
  for (const catalogue of catalogues) {
    const { resource } = catalogue
    addCatalogue(app, house, catalogue, { list: !OWN_LIST.has(resource), rule: RULES[resource] })
  }
}
