import type { Audience, ErrorCode } from '#web/generated/types.ts'
import { failureTexts as texts } from '#web/platform/ui/feedback/texts.ts'

/** What can go wrong with a request; the catalogues of the specification have one row for each. */
type Situation =
  | 'noAnswer'
  | 'refused'
  | 'unauthorized'
  | 'forbidden'
  | 'oldPassword'
  | 'missing'
  | 'failed'
  | 'badGateway'

/** Whose words are told: of those who have a session, staff's or a portal's; of everyone else, a visitor's. */
type FailureReader = 'staff' | 'portal' | 'visitor'

/** The words shown; SERVICE_MESSAGE is what the service said. null: the specification shows only that it failed. */
type FailureWords = string | typeof SERVICE_MESSAGE | null
export const SERVICE_MESSAGE = Symbol('what the service said')

/**
 * What happens besides: `renew` asks to sign in again over the screen; `askSession` asks whether the session lives, and
 * only a dead one is cleared (rules.md 13), which leads a visitor to /login or /micuenta. What was refused is said once,
 * by the form or the button that asked for it (docs/departures.md).
 */
type Consequence = 'renew' | 'askSession' | 'nothing'

type FailureRow = Record<FailureReader, FailureWords> & {
  then: Consequence | Partial<Record<FailureReader, Consequence>>
}

/** back-office.md 8 for internal people, portal.md 8 for the portals and for who has no session; rules.md 13 where they differ. */
const table: Readonly<Record<Situation, FailureRow>> = {
  noAnswer: { staff: texts.noConnection, portal: texts.noConnection, visitor: texts.noConnection, then: 'nothing' },
  refused: { staff: SERVICE_MESSAGE, portal: SERVICE_MESSAGE, visitor: SERVICE_MESSAGE, then: 'nothing' },
  unauthorized: { staff: texts.unauthorized, portal: texts.unauthorized, visitor: texts.unauthorized, then: 'renew' },
  forbidden: {
    staff: texts.forbiddenInternal,
    portal: texts.forbiddenPortal,
    visitor: texts.forbiddenPortal,
    then: 'nothing',
  },
  oldPassword: { staff: SERVICE_MESSAGE, portal: SERVICE_MESSAGE, visitor: SERVICE_MESSAGE, then: 'askSession' },
  missing: { staff: null, portal: texts.serviceMissing, visitor: null, then: { visitor: 'askSession' } },
  failed: {
    staff: texts.connectionFailed,
    portal: SERVICE_MESSAGE,
    visitor: texts.connectionFailed,
    then: 'askSession',
  },
  badGateway: { staff: null, portal: SERVICE_MESSAGE, visitor: null, then: 'nothing' },
}

/** Codes that are in no row stand under `refused`: they carry a sentence of their own. */
const situations: Readonly<Partial<Record<ErrorCode | 'OFFLINE', Situation>>> = {
  OFFLINE: 'noAnswer',
  UPSTREAM_UNREACHABLE: 'noAnswer',
  UNAUTHENTICATED: 'unauthorized',
  FORBIDDEN: 'forbidden',
  PASSWORD_CHANGE_REQUIRED: 'oldPassword',
  NOT_FOUND: 'missing',
  UPSTREAM_FAILED: 'failed',
  INTERNAL: 'failed',
  UPSTREAM_CONTRACT: 'badGateway',
}

const rowOf = (code: ErrorCode | 'OFFLINE') => table[situations[code] ?? 'refused']

/** Who reads it. */
export const readerOf = (audience: Audience, isSignedIn: boolean): FailureReader =>
  !isSignedIn ? 'visitor' : audience === 'INTERNAL' ? 'staff' : 'portal'

/** The words for one error code, `message` being what the service said; null where nothing is said. */
export function wordsFor(code: ErrorCode | 'OFFLINE', message: string, reader: FailureReader): string | null {
  const words = rowOf(code)[reader]
  return words === SERVICE_MESSAGE ? message : words
}

/** What such a failure sets going. A visitor whose service is missing may have lost a session: it is asked for too. */
export function consequenceOf(code: ErrorCode | 'OFFLINE', reader: FailureReader): Consequence {
  const { then } = rowOf(code)
  return typeof then === 'string' ? then : (then[reader] ?? 'nothing')
}

const codesByStatus: Readonly<Partial<Record<number, ErrorCode>>> = {
  401: 'UNAUTHENTICATED',
  403: 'FORBIDDEN',
  404: 'NOT_FOUND',
  409: 'CONFLICT',
  429: 'TOO_MANY_REQUESTS',
  502: 'UPSTREAM_CONTRACT',
}

/** The code of an answer that is not the graph's, by its status. */
export const codeOfStatus = (status: number): ErrorCode =>
  codesByStatus[status] ?? (status >= 500 ? 'UPSTREAM_FAILED' : 'BAD_USER_INPUT')
