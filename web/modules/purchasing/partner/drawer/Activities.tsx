import { ActionIcon, Badge, Button, Group, Stack, Table, Text, TextInput } from '@mantine/core'
import { IconRestore, IconTrash } from '@tabler/icons-react'
import type { FormEvent } from 'react'
import { fieldMessages } from '#schema/platform/values/messages.ts'
import { submitWithToast } from '#web/kit/form/change/submit-with-toast.ts'
import { UnreadLists } from '#web/kit/choice/UnreadLists.tsx'
import { useOptions } from '#web/kit/choice/useOptions.ts'
import { outcomeTexts } from '#web/platform/ui/text/action.texts.ts'
import { Select } from '#web/platform/ui/field/select/Select.tsx'
import { partnerTexts as texts } from '../texts.ts'
import { ErrorState } from '#web/platform/ui/feedback/ErrorState.tsx'
import { useSavePartnerActivityMutation, type PartnerBelowFragment } from '../partner.generated.ts'
import type { NewActivityEntry } from './useNewActivity.ts'

type Activity = PartnerBelowFragment['activities'][number]
type Props = { supplier: string; activities: readonly Activity[]; isReadOnly: boolean; entry: NewActivityEntry }

/** The activity that is being added. */
function NewActivity({ entry: { draft, set, isMissing, add, isBusy, problem } }: { entry: NewActivityEntry }) {
  const offered = useOptions('ECONOMIC_ACTIVITY')
  const submit = (event: FormEvent) => {
    event.preventDefault()
    void add()
  }

  return (
    <Stack component="form" gap="sm" onSubmit={submit}>
      {problem && <ErrorState problem={problem} />}
      <UnreadLists lists={[offered]} />
      <Select
        label={texts.activity}
        withAsterisk
        searchable
        data={offered.options ?? []}
        value={draft.activity}
        onChange={(activity) => set({ activity })}
        error={isMissing ? fieldMessages.required : undefined}
      />
      <TextInput
        label={texts.description}
        maxLength={256}
        value={draft.description}
        onChange={({ currentTarget: { value } }) => set({ description: value })}
      />
      <Group justify="flex-end">
        <Button type="submit" loading={isBusy}>
          {texts.addActivity}
        </Button>
      </Group>
    </Stack>
  )
}

/** What a supplier does for a living; staff alone see it (rules 13). */
export function Activities({ supplier, activities, isReadOnly, entry }: Props) {
  const [save] = useSavePartnerActivityMutation()
  const turn = ({ id, version, activity, description, isActive }: Activity) => {
    const input = { id, version, supplier, activity: activity?.value ?? null, description, isActive: !isActive }
    return submitWithToast(
      async () => (await save({ variables: { input } })).data?.savePartnerActivity,
      outcomeTexts.updated,
    )
  }
  return (
    <Stack>
      {activities.length === 0 ? (
        <Text c="dimmed">{texts.noActivities}</Text>
      ) : (
        <Table aria-label={texts.activities}>
          <Table.Thead>
            <Table.Tr>
              {[texts.activity, texts.description, texts.state].map((title) => (
                <Table.Th key={title} scope="col">
                  {title}
                </Table.Th>
              ))}
              {!isReadOnly && <Table.Td />}
            </Table.Tr>
          </Table.Thead>
          <Table.Tbody>
            {activities.map((row) => {
              const label = texts.switchOf(row.activity?.label ?? '', row.isActive)
              return (
                <Table.Tr key={row.id}>
                  <Table.Td>{row.activity?.label}</Table.Td>
                  <Table.Td>{row.description}</Table.Td>
                  <Table.Td>
                    <Badge color={row.isActive ? 'laguna' : 'gray'}>
                      {row.isActive ? texts.active : texts.inactive}
                    </Badge>
                  </Table.Td>
                  {!isReadOnly && (
                    <Table.Td>
                      <ActionIcon
                        variant="subtle"
                        color={row.isActive ? 'red' : 'laguna'}
                        aria-label={label}
                        title={label}
                        onClick={() => void turn(row)}
                      >
                        {row.isActive ? <IconTrash size={17} stroke={1.7} /> : <IconRestore size={17} stroke={1.7} />}
                      </ActionIcon>
                    </Table.Td>
                  )}
                </Table.Tr>
              )
            })}
          </Table.Tbody>
        </Table>
      )}
      {!isReadOnly && <NewActivity entry={entry} />}
    </Stack>
  )
}
