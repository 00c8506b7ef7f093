/** Something wrong with an account; `path` names the field, empty where it concerns the whole. */
type Found = { message: string; path: readonly (string | number)[] }

/** The id of a field of the form, which a summary leads to. */
export const userField = (name: string) => `user-${name}`

/** The fields in the order of the form; what concerns another stands in the summary alone. */
const fields = ['personId', 'userName', 'email', 'areaId', 'positionId', 'companies'] as const
export type UserField = (typeof fields)[number]

const fieldOf = ([name]: Found['path']): UserField | undefined => fields.find((field) => field === name)

const placeOf = ({ path }: Found) => fields.findIndex((field) => field === path[0])

/** What was found, or refused, for the summary: as it stands below, and first what concerns no field. */
export const summaryOf = (found: readonly Found[]) =>
  found
    .toSorted((one, other) => placeOf(one) - placeOf(other))
    .map(({ path, message }) => {
      const field = fieldOf(path)
      return { message, ...(field && { field: userField(field) }) }
    })

/** What stands beside a field. */
export const problemOf = (found: readonly Found[], field: UserField): string | undefined =>
  found.find(({ path }) => fieldOf(path) === field)?.message
