import { Badge } from '@mantine/core'
import type { ApprovalStatus } from '#web/generated/types.ts'
import type { LevelPartsFragment } from '../approval.generated.ts'
import { markColor } from '#web/platform/ui/text/mark-color.ts'

const colors: Record<ApprovalStatus, string> = {
  APPROVED: 'teal',
  DISAPPROVED: 'red',
  PENDING: 'arcilla',
  NOT_NEEDED: 'gray',
  UNKNOWN: 'gray',
}

/** How a level stands, in the service's word; the dot carries the service's colour, the text one that can be read. */
export const LevelBadge = ({ level: { status, statusName, statusColor } }: { level: LevelPartsFragment }) => (
  <Badge
    color={colors[status]}
    miw="max-content"
    leftSection={
      <span aria-hidden style={{ color: markColor(statusColor) }}>
        ●
      </span>
    }
  >
    {statusName}
  </Badge>
)
