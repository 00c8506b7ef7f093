import type { InputOf } from '../rest/wire.ts'
import { forStrangers } from '../session/strangers.ts'
import { registerAccount, requestPasswordReset, resetPassword, validateAccount } from './registration.source.ts'
import { forgotten, link, newPassword, registration } from './registration.wire.ts'

export const registrationResolvers = {
  Mutation: {
    registerAccount: forStrangers(registration, async (input: InputOf<typeof registration.table>, { rest }) => {
      await registerAccount(rest, input)
      return {}
    }),
    validateAccount: forStrangers(link, async ({ token }: { token: string }, { rest }) => validateAccount(rest, token)),
    requestPasswordReset: forStrangers(forgotten, async (input: InputOf<typeof forgotten.table>, { rest }) => {
      await requestPasswordReset(rest, input)
      return {}
    }),
    resetPassword: forStrangers(newPassword, async (input: InputOf<typeof newPassword.table>, { rest }) => resetPassword(rest, input)),
  },
}
