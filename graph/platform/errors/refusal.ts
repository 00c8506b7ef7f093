import { GraphQLError } from 'graphql'
import type { ErrorCode } from './failure.ts'

export interface UpstreamIssue {
  message: string
  /** The upstream's path of what it concerns; empty when it concerns the whole. */
  path: string
}

/** What of a minute was used up, and what of the operation that was refused costs most. */
interface MinuteFigures {
  measured: string
  limit: number
  cost: number
  field: string
}

/** What may be asked again after some seconds, which Retry-After says. */
export class RetryLater extends GraphQLError {
  readonly seconds: number

  constructor(code: ErrorCode, message: string, seconds: number, figures?: MinuteFigures) {
    super(message, { extensions: { code, ...figures } })
    this.seconds = seconds
  }
}

/** A 429, of the services or of the graph itself. */
export class RateLimited extends RetryLater {
  constructor(message: string, seconds: number, figures?: MinuteFigures) {
    super('TOO_MANY_REQUESTS', message, seconds, figures)
  }
}

/** The upstream's 400: a rule does not hold. Mutations answer it in their payload, everything else as BAD_USER_INPUT. */
export class UpstreamRefusal extends GraphQLError {
  readonly findings: readonly UpstreamIssue[]

  constructor(issues: readonly UpstreamIssue[]) {
    super(issues.map(({ message }) => message).join('\n'), { extensions: { code: 'BAD_USER_INPUT' } })
    this.findings = issues
  }
}
