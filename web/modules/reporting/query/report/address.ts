import { initialOf, type QueryParameter } from '#schema/modules/reporting/query/query.ts'

/** The part of an address that names the report. */
export const reportPart = 'reporte'

/** The part of an address that holds the value of a parameter. */
const valuePart = (name: string) => `p.${name}`

/** The part that names the parameters left empty, with commas between: an address holds no part that is empty. */
const emptyPart = 'vacios'

type Get = (name: string) => string | null

/** What an address says of a parameter: '' where it was left empty, null where it says nothing. */
function givenIn(get: Get, name: string): string | null {
  const isEmpty = get(emptyPart)?.split(',').includes(name) ?? false
  return isEmpty ? '' : get(valuePart(name))
}

/** Whether an address says every value that a report asks for. */
export const hasEveryValue = (get: Get, parameters: readonly QueryParameter[]): boolean =>
  parameters.every(({ name }) => givenIn(get, name) !== null)

/** The values that an address gives, and what stands in the parameters otherwise. */
export const valuesIn = (get: Get, parameters: readonly QueryParameter[], today: string): Record<string, string> =>
  Object.fromEntries(
    parameters.map((parameter) => [parameter.name, givenIn(get, parameter.name) ?? initialOf(parameter, today)]),
  )

/** What an address says of these values, as a change of its parts. */
export function partsOf(values: Readonly<Record<string, string>>): Record<string, string | null> {
  const names = Object.keys(values).filter((name) => values[name] === '')
  return {
    ...Object.fromEntries(Object.entries(values).map(([name, value]) => [valuePart(name), value || null])),
    [emptyPart]: names.join(',') || null,
  }
}

/** An address that says nothing of what these ask, as a change of its parts. */
export const withoutValues = (parameters: readonly Pick<QueryParameter, 'name'>[]): Record<string, null> =>
  Object.fromEntries([...parameters.map(({ name }) => valuePart(name)), emptyPart].map((part) => [part, null]))
