import { List, Stack, Text, ThemeIcon } from '@mantine/core'
import { IconCheck, IconX } from '@tabler/icons-react'
import { inboxTexts, kindTexts } from '#web/modules/approvals/approval/texts.ts'
import type { BulkResult } from './run-bulk.ts'

const explained = ({ outcome }: BulkResult) =>
  outcome.is === 'refused' ? outcome.problem.messages.join(' ') : outcome.message

type PartProps = { title: string; results: readonly BulkResult[]; isGood: boolean }

const Part = ({ title, results, isGood }: PartProps) => (
  <section>
    <Text fw={600} mb={4}>
      {title} ({results.length})
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
      {results.map((result) => (
        <List.Item key={result.document.id}>
          {kindTexts[result.document.kind]} {result.document.documentNumber} — {explained(result)}
        </List.Item>
      ))}
    </List>
  </section>
)

/** What became of each document, those that were decided and those that were not apart. */
export function BulkResults({ results }: { results: readonly BulkResult[] }) {
  const done = results.filter(({ outcome }) => outcome.is === 'decided')
  const undone = results.filter(({ outcome }) => outcome.is !== 'decided')
  return (
    <Stack gap="md" role="status">
      {done.length > 0 && <Part title={inboxTexts.decided} results={done} isGood />}
      {undone.length > 0 && <Part title={inboxTexts.undecided} results={undone} isGood={false} />}
    </Stack>
  )
}
