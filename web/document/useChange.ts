import { useRef, useState } from 'react'
import { failureOf } from '#web/apollo/failure.ts'
import type { Problem } from '#web/ui/ErrorState.tsx'

/** A change that the service may refuse: it answers the refusals, none when it was made, and throws when it failed. */
export type Change = () => Promise<readonly { message: string }[] | undefined>

/** Makes one change at a time and keeps what is said against it, be it a refusal or a failure. */
export function useChange() {
  const taken = useRef(false)
  const [isBusy, setBusy] = useState(false)
  const [problem, setProblem] = useState<Problem | null>(null)

  /** Resolves to whether the change was made; a second call while one runs is let go by. */
  async function make(change: Change): Promise<boolean> {
    if (taken.current) return false
    taken.current = true
    setBusy(true)
    setProblem(null)
    try {
      const refusals = (await change()) ?? []
      if (refusals.length > 0) setProblem({ messages: refusals.map(({ message }) => message) })
      return refusals.length === 0
    } catch (cause) {
      setProblem(failureOf(cause))
      return false
    } finally {
      taken.current = false
      setBusy(false)
    }
  }

  return { make, isBusy, problem, dismiss: () => setProblem(null) }
}
