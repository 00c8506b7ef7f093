import { setTimeout as pause } from 'node:timers/promises'
import { CircuitoError } from './circuito-error.ts'

export interface RetryOptions {
  /** How often a call is sent again at most; 6 unless given, 0 for never. */
  retries?: number
  /** The first wait in ms, doubled with each further one; 250 unless given. */
  firstWait?: number
  /** The longest wait in ms; who is told to wait longer gets the error. 60,000 unless given: a minute of the graph's limits. */
  longestWait?: number
}

/** How often a call is sent again, unless the program says otherwise: for 8 to 16 seconds, in which a program or a network is back. */
export const RETRIES = 6
const LONGEST_WAIT = 60_000

/** Statuses of what is overloaded, restarted or not there for a moment. */
const TRANSIENT_STATUSES: ReadonlySet<number | null> = new Set([429, 502, 503, 504])
const TRANSIENT_CODES: ReadonlySet<string> = new Set([
  'NETWORK',
  'TIMEOUT',
  'UPSTREAM_UNREACHABLE',
  'TOO_MANY_REQUESTS',
  'READ_ONLY',
])

/** Whether the same may go well a moment later. */
export const isTransient = (error: unknown): error is CircuitoError =>
  error instanceof CircuitoError && (TRANSIENT_STATUSES.has(error.status) || TRANSIENT_CODES.has(error.code))

/** Codes of a connection that did not come about. */
const UNSENT_CODES: ReadonlySet<unknown> = new Set([
  'ECONNREFUSED',
  'ENOTFOUND',
  'EAI_AGAIN',
  'UND_ERR_CONNECT_TIMEOUT',
])

const codeOfCause = ({ cause }: Error): unknown => {
  if (!(cause instanceof Error)) return undefined
  return 'code' in cause ? cause.code : codeOfCause(cause)
}

/** Whether nothing of a call was sent, so that it had no effect. */
export const isUnsent = (error: unknown): error is CircuitoError =>
  error instanceof CircuitoError && error.code === 'NETWORK' && UNSENT_CODES.has(codeOfCause(error))

/**
 * Mutations whose outcome the services store by no key: with the same key they are done again (decision 0188). They are about
 * accounts, passwords and sessions, run a query, have a payment provider act, or need no session.
 */
export const SENT_ONCE: readonly string[] = [
  'askPaymentProvider',
  'changePassword',
  'copyUserPermissions',
  'decideAccountClaim',
  'fileClaim',
  'giveTemporaryPassword',
  'login',
  'logout',
  'logoutEverywhere',
  'refreshSession',
  'registerAccount',
  'registerRunner',
  'requestPasswordReset',
  'requestPaymentRefund',
  'resetPassword',
  'resolvePaymentIncident',
  'revokeSession',
  'runReport',
  'runSql',
  'saveUser',
  'saveUserPermissions',
  'setUserActive',
  'setUserRole',
  'startPayment',
  'tryQueryReport',
  'unlockUser',
  'validateAccount',
]

const NAMES = new RegExp(`\\b(?:${SENT_ONCE.join('|')})\\b`)

/** Whether a document names a mutation that is sent once; also where the word stands for something else in it, which costs a repeat alone. */
export const isSentOnce = (document: string): boolean => NAMES.test(document)

/** Which wait comes before the next try, with chance in it: programs that were cut off together do not come again together. */
export const waitBefore = (attempt: number, { firstWait = 250, longestWait = LONGEST_WAIT }: RetryOptions): number =>
  Math.min(longestWait, firstWait * 2 ** attempt) * (0.5 + Math.random() / 2)

interface RetryTerms extends RetryOptions {
  signal?: AbortSignal
  /** After which failures: those of a moment unless given. */
  mayRetry?: (error: unknown) => error is CircuitoError
}

/** Does `work` again while it fails for a moment. @throws what the last try threw */
export async function retry<Result>(
  work: () => Promise<Result>,
  { signal, mayRetry = isTransient, ...options }: RetryTerms,
): Promise<Result> {
  const { retries = RETRIES, longestWait = LONGEST_WAIT } = options
  for (let attempt = 0; ; attempt++) {
    try {
      return await work()
    } catch (error) {
      if (!mayRetry(error) || attempt >= retries || signal?.aborted) throw error
      const wait = error.retryAfter === null ? waitBefore(attempt, options) : error.retryAfter * 1_000
      if (wait > longestWait) throw error
      await pause(wait, undefined, { signal })
    }
  }
}
