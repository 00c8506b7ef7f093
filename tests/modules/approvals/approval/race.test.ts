import { sql } from 'kysely'
import { beforeAll, describe, expect, it } from 'vitest'
import { decide, save } from '#tests/kit/fixtures/requirement.ts'
import type { Caller } from '#tests/platform/environment/service.ts'
import {
  executeSql,
  createCircuit,
  createException,
  createUsers,
  levelsOf,
  createPosition,
  openSession,
  type Person,
} from '#tests/kit/fixtures/approvers.ts'
import { provideUpstream } from '#tests/platform/environment/provided.ts'

const AUTHOR = 2
const upstream = provideUpstream()
let author: Caller

beforeAll(async () => {
  author = await openSession(upstream, AUTHOR)
})

/** A requirement of the author on a circuit of one level. */
async function raise(PstID: number): Promise<number> {
  await executeSql(upstream, sql`update "SecCircuitException" set "SecStatus" = 0`)
  await createException(upstream, await createCircuit(upstream, [[1, 1, PstID]]), { UsrID: AUTHOR })
  return (await save(author)).Result.ReqID
}

describe('twenty people of one position', () => {
  it('who approve at once, each twice: one decision, its author answered alike, the others told', async () => {
    const one = await createPosition(upstream)
    const twenty = await createUsers(upstream, one, 20)
    const ReqID = await raise(one)
    const responses = await Promise.all(
      twenty
        .flatMap((person) => [person, person])
        .map(async (person) => ({ person, ...(await decide(person, ReqID, 2)) })),
    )
    const winners = responses.filter(({ status }) => status === 200)
    expect(new Set(winners.map(({ person }) => person.UsrID)).size).toBe(1)
    expect(winners.map(({ Result }) => Result.Repeated).sort()).toEqual([false, true])
    const losers = responses.filter(({ status }) => status !== 200)
    expect(losers).toHaveLength(38)
    expect(new Set(losers.map(({ status, Message }) => `${status} ${Message}`))).toEqual(
      new Set(['409 El documento ya fue atendido por otro usuario']),
    )
    const [count] = await executeSql<{ decisions: number }>(
      upstream,
      sql`
      select count(*) as decisions from "SecApprovalDecision" d join "SecApprovalTransaction" t on t."AtsID" = d."AtsID" where t."DocEntry" = ${ReqID}`,
    )
    expect(count?.decisions).toBe(1)
    const alerts = await executeSql(
      upstream,
      sql`select "AleMessage" from "SecAlert" where "UsrID" = ${AUTHOR} and "DocEntry" = ${ReqID}`,
    )
    expect(alerts).toEqual([{ AleMessage: 'Documento aprobado' }])
  })
})

describe('a document', () => {
  it('that is missing, foreign or of somebody else answers alike', async () => {
    const ReqID = await raise(await createPosition(upstream))
    const foreign = await upstream.signIn('admin2')
    const [stranger] = (await createUsers(upstream, 4)) as [Person]
    const answers = await Promise.all([
      decide(foreign, ReqID, 2),
      decide(stranger, ReqID, 2),
      decide(stranger, 999_999, 2),
    ])
    expect(new Set(answers.map(({ status, body }) => `${status} ${body}`)).size).toBe(1)
    expect(answers[0]?.status).toBe(404)
  })

  it('cannot be decided with the name of another', async () => {
    const one = await createPosition(upstream)
    const [first] = (await createUsers(upstream, one)) as [Person]
    const ReqID = await raise(one)
    expect((await decide(first, ReqID, 2, { UsrCreateID: AUTHOR })).status).toBe(403)
    expect((await levelsOf(author, ReqID)).map(({ AtsStatus }) => AtsStatus)).toEqual([1])
  })
})
