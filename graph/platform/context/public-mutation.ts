import type { GraphContext } from './context.ts'
import { failure } from '#graph/platform/errors/failure.ts'
import { asUserErrors, mutation, type Translates, type UserError } from './mutation.ts'

/** The resolver of a mutation that needs no session: asked as often as an address may try to sign in; too often is told beside the form. */
export const publicMutation = <Input, Payload extends object>(
  input: Translates,
  run: (input: Input, context: GraphContext) => Promise<Payload>,
) =>
  mutation(input, {}, async (mutationInput: Input, context): Promise<Payload | { errors: UserError[] }> => {
    try {
      if (!(await context.mayTryLogin())) throw failure('TOO_MANY_REQUESTS')
      return await run(mutationInput, context)
    } catch (error) {
      return { errors: asUserErrors(error, ['TOO_MANY_REQUESTS']) }
    }
  })
