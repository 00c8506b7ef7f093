import { ActionIcon, Button, Group, List, Skeleton, Stack, Text } from '@mantine/core'
import { IconTrash } from '@tabler/icons-react'
import { useApolloClient } from '@apollo/client/react'
import { useCallback, useState } from 'react'
import { submitWithToast } from '#web/kit/form/change/submit-with-toast.ts'
import { useIsAdministrator } from '#web/modules/identity/permission/useIsAdministrator.ts'
import { failureOf } from '#web/platform/apollo/failure/failure.ts'
import { useAllowed } from '#web/platform/session/session.ts'
import { confirm } from '#web/platform/ui/dialog/confirm.tsx'
import { ErrorState } from '#web/platform/ui/feedback/ErrorState.tsx'
import { LookupSelect } from '#web/platform/ui/field/LookupSelect.tsx'
import type { Option } from '#web/platform/ui/field/option.ts'
import { grantText } from './compare/differences.ts'
import {
  RoleLookupDocument,
  useSetUserRoleMutation,
  useUserRolesQuery,
  type RoleLookupQuery,
  type UserRolesQuery,
} from './role.generated.ts'
import { roleTexts as texts } from './texts.ts'

type Role = UserRolesQuery['userRoles'][number]

/** Finds active roles by what was typed. */
function useRoleLookup() {
  const client = useApolloClient()
  return useCallback(
    async (search: string, signal: AbortSignal): Promise<Option[]> => {
      const query = { query: RoleLookupDocument, variables: { search }, fetchPolicy: 'network-only' as const }
      const { data } = await client.query<RoleLookupQuery>({ ...query, context: { fetchOptions: { signal } } })
      return (data?.roles.items ?? []).map(({ id, name }) => ({ value: id, label: name }))
    },
    [client],
  )
}

type RoleItemProps = { role: Role; onTake: (() => void) | null }

/** A role of the person, and option by option what it brings. */
const RoleItem = ({ role, onTake }: RoleItemProps) => (
  <Group justify="space-between" wrap="nowrap" align="flex-start" component="li">
    <details>
      <summary>
        <Text component="span" fw={600}>
          {role.name}
        </Text>{' '}
        <Text component="span" size="sm" c="dimmed">
          {role.isActive ? texts.brings(role.grants.length) : texts.readOnlyInactive}
        </Text>
      </summary>
      <List size="sm" pl="md">
        {role.grants.map((grant) => (
          <List.Item key={grant.option}>{`${grant.label}: ${grantText(grant)}`}</List.Item>
        ))}
      </List>
    </details>
    {onTake && (
      <ActionIcon
        variant="subtle"
        color="red"
        aria-label={texts.remove(role.name)}
        title={texts.remove(role.name)}
        onClick={onTake}
      >
        <IconTrash size={17} stroke={1.7} />
      </ActionIcon>
    )}
  </Group>
)

/** The roles of an account with what each brings, above the rights that are its own. */
export function UserRoles({ id, fullName }: { id: string; fullName: string }) {
  const { data, error, refetch } = useUserRolesQuery({ variables: { id }, fetchPolicy: 'cache-and-network' })
  const [chosen, setChosen] = useState<Option | null>(null)
  const [mutate, { loading }] = useSetUserRoleMutation()
  const load = useRoleLookup()
  const mayLook = useAllowed('ROLES').canView
  const isAdministrator = useIsAdministrator() === true
  const canChange = useAllowed('USERS').canEdit && isAdministrator

  const set = (role: string, isGiven: boolean, text: string) =>
    submitWithToast(
      async () => (await mutate({ variables: { input: { user: id, role, isGiven } } })).data?.setUserRole,
      text,
    )
  async function give({ value }: Option) {
    if (await set(value, true, texts.added(fullName))) setChosen(null)
  }
  async function take(role: Role) {
    const message = texts.confirmRemove(fullName)
    if (await confirm({ message, verb: texts.yesRemove, tone: 'danger' }))
      await set(role.id, false, texts.removed(fullName))
  }

  const roles = data?.userRoles
  return (
    <Stack component="section" gap="xs" aria-labelledby="user-roles" mb="md">
      <Text component="h3" id="user-roles" fw={620} m={0}>
        {texts.userRoles}
      </Text>
      <Text size="sm" c="dimmed">
        {texts.userRolesHelp}
      </Text>
      {error && !data && <ErrorState problem={failureOf(error)} onRetry={() => void refetch()} />}
      {!roles && !error && <Skeleton h={40} />}
      {roles?.length === 0 && <Text size="sm">{texts.noRoles}</Text>}
      {roles && roles.length > 0 && (
        <Stack component="ul" gap={4} m={0} p={0} style={{ listStyle: 'none' }}>
          {roles.map((role) => (
            <RoleItem key={role.id} role={role} onTake={canChange ? () => void take(role) : null} />
          ))}
        </Stack>
      )}
      {canChange && mayLook && (
        <Group align="flex-end">
          <LookupSelect
            key={chosen === null ? (roles?.length ?? 0) : 'chosen'}
            label={texts.role}
            value={chosen}
            onChange={setChosen}
            load={load}
            miw={260}
          />
          <Button
            variant="default"
            disabled={chosen === null}
            loading={loading}
            onClick={() => chosen && void give(chosen)}
          >
            {texts.give}
          </Button>
        </Group>
      )}
    </Stack>
  )
}
