/** Refusals that ask for something else than a message. */
export type RefusalCode = 'PASSWORD_CHANGE_REQUIRED' | 'ACCOUNT_WAITING' | 'READ_ONLY' | 'UNAVAILABLE'

/** The one shape of every answer that is not a file. */
export interface Envelope<T = unknown> {
  /** What was asked for. */
  Result: T
  /** The sentence, in Spanish, where there is one alone. */
  Message: string | null
  /** Sentences in Spanish; none where it was done. */
  Errors: string[]
  /** Beside each sentence of `Errors` the field it concerns: "itemsDetails.2.DerQuantity". An extension of ours. */
  ErrorPaths?: (string | null)[]
  /** What tells a refusal from others of its status. An extension of ours. */
  ErrorCode?: RefusalCode
}

/** A Spanish sentence, and the field it is about. */
export interface WireIssue {
  message: string
  path?: string | null
}

export const answer = <T>(Result: T, Message: string | null = null): Envelope<T> => ({ Result, Message, Errors: [] })

/** `Message` is the sentence when there is only one, since older callers read nothing else. */
export function failure(issues: readonly WireIssue[], code?: RefusalCode): Envelope<null> {
  const Errors = issues.map(({ message }) => message)
  const paths = issues.map(({ path }) => path ?? null)
  return {
    Result: null,
    Message: Errors.length === 1 ? (Errors[0] ?? null) : null,
    Errors,
    ...(paths.some((path) => path !== null) && { ErrorPaths: paths }),
    ...(code && { ErrorCode: code }),
  }
}
