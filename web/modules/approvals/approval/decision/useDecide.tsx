import { useApolloClient } from '@apollo/client/react'
import { useRef, useState, type ReactNode } from 'react'
import { failureOf } from '#web/platform/apollo/failure/failure.ts'
import type { Problem } from '#web/platform/ui/feedback/ErrorState.tsx'
import { LoadingOverlay } from '#web/platform/ui/feedback/LoadingOverlay.tsx'
import { notify } from '#web/platform/ui/toast/notify.tsx'
import { askApproval } from './ask-approval.ts'
import { decide, type Decidable, type Decision, type Outcome } from './decide.ts'
import { ReasonDialog } from './ReasonDialog.tsx'

type OnDecided = (document: Decidable, outcome: Outcome) => void

type Under = { document: Decidable; decision: Decision; problem: Problem | null }

function notifyFailure(error: unknown): null {
  notify.error(failureOf(error).messages.join(' '))
  return null
}

/**
 * Approve and disapprove as rules.md 2 wants them: a confirmation; a reason and a confirmation. One at a time, so a
 * double click asks once. `overlay` must be rendered: it asks for the reason, shows the waiting and, after a failure,
 * its errors. `onDecided` hears of decisions and of conflicts, after the person was told.
 */
export function useDecide(onDecided?: OnDecided): {
  approve: (document: Decidable) => void
  disapprove: (document: Decidable) => void
  overlay: ReactNode
} {
  const client = useApolloClient()
  const taken = useRef(false)
  const [under, setUnder] = useState<Under | null>(null)
  const [reasonFor, setReasonFor] = useState<{ document: Decidable; written?: string } | null>(null)

  async function send(document: Decidable, decision: Decision) {
    if (taken.current) return
    taken.current = true
    setUnder({ document, decision, problem: null })
    const outcome = await decide(client, document, decision)
    taken.current = false
    if (outcome.is === 'refused') return setUnder({ document, decision, problem: outcome.problem })
    setUnder(null)
    if (outcome.is === 'decided') notify.success(outcome.message)
    else notify.info(outcome.message)
    onDecided?.(document, outcome)
  }

  async function ask(document: Decidable) {
    if (taken.current) return
    taken.current = true
    const agreed = await askApproval(client, document).catch(notifyFailure)
    taken.current = false
    if (agreed) await send(agreed, { verb: 'approve' })
  }

  function disapprove(document: Decidable, observation: string) {
    setReasonFor(null)
    void send(document, { verb: 'disapprove', observation })
  }

  /** The reason that could not be sent stands where it was written. */
  function closeFailure() {
    if (under?.decision.verb === 'disapprove')
      setReasonFor({ document: under.document, written: under.decision.observation })
    setUnder(null)
  }

  const overlay = (
    <>
      <ReasonDialog
        opened={reasonFor !== null}
        written={reasonFor?.written}
        onCancel={() => setReasonFor(null)}
        onReason={(observation) => reasonFor && disapprove(reasonFor.document, observation)}
      />
      <LoadingOverlay
        busy={under !== null && under.problem === null}
        problem={under?.problem}
        onRetry={() => under && void send(under.document, under.decision)}
        onClose={closeFailure}
      />
    </>
  )

  return {
    approve: (document) => void ask(document),
    disapprove: (document) => {
      if (!taken.current) setReasonFor({ document })
    },
    overlay,
  }
}
