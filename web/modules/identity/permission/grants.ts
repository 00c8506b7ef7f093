import { flagNames } from './texts.ts'
import type { PermissionPartsFragment } from './permission.generated.ts'

export type Grant = PermissionPartsFragment['grants'][number]
export type Flag = keyof typeof flagNames
export const flags = Object.keys(flagNames) as Flag[]

/** The options as the menu has them: each below its parent, with how deep it lies. */
export function inTree(
  grants: readonly Grant[],
  parent: string | null = null,
  depth = 0,
): { grant: Grant; depth: number }[] {
  return grants
    .filter((grant) => grant.parent === parent)
    .flatMap((grant) => [{ grant, depth }, ...inTree(grants, grant.id, depth + 1)])
}

/** What people see of one right, changed: those of `options`, one flag or all of them. */
export const withGrant = (
  grants: readonly Grant[],
  options: ReadonlySet<string>,
  changed: readonly Flag[],
  on: boolean,
): Grant[] =>
  grants.map((grant) =>
    options.has(grant.option) ? { ...grant, ...Object.fromEntries(changed.map((flag) => [flag, on])) } : grant,
  )

/** What the services are told: the rights without what only people read. */
export const inputOf = ({ option, canAdd, canEdit, canDelete, canView, canSave, canExport, level }: Grant) => ({
  option,
  canAdd,
  canEdit,
  canDelete,
  canView,
  canSave,
  canExport,
  level: level ?? null,
})
