import { messageOf } from './log-redaction.ts'

/** The message of a failure and of what caused it, on one line, without what was sent to the database. */
export const causeOf = (failure: unknown): string =>
  failure instanceof Error
    ? [messageOf(failure), ...(failure.cause ? [causeOf(failure.cause)] : [])].join(' ← ')
    : String(failure)

/** What Node or PostgreSQL calls a failure; nothing where it has no code. */
export const codeOf = (failure: unknown): string =>
  failure instanceof Error && 'code' in failure ? String(failure.code) : ''
