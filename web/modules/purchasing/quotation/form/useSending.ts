import { useRef, useState } from 'react'
import type { FittingCircuitFragment } from '#web/modules/approvals/approval/approval.generated.ts'
import { useChange } from '#web/kit/form/change/useChange.ts'
import { quotationTexts } from '../texts.ts'
import { notify } from '#web/platform/ui/toast/notify.tsx'
import { useSendQuotationMutation } from '../quotation.generated.ts'

const none: readonly FittingCircuitFragment[] = []

/** Sends a quotation to its circuit; where several fit, the person chooses and it is sent again. */
export function useSending(id: string) {
  const [mutate] = useSendQuotationMutation()
  const { make, isBusy, problem, dismiss } = useChange()
  const [circuits, setCircuits] = useState(none)
  const lastCircuitId = useRef<string>(undefined)

  async function send(circuitId?: string) {
    lastCircuitId.current = circuitId
    let choices = none
    let warning: string | null = null
    const isDone = await make(async (context) => {
      const { data } = await mutate({ variables: { input: { id, circuitId } }, context })
      choices = data?.sendQuotation.circuitsToChoose ?? none
      warning = data?.sendQuotation.warning ?? null
      return data?.sendQuotation.errors
    })
    if (!isDone) return
    setCircuits(choices)
    if (choices.length > 0) return
    notify.success(quotationTexts.sent)
    if (warning) notify.warning(warning)
  }

  return {
    send: (circuitId?: string) => void send(circuitId),
    /** Sends what failed again, to the same circuit. */
    retry: () => void send(lastCircuitId.current),
    circuits,
    close: () => setCircuits(none),
    isBusy,
    problem,
    dismiss,
  }
}
