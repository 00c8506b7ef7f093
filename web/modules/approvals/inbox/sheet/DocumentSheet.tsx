import { Anchor, Button, Group, Skeleton, Stack, Text, Title } from '@mantine/core'
import { IconArrowLeft, IconExternalLink } from '@tabler/icons-react'
import type { ComponentType } from 'react'
import { Link } from 'react-router-dom'
import { failureOf } from '#web/platform/apollo/failure/failure.ts'
import type { DocumentKind } from '#web/generated/types.ts'
import { amountTexts, approvalTexts, inboxTexts, kindTexts, sheetTexts } from '#web/modules/approvals/approval/texts.ts'
import { AttachmentsButton } from '#web/kit/attachment/AttachmentsButton.tsx'
import { ErrorState } from '#web/platform/ui/feedback/ErrorState.tsx'
import { formatAge } from '#web/platform/ui/text/format.ts'
import { Money } from '#web/platform/ui/text/Money.tsx'
import {
  useApprovalLevelsQuery,
  type ApprovalPartsFragment,
} from '#web/modules/approvals/approval/approval.generated.ts'
import { ApprovalMarks } from '../ApprovalMarks.tsx'
import { AttendedOrderSheet } from './AttendedOrderSheet.tsx'
import type { Decidable } from '#web/modules/approvals/approval/decision/decide.ts'
import { documentPath, type DocumentKey } from '#web/modules/approvals/approval/document-address.ts'
import { Facts } from './Facts.tsx'
import styles from '../inbox.module.css'
import { LevelTable } from '#web/modules/approvals/approval/level/LevelTable.tsx'
import { LevelTimeline } from '#web/modules/approvals/approval/level/LevelTimeline.tsx'
import { OrderSheet } from './OrderSheet.tsx'
import { QuotationSheet } from './QuotationSheet.tsx'
import { RequirementSheet } from './RequirementSheet.tsx'
import { SheetActions } from './SheetActions.tsx'

/** What of each kind of document has to be known to decide. */
const middles: Partial<Record<DocumentKind, ComponentType<{ id: string }>>> = {
  REQUIREMENT: RequirementSheet,
  QUOTATION: QuotationSheet,
  ORDER: OrderSheet,
  ATTENDED_ORDER: AttendedOrderSheet,
}

type Props = {
  document: DocumentKey
  /** What the list knows already: the head stands at once, the rest follows. */
  known: ApprovalPartsFragment | undefined
  /** On a phone the sheet covers the list: this leads back. */
  onBack?: () => void
  approve: (document: Decidable) => void
  disapprove: (document: Decidable) => void
}

/** In place of the levels: they are awaited, could not be read, or there are none. */
function MissingLevels({
  result: { data, loading, error, refetch },
}: {
  result: Pick<ReturnType<typeof useApprovalLevelsQuery>, 'data' | 'loading' | 'error' | 'refetch'>
}) {
  if (error && !data) return <ErrorState problem={failureOf(error)} onRetry={() => void refetch()} />
  if (loading) return <Skeleton h={160} aria-busy />
  return <Text c="dimmed">{approvalTexts.noCircuit}</Text>
}

/** One document on one screen: what, how much, for whom, why, how far it has come, and the two buttons. */
export function DocumentSheet({ document, known, onBack, approve, disapprove }: Props) {
  const { kind, documentId } = document
  const result = useApprovalLevelsQuery({ variables: { kind, documentId }, fetchPolicy: 'cache-and-network' })
  const { data } = result
  const approval = data?.approvalTransaction ?? known
  const path = documentPath(document)
  const Middle = middles[kind]
  if (!approval) return <MissingLevels result={result} />
  const levels = data?.approvalTransaction?.levels
  return (
    <article className={`panel ${styles.sheet}`} aria-label={inboxTexts.sheet}>
      <header className={styles.head}>
        {onBack && (
          <Button variant="subtle" size="compact-sm" leftSection={<IconArrowLeft size={16} />} onClick={onBack} mb="xs">
            {inboxTexts.backToList}
          </Button>
        )}
        <Group justify="space-between" align="flex-start" gap="sm">
          <div>
            <Text size="xs" c="dimmed">
              {kindTexts[kind]}
            </Text>
            <Group gap="xs">
              <Title order={2}>{approval.documentNumber}</Title>
              {path && (
                <Anchor component={Link} to={path} size="sm">
                  {inboxTexts.openDocument} <IconExternalLink size={14} aria-hidden style={{ verticalAlign: '-2px' }} />
                </Anchor>
              )}
            </Group>
          </div>
          <div>
            <Text size="xs" c="dimmed" ta={{ md: 'right' }}>
              {amountTexts[approval.kind] ?? sheetTexts.total}
            </Text>
            <span className={styles.total}>
              <Money value={approval.amount} currency={approval.currency ?? undefined} />
            </span>
          </div>
        </Group>
        {approval.subject && <Text mt={4}>{approval.subject}</Text>}
        <Group gap={6} mt={6}>
          <ApprovalMarks approval={approval} />
        </Group>
        {approval.attachmentCount > 0 && (
          <Group mt={6}>
            <AttachmentsButton kind={kind} documentId={documentId} isReadOnly />
          </Group>
        )}
        <SheetActions approval={approval} approve={approve} disapprove={disapprove} isPhone={onBack !== undefined} />
      </header>
      <Stack gap="lg" className={styles.body}>
        <Facts
          facts={[
            [inboxTexts.requester, approval.requesterName],
            [inboxTexts.area, approval.areaName],
            [inboxTexts.circuit, approval.circuitName],
            [
              inboxTexts.waitingSince,
              approval.status === 'PENDING' && approval.openedAt && formatAge(approval.openedAt),
            ],
          ]}
        />
        {Middle && <Middle id={documentId} />}
        <section>
          <Title order={3} mb="sm">
            {approvalTexts.levels}
          </Title>
          {levels ? (
            <Stack>
              <LevelTimeline levels={levels} />
              <LevelTable levels={levels} />
            </Stack>
          ) : (
            <MissingLevels result={result} />
          )}
        </section>
      </Stack>
    </article>
  )
}
