import type { GraphContext } from './context.ts'
import { codeOf, type ErrorCode } from '#graph/platform/errors/failure.ts'
import { UpstreamRefusal, RateLimited, type UpstreamIssue } from '#graph/platform/errors/refusal.ts'

export interface UserError {
  message: string
  code: ErrorCode
  path: string[]
  /** What makes it a WaitError of the SDL. */
  seconds?: number
}

/** Which type of the SDL an error of a payload is. */
export const userErrorType = {
  UserError: { __resolveType: ({ seconds }: UserError) => (seconds === undefined ? 'InputError' : 'WaitError') },
}

/** A record that knows what the services call its fields. */
export interface Translates {
  inside: { path(parts: readonly string[]): string[] }
}

const userError = ({ message, path }: UpstreamIssue, input: Translates | null): UserError => ({
  message,
  code: 'BAD_USER_INPUT',
  path: path === '' ? [] : (input?.inside.path(path.split('.')) ?? path.split('.')),
})

/**
 * The resolver of a mutation: what `run` answers, and `errors` empty; when the services refuse the input, `refused`
 * with what they found, at the input's own paths. Other failures stay errors of the top level.
 */
export const mutation =
  <Input, Payload extends object>(
    input: Translates | null,
    refused: Partial<Payload>,
    run: (input: Input, context: GraphContext) => Promise<Payload>,
  ) =>
  async (
    _: unknown,
    args: { input: Input },
    context: GraphContext,
  ): Promise<Partial<Payload> & { errors: UserError[] }> => {
    try {
      return { errors: [], ...(await run(args.input, context)) }
    } catch (error) {
      if (!(error instanceof UpstreamRefusal)) throw error
      return { ...refused, errors: error.findings.map((issue) => userError(issue, input)) }
    }
  }

/** A failure of the top level as an error of the payload, where the SDL promises the reasons there. */
export function asUserErrors(error: unknown, among: readonly ErrorCode[]): UserError[] {
  const code = codeOf(error)
  if (error instanceof Error && code !== null && among.includes(code)) {
    return [{ message: error.message, code, path: [], ...(error instanceof RateLimited && { seconds: error.seconds }) }]
  }
  throw error
}
