import type { EditRules } from '#web/kit/form/edit/edit-rules.ts'
import type { FieldText } from '#web/kit/form/edit/conflict.ts'
import type { FieldProblem } from '#web/kit/form/edit/field-problems.ts'
import { isSameValue } from '#web/kit/form/edit/merge.ts'
import { filterByWords } from '#web/platform/ui/text/filter-by-words.ts'
import { catalogueTexts } from '#web/kit/form/row/texts.ts'
import { flagNames, levelNames, permissionTexts as texts } from './texts.ts'
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

/** The options whose name, or that of one above them, holds every word of the search; in their branches. */
export function findInTree(grants: readonly Grant[], search: string) {
  const labels = new Map(grants.map(({ id, label }) => [id, label]))
  const parents = new Map(grants.map(({ id, parent }) => [id, parent]))
  const pathOf = (id: string | null): string[] =>
    id === null ? [] : [...pathOf(parents.get(id) ?? null), labels.get(id) ?? '']
  return filterByWords(inTree(grants), ({ grant }) => pathOf(grant.id).join(' '), search.trim())
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

export type GrantsDraft = { grants: readonly Grant[] }

/** Each right of each option is merged by itself. */
export const grantsRules: EditRules<PermissionPartsFragment, GrantsDraft, FieldProblem> = {
  valuesOf: ({ grants }) => ({ grants }),
  findProblems: () => [],
  refusedProblems: (errors) => errors.map(({ path, message }) => ({ field: path.join('.'), message })),
  shape: { listKeys: { grants: 'option' } },
  isSame: (one, other) => isSameValue(one.grants, other.grants),
}

export const describeGrants = ({ grants }: GrantsDraft): FieldText[] =>
  grants.flatMap((grant) => [
    ...flags.map((flag) => ({
      name: `grants.${grant.option}.${flag}`,
      label: `${grant.label}: ${flagNames[flag]}`,
      text: grant[flag] ? catalogueTexts.yes : catalogueTexts.no,
    })),
    {
      name: `grants.${grant.option}.level`,
      label: `${grant.label}: ${texts.level}`,
      text: grant.level ? levelNames[grant.level] : '',
    },
  ])
