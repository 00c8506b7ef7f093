import { useRef, useState } from 'react'
import { failureOf } from '#web/platform/apollo/failure/failure.ts'
import type { IdempotencyContext } from '#web/platform/apollo/links/idempotency-key.ts'
import type { Problem } from '#web/platform/ui/feedback/ErrorState.tsx'
import { useFormKey } from './useFormKey.ts'

/**
 * A change that the service may refuse: it answers the refusals, none when it was made, and throws when it failed. What
 * makes something new is sent with the context: it carries the form's key.
 */
export type Change = (context: IdempotencyContext) => Promise<readonly { message: string }[] | undefined>

/** Makes one change at a time and keeps what is said against it, be it a refusal or a failure. */
export function useChange() {
  const taken = useRef(false)
  const key = useFormKey()
  const [isBusy, setBusy] = useState(false)
  const [problem, setProblem] = useState<Problem | null>(null)

  /** Resolves to whether the change was made; a second call while one runs is let go by. */
  async function make(change: Change): Promise<boolean> {
    if (taken.current) return false
    taken.current = true
    setBusy(true)
    setProblem(null)
    try {
      const refusals = (await change(key.context())) ?? []
      if (refusals.length === 0) key.renew()
      else setProblem({ messages: refusals.map(({ message }) => message) })
      return refusals.length === 0
    } catch (cause) {
      setProblem(failureOf(cause))
      return false
    } finally {
      taken.current = false
      setBusy(false)
    }
  }

  return { make, renewKey: key.renew, isBusy, problem, dismiss: () => setProblem(null) }
}
