import type { PaymentIncidentColumn, PaymentState } from '#web/generated/types.ts'
import type { GridQuery } from '#web/platform/ui/grid/grid-model.ts'

/** What the list of stuck payments is asked for. */
export const incidentVariables = ({ page, size, search, sort, filters }: GridQuery) => ({
  page: { number: page, size },
  sort: sort && {
    field: sort.field as PaymentIncidentColumn,
    direction: sort.descending ? ('DESC' as const) : ('ASC' as const),
  },
  search: search || null,
  filter: { states: (filters['states'] as PaymentState[] | undefined) ?? null },
})

/** Where the list lies as Excel, as it is filtered and ordered. */
export function incidentSheetPath({ sort, search, filter: { states } }: ReturnType<typeof incidentVariables>): string {
  const params = { search, states: states?.join(','), sort: sort?.field, direction: sort?.direction }
  const parts = Object.entries(params).flatMap(([name, value]) => (value ? [[name, value]] : []))
  return `/files/payment-incidents.xlsx?${new URLSearchParams(parts).toString()}`
}

/** What is asked again after an act. */
export const incidentRefetch = { refetchQueries: ['PaymentIncidents', 'PaymentIncident'] }
