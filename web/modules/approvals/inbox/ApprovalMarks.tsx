import { Badge } from '@mantine/core'
import { IconPaperclip } from '@tabler/icons-react'
import { levelBadges } from '#schema/modules/approvals/approval/level-status.ts'
import { inboxTexts } from '#web/modules/approvals/approval/texts.ts'
import type { ApprovalPartsFragment } from '#web/modules/approvals/approval/approval.generated.ts'
import { deadlineOf } from './deadline.ts'

type Props = { approval: ApprovalPartsFragment; size?: 'sm' | 'md' }

/** Level, time left, priority and files of a document, each as words; colour only repeats them. */
export function ApprovalMarks({ approval, size = 'md' }: Props) {
  const { levelNumber, levelCount, priorityName, status, attachmentCount } = approval
  const deadline = deadlineOf(approval)
  return (
    <>
      <Badge size={size} color="gray">
        Nivel {levelNumber} de {levelCount}
      </Badge>
      {deadline && (
        <Badge size={size} color={deadline.color}>
          {deadline.word}
        </Badge>
      )}
      {status === 'APPROVED' && (
        <Badge size={size} color="teal">
          Aprobado
        </Badge>
      )}
      {status === 'DISAPPROVED' && (
        <Badge size={size} color="red">
          Desaprobado
        </Badge>
      )}
      {status === 'NOT_NEEDED' && (
        <Badge size={size} color="gray">
          {levelBadges.NOT_NEEDED.word}
        </Badge>
      )}
      {priorityName && (
        <Badge size={size} color="gray" variant="outline">
          {priorityName}
        </Badge>
      )}
      {attachmentCount > 0 && (
        <Badge size={size} color="gray" variant="outline" leftSection={<IconPaperclip size={11} aria-hidden />}>
          {inboxTexts.attached(attachmentCount)}
        </Badge>
      )}
    </>
  )
}
