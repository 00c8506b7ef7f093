import { sql } from 'kysely'
import { beforeAll, describe, expect, it } from 'vitest'
import { byId, decide, save } from '#tests/kit/fixtures/requirement.ts'
import type { Caller } from '#tests/platform/environment/service.ts'
import {
  executeSql,
  createCircuit,
  createDelegation,
  createException,
  createUsers,
  levelsOf,
  createPosition,
  openSession,
  type Person,
} from '#tests/kit/fixtures/approvers.ts'
import { provideUpstream } from '#tests/platform/environment/provided.ts'

const upstream = provideUpstream()
let author: Caller
const AUTHOR = 2

beforeAll(async () => {
  author = await openSession(upstream, AUTHOR)
})

/** A requirement of the author on a circuit of its own. */
async function raise(
  levels: readonly (readonly [number, 1 | 2 | 3, number])[],
  options?: { allowCreator?: boolean },
): Promise<number> {
  const AccID = await createCircuit(upstream, levels, options)
  await executeSql(upstream, sql`update "SecCircuitException" set "SecStatus" = 0`)
  await createException(upstream, AccID, { UsrID: AUTHOR })
  return (await save(author)).Result.ReqID
}

const nameOf = async ({ UsrID }: Person) =>
  (
    await executeSql<{ name: string }>(
      upstream,
      sql`select "UsrFullName" as name from "SecUser" where "UsrID" = ${UsrID}`,
    )
  )[0]?.name

describe('the creator of a document', () => {
  it('never decides it, unless the circuit says so', async () => {
    const mine = 4
    const closed = await raise([[1, 1, mine]])
    expect((await byId(author, closed)).AtsDecidableID).toBeNull()
    expect((await decide(author, closed, 2)).status).toBe(403)
    const open = await raise([[1, 1, mine]], { allowCreator: true })
    expect((await byId(author, open)).AtsDecidableID).toEqual(expect.any(Number))
    expect((await decide(author, open, 2)).Result.DocumentStatus).toBe(1)
  })
})

describe('a delegate', () => {
  it('decides in the place of whoever named them, while it lasts', async () => {
    const [one, none] = [await createPosition(upstream), await createPosition(upstream)]
    const [holder] = (await createUsers(upstream, one)) as [Person]
    const [stand, late, chain, orders] = (await createUsers(upstream, none, 4)) as [Person, Person, Person, Person]
    await createDelegation(upstream, holder.UsrID, stand.UsrID, [-1, 1], 'REQ')
    await createDelegation(upstream, holder.UsrID, late.UsrID, [-9, -2])
    await createDelegation(upstream, holder.UsrID, orders.UsrID, [-1, 1], 'ORD')
    await createDelegation(upstream, stand.UsrID, chain.UsrID)
    const ReqID = await raise([[1, 1, one]])
    expect((await byId(author, ReqID)).Transaction?.UsersApproved.map(({ UsrID }) => UsrID).sort()).toEqual(
      [holder.UsrID, stand.UsrID].sort(),
    )
    for (const stranger of [late, chain, orders]) expect((await decide(stranger, ReqID, 2)).status).toBe(404)
    expect((await decide(stand, ReqID, 2)).Result.DocumentStatus).toBe(1)
    const [level] = await levelsOf(author, ReqID)
    expect(level?.AlvProcessName).toBe(`aprobado por ${await nameOf(stand)} en reemplazo de ${await nameOf(holder)}`)
  })

  it('of the creator does not decide in their place', async () => {
    const one = await createPosition(upstream)
    const [stand] = (await createUsers(upstream, await createPosition(upstream))) as [Person]
    await executeSql(upstream, sql`update "GenWorker" set "PstID" = ${one} where "NtpID" = ${AUTHOR}`)
    await createDelegation(upstream, AUTHOR, stand.UsrID)
    const ReqID = await raise([[1, 1, one]])
    expect((await byId(author, ReqID)).Transaction?.UsersApproved).toEqual([])
    expect((await decide(stand, ReqID, 2)).status).toBe(403)
  })
})
