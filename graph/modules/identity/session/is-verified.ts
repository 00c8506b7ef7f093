import { codeOf } from '#graph/platform/errors/failure.ts'
import type { Rest } from '#graph/platform/rest/rest.ts'
import type { Person } from '#graph/platform/context/person.ts'
import { readCurrentServiceAccount } from '#graph/modules/identity/service-account/service-account.source.ts'
import { readSession } from './session.source.ts'

/**
 * Whether the services know a caller's session, and its password need not be changed first. A token is read by the graph
 * and verified by the services alone, a key as a session: what is for people and needs no other call of the services asks this.
 * @throws UPSTREAM_UNREACHABLE and the like when the services cannot say
 */
export async function isVerified({ person, rest }: { person: Person | null; rest: Rest }): Promise<boolean> {
  if (!person) return false
  try {
    if (person.isService) return await readCurrentServiceAccount(rest).then(() => true)
    const { account } = await readSession(rest)
    return !account.mustChangePassword
  } catch (error) {
    if (codeOf(error) === 'UNAUTHENTICATED' || codeOf(error) === 'FORBIDDEN') return false
    throw error
  }
}
