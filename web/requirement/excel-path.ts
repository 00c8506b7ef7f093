import type { RequirementsQueryVariables } from './requirement.generated.ts'

/** The list as Excel: the same search, filter and order, every row (/files/requirements.xlsx). */
export function excelPath({ sort, search, filter }: RequirementsQueryVariables): string {
  const params = new URLSearchParams()
  for (const [name, value] of Object.entries({ search, filter, sort })) {
    if (value === null || value === undefined || value === '') continue
    const text = typeof value === 'string' ? value : JSON.stringify(value)
    if (text !== '{}') params.set(name, text)
  }
  const query = params.toString()
  return `/files/requirements.xlsx${query && `?${query}`}`
}
