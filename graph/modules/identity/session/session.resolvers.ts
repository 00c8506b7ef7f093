import { defineResolvers } from '#graph/platform/context/resolvers.ts'
import { signedIn, type GraphContext } from '#graph/platform/context/context.ts'
import { codeOf, failure } from '#graph/platform/errors/failure.ts'
import { asUserErrors, mutation } from '#graph/platform/context/mutation.ts'
import { relation } from '#graph/platform/context/relation.ts'
import type { RowOf } from '#graph/platform/rest/wire/record.ts'
import {
  closeSession,
  openSession,
  readCompanies,
  readDemoAccounts,
  readMenu,
  readPermissions,
  readPreference,
  readSession,
  renewSession,
  writePreference,
} from './session.source.ts'
import { credentials, preferenceInput, type account, type menuOption } from './session.wire.ts'
import type { Audience } from '#graph/platform/context/person.ts'
import type { Read } from '#graph/platform/rest/wire/codec.ts'

type Account = RowOf<typeof account.table>

const sessionOf = ({ expiresAt, account }: { expiresAt: string; account: Account }) => ({
  user: { id: account.id, name: account.name, fullName: account.fullName },
  company: { id: account.companyId, name: account.companyName },
  audience: account.audience,
  worker: account.worker,
  mustChangePassword: account.mustChangePassword,
  expiresAt,
  isInstallationAdministrator: account.isInstallationAdministrator,
})

type Session = ReturnType<typeof sessionOf>

/**
 * Null where nobody is signed in: for a service account, which is no person, and for a browser whose session has ended elsewhere.
 * @throws UNAUTHENTICATED for whoever sent a token that works no more: a program would take null for an answer
 */
async function me(_: unknown, __: unknown, { person, rest, sendsToken }: GraphContext): Promise<Session | null> {
  if (!person && sendsToken) throw failure('UNAUTHENTICATED')
  if (!person || person.isService) return null
  try {
    return sessionOf(await readSession(rest))
  } catch (error) {
    if (codeOf(error) === 'UNAUTHENTICATED' && !sendsToken) return null
    throw error
  }
}

function enter(context: GraphContext, { token, expiresAt, account, device }: Awaited<ReturnType<typeof openSession>>) {
  context.signIn(token)
  if (device) context.keepDevice(device)
  return { token, expiresAt, session: sessionOf({ expiresAt, account }) }
}

interface LoginInput {
  user: string
  password: string
  audience: Audience
  company?: string | null
}

async function login(input: LoginInput, context: GraphContext) {
  try {
    await context.countAttempt()
    return enter(context, await openSession(context.rest, input, context.device))
  } catch (error) {
    return {
      errors: asUserErrors(error, ['UNAUTHENTICATED', 'ACCOUNT_WAITING', 'FORBIDDEN', 'TOO_MANY_REQUESTS'], context),
    }
  }
}

async function logout(_: unknown, __: unknown, context: GraphContext) {
  try {
    if (context.person && !context.person.isService) await closeSession(context.rest)
  } catch (error) {
    if (codeOf(error) !== 'UNAUTHENTICATED') throw error
  }
  const { person } = context
  context.signIn(null)
  // Whoever still listens with this session finds it ended and is closed.
  if (person) context.lookAgain([person.userId])
  return { errors: [] }
}

const byOrder = (options: Read<typeof menuOption>[]): Read<typeof menuOption>[] =>
  options
    .map((option) => ({ ...option, children: byOrder(option.children) }))
    .sort((one, other) => one.order - other.order)

export const sessionRelations = [
  relation({
    type: 'Session',
    field: 'menu',
    key: (row) => row.user.id,
    needs: ['user'],
    otherwise: [],
    load: async ([userId = ''], { rest }) => new Map([[userId, byOrder(await readMenu(rest, userId))]]),
  }),
  relation({
    type: 'Session',
    field: 'permissions',
    key: (row) => row.user.id,
    needs: ['user'],
    otherwise: [],
    load: async ([userId = ''], { rest }) => new Map([[userId, await readPermissions(rest, userId)]]),
  }),
]

export const sessionResolvers = defineResolvers({
  Query: {
    me,
    demoAccounts: (_, { audience }, { rest }) => readDemoAccounts(rest, audience),
    companies: (_, __, { rest }) => readCompanies(rest),
    preference: (_, { key }, { rest }) => readPreference(rest, key),
  },
  Mutation: {
    login: mutation(credentials, {}, login),
    logout,
    refreshSession: async (_, __, context) => ({
      ...enter(context, await renewSession(context.rest, signedIn(context).userId)),
      errors: [],
    }),
    savePreference: mutation(preferenceInput, {}, async (input, { rest }) => ({
      value: (await writePreference(rest, input))?.value ?? null,
    })),
  },
})
