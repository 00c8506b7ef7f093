import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { decide, save } from '#tests/kit/fixtures/requirement.ts'
import { service, type Caller, type Service } from '#tests/platform/environment/service.ts'
import { arrange, build, exceptFor, hire, levelsOf, position, sit, type Person } from '#tests/kit/fixtures/approvers.ts'

const AUTHOR = 2
let house: Service
let author: Caller

beforeAll(async () => {
  house = await service()
  author = await sit(house, AUTHOR)
})

afterAll(() => house.stop())

/** A requirement of the author on a circuit of one level. */
async function raise(PstID: number): Promise<number> {
  await arrange(house, sql`update "SecCircuitException" set "SecStatus" = 0`)
  await exceptFor(house, await build(house, [[1, 1, PstID]]), { UsrID: AUTHOR })
  return (await save(author)).Result.ReqID
}

describe('twenty people of one position', () => {
  it('who approve at once, each twice: one decision, its author answered alike, the others told', async () => {
    const one = await position(house)
    const twenty = await hire(house, one, 20)
    const ReqID = await raise(one)
    const said = await Promise.all(
      twenty
        .flatMap((person) => [person, person])
        .map(async (person) => ({ person, ...(await decide(person, ReqID, 2)) })),
    )
    const winners = said.filter(({ status }) => status === 200)
    expect(new Set(winners.map(({ person }) => person.UsrID)).size).toBe(1)
    expect(winners.map(({ Result }) => Result.Repeated).sort()).toEqual([false, true])
    const losers = said.filter(({ status }) => status !== 200)
    expect(losers).toHaveLength(38)
    expect(new Set(losers.map(({ status, Message }) => `${status} ${Message}`))).toEqual(
      new Set(['409 El documento ya fue atendido por otro usuario']),
    )
    const [count] = await arrange<{ decisions: number }>(
      house,
      sql`
      select count(*) as decisions from "SecApprovalDecision" d join "SecApprovalTransaction" t on t."AtsID" = d."AtsID" where t."DocEntry" = ${ReqID}`,
    )
    expect(count?.decisions).toBe(1)
    const told = await arrange(
      house,
      sql`select "AleMessage" from "SecAlert" where "UsrID" = ${AUTHOR} and "DocEntry" = ${ReqID}`,
    )
    expect(told).toEqual([{ AleMessage: 'Documento aprobado' }])
  })
})

describe('a document', () => {
  it('that is missing, foreign or of somebody else answers alike', async () => {
    const ReqID = await raise(await position(house))
    const foreign = await house.signIn('admin2')
    const [stranger] = (await hire(house, 4)) as [Person]
    const answers = await Promise.all([
      decide(foreign, ReqID, 2),
      decide(stranger, ReqID, 2),
      decide(stranger, 999_999, 2),
    ])
    expect(new Set(answers.map(({ status, body }) => `${status} ${body}`)).size).toBe(1)
    expect(answers[0]?.status).toBe(404)
  })

  it('cannot be decided with the name of another', async () => {
    const one = await position(house)
    const [first] = (await hire(house, one)) as [Person]
    const ReqID = await raise(one)
    expect((await decide(first, ReqID, 2, { UsrCreateID: AUTHOR })).status).toBe(403)
    expect((await levelsOf(author, ReqID)).map(({ AtsStatus }) => AtsStatus)).toEqual([1])
  })
})
