import { useEffect, useEffectEvent } from 'react'
import { NavigationType } from 'react-router-dom'
import { useLeaveBlocker } from '../form/unsaved/useLeaveBlocker.ts'
import { useUnloadQuestion } from '../form/unsaved/useUnloadQuestion.ts'

/**
 * While something of a dialog would be lost, a step back closes the dialog as Escape does, after its question, and the page
 * stays; before the page is read anew the browser asks. What the dialog itself goes on to is not stopped.
 */
export function useDialogLeave(isAtRisk: boolean, close: () => void): void {
  useUnloadQuestion(isAtRisk)
  const blocker = useLeaveBlocker(({ historyAction }) => historyAction === NavigationType.Pop, isAtRisk)
  const closeInstead = useEffectEvent(close)
  useEffect(() => {
    if (blocker.state !== 'blocked') return
    blocker.reset()
    closeInstead()
  }, [blocker])
}
