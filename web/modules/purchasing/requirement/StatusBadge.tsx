import { Badge, Group } from '@mantine/core'
import { IconClockExclamation } from '@tabler/icons-react'
import { StatusBadge as Status } from '#web/kit/document/status/StatusBadge.tsx'
import type { RequirementStatus } from '#web/generated/types.ts'
import { documentTexts } from '#web/kit/texts.ts'
import { requirementTexts } from './texts.ts'
import { statuses } from './status.ts'

type Props = {
  status: RequirementStatus
  isExpired?: boolean
  /** Saved and not sent to approval yet. */
  isDraft?: boolean
  /** «Vencido» as a symbol, where there is little room. */
  compact?: boolean
}

/** A requirement's status as a word with its colour, and «Vencido» beside it where its time has passed. */
export const StatusBadge = ({ status, isExpired = false, isDraft = false, compact = false }: Props) => (
  <Group gap={4} wrap="nowrap" display="inline-flex">
    <Status {...statuses[status]} {...(isDraft && { word: documentTexts.draft, color: 'gray' })} />
    {isExpired && compact && (
      <IconClockExclamation
        size={17}
        color="var(--mantine-color-error)"
        role="img"
        aria-label={requirementTexts.expired}
        title={requirementTexts.expired}
        style={{ flexShrink: 0 }}
      />
    )}
    {isExpired && !compact && (
      <Badge color="red" variant="outline">
        {requirementTexts.expired}
      </Badge>
    )}
  </Group>
)
