import { List, Stack, Text, ThemeIcon } from '@mantine/core'
import { IconCheck, IconX } from '@tabler/icons-react'
import type { RowOutcome } from './run-each.ts'
import { bulkTexts } from './texts.ts'

/** What became of a row, and what the row is called. */
export type NamedOutcome = RowOutcome & { id: string; name: string }

type PartProps = { title: string; outcomes: readonly NamedOutcome[]; isGood: boolean }

const Part = ({ title, outcomes, isGood }: PartProps) => (
  <section>
    <Text fw={600} mb={4}>
      {title} ({outcomes.length})
    </Text>
    <List
      size="sm"
      spacing={4}
      listStyleType="none"
      icon={
        <ThemeIcon size={18} radius="xl" color={isGood ? 'teal' : 'red'} variant="light">
          {isGood ? <IconCheck size={12} aria-hidden /> : <IconX size={12} aria-hidden />}
        </ThemeIcon>
      }
    >
      {outcomes.map(({ id, name, message }) => (
        <List.Item key={id}>
          {name} — {message}
        </List.Item>
      ))}
    </List>
  </section>
)

type Props = { outcomes: readonly NamedOutcome[]; titles?: { done: string; undone: string } }

/** What became of each row, those that were changed and those that were not apart. */
export function BulkOutcomes({ outcomes, titles = bulkTexts }: Props) {
  const done = outcomes.filter(({ isDone }) => isDone)
  const undone = outcomes.filter(({ isDone }) => !isDone)
  return (
    <Stack gap="md" role="status">
      {done.length > 0 && <Part title={titles.done} outcomes={done} isGood />}
      {undone.length > 0 && <Part title={titles.undone} outcomes={undone} isGood={false} />}
    </Stack>
  )
}
