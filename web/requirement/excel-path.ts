import type { RequirementsQueryVariables } from './list.generated.ts'

/** The list as Excel: the same search, filter and order, every row (/files/requirements.xlsx). */
export function excelPath({ sort, search, filter }: RequirementsQueryVariables): string {
  const { status, mine, ...plain } = filter ?? {}
  const wanted = {
    ...plain,
    search,
    status: status?.join(','),
    mine: mine ? 'true' : null,
    sort: sort?.field,
    direction: sort?.direction,
  }
  const params = new URLSearchParams(Object.entries(wanted).flatMap(([name, value]) => (value ? [[name, value]] : [])))
  const query = params.toString()
  return `/files/requirements.xlsx${query && `?${query}`}`
}
