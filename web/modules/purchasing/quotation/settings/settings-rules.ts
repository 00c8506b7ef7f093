import { criteria, validateWeights } from '#schema/modules/purchasing/comparison/weights.ts'
import type { EditRules } from '#web/kit/form/edit/edit-rules.ts'
import type { FieldText } from '#web/kit/form/edit/conflict.ts'
import type { FieldProblem } from '#web/kit/form/edit/field-problems.ts'
import { catalogueTexts } from '#web/kit/form/row/texts.ts'
import { criterionTexts, settingsTexts as texts } from '../texts.ts'
import { weightsDraft, type WeightsDraft } from '../draft/draft.ts'
import type { QuotationSettingsPartsFragment as Settings } from './settings.generated.ts'

export type SettingsDraft = { weights: WeightsDraft; sealsOffers: boolean }

/** Each weight is merged by itself; their sum is judged afterwards, since two changes may come to more than the whole. */
export const settingsRules: EditRules<Settings, SettingsDraft, FieldProblem> = {
  valuesOf: ({ weights, sealsOffers }) => ({ weights: weightsDraft(weights), sealsOffers }),
  findProblems: ({ weights }) =>
    validateWeights(weights).map(({ path, message }) => ({ field: ['weights', ...path].join('.'), message })),
  refusedProblems: (errors) => errors.map(({ path, message }) => ({ field: path.join('.'), message })),
  shape: { groups: ['weights'] },
}

export const describeSettings = ({ weights, sealsOffers }: SettingsDraft): FieldText[] => [
  ...criteria.map((criterion) => ({
    name: `weights.${criterion}`,
    label: criterionTexts[criterion],
    text: weights[criterion],
  })),
  { name: 'sealsOffers', label: texts.seals, text: sealsOffers ? catalogueTexts.yes : catalogueTexts.no },
]
