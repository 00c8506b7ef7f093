import { Badge, Group } from '@mantine/core'
import { followUpStates, followUpTexts as texts } from './texts.ts'
import type { FollowUpRowFragment as Row } from './follow-up.generated.ts'

/** How a case stands, and whether its day has passed. */
export const FollowUpState = ({ row: { status, isOverdue } }: { row: Pick<Row, 'status' | 'isOverdue'> }) => (
  <Group gap={4} wrap="nowrap">
    <Badge color={followUpStates[status].color}>{followUpStates[status].word}</Badge>
    {isOverdue && <Badge color="red">{texts.overdue}</Badge>}
  </Group>
)
