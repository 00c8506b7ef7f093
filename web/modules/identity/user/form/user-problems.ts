import type { FieldProblem } from '#web/kit/form/edit/field-problems.ts'

/** The id of a field of the form, which a summary leads to. */
export const userField = (name: string) => `user-${name}`

/** The fields in the order of the form; what concerns another stands in the summary alone. */
const fields = ['person', 'userName', 'email', 'areaId', 'positionId', 'companies'] as const
export type UserField = (typeof fields)[number]

/** What the services and the rules call the person. */
const toField = (name: string) => (name === 'personId' ? 'person' : name)

/** Names the field that a rule or the services speak of. */
export const toFieldProblem = ({
  path,
  message,
}: {
  path: readonly (string | number)[]
  message: string
}): FieldProblem => ({
  field: toField(String(path[0] ?? '')),
  message,
})

const indexOf = ({ field }: FieldProblem) => fields.findIndex((name) => name === field)

/** What was found, or refused, for the summary: as it stands below, and first what concerns no field. */
export const summaryOf = (found: readonly FieldProblem[]) =>
  found
    .toSorted((one, other) => indexOf(one) - indexOf(other))
    .map((problem) => ({ message: problem.message, ...(indexOf(problem) >= 0 && { field: userField(problem.field) }) }))
