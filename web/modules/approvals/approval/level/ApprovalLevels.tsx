import { Modal, Skeleton, Stack, Text } from '@mantine/core'
import type { DocumentKind } from '#web/generated/types.ts'
import { failureOf } from '#web/platform/apollo/failure/failure.ts'
import { approvalTexts } from '../texts.ts'
import { ErrorState } from '#web/platform/ui/feedback/ErrorState.tsx'
import { dialogWidth } from '#web/platform/ui/dialog/dialog-width.ts'
import { useApprovalLevelsQuery } from '../approval.generated.ts'
import { LevelTable } from './LevelTable.tsx'
import { LevelTimeline } from './LevelTimeline.tsx'

type Props = { kind: DocumentKind; documentId: string }

/** How far a document has come: the timeline and the *Lista de aprobaciones*; it reads them by itself. */
export function ApprovalLevels({ kind, documentId }: Props) {
  const { data, loading, error, refetch } = useApprovalLevelsQuery({
    variables: { kind, documentId },
    fetchPolicy: 'cache-and-network',
  })
  if (error && !data) return <ErrorState problem={failureOf(error)} onRetry={() => void refetch()} />
  if (!data && loading) return <Skeleton h={220} aria-busy />
  const levels = data?.approvalTransaction?.levels ?? []
  if (levels.length === 0) return <Text c="dimmed">{approvalTexts.noCircuit}</Text>
  return (
    <Stack gap="lg">
      <LevelTimeline levels={levels} />
      <LevelTable levels={levels} />
    </Stack>
  )
}

type DialogProps = Props & { opened: boolean; onClose: () => void }

/** The same in a dialog, for a document's toolbar. */
export const ApprovalLevelsDialog = ({ opened, onClose, ...document }: DialogProps) => (
  <Modal opened={opened} onClose={onClose} title={approvalTexts.levels} size={dialogWidth.large}>
    {opened && <ApprovalLevels {...document} />}
  </Modal>
)
