import { defineResolvers } from '#graph/platform/context/resolvers.ts'
import { signedIn, type GraphContext } from '#graph/platform/context/context.ts'
import { asUserErrors, mutation } from '#graph/platform/context/mutation.ts'
import { relation } from '#graph/platform/context/relation.ts'
import { canBeKey } from '#graph/platform/rest/batch.ts'
import type { InputOf } from '#graph/platform/rest/wire/record.ts'
import {
  changePassword,
  closeEverySession,
  readIdleMinutes,
  readMySessions,
  readSessionsOf,
  revokeSession,
} from './account.source.ts'
import { passwordChange, revocation } from './account.wire.ts'

async function change(input: InputOf<typeof passwordChange.table>, context: GraphContext) {
  try {
    await changePassword(context.rest, input)
    return {}
  } catch (error) {
    // Too many wrong old passwords, or changed elsewhere meanwhile: told beside the form.
    return { errors: asUserErrors(error, ['TOO_MANY_REQUESTS', 'CONFLICT'], context) }
  }
}

async function logoutEverywhere(_: unknown, __: unknown, context: GraphContext) {
  const { userId } = signedIn(context)
  await closeEverySession(context.rest)
  context.signIn(null)
  // Whoever still listens with one of the sessions finds it ended and is closed.
  context.lookAgain([userId])
  return { errors: [] }
}

export const accountRelations = [
  relation({
    type: 'Session',
    field: 'idleMinutes',
    key: (row) => row.user.id,
    needs: ['user'],
    otherwise: 15,
    load: async ([userId = ''], { rest }) => new Map([[userId, await readIdleMinutes(rest)]]),
  }),
]

export const accountResolvers = defineResolvers({
  Query: {
    mySessions: (_, __, { rest }) => readMySessions(rest),
    sessionsOfUser: (_, { userId }, { rest }) => (canBeKey(userId) ? readSessionsOf(rest, userId) : []),
  },
  Mutation: {
    changePassword: mutation(passwordChange, {}, change),
    logoutEverywhere,
    revokeSession: mutation(revocation, {}, async (input, { rest }) => {
      await revokeSession(rest, input)
      return {}
    }),
  },
})
