import { useMemo } from 'react'
import type { DocumentKind } from '#web/generated/types.ts'
import { useLastPage } from '#web/kit/list/useListAnswer.ts'
import { failureOf } from '#web/platform/apollo/failure/failure.ts'
import { useApprovalInboxQuery } from '../inbox.generated.ts'
import type { ApprovalPartsFragment } from '#web/modules/approvals/approval/approval.generated.ts'
import { inboxVariables } from './inbox-views.ts'
import { useInboxState } from './useInboxState.ts'

const none: readonly ApprovalPartsFragment[] = []

/** The documents of the tab, page and filters that the address names. What was shown stays until the next is there. */
export function useInbox(ownKind: DocumentKind | null) {
  const state = useInboxState(ownKind)
  const { data, previousData, loading, error, refetch } = useApprovalInboxQuery({
    variables: inboxVariables(state),
    fetchPolicy: 'cache-and-network',
  })
  const shown = data ?? previousData
  const rows = shown?.approvalInbox.items ?? none
  const total = shown?.approvalInbox.total ?? 0
  const problem = useMemo(() => (error && !data ? failureOf(error) : null), [error, data])
  // Whoever decides the last document of the last page goes on with those before.
  useLastPage({ rows, total, loading, problem }, state)
  return {
    state,
    rows,
    total,
    totalIsExact: shown?.approvalInbox.totalIsExact ?? true,
    waiting: shown?.waiting,
    /** Nothing to show yet. */
    isLoading: loading && !shown,
    /** An answer is under way, whether or not rows are shown. */
    isAsking: loading,
    problem,
    retry: () => void refetch(),
  }
}

export type InboxData = ReturnType<typeof useInbox>
