import { sql } from 'kysely'
import { beforeAll, beforeEach, describe, expect, it } from 'vitest'
import {
  createCircuit,
  createException,
  createPosition,
  createUsers,
  executeSql,
  letChange,
  openSession,
  type Person,
} from '#tests/kit/fixtures/approvers.ts'
import { byId, decide, line, save } from '#tests/kit/fixtures/requirement.ts'
import { provideUpstream } from '#tests/platform/environment/provided.ts'

const [ADMIN, AUTHOR] = [1, 2]

const upstream = provideUpstream()
let admin: Person
let author: Person
let writer: Person
let colleague: Person
let position: number

beforeAll(async () => {
  ;[admin, author] = [await openSession(upstream, ADMIN), await openSession(upstream, AUTHOR)]
})

/** Two who decide what the author sends; one of them may also write the requirements of others. */
beforeEach(async () => {
  position = await createPosition(upstream)
  ;[writer, colleague] = (await createUsers(upstream, position, 2)) as [Person, Person]
  await letChange(admin, writer, 'REQUIREMENTS')
  await executeSql(upstream, sql`update "SecCircuitException" set "SecStatus" = 0`)
})

const direct = async (options: { allowCreator?: boolean } = {}) =>
  createException(upstream, await createCircuit(upstream, [[1, 1, position]], options), { UsrID: AUTHOR })

/** Writes a requirement of the author's anew, ten times as much. */
async function rewrite(who: Person, ReqID: number): Promise<void> {
  const { SecVersion, itemsDetails } = await byId(who, ReqID)
  const lines = itemsDetails.map(({ DerID }) => line({ DerID, DerQuantity: '50' }))
  expect((await save(who, { ReqID, SecVersion, itemsDetails: lines })).status).toBe(200)
}
const raise = async () => (await save(author)).Result.ReqID

describe('whoever writes a document of somebody else’s', () => {
  it('does not decide it, nor does their substitute; who holds the position besides does', async () => {
    await direct()
    const ReqID = await raise()
    await rewrite(writer, ReqID)
    const [substitute] = (await createUsers(upstream, await createPosition(upstream))) as [Person]
    await writer.call('POST', 'SecDelegation/save', {
      UsrSubstituteID: substitute.UsrID,
      DlgFrom: '2026-01-01',
      DlgTo: '2036-12-31',
    })
    expect((await decide(writer, ReqID, 2)).status).not.toBe(200)
    expect((await decide(substitute, ReqID, 2)).status).not.toBe(200)
    expect((await decide(colleague, ReqID, 2)).Result.DocumentStatus).toBe(1)
  })

  it('does not decide it where its author, who was asked to, chose the circuit afterwards', async () => {
    await executeSql(upstream, sql`update "SecCircuit" set "SecStatus" = 0 where "TrsCode" = 'REQ'`)
    const levels = [[1, 1, position]] as const
    const circuits = [await createCircuit(upstream, levels), await createCircuit(upstream, levels)]
    await executeSql(
      upstream,
      sql`update "SecCircuit" set "AccAmountFrom" = null where "AccID" in (${sql.join(circuits)})`,
    )
    const ReqID = await raise()
    await rewrite(writer, ReqID)
    // Chosen anew, too.
    for (const AccID of circuits) {
      const chosen = { AccID, DocEntry: ReqID, TrsCode: 'REQ' }
      expect((await author.call('POST', 'SecCircuitCreate/createcircuit', chosen)).status).toBe(200)
    }
    expect((await decide(writer, ReqID, 2)).status).not.toBe(200)
    expect((await decide(colleague, ReqID, 2)).Result.DocumentStatus).toBe(1)
  })

  it('does not decide it once somebody gave it another category', async () => {
    await direct()
    const ReqID = await raise()
    await rewrite(writer, ReqID)
    for (const who of [author, admin]) {
      expect((await who.call('PUT', 'LgsRequirement/editcategory', { ReqID, TypeCategory: '2' })).status).toBe(200)
      expect((await decide(writer, ReqID, 2)).status).not.toBe(200)
    }
    expect((await decide(colleague, ReqID, 2)).Result.DocumentStatus).toBe(1)
  })

  it('decides it again once its author wrote it last', async () => {
    await direct()
    const ReqID = await raise()
    await rewrite(writer, ReqID)
    await rewrite(author, ReqID)
    expect((await decide(writer, ReqID, 2)).Result.DocumentStatus).toBe(1)
  })

  it('decides it where the circuit lets creators decide', async () => {
    await direct({ allowCreator: true })
    const ReqID = await raise()
    await rewrite(writer, ReqID)
    expect((await decide(writer, ReqID, 2)).Result.DocumentStatus).toBe(1)
  })
})
