import { catalogues } from '#schema/app/catalogues.ts'
import { one, saveField, setActiveField } from '#schema/kit/catalogue/print-sdl.ts'
import { mutationRules } from './mutations.ts'
import { queryRules } from './queries.ts'
import { customers, everyAudience, staff, type Rules } from './rules.ts'

const catalogueRules: Rules = Object.fromEntries(
  catalogues.flatMap((catalogue) => [
    [`Query.${catalogue.list}`, staff],
    [`Query.${one(catalogue)}`, staff],
    [`Mutation.${saveField(catalogue)}`, staff],
    [`Mutation.${setActiveField(catalogue)}`, staff],
  ]),
)

/** Every root field and who may ask for it. The schema is not built while a field lacks its line, or a line its field. */
export const rootFieldRules: Rules = {
  ...queryRules,
  ...mutationRules,
  'Subscription.approvalNotifications': everyAudience,
  'Subscription.exportProgress': staff,
  'Subscription.importProgress': staff,
  'Subscription.promotionNotifications': customers,
  'Subscription.documentChanges': staff,
  ...catalogueRules,
}
