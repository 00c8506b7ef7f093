import { useApolloClient } from '@apollo/client/react'
import { Checkbox, NativeSelect, Stack, Table, Text } from '@mantine/core'
import { SaveBar } from '#web/kit/form/bar/SaveBar.tsx'
import { ConflictDialog } from '#web/kit/form/edit/ConflictDialog.tsx'
import { isSameValue } from '#web/kit/form/edit/merge.ts'
import { useEditForm } from '#web/kit/form/edit/useEditForm.ts'
import type { UserLevel } from '#web/generated/types.ts'
import { useAllowed } from '#web/platform/session/session.ts'
import { LeaveGuard } from '#web/platform/ui/form/LeaveGuard.tsx'
import { notify } from '#web/platform/ui/toast/notify.tsx'
import { outcomeTexts } from '#web/platform/ui/text/action.texts.ts'
import { ReadOnlyBanner } from '#web/platform/ui/form/ReadOnlyBanner.tsx'
import { CopyRights } from './CopyRights.tsx'
import { describeGrants, flags, grantsRules, withGrant, inputOf, inTree, type Flag, type Grant } from './grants.ts'
import {
  UserPermissionsDocument,
  useSaveUserPermissionsMutation,
  type PermissionPartsFragment,
  type UserPermissionsQuery,
} from './permission.generated.ts'
import { flagNames, levelNames, levelScopes, permissionTexts as texts } from './texts.ts'
import styles from './permissions.module.css'
import { useIsAdministrator } from './useIsAdministrator.ts'

type Permissions = PermissionPartsFragment
type ManyProps = {
  label: string
  grants: readonly Grant[]
  changed: readonly Flag[]
  isLocked: boolean
  onChange: (on: boolean) => void
}

/** One box for many rights: all of them, none, or some. */
function Many({ label, grants, changed, isLocked, onChange }: ManyProps) {
  const set = grants.flatMap((grant) => changed.map((flag) => grant[flag]))
  const all = set.length > 0 && set.every(Boolean)
  return (
    <Checkbox
      aria-label={label}
      checked={all}
      indeterminate={!all && set.some(Boolean)}
      disabled={isLocked}
      onChange={() => onChange(!all)}
    />
  )
}

const named = Object.entries(levelNames) as [UserLevel, string][]
const levels = [
  { value: '', label: `Sin nivel: ${levelScopes.ASSISTANT}` },
  ...named.map(([value, label]) => ({ value, label: `${label}: ${levelScopes[value]}` })),
]

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
  const everyOption = new Set(grants.map(({ option }) => option))
  const write = (next: (before: readonly Grant[]) => readonly Grant[]) =>
    form.change(
      (before) => ({ grants: next(before.grants) }),
      () => true,
    )
  const change = (options: ReadonlySet<string>, changed: readonly Flag[], on: boolean) =>
    write((before) => withGrant(before, options, changed, on))
  const level = (option: string, value: string) =>
    write((before) =>
      before.map((grant) =>
        grant.option === option ? { ...grant, level: (value || null) as UserLevel | null } : grant,
      ),
    )

  return (
    <Stack>
      {isLocked && isAdministrator !== undefined && <ReadOnlyBanner reason={texts.onlyAdministrators} />}
      <Text size="sm" c="dimmed">
        {texts.levelHelp}
      </Text>
      {!isLocked && <CopyRights id={permissions.id} onCopied={form.adopt} />}
      <div className={styles.frame} tabIndex={0} role="region" aria-label={texts.title}>
        <Table stickyHeader miw={960} aria-label={texts.title}>
          <Table.Thead>
            <Table.Tr>
              <Table.Th scope="col">{texts.option}</Table.Th>
              <Table.Th scope="col">{texts.all}</Table.Th>
              {flags.map((flag) => (
                <Table.Th key={flag} scope="col">
                  <Stack gap={4}>
                    {flagNames[flag]}
                    <Many
                      label={`${texts.all}: ${flagNames[flag]}`}
                      grants={grants}
                      changed={[flag]}
                      isLocked={isLocked}
                      onChange={(on) => change(everyOption, [flag], on)}
                    />
                  </Stack>
                </Table.Th>
              ))}
              <Table.Th scope="col">{texts.level}</Table.Th>
            </Table.Tr>
          </Table.Thead>
          <Table.Tbody>
            {inTree(grants).map(({ grant, depth }) => (
              <Table.Tr key={grant.option}>
                <Table.Th scope="row" pl={8 + depth * 20} fw={depth === 0 ? 600 : 400}>
                  {grant.label}
                </Table.Th>
                <Table.Td>
                  <Many
                    label={`${grant.label}: ${texts.all}`}
                    grants={[grant]}
                    changed={flags}
                    isLocked={isLocked}
                    onChange={(on) => change(new Set([grant.option]), flags, on)}
                  />
                </Table.Td>
                {flags.map((flag) => (
                  <Table.Td key={flag}>
                    <Checkbox
                      aria-label={`${grant.label}: ${flagNames[flag]}`}
                      checked={grant[flag]}
                      disabled={isLocked}
                      onChange={({ currentTarget }) => change(new Set([grant.option]), [flag], currentTarget.checked)}
                    />
                  </Table.Td>
                ))}
                <Table.Td>
                  <NativeSelect
                    aria-label={`${grant.label}: ${texts.level}`}
                    data={levels}
                    value={grant.level ?? ''}
                    disabled={isLocked}
                    onChange={({ currentTarget }) => level(grant.option, currentTarget.value)}
                  />
                </Table.Td>
              </Table.Tr>
            ))}
          </Table.Tbody>
        </Table>
      </div>
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
