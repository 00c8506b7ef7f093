import { quotationList } from '#schema/modules/purchasing/quotation/quotation.list.ts'
import { filterFields as fieldsOf } from '#web/kit/list/filter/filter-fields.ts'
import { statusOptions } from '#web/kit/document/status/status.ts'
import type { QuotationFiltersQuery } from './list.generated.ts'
import { statuses } from '../status.ts'

/** What the list of quotations can be narrowed by. */
export const filterFields = (lists: QuotationFiltersQuery | undefined) =>
  fieldsOf(quotationList, { status: statusOptions(statuses), category: lists?.categories })
