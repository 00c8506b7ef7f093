import type { ApolloClient } from '@apollo/client'
import { PaymentFormTermsDocument, type PaymentFormTermsQuery } from '#web/modules/purchasing/terms/terms.generated.ts'
import { QuotationChoicesDocument, type QuotationChoicesQuery } from '../quotation.generated.ts'
import type { QuotationDraft } from './draft.ts'
import type { QuotationLists } from './stored-quotation.ts'

const fetchPolicy = 'network-only'

/** Asks what may be asked for now, with the terms of the draft's payment forms. */
export async function readLists(client: ApolloClient, { header }: QuotationDraft): Promise<QuotationLists | null> {
  const [choices, ...terms] = await Promise.all([
    client.query<QuotationChoicesQuery>({ query: QuotationChoicesDocument, fetchPolicy }),
    ...header.payments.map(async ({ value: paymentForm }) => {
      const query = { query: PaymentFormTermsDocument, variables: { paymentForm }, fetchPolicy } as const
      const { data } = await client.query<PaymentFormTermsQuery>(query)
      return [paymentForm, data ?? { conditions: [], creditDays: [] }] as const
    }),
  ])
  return choices.data ? { ...choices.data, terms: new Map(terms) } : null
}
