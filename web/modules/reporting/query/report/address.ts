import { initialOf, type QueryParameter } from '#schema/modules/reporting/query/query.ts'

/** The part of an address that names the report. */
export const reportPart = 'reporte'

/** The part of an address that holds the value of a parameter. */
export const valuePart = (name: string) => `p.${name}`

/** The values that an address gives, and what stands in the parameters otherwise. */
export const valuesIn = (
  get: (name: string) => string | null,
  parameters: readonly QueryParameter[],
  today: string,
): Record<string, string> =>
  Object.fromEntries(
    parameters.map((parameter) => [parameter.name, get(valuePart(parameter.name)) ?? initialOf(parameter, today)]),
  )
