import { Checkbox, Group, Skeleton, Stack } from '@mantine/core'
import { approvalTexts, inboxTexts } from '#web/modules/approvals/approval/texts.ts'
import { gridTexts } from '#web/platform/ui/grid/texts.ts'
import { EmptyState } from '#web/platform/ui/feedback/EmptyState.tsx'
import { ErrorState } from '#web/platform/ui/feedback/ErrorState.tsx'
import { GridPager } from '#web/platform/ui/grid/pager/GridPager.tsx'
import { useShownPage } from '#web/platform/ui/grid/pager/useShownPage.ts'
import { BulkBar } from '../bulk/BulkBar.tsx'
import type { useSelection } from '#web/kit/list/bulk/useSelection.ts'
import type { Decidable } from '#web/modules/approvals/approval/decision/decide.ts'
import type { ApprovalPartsFragment } from '#web/modules/approvals/approval/approval.generated.ts'
import styles from '../inbox.module.css'
import { InboxFilters, InboxSort } from './InboxFilters.tsx'
import { InboxList } from './InboxList.tsx'
import { LastDecisions } from './LastDecisions.tsx'
import type { InboxData } from './useInbox.ts'

type Props = {
  inbox: InboxData
  selection: ReturnType<typeof useSelection<ApprovalPartsFragment>>
  current: string | null
  isSplit: boolean
  onOpen: (row: ApprovalPartsFragment) => void
  onMove: (row: ApprovalPartsFragment) => void
  approve: (document: Decidable) => void
  disapprove: (document: Decidable) => void
  onApproveSelected: () => void
  onDisapproveSelected: () => void
}

/** The list's side: filters, rows in each of their states, pages, and what is selected. */
export function InboxPane({ inbox, selection, onApproveSelected, onDisapproveSelected, ...rest }: Props) {
  const { state, rows, total, totalIsExact } = inbox
  const at = useShownPage(rows, inbox.isAsking, state.query)
  const canSelect = state.tab === 'PENDING'
  return (
    <section className={`panel ${styles.list}`} aria-label={approvalTexts.inbox}>
      <InboxFilters state={state} />
      {(rows.length > 1 || state.sort !== '') && (
        <Group px={12} pb={6} gap="xs">
          {canSelect && rows.length > 1 && (
            <Checkbox
              size="xs"
              label={inboxTexts.selectAll}
              checked={selection.hasAll}
              indeterminate={selection.selected.length > 0 && !selection.hasAll}
              onChange={selection.toggleAll}
            />
          )}
          <InboxSort state={state} />
        </Group>
      )}
      <Rows inbox={inbox} canSelect={canSelect} selection={selection} {...rest} />
      {selection.selected.length > 0 && (
        <BulkBar
          documents={selection.selected}
          onApprove={onApproveSelected}
          onDisapprove={onDisapproveSelected}
          onClear={selection.clear}
        />
      )}
      {total > 0 && (
        <GridPager
          query={state.query}
          at={at}
          onQuery={state.setQuery}
          total={total}
          totalIsExact={totalIsExact}
          shown={rows.length}
        />
      )}
    </section>
  )
}

type RowsProps = Omit<Props, 'onApproveSelected' | 'onDisapproveSelected'> & { canSelect: boolean }

function Rows({ inbox, selection, ...rest }: RowsProps) {
  const { state, rows, isLoading, problem, retry } = inbox
  if (problem) return <ErrorState problem={problem} onRetry={retry} />
  if (isLoading)
    return (
      <Stack p="sm" gap="sm" aria-busy>
        {[1, 2, 3, 4, 5].map((index) => (
          <Skeleton key={index} h={76} />
        ))}
      </Stack>
    )
  if (rows.length > 0)
    return (
      <InboxList
        label={approvalTexts.inbox}
        rows={rows}
        selected={selection.selectedIds}
        onSelect={selection.toggle}
        {...rest}
      />
    )
  if (state.query.search) return <EmptyState text={gridTexts.noResults} />
  if (state.tab !== 'PENDING') return <EmptyState text={inboxTexts.emptyTab} />
  return (
    <EmptyState text={inboxTexts.empty}>
      <LastDecisions kind={state.kind} />
    </EmptyState>
  )
}
