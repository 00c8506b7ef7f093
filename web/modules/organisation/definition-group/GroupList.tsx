import { NavLink, Stack, Text } from '@mantine/core'
import { definitionGroupTexts as texts } from './texts.ts'
import { NothingFound } from '#web/platform/ui/feedback/NothingFound.tsx'
import type { DefinitionGroupPartsFragment as Group } from './definition-group.generated.ts'

type Props = { groups: readonly Group[]; chosen: string | null; onChoose: (id: string) => void }

/** The lists there are, one of which is open. */
export function GroupList({ groups, chosen, onChoose }: Props) {
  if (groups.length === 0) return <NothingFound text={texts.none} />
  return (
    <Stack component="nav" gap={2} aria-label={texts.groups}>
      {groups.map(({ id, name, valueCount }) => (
        <NavLink
          key={id}
          component="button"
          label={name}
          description={texts.count(valueCount)}
          leftSection={
            <Text span size="xs" c="dimmed">
              {id}
            </Text>
          }
          active={id === chosen}
          aria-current={id === chosen ? 'true' : undefined}
          onClick={() => onChoose(id)}
        />
      ))}
    </Stack>
  )
}
