import type { GraphContext } from './context.ts'
import { defineResolvers, type UnknownNames } from './resolvers.ts'
import { codeOf, type ErrorCode } from '#graph/platform/errors/failure.ts'
import { findRule } from '#graph/platform/errors/find-rule.ts'
import type { ErrorRule } from '#graph/generated/resolvers.ts'
import type { Rest } from '#graph/platform/rest/rest.ts'
import type { InputOf, Table, WireRecord } from '#graph/platform/rest/wire/record.ts'
import { UpstreamRefusal, RateLimited, type UpstreamIssue } from '#graph/platform/errors/refusal.ts'

export interface UserError {
  message: string
  code: ErrorCode
  rule: ErrorRule | null
  path: string[]
  /** What makes it a WaitError of the SDL. */
  seconds?: number
}

/** Which type of the SDL an error of a payload is. */
export const userErrorType = defineResolvers({
  UserError: { __resolveType: (error) => ('seconds' in error ? 'WaitError' : 'InputError') },
})

/** A record that knows what the services call its fields. */
export interface Translates {
  inside: { path(parts: readonly string[]): string[] }
}

/** A name of the services' own, which no reader of the graph knows. */
const isWireName = (part: string) => /^[A-Z][a-z]+[A-Z]/.test(part)

/** A mistake at the input's own path; one at a place that the input does not have concerns the whole. */
function userError({ message, path }: UpstreamIssue, input: Translates | null): UserError {
  const sent = path === '' ? [] : path.split('.')
  const named = sent.length > 0 && input ? input.inside.path(sent) : sent
  return {
    message,
    code: 'BAD_USER_INPUT',
    rule: findRule(message),
    path: named.some(isWireName) ? [] : named,
  }
}

/** Nothing, or the names of an input that a record of the wire would leave out. */
type Unsent<Wire, Input> =
  Wire extends WireRecord<infer Columns>
    ? [UnknownNames<Input, InputOf<Columns>>] extends [never]
      ? unknown
      : { 'not on the wire': UnknownNames<Input, InputOf<Columns>> }
    : unknown

/** Translates the paths of findings as `record` does, where not all of the input is sent. */
export const pathsOf = ({ inside }: Translates): Translates => ({ inside })

/** The resolver of a mutation, whose input and result whoever calls this has typed. */
export const answerMutation =
  <Input, Payload extends object, Refused extends object>(
    input: Translates | null,
    refused: Refused,
    run: (input: Input, context: GraphContext) => Promise<Payload>,
  ) =>
  async (
    _: unknown,
    args: { input: Input },
    context: GraphContext,
  ): Promise<(Payload | Refused) & { errors: UserError[] }> => {
    try {
      return { errors: [], ...(await run(args.input, context)) }
    } catch (error) {
      if (!(error instanceof UpstreamRefusal)) throw error
      return { ...refused, errors: error.findings.map((issue) => userError(issue, input)) }
    }
  }

/**
 * The resolver of a mutation: what `run` answers, and `errors` empty; when the services refuse the input, `refused`
 * with what they found, at the input's own paths. Other failures stay errors of the top level. An input with a name
 * that `input`, a record, would not send does not compile.
 */
export const mutation = <Input, Payload extends object, Refused extends object, Wire extends Translates | null>(
  input: Wire & Unsent<Wire, Input>,
  refused: Refused,
  run: (input: Input, context: GraphContext) => Promise<Payload>,
) => answerMutation(input, refused, run)

/** The resolver of a mutation that takes no input. */
export const mutationWithoutInput =
  <Payload extends object>(run: (context: GraphContext) => Promise<Payload>) =>
  (_: unknown, __: unknown, context: GraphContext) =>
    answerMutation(null, {}, () => run(context))(_, { input: null }, context)

/** The resolver of a mutation whose input is sent as the record says; `toPayload` names what `change` answers. */
export const recordMutation = <Columns extends Table, Result, Payload extends object>(
  input: WireRecord<Columns>,
  change: (rest: Rest, input: InputOf<Columns>) => Promise<Result>,
  toPayload: (result: Result) => Payload,
) => answerMutation(input, {}, async (values: InputOf<Columns>, { rest }) => toPayload(await change(rest, values)))

/**
 * The resolver of a mutation that needs no session: asked as often as an address may try to sign in; too often is told
 * beside the form.
 */
export const publicMutation = <Input, Payload extends object, Wire extends Translates>(
  input: Wire & Unsent<Wire, Input>,
  run: (input: Input, context: GraphContext) => Promise<Payload>,
) =>
  answerMutation(input, {}, async (values: Input, context): Promise<Payload | { errors: UserError[] }> => {
    try {
      await context.countAttempt()
      return await run(values, context)
    } catch (error) {
      return { errors: asUserErrors(error, ['TOO_MANY_REQUESTS'], context) }
    }
  })

/** A failure of the top level as an error of the payload, where the SDL promises the reasons there; how long to wait is told beside it. */
export function asUserErrors(
  error: unknown,
  among: readonly ErrorCode[],
  { retryAfter }: Pick<GraphContext, 'retryAfter'>,
): UserError[] {
  const code = codeOf(error)
  if (error instanceof Error && code !== null && among.includes(code)) {
    const { message } = error
    if (error instanceof RateLimited) retryAfter(error.seconds)
    return [
      {
        message,
        code,
        rule: findRule(message),
        path: [],
        ...(error instanceof RateLimited && { seconds: error.seconds }),
      },
    ]
  }
  throw error
}
