import { SideDrawer } from '#web/platform/ui/dialog/SideDrawer.tsx'
import { RecordState } from '#web/kit/form/row/RecordState.tsx'
import { Skeleton, Stack, Tabs } from '@mantine/core'
import { useMemo } from 'react'
import { roleHistoryResource } from '#schema/modules/identity/role/role-history.ts'
import { HistorySection } from '#web/kit/catalogue/history/HistorySection.tsx'
import { newRow } from '#web/kit/form/row/row-address.ts'
import { flags, type Grant } from '#web/modules/identity/permission/grants.ts'
import { failureOf } from '#web/platform/apollo/failure/failure.ts'
import { useSession } from '#web/platform/session/session.ts'
import { ErrorState } from '#web/platform/ui/feedback/ErrorState.tsx'
import type { Allowed } from '#web/platform/ui/form/allowed.ts'
import { ReadOnlyBanner } from '#web/platform/ui/form/ReadOnlyBanner.tsx'
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
      <HistorySection key={role.version} of={roleHistoryResource} id={role.id} />
    </Stack>
  )
}

function Stored({ id, ...common }: Props) {
  const result = useRoleQuery({ variables: { id }, fetchPolicy: 'cache-and-network' })
  const role = result.data?.role
  if (role) return <Opened role={role} {...common} />
  return <RecordState result={result} missing={texts.missing} />
}

/** One role: ?registro=<id>, ?registro=nuevo; its people are ?pestaña=personas. */
export function RoleDrawer(props: Props) {
  const isNew = props.id === newRow
  return (
    <SideDrawer onClose={props.onClose} width={1170} title={isNew ? texts.newRole : texts.role}>
      {isNew ? <NewRole isReadOnly={!props.allowed.canAdd} onClose={props.onClose} /> : <Stored {...props} />}
    </SideDrawer>
  )
}
