import { Text } from '@mantine/core'
import { inboxTexts } from '#web/modules/approvals/approval/texts.ts'
import type { ApprovalPartsFragment } from '#web/modules/approvals/approval/approval.generated.ts'
import { DecisionPair } from '#web/modules/approvals/approval/decision/DecisionPair.tsx'
import type { Decidable } from '#web/modules/approvals/approval/decision/decide.ts'
import styles from '../inbox.module.css'

type Props = {
  approval: ApprovalPartsFragment
  approve: (document: Decidable) => void
  disapprove: (document: Decidable) => void
  /** On a phone the buttons stand at the foot of the screen. */
  isPhone: boolean
}

/** The two buttons of the sheet; without the right to decide, why they are not there. */
export function SheetActions({ approval, isPhone, ...acts }: Props) {
  if (approval.viewerCanDecide)
    return (
      <div className={isPhone ? styles.fixed : styles.acts}>
        <DecisionPair document={approval} grow={isPhone} {...acts} />
      </div>
    )
  if (approval.status !== 'PENDING') return null
  return (
    <Text size="sm" c="dimmed" mt="xs">
      {inboxTexts.notDecidable}
    </Text>
  )
}
