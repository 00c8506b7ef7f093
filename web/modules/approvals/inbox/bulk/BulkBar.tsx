import { Button, Group, Text } from '@mantine/core'
import { documentCount, inboxTexts } from '#web/modules/approvals/approval/texts.ts'
import type { ApprovalPartsFragment } from '#web/modules/approvals/approval/approval.generated.ts'
import { CurrencyTotals } from './CurrencyTotals.tsx'
import styles from '../inbox.module.css'

type Props = {
  documents: readonly ApprovalPartsFragment[]
  onApprove: () => void
  onDisapprove: () => void
  onClear: () => void
}

/** What is selected and what it comes to, with what can be done to all of it. */
export const BulkBar = ({ documents, onApprove, onDisapprove, onClear }: Props) => (
  <div className={styles.bar} role="region" aria-label="Selección">
    <Group justify="space-between" gap="xs" mb={6}>
      <Text size="sm" fw={600} aria-live="polite">
        {documentCount(documents.length)}
      </Text>
      <CurrencyTotals documents={documents} />
    </Group>
    <Group gap="xs">
      <Button size="xs" onClick={onApprove}>
        {inboxTexts.approveSeveral(documents.length)}
      </Button>
      <Button size="xs" variant="default" c="var(--mantine-color-error)" onClick={onDisapprove}>
        {inboxTexts.disapproveSeveral(documents.length)}
      </Button>
      <Button size="xs" variant="subtle" onClick={onClear} ml="auto">
        {inboxTexts.clearSelection}
      </Button>
    </Group>
  </div>
)
