import { Badge, Button, Group, Table, Text } from '@mantine/core'
import { IconMailForward, IconPencil, IconPencilPlus } from '@tabler/icons-react'
import { Link } from 'react-router-dom'
import { participantTexts as texts } from '#web/texts/quotation.ts'
import { formatDateTime } from '#web/ui/format.ts'
import { offerPath } from './paths.ts'
import type { QuotationPartsFragment } from './quotation.generated.ts'
import { participantColors } from './status.ts'

type Quotation = QuotationPartsFragment
export type Participant = Quotation['participants'][number]

type Props = {
  quotation: Quotation
  /** Whether the person may write to participants and enter offers for them. */
  canAct: boolean
  onEdit: (participant: Participant) => void
  onInvite: (participant: Participant) => void
}

const symbol = { size: 14, 'aria-hidden': true } as const

/** Who was asked: how each stands, and what the buyer can do about it while offers are taken. */
export const ParticipantTable = ({ quotation, canAct, onEdit, onInvite }: Props) => (
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
              {canAct && quotation.acceptsOffers && (
                <Group gap={6} mt={6}>
                  <Actions quotation={quotation} participant={participant} onEdit={onEdit} onInvite={onInvite} />
                </Group>
              )}
            </Table.Td>
            <Table.Td>{participant.email ?? <Text size="xs" c="dimmed">{texts.noEmail}</Text>}</Table.Td>
            <Table.Td>
              <Badge color={participantColors[participant.status]}>{participant.statusName}</Badge>
              {participant.declineReason && (
                <Text size="xs" c="dimmed" mt={4}>
                  {participant.declineReason}
                </Text>
              )}
            </Table.Td>
            <Table.Td style={{ whiteSpace: 'nowrap' }}>{formatDateTime(participant.invitedAt) || '—'}</Table.Td>
            <Table.Td style={{ whiteSpace: 'nowrap' }}>{formatDateTime(participant.receivedAt) || '—'}</Table.Td>
          </Table.Tr>
        ))}
      </Table.Tbody>
    </Table>
  </Table.ScrollContainer>
)

function Actions({ quotation, participant, onEdit, onInvite }: Omit<Props, 'canAct'> & { participant: Participant }) {
  const name = participant.alias ?? participant.name
  const waits = participant.status === 'INVITED' || participant.status === 'DECLINED'
  return (
    <>
      <Button
        component={Link}
        to={offerPath(quotation.id, participant.id)}
        size="compact-xs"
        variant="default"
        leftSection={<IconPencilPlus {...symbol} />}
        aria-label={`${texts.offer} ${name}`}
      >
        {texts.offer}
      </Button>
      {waits && quotation.status === 'OPEN' && (
        <Button
          size="compact-xs"
          variant="default"
          leftSection={<IconMailForward {...symbol} />}
          aria-label={`${texts.inviteAgain} ${name}`}
          onClick={() => onInvite(participant)}
        >
          {texts.inviteAgain}
        </Button>
      )}
      <Button
        size="compact-xs"
        variant="default"
        leftSection={<IconPencil {...symbol} />}
        aria-label={`${texts.edit} ${name}`}
        onClick={() => onEdit(participant)}
      >
        {texts.edit}
      </Button>
    </>
  )
}
