import type {
  AccountingVoucherColumn,
  AccountingVoucherFilter,
  AccountingVoucherState,
  MailboxColumn,
  MailboxFilter,
  MailboxState,
} from '#web/generated/types.ts'
import type { GridQuery } from '#web/platform/ui/grid/grid-model.ts'

/** What a list of accounting is asked for. */
const listVariables = <Column, Filter>(query: GridQuery, filter: Filter) => ({
  page: { number: query.page, size: query.size },
  sort: query.sort && {
    field: query.sort.field as Column,
    direction: query.sort.descending ? ('DESC' as const) : ('ASC' as const),
  },
  search: query.search || null,
  filter,
})

const days = ({ filters: { days: [from = '', to = ''] = [] } }: GridQuery) => ({ from: from || null, to: to || null })

export const mailboxVariables = (query: GridQuery) =>
  listVariables<MailboxColumn, MailboxFilter>(query, {
    states: (query.filters['states'] as MailboxState[] | undefined) ?? null,
    ...days(query),
  })

export const ledgerVariables = (query: GridQuery) =>
  listVariables<AccountingVoucherColumn, AccountingVoucherFilter>(query, {
    period: query.filters['period']?.[0] ?? null,
    states: (query.filters['states'] as AccountingVoucherState[] | undefined) ?? null,
    supplierId: query.filters['supplier']?.[0] ?? null,
    ...days(query),
  })

/** Where such a list lies as Excel, as it is filtered and ordered. */
export function sheetPath(
  file: string,
  { sort, search, filter }: ReturnType<typeof mailboxVariables> | ReturnType<typeof ledgerVariables>,
) {
  const filterValues = { search, ...filter, ...(sort && { sort: sort.field, direction: sort.direction }) }
  const parts = Object.entries(filterValues).flatMap(([name, value]) => (value ? [[name, String(value)]] : []))
  return `/files/${file}.xlsx?${new URLSearchParams(parts).toString()}`
}
