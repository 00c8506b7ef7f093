import type { Bulk } from '#web/kit/list/bulk/bulk.ts'
import { exportSelected } from '#web/kit/list/bulk/export-selected.ts'
import { annulSelected } from '#web/kit/document/annul-selected.ts'
import { refreshedByCaller } from '#web/platform/apollo/links/refresh-context.ts'
import {
  AnnulRequirementDocument,
  type AnnulRequirementMutation,
  type AnnulRequirementMutationVariables,
} from '../requirement.generated.ts'
import { requirementTexts as texts } from '../texts.ts'
import type { Row } from './columns.tsx'

/** What can be done with several requirements at once. */
export const requirementBulk: Bulk<Row> = {
  nameOf: ({ documentNumber }) => documentNumber,
  actions: [
    exportSelected('requirements.xlsx'),
    annulSelected(async (client, input) => {
      const { data } = await client.mutate<AnnulRequirementMutation, AnnulRequirementMutationVariables>({
        mutation: AnnulRequirementDocument,
        variables: { input },
        context: refreshedByCaller,
      })
      return data?.annulRequirement.errors
    }, texts.annulled),
  ],
}
