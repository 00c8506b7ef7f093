import type { DocumentKind } from '#web/generated/types.ts'
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
  return {
    state,
    rows: shown?.approvalInbox.items ?? none,
    total: shown?.approvalInbox.total ?? 0,
    totalIsExact: shown?.approvalInbox.totalIsExact ?? true,
    waiting: shown?.waiting,
    /** Nothing to show yet. */
    isLoading: loading && !shown,
    /** An answer is under way, whether or not rows are shown. */
    isAsking: loading,
    error: data ? undefined : error,
    retry: () => void refetch(),
  }
}

export type InboxData = ReturnType<typeof useInbox>
