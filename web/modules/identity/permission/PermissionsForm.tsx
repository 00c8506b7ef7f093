import { useApolloClient } from '@apollo/client/react'
import { Stack, Text } from '@mantine/core'
import { SaveBar } from '#web/kit/form/bar/SaveBar.tsx'
import { ConflictDialog } from '#web/kit/form/edit/ConflictDialog.tsx'
import { isSameValue } from '#web/kit/form/edit/merge.ts'
import { useEditForm } from '#web/kit/form/edit/useEditForm.ts'
import { useAllowed } from '#web/platform/session/session.ts'
import { LeaveGuard } from '#web/platform/ui/form/unsaved/LeaveGuard.tsx'
import { notify } from '#web/platform/ui/toast/notify.tsx'
import { outcomeTexts } from '#web/platform/ui/text/action.texts.ts'
import { ReadOnlyBanner } from '#web/platform/ui/form/ReadOnlyBanner.tsx'
import { CopyRights } from './CopyRights.tsx'
import { describeGrants, grantsRules, inputOf, type Grant } from './grants.ts'
import { PermissionMatrix } from './PermissionMatrix.tsx'
import {
  UserPermissionsDocument,
  useSaveUserPermissionsMutation,
  type PermissionPartsFragment,
  type UserPermissionsQuery,
} from './permission.generated.ts'
import { permissionTexts as texts } from './texts.ts'
import { useIsAdministrator } from './useIsAdministrator.ts'

type Permissions = PermissionPartsFragment
/** The options as rows, what may be done as columns; saved as one change. */
export function PermissionsForm({ permissions }: { permissions: Permissions }) {
  const client = useApolloClient()
  const [mutate] = useSaveUserPermissionsMutation()
  const form = useEditForm(
    grantsRules,
    { saved: permissions, initial: grantsRules.valuesOf(permissions) },
    {
      async send(values, base, context) {
        const { id, version } = base ?? permissions
        const input = { id, version, grants: values.grants.map(inputOf) }
        const { data } = await mutate({ variables: { input }, context })
        const { permissions: saved, errors = [] } = data?.saveUserPermissions ?? {}
        return { saved, errors }
      },
      async readAgain({ id }) {
        const query = { query: UserPermissionsDocument, variables: { id }, fetchPolicy: 'network-only' as const }
        return (await client.query<UserPermissionsQuery>(query)).data?.userPermissions
      },
      describe: describeGrants,
      onSaved: () => notify.success(outcomeTexts.updated),
      showsRefusals: true,
    },
  )
  const { values, base, isDirty, isBusy } = form
  const { grants } = values
  const isAdministrator = useIsAdministrator()
  const isLocked = !useAllowed('USERS').canEdit || isAdministrator !== true
  const saved = new Map(base?.grants.map((grant) => [grant.option, grant]))
  const changed = grants.filter((grant) => !isSameValue(grant, saved.get(grant.option))).length
  const write = (next: (before: readonly Grant[]) => readonly Grant[]) =>
    form.change(
      (before) => ({ grants: next(before.grants) }),
      () => true,
    )

  return (
    <Stack>
      {isLocked && isAdministrator !== undefined && <ReadOnlyBanner reason={texts.onlyAdministrators} />}
      <Text size="sm" c="dimmed">
        {texts.levelHint}
      </Text>
      {!isLocked && <CopyRights id={permissions.id} onCopied={form.adopt} />}
      <PermissionMatrix grants={grants} isLocked={isLocked} onChange={write} />
      {!isLocked && (
        <SaveBar
          isDirty={isDirty}
          isBusy={isBusy}
          problem={form.failure}
          onSave={form.save}
          onDiscard={() => base && form.adopt(base)}
        >
          {isDirty && texts.changed(changed)}
        </SaveBar>
      )}
      <LeaveGuard isDirty={isDirty} part="permisos" onSave={form.save} />
      <ConflictDialog title={texts.conflict} conflict={form.conflict} />
    </Stack>
  )
}
