import { use, useEffect, useEffectEvent } from 'react'
import {
  NavigationType,
  UNSAFE_DataRouterContext,
  UNSAFE_DataRouterStateContext,
  type BlockerFunction,
} from 'react-router-dom'
import { useLeaveBlocker } from '../form/unsaved/useLeaveBlocker.ts'
import { useUnloadQuestion } from '../form/unsaved/useUnloadQuestion.ts'

/**
 * While something of a dialog would be lost, a step back closes the dialog as Escape does, after its question, and the page
 * stays; before the page is read anew the browser asks. What the dialog itself goes on to is not stopped, nor what comes after
 * that: a dialog that is done stands until the next screen has its code, or the address without it is rendered.
 */
export function useDialogLeave(isAtRisk: boolean, close: () => void): void {
  useUnloadQuestion(isAtRisk)
  const router = use(UNSAFE_DataRouterContext)?.router
  const rendered = use(UNSAFE_DataRouterStateContext)?.location
  const isStopped = ({ historyAction, currentLocation }: Parameters<BlockerFunction>[0]) =>
    historyAction === NavigationType.Pop &&
    currentLocation.key === rendered?.key &&
    router?.state.navigation.location === undefined
  const blocker = useLeaveBlocker(isStopped, isAtRisk)
  const closeInstead = useEffectEvent(close)
  useEffect(() => {
    if (blocker.state !== 'blocked') return
    blocker.reset()
    closeInstead()
  }, [blocker])
}
