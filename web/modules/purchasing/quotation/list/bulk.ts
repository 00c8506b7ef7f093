import type { Bulk } from '#web/kit/list/bulk/bulk.ts'
import { exportSelected } from '#web/kit/list/bulk/export-selected.ts'
import { annulSelected } from '#web/kit/document/annul-selected.ts'
import { refreshedByCaller } from '#web/platform/apollo/links/refresh-context.ts'
import {
  AnnulQuotationDocument,
  type AnnulQuotationMutation,
  type AnnulQuotationMutationVariables,
} from '../quotation.generated.ts'
import { quotationTexts as texts } from '../texts.ts'
import type { Row } from './columns.tsx'

/** What can be done with several quotations at once. */
export const quotationBulk: Bulk<Row> = {
  nameOf: ({ documentNumber }) => documentNumber,
  actions: [
    exportSelected('quotations.xlsx'),
    annulSelected(async (client, input) => {
      const { data } = await client.mutate<AnnulQuotationMutation, AnnulQuotationMutationVariables>({
        mutation: AnnulQuotationDocument,
        variables: { input },
        context: refreshedByCaller,
      })
      return data?.annulQuotation.errors
    }, texts.annulled),
  ],
}
