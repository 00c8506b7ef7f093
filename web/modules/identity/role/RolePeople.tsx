import { ActionIcon, Button, Group, Stack, Table, Text } from '@mantine/core'
import { IconTrash } from '@tabler/icons-react'
import { useState } from 'react'
import { submitWithToast } from '#web/kit/form/change/submit-with-toast.ts'
import { useStaffLookup } from '#web/modules/identity/permission/useStaffLookup.ts'
import { confirm } from '#web/platform/ui/dialog/confirm.tsx'
import { EmptyState } from '#web/platform/ui/feedback/EmptyState.tsx'
import { LookupSelect } from '#web/platform/ui/field/LookupSelect.tsx'
import type { Option } from '#web/platform/ui/field/option.ts'
import { useSetUserRoleMutation, type RoleDetailPartsFragment as Role } from './role.generated.ts'
import { roleTexts as texts } from './texts.ts'

type Person = Role['people'][number]

/** Who has the role; administrators add people and take it from them. */
export function RolePeople({ role, canChange }: { role: Role; canChange: boolean }) {
  const [chosen, setChosen] = useState<Option | null>(null)
  const [mutate, { loading }] = useSetUserRoleMutation()
  const load = useStaffLookup()
  const set = (user: string, isGiven: boolean, text: string) =>
    submitWithToast(
      async () => (await mutate({ variables: { input: { user, role: role.id, isGiven } } })).data?.setUserRole,
      text,
    )

  async function add({ value, label }: Option) {
    if (await set(value, true, texts.added(label))) setChosen(null)
  }
  async function remove({ id, fullName }: Person) {
    const message = texts.confirmRemove(fullName)
    if (await confirm({ message, verb: texts.yesRemove, tone: 'danger' })) await set(id, false, texts.removed(fullName))
  }

  return (
    <Stack>
      <Text size="sm" c="dimmed">
        {texts.peopleHelp}
      </Text>
      {canChange && role.isActive && (
        <Group align="flex-end">
          <LookupSelect
            key={chosen === null ? role.people.length : 'chosen'}
            label={texts.person}
            value={chosen}
            onChange={setChosen}
            load={load}
            miw={260}
          />
          <Button disabled={chosen === null} loading={loading} onClick={() => chosen && void add(chosen)}>
            {texts.add}
          </Button>
        </Group>
      )}
      {role.people.length === 0 ? (
        <EmptyState text={texts.noPeople} />
      ) : (
        <Table aria-label={texts.people}>
          <Table.Tbody>
            {role.people.map((person) => (
              <Table.Tr key={person.id} opacity={person.isActive ? 1 : 0.65}>
                <Table.Th scope="row">{person.fullName}</Table.Th>
                <Table.Td>{person.userName}</Table.Td>
                <Table.Td ta="right">
                  {canChange && (
                    <ActionIcon
                      variant="subtle"
                      color="red"
                      aria-label={texts.remove(person.fullName)}
                      title={texts.remove(person.fullName)}
                      onClick={() => void remove(person)}
                    >
                      <IconTrash size={17} stroke={1.7} />
                    </ActionIcon>
                  )}
                </Table.Td>
              </Table.Tr>
            ))}
          </Table.Tbody>
        </Table>
      )}
    </Stack>
  )
}
