import { readNewsOfMany } from '#graph/modules/approvals/notification/news.source.ts'
import { isVerified } from '#graph/modules/identity/session/is-verified.ts'
import { createGatheredReader } from '#graph/platform/live/gathered-reader.ts'
import type { Service } from '#graph/platform/rest/service.ts'
import type { SocketAccess } from './socket-context.ts'

/** Tokens of one call, as many as the services take. */
const MOST = 1_000

/**
 * Whether the services know the session of who connects. After a restart all who were connected come within seconds, and a
 * call for each would keep the services from everybody's work: whose news the services tell is who they say they are.
 */
export function createVerification(service: Service) {
  return createGatheredReader<SocketAccess, boolean>({
    async readTogether(accesses) {
      const news = await readNewsOfMany(
        service,
        accesses.map(({ token }) => ({ token, after: null })),
      )
      return news.map((each) => each && true)
    },
    readAlone: (access) => isVerified(access.createContext()),
    most: MOST,
  })
}
