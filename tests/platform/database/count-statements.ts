import { passKnownRights } from '#tests/platform/environment/pass-time.ts'
import { isFrame, recordStatements, type Statement } from '#tests/platform/environment/statements.ts'
import type { Caller, RestResponse, Upstream } from '#tests/platform/environment/service.ts'

/** A call with what it sent to the database, the frame of its transactions apart. */
export interface Counted<R> {
  response: RestResponse<R>
  statements: Statement[]
}

const one = ({ text }: Statement): string => text.replaceAll(/\s+/g, ' ').trim().slice(0, 200)

/** A call's statements for people, under its name; what is sent more than once in it is marked. */
export function describeStatements(name: string, statements: readonly Statement[]): string {
  const times = new Map<string, number>()
  for (const { text } of statements) times.set(text, (times.get(text) ?? 0) + 1)
  const lines = statements.map((each) => `  ${(times.get(each.text) ?? 0) > 1 ? '!' : '-'} ${one(each)}`)
  return [`${name}: ${statements.length} statements`, ...lines].join('\n')
}

/** Milliseconds for which what is known may be counted on: it is read again after five seconds, and no count lasts three. */
const COUNTED_ON = 2_000

/** Has everybody's rights read anew from time to time: what was read almost five seconds ago would be read again within a count. */
function createForgetting() {
  let since = Number.NEGATIVE_INFINITY
  return () => {
    if (performance.now() - since < COUNTED_ON) return
    passKnownRights()
    since = performance.now()
  }
}

/**
 * Counts what calls of the services send to the database. Who calls and what they may do is read at most every five
 * seconds, so each count begins with a call that leaves them known; BEGIN, COMMIT and the company of a transaction are
 * not counted. Only one call may run at a time.
 */
export function countStatements(upstream: Upstream) {
  const recorder = recordStatements(upstream.fresh.database.pool)
  const forgetOldRights = createForgetting()
  return async <R>(caller: Caller, call: () => Promise<RestResponse<R>>): Promise<Counted<R>> => {
    forgetOldRights()
    await caller.call('POST', 'SecAlert/pagination', { length: 1 })
    recorder.take()
    const response = await call()
    return { response, statements: recorder.take().filter((each) => !isFrame(each)) }
  }
}
