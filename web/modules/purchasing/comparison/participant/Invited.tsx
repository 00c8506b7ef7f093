import { Alert, Stack, Table, Text } from '@mantine/core'
import { IconLock } from '@tabler/icons-react'
import { Section } from '#web/kit/document/section/Section.tsx'
import { comparisonTexts as texts, invitedColumns } from '../texts.ts'
import { EmptyState } from '#web/platform/ui/feedback/EmptyState.tsx'
import { formatDate, formatDateTime } from '#web/platform/ui/text/format.ts'
import { nameOf, type Quotation } from '../compared.ts'
import { LabelledTable } from './LabelledTable.tsx'

/** Who was asked and who has answered when; all that there is while offers are sealed, or none has come. */
export const Invited = ({ quotation }: { quotation: Quotation }) => (
  <Section title={texts.invited}>
    <Stack gap="sm">
      {quotation.isSealed ? (
        <Alert color="gray" icon={<IconLock size={18} />} title={texts.sealed} role="status">
          {texts.sealedUntil}: {formatDate(quotation.offersUntil)}.
        </Alert>
      ) : (
        <EmptyState text={texts.noAnswers} hint={texts.noAnswersHint} />
      )}
      <LabelledTable label={texts.invited} columns={invitedColumns} minWidth={480}>
        {quotation.participants.map((participant) => (
          <Table.Tr key={participant.id}>
            <Table.Td>{participant.ruc}</Table.Td>
            <Table.Td>{nameOf(participant)}</Table.Td>
            <Table.Td>
              {participant.statusName}
              {participant.declineReason && (
                <Text size="xs" c="dimmed">
                  {participant.declineReason}
                </Text>
              )}
            </Table.Td>
            <Table.Td>{formatDateTime(participant.receivedAt) || '—'}</Table.Td>
          </Table.Tr>
        ))}
      </LabelledTable>
    </Stack>
  </Section>
)
