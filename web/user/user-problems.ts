/** Something wrong with an account; `path` names the field, empty where it concerns the whole. */
type Found = { message: string; path: readonly (string | number)[] }

/** The id of a field of the form, which a summary leads to. */
export const userField = (name: string) => `user-${name}`

/** The fields that the form shows; what concerns another stands in the summary alone. */
const fields = ['userName', 'email', 'personId', 'areaId', 'positionId', 'companies'] as const
export type UserField = (typeof fields)[number]

const fieldOf = ([name]: Found['path']): UserField | undefined => fields.find((field) => field === name)

/** What was found, or refused, for the summary. */
export const summaryOf = (found: readonly Found[]) =>
  found.map(({ path, message }) => {
    const field = fieldOf(path)
    return { message, ...(field && { field: userField(field) }) }
  })

/** What stands beside a field. */
export const problemOf = (found: readonly Found[], field: UserField): string | undefined =>
  found.find(({ path }) => fieldOf(path) === field)?.message
