import { ActionIcon, Checkbox, Text, UnstyledButton } from '@mantine/core'
import { IconCheck, IconX } from '@tabler/icons-react'
import { Hint } from '#web/platform/ui/interaction/Hint.tsx'
import { actionTexts } from '#web/platform/ui/text/action.texts.ts'
import { kindTexts } from '#web/modules/approvals/approval/texts.ts'
import { formatAge } from '#web/platform/ui/text/format.ts'
import { Money } from '#web/platform/ui/text/Money.tsx'
import type { ApprovalPartsFragment } from '#web/modules/approvals/approval/approval.generated.ts'
import { ApprovalMarks } from '../ApprovalMarks.tsx'
import type { Decidable } from '#web/modules/approvals/approval/decision/decide.ts'
import styles from '../inbox.module.css'

export type RowActions = {
  onOpen: (row: ApprovalPartsFragment) => void
  onSelect: (row: ApprovalPartsFragment) => void
  approve: (document: Decidable) => void
  disapprove: (document: Decidable) => void
}

type Props = RowActions & { row: ApprovalPartsFragment; isCurrent: boolean; isSelected: boolean; canSelect: boolean }

/** The element that takes the focus when a row becomes the current one. */
export const rowId = (id: string) => `aprobacion-${id}`

/** One document of the inbox, with everything that is needed to decide on the usual ones. */
export function InboxRow({ row, isCurrent, isSelected, canSelect, onOpen, onSelect, approve, disapprove }: Props) {
  const name = `${kindTexts[row.kind]} ${row.documentNumber}`
  return (
    <li className={styles.row} data-current={isCurrent || undefined}>
      <div className={styles.check}>
        {canSelect && row.viewerCanDecide && (
          <Checkbox size="xs" checked={isSelected} onChange={() => onSelect(row)} aria-label={`Seleccionar ${name}`} />
        )}
      </div>
      <UnstyledButton
        id={rowId(row.id)}
        className={styles.open}
        aria-current={isCurrent || undefined}
        onClick={() => onOpen(row)}
      >
        {row.documentNumber}{' '}
        <Text span size="xs" c="dimmed" fw={400}>
          {kindTexts[row.kind]}
        </Text>
      </UnstyledButton>
      <span className={styles.amount}>
        <Money value={row.amount} currency={row.currency ?? undefined} />
      </span>
      <div className={styles.wide}>
        {row.subject && (
          <Text size="sm" truncate>
            {row.subject}
          </Text>
        )}
        <Text size="xs" c="dimmed" truncate>
          {row.openedAt && `${formatAge(row.openedAt)} · `}
          {row.requesterName}
          {row.areaName && ` · ${row.areaName}`}
        </Text>
      </div>
      <div className={styles.marks}>
        <ApprovalMarks approval={row} size="sm" />
      </div>
      {row.viewerCanDecide && (
        <div className={styles.actions}>
          <Hint label={actionTexts.approve}>
            {(pointing) => (
              <ActionIcon
                variant="light"
                aria-label={`${actionTexts.approve} ${name}`}
                onClick={() => approve(row)}
                {...pointing}
              >
                <IconCheck size={16} />
              </ActionIcon>
            )}
          </Hint>
          <Hint label={actionTexts.disapprove}>
            {(pointing) => (
              <ActionIcon
                variant="light"
                color="red"
                aria-label={`${actionTexts.disapprove} ${name}`}
                onClick={() => disapprove(row)}
                {...pointing}
              >
                <IconX size={16} />
              </ActionIcon>
            )}
          </Hint>
        </div>
      )}
    </li>
  )
}
