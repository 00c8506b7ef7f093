import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { byId, decide, save } from '#tests/kit/fixtures/requirement.ts'
import { service, type Caller, type Service } from '#tests/platform/environment/service.ts'
import {
  arrange,
  build,
  delegate,
  exceptFor,
  hire,
  levelsOf,
  position,
  sit,
  type Person,
} from '#tests/kit/fixtures/approvers.ts'

let house: Service
let author: Caller
const AUTHOR = 2

beforeAll(async () => {
  house = await service()
  author = await sit(house, AUTHOR)
})

afterAll(() => house.stop())

/** A requirement of the author on a circuit of its own. */
async function raise(
  levels: readonly (readonly [number, 1 | 2 | 3, number])[],
  options?: { allowCreator?: boolean },
): Promise<number> {
  const AccID = await build(house, levels, options)
  await arrange(house, sql`update "SecCircuitException" set "SecStatus" = 0`)
  await exceptFor(house, AccID, { UsrID: AUTHOR })
  return (await save(author)).Result.ReqID
}

const nameOf = async ({ UsrID }: Person) =>
  (await arrange<{ name: string }>(house, sql`select "UsrFullName" as name from "SecUser" where "UsrID" = ${UsrID}`))[0]
    ?.name

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
    const [one, none] = [await position(house), await position(house)]
    const [holder] = (await hire(house, one)) as [Person]
    const [stand, late, chain, orders] = (await hire(house, none, 4)) as [Person, Person, Person, Person]
    await delegate(house, holder.UsrID, stand.UsrID, [-1, 1], 'REQ')
    await delegate(house, holder.UsrID, late.UsrID, [-9, -2])
    await delegate(house, holder.UsrID, orders.UsrID, [-1, 1], 'ORD')
    await delegate(house, stand.UsrID, chain.UsrID)
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
    const one = await position(house)
    const [stand] = (await hire(house, await position(house))) as [Person]
    await arrange(house, sql`update "GenWorker" set "PstID" = ${one} where "NtpID" = ${AUTHOR}`)
    await delegate(house, AUTHOR, stand.UsrID)
    const ReqID = await raise([[1, 1, one]])
    expect((await byId(author, ReqID)).Transaction?.UsersApproved).toEqual([])
    expect((await decide(stand, ReqID, 2)).status).toBe(403)
  })
})
