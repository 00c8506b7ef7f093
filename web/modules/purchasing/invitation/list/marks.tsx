import { Anchor, Badge, Group, Text } from '@mantine/core'
import { IconMapPin, IconPaperclip } from '@tabler/icons-react'
import { TimeLeft } from '#web/modules/purchasing/offer/form/TimeLeft.tsx'
import { invitationTexts as texts } from '../texts.ts'
import { formatDate, formatDateTime } from '#web/platform/ui/text/format.ts'
import type { InvitationRowFragment } from './list.generated.ts'
import { offerFilePath } from '../paths.ts'

export type Row = InvitationRowFragment

/** How the quotation stands, and whether it asks for a visit first. */
export const Status = ({ row: { statusName, statusColor, requiresVisit, annulment } }: { row: Row }) => (
  <Group gap={4}>
    <Badge color={statusColor} title={annulment ? texts.annulled(annulment) : undefined}>
      {statusName}
    </Badge>
    {requiresVisit && (
      <Badge color="arcilla" leftSection={<IconMapPin size={12} aria-hidden />}>
        {texts.visit}
      </Badge>
    )}
  </Group>
)

/** The last day, and how long there is still time; where there is none, why. */
export const Deadline = ({ row: { offersUntil, acceptsOffers, offerRefusal } }: { row: Row }) => (
  <div>
    <Text size="sm">{formatDate(offersUntil)}</Text>
    <Text size="xs" c="dimmed" style={{ whiteSpace: 'normal' }}>
      {acceptsOffers ? <TimeLeft until={offersUntil} /> : offerRefusal}
    </Text>
  </div>
)

/** Si with the moment and the file, or No (portal.md 4). */
export function Sent({ row: { answer, sentAt, attachmentId, attachmentName, documentNumber } }: { row: Row }) {
  if (answer !== 'OFFERED') return <Badge color="gray">{texts.no}</Badge>
  return (
    <Group gap={6} wrap="nowrap">
      <Badge color="green">{texts.yes}</Badge>
      <Text size="xs">{formatDateTime(sentAt)}</Text>
      {attachmentId && (
        <Anchor
          href={offerFilePath(attachmentId)}
          download
          title={attachmentName ?? undefined}
          aria-label={`${texts.file} ${documentNumber}`}
        >
          <IconPaperclip size={16} aria-hidden />
        </Anchor>
      )}
    </Group>
  )
}

/** Aceptada or No aceptada, once it is published. */
export function Outcome({ row: { outcome } }: { row: Pick<Row, 'outcome'> }) {
  if (!outcome) return <Text span>—</Text>
  return outcome === 'ACCEPTED' ? (
    <Badge color="green">{texts.accepted}</Badge>
  ) : (
    <Badge color="gray">{texts.notAccepted}</Badge>
  )
}
