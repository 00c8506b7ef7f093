import { failureOf, isOfOtherSession } from './failure.ts'
import { consequenceOf } from './failure-table.ts'
import { currentReader } from './reader.ts'
import { waitForReauth } from '../reauth/reauth.ts'
import { setFailureHandler } from '../reauth/retry-after-reauth.ts'

let askSession = () => {}

/** Says who asks whether the session still lives, when the services have failed. */
export const onSessionDoubt = (ask: () => void) => {
  askSession = ask
}

/**
 * What a failure sets going (failure-table.ts), whatever was asked: a query, an upload or a file. A dead session answers
 * a promise that resolves once the person has signed in again: then it can be asked anew.
 */
export function handleFailure(error: unknown): Promise<void> | null {
  const consequence = consequenceOf(failureOf(error).code, currentReader())
  if (consequence === 'renew') return waitForReauth(isOfOtherSession(error) ? 'otherSession' : 'ended')
  if (consequence === 'askSession') askSession()
  return null
}

setFailureHandler(handleFailure)
