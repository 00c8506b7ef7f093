import { validateRole } from '#schema/modules/identity/role/role.ts'
import type { RowRules } from '#web/kit/form/row/useRowForm.ts'
import { describeGrants, type Grant } from '#web/modules/identity/permission/grants.ts'
import type { RoleDetailPartsFragment as Role } from './role.generated.ts'
import { roleTexts as texts } from './texts.ts'

export type RoleDraft = { name: string; description: string; grants: readonly Grant[] }

/** @param options the options of the menu with nothing given, of which a new role is made */
export const roleRules = (options: readonly Grant[]): RowRules<Role, RoleDraft> => ({
  draftOf: (row) => ({
    name: row?.name ?? '',
    description: row?.description ?? '',
    grants: row?.grants ?? options,
  }),
  findings: validateRole,
  shown: (draft) => [
    { name: 'name', label: texts.name, text: draft.name },
    { name: 'description', label: texts.description, text: draft.description },
    ...describeGrants(draft),
  ],
  fieldId: (name) => `role-${name}`,
  shape: { listKeys: { grants: 'option' } },
})
