import { Table, Text } from '@mantine/core'
import { participantTexts as texts } from '../texts.ts'
import { formatDateTime } from '#web/platform/ui/text/format.ts'
import { ParticipantActions as Actions, type Acts } from './ParticipantActions.tsx'
import { ParticipantState } from './ParticipantState.tsx'
import type { QuotationPartsFragment } from '../quotation.generated.ts'

type Props = Acts & { quotation: QuotationPartsFragment }

/** Who was asked: how each stands, and what the buyer can do about it. */
export const ParticipantTable = ({ quotation, ...acts }: Props) => (
  <Table.ScrollContainer minWidth={760} type="native" tabIndex={0} role="region" aria-label={texts.title}>
    <Table aria-label={texts.title} verticalSpacing={8}>
      <Table.Thead>
        <Table.Tr>
          <Table.Th scope="col">{texts.supplier}</Table.Th>
          <Table.Th scope="col">{texts.email}</Table.Th>
          <Table.Th scope="col">{texts.status}</Table.Th>
          <Table.Th scope="col">{texts.invitedAt}</Table.Th>
          <Table.Th scope="col">{texts.receivedAt}</Table.Th>
        </Table.Tr>
      </Table.Thead>
      <Table.Tbody>
        {quotation.participants.map((participant) => (
          <Table.Tr key={participant.id} style={{ verticalAlign: 'top' }}>
            <Table.Td>
              <Text size="sm" fw={600}>
                {participant.alias ?? participant.name}
              </Text>
              <Text size="xs" c="dimmed">
                {texts.ruc} {participant.ruc}
                {participant.alias && ` · ${participant.name}`}
              </Text>
              <Actions quotation={quotation} participant={participant} {...acts} />
            </Table.Td>
            <Table.Td>
              {participant.email ?? (
                <Text size="xs" c="dimmed">
                  {texts.noEmail}
                </Text>
              )}
            </Table.Td>
            <Table.Td>
              <ParticipantState participant={participant} />
            </Table.Td>
            <Table.Td style={{ whiteSpace: 'nowrap' }}>{formatDateTime(participant.invitedAt) || '—'}</Table.Td>
            <Table.Td style={{ whiteSpace: 'nowrap' }}>{formatDateTime(participant.receivedAt) || '—'}</Table.Td>
          </Table.Tr>
        ))}
      </Table.Tbody>
    </Table>
  </Table.ScrollContainer>
)
