import { Badge, Text } from '@mantine/core'
import type { Participant } from './ParticipantActions.tsx'
import { participantColors } from '../status.ts'

/** How a participant stands; of one that declined, why. */
export const ParticipantState = ({ participant }: { participant: Participant }) => (
  <>
    <Badge miw="max-content" color={participantColors[participant.status]}>
      {participant.statusName}
    </Badge>
    {participant.declineReason && (
      <Text size="xs" c="dimmed" mt={4}>
        {participant.declineReason}
      </Text>
    )}
  </>
)
