import { Badge } from '@mantine/core'
import { formatAge } from '#web/ui/format.ts'
import type { ApprovalPartsFragment } from './approval.generated.ts'
import { deadlineOf } from './deadline.ts'

type Props = { approval: ApprovalPartsFragment }

/** Level, time left, age and priority of a document, each as words; colour only repeats them. */
export function ApprovalMarks({ approval }: Props) {
  const { levelNumber, levelCount, openedAt, priorityName, status } = approval
  const deadline = deadlineOf(approval)
  return (
    <>
      <Badge color="gray">
        Nivel {levelNumber} de {levelCount}
      </Badge>
      {deadline && (
        <Badge color={deadline.color}>
          {deadline.word}
          {openedAt && ` · ${formatAge(openedAt)}`}
        </Badge>
      )}
      {status === 'APPROVED' && <Badge color="teal">Aprobado</Badge>}
      {status === 'DISAPPROVED' && <Badge color="red">Desaprobado</Badge>}
      {priorityName && (
        <Badge color="gray" variant="outline">
          {priorityName}
        </Badge>
      )}
    </>
  )
}
