import { Badge, Group } from '@mantine/core'
import type { RequirementStatus } from '#web/generated/types.ts'
import { requirementTexts } from '#web/texts/requirement.ts'
import { statuses } from './status.ts'

type Props = { status: RequirementStatus; isExpired?: boolean }

/** A requirement's status as a word with its colour, and «Vencido» beside it where its time has passed. */
export const StatusBadge = ({ status, isExpired = false }: Props) => (
  <Group gap={4} wrap="nowrap" display="inline-flex">
    <Badge color={statuses[status].color}>{statuses[status].word}</Badge>
    {isExpired && (
      <Badge color="red" variant="outline">
        {requirementTexts.expired}
      </Badge>
    )}
  </Group>
)
