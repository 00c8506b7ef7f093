import type { Issue } from './issue.ts'

/** What rules say of a draft: its issues, or else the draft itself, narrowed to what they make sure of. */
export type Validated<Valid> = { issues: readonly Issue[]; value: null } | { issues: readonly never[]; value: Valid }

/** `T` with each of `Field` certainly there. */
export type WithFields<T, Field extends keyof T> = T & { readonly [Each in Field]-?: NonNullable<T[Each]> }

/** Tells whether each of `fields` is neither null nor left out. */
export const hasFields = <T extends object, Field extends keyof T>(
  draft: T,
  ...fields: readonly Field[]
): draft is WithFields<T, Field> => fields.every((field) => draft[field] !== null && draft[field] !== undefined)

/**
 * Narrows a draft that has no issues to a whole one.
 * @throws Error for a draft without issues that is not whole: its rules then ask for less than its type promises
 */
export function narrow<Draft, Valid extends Draft>(
  draft: Draft,
  issues: readonly Issue[],
  isWhole: (draft: Draft) => draft is Valid,
): Validated<Valid> {
  if (issues.length > 0) return { issues, value: null }
  if (!isWhole(draft)) throw new Error('A draft passed the rules and is not whole')
  return { issues: [], value: draft }
}
