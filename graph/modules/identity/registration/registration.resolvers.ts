import type { GraphContext } from '#graph/platform/context/context.ts'
import { failure } from '#graph/platform/errors/failure.ts'
import type { InputOf } from '#graph/platform/rest/wire/record.ts'
import { publicMutation } from '#graph/platform/context/public-mutation.ts'
import {
  readLetterLink,
  registerAccount,
  requestPasswordReset,
  resetPassword,
  validateAccount,
} from './registration.source.ts'
import { forgotten, newPassword, registration, validation } from './registration.wire.ts'

/** Asked as often as an address may try to sign in. */
async function letterLink(_: unknown, { token }: { token: string }, { rest, mayTryLogin: canTryLogin }: GraphContext) {
  if (!(await canTryLogin())) throw failure('TOO_MANY_REQUESTS')
  return readLetterLink(rest, token)
}

export const registrationResolvers = {
  Query: { letterLink },
  Mutation: {
    registerAccount: publicMutation(registration, async (input: InputOf<typeof registration.table>, { rest }) => {
      await registerAccount(rest, input)
      return {}
    }),
    validateAccount: publicMutation(validation, async (input: InputOf<typeof validation.table>, { rest }) =>
      validateAccount(rest, input),
    ),
    requestPasswordReset: publicMutation(forgotten, async (input: InputOf<typeof forgotten.table>, { rest }) => {
      await requestPasswordReset(rest, input)
      return {}
    }),
    resetPassword: publicMutation(newPassword, async (input: InputOf<typeof newPassword.table>, { rest }) =>
      resetPassword(rest, input),
    ),
  },
}
