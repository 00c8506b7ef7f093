import { definitionList } from '#graph/modules/organisation/definition-group/lookup.wire.ts'
import type { Codec } from '#graph/platform/rest/wire/codec.ts'
import { rows } from '#graph/platform/rest/page.ts'
import type { RestParts, Rest } from '#graph/platform/rest/rest.ts'
import { account, concept, condition, creditDays, currency, tax } from './terms.wire.ts'

/** A list call: what it is asked stands in the query, there is no body (back-office.md 7). */
const listed = <T, Written, Asked>(
  path: string,
  row: Codec<T, Written>,
  queryOf: (query: Asked) => RestParts['query'],
) => {
  const read = rows(row)
  return async (rest: Rest, query: Asked): Promise<T[]> =>
    read(await rest.read('POST', path, { query: queryOf(query) }))
}

interface SearchQuery {
  search?: string | null
  userId: string
}
const ofForm = (paymentForm: string) => ({ TypePayment: paymentForm })

export const readConditions = listed('LgsPaymentCondition/list', condition, ofForm)
export const readCreditDays = listed('LgsDayCredit/list', creditDays, ofForm)
const ofList = (list: keyof typeof definitionList) => (userId: string) => ({
  defID: definitionList[list],
  requestID: userId,
})
export const readTaxes = listed('GenDefinition/list', tax, ofList('TAX'))
export const readCurrencies = listed('GenDefinition/list', currency, ofList('CURRENCY'))
export const readConcepts = listed('GenConceptService/list', concept, ({ search, userId }: SearchQuery) => ({
  search,
  requestID: userId,
}))
export const readAccounts = listed(
  'GenConceptServiceAccount/list',
  account,
  ({ search, userId, concept: of }: SearchQuery & { concept: string }) => ({ ConID: of, search, requestID: userId }),
)
