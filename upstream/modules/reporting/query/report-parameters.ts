import { z } from 'zod'
import type { QueryParameter } from '#schema/modules/reporting/query/query.ts'

/** A parameter as a report keeps it. */
const stored = z.object({
  QppName: z.string().max(30),
  QppLabel: z.string().max(80),
  QppType: z.enum(['TEXT', 'NUMBER', 'DATE', 'LIST', 'FLAG']),
  QppDefault: z.string().max(256).default(''),
  QppRequired: z.boolean().default(false),
  QppOptions: z.array(z.string().min(1).max(100)).max(100).default([]),
})

export const storedParameters = z.array(stored).max(20)

/** What the rules call what a report keeps. */
export const parametersOf = (parameters: z.output<typeof storedParameters>): QueryParameter[] =>
  parameters.map(
    ({
      QppName: name,
      QppLabel: label,
      QppType: kind,
      QppDefault: initial,
      QppRequired: isRequired,
      QppOptions: options,
    }) => ({ name, label, kind, initial, isRequired, options }),
  )

/** The parameters in a report's text; undefined when it is none. */
export function readParameters(text: string): QueryParameter[] | undefined {
  let json: unknown
  try {
    json = JSON.parse(text)
  } catch {
    return undefined
  }
  const read = storedParameters.safeParse(json)
  return read.success ? parametersOf(read.data) : undefined
}

/** The field that keeps what the rules call so. */
export const wireOf: Readonly<Record<string, string>> = {
  name: 'QppName',
  label: 'QppLabel',
  initial: 'QppDefault',
  options: 'QppOptions',
}

/** The values of a run, by the names of their parameters. */
export const givenValues = z.record(z.string().max(30), z.string().max(256)).default({})
