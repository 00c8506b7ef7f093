import { useApolloClient } from '@apollo/client/react'
import { winnerMessages } from '#schema/modules/purchasing/comparison/winner.ts'
import type { Decidable, Outcome } from '#web/modules/approvals/approval/decision/decide.ts'
import { useDecide } from '#web/modules/approvals/approval/decision/useDecide.tsx'
import { isSame, type DocumentKey } from '#web/modules/approvals/approval/document-address.ts'
import { rowAfter } from './list/inbox-order.ts'
import type { InboxData } from './list/useInbox.ts'
import { withSeenWinner } from './seen-winner.ts'

/** The winner was changed meanwhile: the same document is to be looked at again, with what it shows by now. */
const isWinnerChanged = (outcome: Outcome) => outcome.is === 'conflict' && outcome.message === winnerMessages.changed

/**
 * Approves and disapproves documents of the inbox. Once one is decided, the next that waits is shown.
 *
 * @param opened the document on the sheet
 */
export function useInboxDecisions({ state, rows }: InboxData, opened: DocumentKey | null) {
  const client = useApolloClient()
  const { approve, disapprove, overlay } = useDecide((document, outcome) => {
    if (isWinnerChanged(outcome) || state.tab !== 'PENDING') return
    const decided = rows.find((row) => isSame(row, document))
    state.show(decided ? rowAfter(rows, decided.id) : null)
  })
  return {
    /** Of the document on the sheet the winner is approved that the sheet shows. */
    approve: (document: Decidable) => approve(isSame(document, opened) ? withSeenWinner(client, document) : document),
    disapprove,
    overlay,
  }
}
