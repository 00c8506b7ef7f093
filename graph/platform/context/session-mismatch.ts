import type { GraphQLError } from 'graphql'
import { COMPANY_HEADER, USER_HEADER } from '#schema/platform/access/shown-session.ts'
import { failure } from '#graph/platform/errors/failure.ts'
import type { Person } from './person.ts'

const messages = {
  company: 'La sesión es ahora de otra compañía: esto no se hizo. Vuelva a cargar la página para trabajar en ella.',
  user: 'La sesión es ahora de otra cuenta: esto no se hizo. Vuelva a cargar la página para trabajar con ella.',
} as const

type NamedSession = Readonly<Record<string, unknown>>

/**
 * The refusal of what is meant for another session than the one that it comes with: all tabs of a browser share its cookie,
 * and one that was asleep does not know who signed in meanwhile (docs/decisions/0213). Undefined where nothing is named.
 */
export function findSessionMismatch(
  { [COMPANY_HEADER]: company, [USER_HEADER]: user }: NamedSession,
  findPerson: () => Person | null,
): GraphQLError | undefined {
  if (company === undefined && user === undefined) return undefined
  const person = findPerson()
  if (!person) return undefined
  if (company !== undefined && company !== person.companyId) return failure('UNAUTHENTICATED', messages.company)
  if (user !== undefined && user !== person.userId) return failure('UNAUTHENTICATED', messages.user)
  return undefined
}
