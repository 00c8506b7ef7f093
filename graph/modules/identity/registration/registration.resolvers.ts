import { defineResolvers } from '#graph/platform/context/resolvers.ts'
import type { GraphContext } from '#graph/platform/context/context.ts'
import { publicMutation } from '#graph/platform/context/mutation.ts'
import {
  readLetterLink,
  registerAccount,
  requestPasswordReset,
  resetPassword,
  validateAccount,
} from './registration.source.ts'
import { forgotten, newPassword, registration, validation } from './registration.wire.ts'

/** Asked as often as an address may try to sign in. */
async function letterLink(_: unknown, { token }: { token: string }, { rest, countAttempt }: GraphContext) {
  await countAttempt()
  return readLetterLink(rest, token)
}

export const registrationResolvers = defineResolvers({
  Query: { letterLink },
  Mutation: {
    registerAccount: publicMutation(registration, async (input, { rest }) => {
      await registerAccount(rest, input)
      return {}
    }),
    validateAccount: publicMutation(validation, async (input, { rest }) => validateAccount(rest, input)),
    requestPasswordReset: publicMutation(forgotten, async (input, { rest }) => {
      await requestPasswordReset(rest, input)
      return {}
    }),
    resetPassword: publicMutation(newPassword, async (input, { rest }) => resetPassword(rest, input)),
  },
})
