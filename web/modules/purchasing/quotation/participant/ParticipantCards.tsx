import { Group, Text } from '@mantine/core'
import { participantTexts as texts } from '../texts.ts'
import { formatDateTime } from '#web/platform/ui/text/format.ts'
import { ParticipantActions, type Acts } from './ParticipantActions.tsx'
import { ParticipantState } from './ParticipantState.tsx'
import type { QuotationPartsFragment } from '../quotation.generated.ts'
import styles from '../quotation.module.css'

type Props = Acts & { quotation: QuotationPartsFragment }

/** Who was asked, on a narrow screen. */
export const ParticipantCards = ({ quotation, ...acts }: Props) => (
  <div role="list" aria-label={texts.title}>
    {quotation.participants.map((participant) => (
      <div key={participant.id} role="listitem" className={styles.card}>
        <Group justify="space-between" align="flex-start" gap="xs">
          <Text size="sm" fw={600}>
            {participant.alias ?? participant.name}
          </Text>
          <div>
            <ParticipantState participant={participant} />
          </div>
        </Group>
        <Text size="xs" c="dimmed">
          {texts.ruc} {participant.ruc} · {participant.email ?? texts.noEmail}
        </Text>
        {participant.receivedAt && (
          <Text size="xs" c="dimmed">
            {texts.receivedAt}: {formatDateTime(participant.receivedAt)}
          </Text>
        )}
        <ParticipantActions quotation={quotation} participant={participant} {...acts} />
      </div>
    ))}
  </div>
)
