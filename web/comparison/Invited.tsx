import { Alert, Stack, Table, Text } from '@mantine/core'
import { IconLock } from '@tabler/icons-react'
import { Section } from '#web/document/Section.tsx'
import { comparisonTexts as texts } from '#web/texts/comparison.ts'
import { EmptyState } from '#web/ui/EmptyState.tsx'
import { formatDate, formatDateTime } from '#web/ui/format.ts'
import { nameOf, type Quotation } from './compared.ts'

const columns = ['RUC', 'Participante', 'Estado', 'Recibida']

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
      <Table.ScrollContainer minWidth={480} type="native" tabIndex={0} role="region" aria-label={texts.invited}>
        <Table aria-label={texts.invited}>
          <Table.Thead>
            <Table.Tr>
              {columns.map((column) => (
                <Table.Th key={column} scope="col">
                  {column}
                </Table.Th>
              ))}
            </Table.Tr>
          </Table.Thead>
          <Table.Tbody>
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
          </Table.Tbody>
        </Table>
      </Table.ScrollContainer>
    </Stack>
  </Section>
)
