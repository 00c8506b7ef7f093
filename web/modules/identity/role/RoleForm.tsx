import { RowForm } from '#web/kit/form/row/RowForm.tsx'
import { useApolloClient } from '@apollo/client/react'
import { TextInput } from '@mantine/core'
import { useMemo } from 'react'
import { ROLE_DESCRIPTION_MAX, ROLE_NAME_MAX } from '#schema/modules/identity/role/role.ts'
import { askToSave } from '#web/kit/form/row/ask-to-save.ts'
import { RowFormFoot } from '#web/kit/form/row/RowFormFoot.tsx'
import { useRowSubmit } from '#web/kit/form/row/useRowSubmit.ts'
import { useRowForm } from '#web/kit/form/row/useRowForm.ts'
import { inputOf, type Grant } from '#web/modules/identity/permission/grants.ts'
import { PermissionMatrix } from '#web/modules/identity/permission/PermissionMatrix.tsx'
import type { IdempotencyContext } from '#web/platform/apollo/links/idempotency-key.ts'
import { focusFirst } from '#web/platform/ui/interaction/focus-first.ts'
import { roleRules, type RoleDraft } from './role-rules.ts'
import {
  RoleDocument,
  useSaveRoleMutation,
  type RoleDetailPartsFragment as Role,
  type RoleQuery,
} from './role.generated.ts'
import { roleTexts as texts } from './texts.ts'

type Props = {
  role: Role | null
  /** The options of the menu with nothing given. */
  options: readonly Grant[]
  isReadOnly: boolean
  onClose: () => void
}

/** Name, description and rights of a role, saved as one change. */
export function RoleForm({ role, options, isReadOnly, onClose }: Props) {
  const client = useApolloClient()
  const rules = useMemo(() => roleRules(options), [options])
  const [mutate] = useSaveRoleMutation()

  async function send({ name, description, grants }: RoleDraft, base: Role | null, context: IdempotencyContext) {
    const stored = base && { id: base.id, version: base.version }
    const input = { ...stored, name, description, grants: grants.map(inputOf) }
    const { data } = await mutate({ variables: { input }, context })
    return { row: data?.saveRole.role, errors: data?.saveRole.errors }
  }
  async function readAgain() {
    const query = { query: RoleDocument, variables: { id: role?.id ?? '' }, fetchPolicy: 'network-only' as const }
    return (await client.query<RoleQuery>(query)).data?.role
  }
  const form = useRowForm(rules, role, { send, readAgain })
  const { draft, set, errorAt } = form
  const submit = useRowSubmit(() => form.save(() => askToSave(role === null)), onClose)

  return (
    <RowForm form={form} onSubmit={submit} ref={focusFirst}>
      <TextInput
        id={rules.fieldId('name')}
        label={texts.name}
        error={errorAt('name')}
        maxLength={ROLE_NAME_MAX}
        readOnly={isReadOnly}
        withAsterisk={!isReadOnly}
        autoComplete="off"
        data-autofocus
        value={draft.name}
        onChange={({ currentTarget: { value } }) => set({ name: value })}
      />
      <TextInput
        id={rules.fieldId('description')}
        label={texts.description}
        error={errorAt('description')}
        maxLength={ROLE_DESCRIPTION_MAX}
        readOnly={isReadOnly}
        autoComplete="off"
        value={draft.description}
        onChange={({ currentTarget: { value } }) => set({ description: value })}
      />
      <PermissionMatrix
        grants={draft.grants}
        isLocked={isReadOnly}
        onChange={(next) => set({ grants: next(draft.grants) })}
      />
      <RowFormFoot form={form} isReadOnly={isReadOnly} conflictTitle={texts.conflict} onClose={onClose} />
    </RowForm>
  )
}
