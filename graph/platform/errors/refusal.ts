import { GraphQLError } from 'graphql'

export interface UpstreamIssue {
  message: string
  /** The upstream's path of what it concerns; empty when it concerns the whole. */
  path: string
}

/** The upstream's 429, with the seconds that its Retry-After asks to wait. */
export class RateLimited extends GraphQLError {
  readonly seconds: number

  constructor(message: string, seconds: number) {
    super(message, { extensions: { code: 'TOO_MANY_REQUESTS' } })
    this.seconds = seconds
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
