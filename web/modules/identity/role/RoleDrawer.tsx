import { Drawer, Skeleton, Stack, Tabs } from '@mantine/core'
import { useMemo } from 'react'
import { newRow } from '#web/kit/form/row/row-address.ts'
import { flags, type Grant } from '#web/modules/identity/permission/grants.ts'
import { failureOf } from '#web/platform/apollo/failure/failure.ts'
import { useSession } from '#web/platform/session/session.ts'
import { EmptyState } from '#web/platform/ui/feedback/EmptyState.tsx'
import { ErrorState } from '#web/platform/ui/feedback/ErrorState.tsx'
import type { Allowed } from '#web/platform/ui/form/allowed.ts'
import { ReadOnlyBanner } from '#web/platform/ui/form/ReadOnlyBanner.tsx'
import { useReturnFocus } from '#web/platform/ui/interaction/useReturnFocus.ts'
import { useUrlState } from '#web/platform/ui/page/useUrlState.ts'
import { RoleForm } from './RoleForm.tsx'
import { RolePeople } from './RolePeople.tsx'
import { useMenuGrantsQuery, useRoleQuery, type RoleDetailPartsFragment as Role } from './role.generated.ts'
import { roleTexts as texts } from './texts.ts'

type Props = { id: string; allowed: Allowed; onClose: () => void }

const nothing = (grant: Grant): Grant => ({
  ...grant,
  ...Object.fromEntries(flags.map((flag) => [flag, false])),
  level: null,
})

/** A new role: every option of the menu, with nothing given on it. */
function NewRole({ isReadOnly, onClose }: { isReadOnly: boolean; onClose: () => void }) {
  const { user } = useSession()
  const { data, error, refetch } = useMenuGrantsQuery({ variables: { id: user.id }, fetchPolicy: 'network-only' })
  const options = useMemo(() => data?.userPermissions?.grants.map(nothing), [data])
  if (options) return <RoleForm role={null} options={options} isReadOnly={isReadOnly} onClose={onClose} />
  return error ? <ErrorState problem={failureOf(error)} onRetry={() => void refetch()} /> : <Skeleton h={420} />
}

const reasonOf = ({ canEdit, canSave }: Allowed, { isActive }: Role) => {
  if (!isActive) return texts.readOnlyInactive
  return canEdit && canSave ? null : texts.readOnly
}

function Opened({ role, allowed, onClose }: Omit<Props, 'id'> & { role: Role }) {
  const url = useUrlState()
  const reason = reasonOf(allowed, role)
  const tab = url.get('pestaña') ?? 'permisos'
  return (
    <Stack gap="xs">
      {reason && <ReadOnlyBanner reason={reason} />}
      <Tabs id="role" value={tab} onChange={(next) => url.set({ pestaña: next === 'permisos' ? null : next })}>
        <Tabs.List mb="sm">
          <Tabs.Tab value="permisos">{texts.permissions}</Tabs.Tab>
          <Tabs.Tab value="personas">{`${texts.people} (${role.people.length})`}</Tabs.Tab>
        </Tabs.List>
        {/* A panel that is put away takes its effects with it, and comes back with two guards: the form only hides. */}
        <div role="tabpanel" id="role-panel-permisos" aria-labelledby="role-tab-permisos" hidden={tab !== 'permisos'}>
          <RoleForm role={role} options={role.grants} isReadOnly={reason !== null} onClose={onClose} />
        </div>
        <Tabs.Panel value="personas">
          <RolePeople role={role} canChange={allowed.canEdit} />
        </Tabs.Panel>
      </Tabs>
    </Stack>
  )
}

function Stored({ id, ...common }: Props) {
  const { data, error, refetch } = useRoleQuery({ variables: { id }, fetchPolicy: 'cache-and-network' })
  const role = data?.role
  if (role) return <Opened role={role} {...common} />
  if (error) return <ErrorState problem={failureOf(error)} onRetry={() => void refetch()} />
  return data ? <EmptyState text={texts.missing} /> : <Skeleton h={420} />
}

/** One role: ?registro=<id>, ?registro=nuevo; its people are ?pestaña=personas. */
export function RoleDrawer(props: Props) {
  useReturnFocus()
  const isNew = props.id === newRow
  return (
    <Drawer
      opened
      onClose={props.onClose}
      position="right"
      size="min(1170px, 100vw)"
      title={isNew ? texts.newRole : texts.role}
    >
      {isNew ? <NewRole isReadOnly={!props.allowed.canAdd} onClose={props.onClose} /> : <Stored {...props} />}
    </Drawer>
  )
}
