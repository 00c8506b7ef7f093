import { useApolloClient } from '@apollo/client/react'
import { useRef, useState, type ReactNode } from 'react'
import { approvalTexts } from '#web/texts/approval.ts'
import { confirm } from '#web/ui/confirm.tsx'
import type { Problem } from '#web/ui/ErrorState.tsx'
import { LoadingOverlay } from '#web/ui/LoadingOverlay.tsx'
import { notify } from '#web/ui/notify.tsx'
import { askReason } from './askReason.tsx'
import { decide, type Decidable, type Decision, type Outcome } from './decide.ts'

type OnDecided = (document: Decidable, outcome: Outcome) => void

type Under = { document: Decidable; decision: Decision; problem: Problem | null }

const confirmApproval = () =>
  confirm({ title: 'Aprobar', message: approvalTexts.approveQuestion, verb: approvalTexts.approveVerb })

const confirmDisapproval = () =>
  confirm({
    title: 'Desaprobar',
    message: approvalTexts.disapproveQuestion,
    verb: approvalTexts.disapproveVerb,
    tone: 'danger',
  })

/** The reason and then the confirmation; who says no to the confirmation gets back what they wrote. */
async function confirmedReason(): Promise<string | null> {
  let written = ''
  for (;;) {
    const reason = await askReason(written)
    if (reason === null || (await confirmDisapproval())) return reason
    written = reason
  }
}

/**
 * Approve and disapprove as rules.md 2 wants them: a confirmation; a reason and a confirmation. One at a time, so a
 * double click asks once. `overlay` must be rendered: it shows the waiting and, after a failure, its errors.
 * `onDecided` hears of decisions and of conflicts, after the person was told.
 */
export function useDecide(onDecided?: OnDecided): {
  approve: (document: Decidable) => void
  disapprove: (document: Decidable) => void
  overlay: ReactNode
} {
  const client = useApolloClient()
  const taken = useRef(false)
  const [under, setUnder] = useState<Under | null>(null)

  async function send(document: Decidable, decision: Decision) {
    setUnder({ document, decision, problem: null })
    const outcome = await decide(client, document, decision)
    if (outcome.is === 'refused') return setUnder({ document, decision, problem: outcome.problem })
    setUnder(null)
    if (outcome.is === 'decided') notify.success(outcome.message)
    else notify.info(outcome.message)
    onDecided?.(document, outcome)
  }

  async function once(work: () => Promise<void>) {
    if (taken.current) return
    taken.current = true
    try {
      await work()
    } finally {
      taken.current = false
    }
  }

  const approve = (document: Decidable) =>
    void once(async () => {
      if (await confirmApproval()) await send(document, { verb: 'approve' })
    })

  const disapprove = (document: Decidable) =>
    void once(async () => {
      const observation = await confirmedReason()
      if (observation !== null) await send(document, { verb: 'disapprove', observation })
    })

  const overlay = (
    <LoadingOverlay
      busy={under !== null && under.problem === null}
      problem={under?.problem}
      onRetry={() => under && void once(() => send(under.document, under.decision))}
      onClose={() => setUnder(null)}
    />
  )

  return { approve, disapprove, overlay }
}
