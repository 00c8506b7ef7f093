import { catalogues } from '#schema/app/catalogues.ts'
import { circuitRule, exceptionRule } from '#upstream/modules/approvals/circuit/circuit-rules.ts'
import { attachmentRule } from '#upstream/kit/attachment/attachment-kind-rule.ts'
import { registerCatalogue } from '#upstream/kit/crud/crud.routes.ts'
import type { ListConditions } from '#upstream/kit/crud/list-rows.ts'
import type { RowRule } from '#upstream/kit/crud/save-row.ts'
import type { RoutePlugin } from '#upstream/platform/http/services.ts'
import { articleConditions } from '#upstream/modules/inventory/stock/article-conditions.ts'
import { articleRule } from '#upstream/modules/inventory/stock/article-rule.ts'
import { warehouseRule } from '#upstream/modules/inventory/warehouse/warehouse-rule.ts'
import { resourceRule } from '#upstream/modules/engagement/resource/resource-rule.ts'
import { surveyRule } from '#upstream/modules/engagement/survey/survey-rule.ts'
import { definitionRule } from '#upstream/modules/organisation/definition-group/definition-rule.ts'
import { areaRule, positionRule } from '#upstream/modules/organisation/company/structure/tree.ts'

/** Resources whose list has a shape of its own (back-office.md 7). */
const OWN_LIST = new Set(['GenDefinition', 'GenAttachConfiguration', 'GenArea', 'GenPosition', 'LgsWarehouse'])

/** What some ask of a whole row. */
const RULES: Readonly<Record<string, RowRule>> = {
  CarSurvey: surveyRule,
  CarResource: resourceRule,
  SecCircuit: circuitRule,
  SecCircuitException: exceptionRule,
  GenAttachConfiguration: attachmentRule,
  GenDefinition: definitionRule,
  LgsArticle: articleRule,
  GenArea: areaRule,
  GenPosition: positionRule,
  LgsWarehouse: warehouseRule,
}

/** What the filters of some ask of a row. */
const CONDITIONS: Readonly<Record<string, ListConditions>> = { LgsArticle: articleConditions }

/** Adds the calls of every catalogue, from its descriptor. */
export const catalogueRoutes: RoutePlugin = (app, services) => {
  for (const catalogue of catalogues) {
    const { resource } = catalogue
    registerCatalogue(app, services, catalogue, {
      list: !OWN_LIST.has(resource),
      rule: RULES[resource],
      conditions: CONDITIONS[resource],
    })
  }
}
