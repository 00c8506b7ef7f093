import { sql } from 'kysely'
import { beforeAll, describe, expect, it } from 'vitest'
import { executeSql, levelsOf } from '#tests/kit/fixtures/approvers.ts'
import { signInDemoPeople } from '#tests/kit/fixtures/demo-people.ts'
import type { Caller } from '#tests/platform/environment/service.ts'
import { byId, decide, save, type Requirement, saveApproved } from '#tests/kit/fixtures/requirement.ts'
import { provideUpstream } from '#tests/platform/environment/provided.ts'

/** `jefe`, who here may delete within the rows of the area. */
const HEAD = 4

const upstream = provideUpstream()
let author: Caller
let boss: Caller
let buyer: Caller
let admin: Caller

beforeAll(async () => {
  await executeSql(upstream, sql`update "SecUserOption" set "IsAllowDelete" = true where "UsrID" = ${HEAD}`)
  ;({ author, boss, buyer, admin } = await signInDemoPeople(upstream))
})

const raise = async (): Promise<number> => (await save(author)).Result.ReqID
const approved = () => saveApproved(author, boss)
const annul = (caller: Caller, ReqID: number, TypeAnulated?: string) =>
  caller.call<Requirement>('PUT', 'LgsRequirement/anulated', { ReqID, TypeAnulated })
const turn = (ReqID: number, ReqStatus: number) =>
  executeSql(upstream, sql`update "LgsRequirement" set "ReqStatus" = ${ReqStatus} where "ReqID" = ${ReqID}`)

describe('annulling', () => {
  it('wants a reason of the list', async () => {
    const ReqID = await raise()
    expect(await annul(admin, ReqID)).toMatchObject({
      status: 400,
      Errors: ['Seleccione motivo de anulación'],
      ErrorPaths: ['TypeAnulated'],
    })
    expect((await annul(admin, ReqID, '99')).status).toBe(400)
  })

  it('turns a pending requirement to 3, ends its run and asks nobody any more', async () => {
    const ReqID = await raise()
    expect((await annul(admin, ReqID, '2')).Result).toMatchObject({
      ReqStatus: 3,
      ReqReadOnlyReason: 'Requerimiento anulado: solo lectura',
    })
    expect((await levelsOf(author, ReqID)).map(({ AtsStatus }) => AtsStatus)).toEqual([4])
    expect((await byId(boss, ReqID)).AtsDecidableID).toBeNull()
    expect((await decide(boss, ReqID, 2)).status).toBe(409)
  })

  it('ends the time that its open level took', async () => {
    const ReqID = await raise()
    const readLevels = () =>
      author.call<{ AlvTimeElapsedText: string | null; AtsDateTransaction: string | null }[]>(
        'POST',
        'SecApprovaltransaction/statusapprovaltransaction',
        { DocEntry: ReqID, TrsCode: 'REQ' },
      )
    await annul(admin, ReqID, '2')
    const [level] = (await readLevels()).Result
    expect(level?.AtsDateTransaction).toEqual(expect.any(String))
    expect(level?.AlvTimeElapsedText).toEqual(expect.any(String))
    // Of one that ended before this was written down no time is told, rather than one that grows.
    await executeSql(
      upstream,
      sql`update "SecApprovalTransaction" set "AtsDateTransaction" = null where "TrsCode" = 'REQ' and "DocEntry" = ${ReqID}`,
    )
    expect((await readLevels()).Result[0]?.AlvTimeElapsedText).toBeNull()
  })

  it('takes an approved one too, and none that is disapproved, attended or annulled', async () => {
    expect((await annul(admin, await approved(), '1')).status).toBe(200)
    for (const status of [2, 3, 5, 6]) {
      const ReqID = await raise()
      await turn(ReqID, status)
      expect(await annul(admin, ReqID, '1')).toMatchObject({
        status: 400,
        Errors: ['Solo se anula un requerimiento pendiente o aprobado'],
      })
    }
  })

  it('is for who may delete: not for who edits or approves', async () => {
    const ReqID = await raise()
    const vleon = await upstream.signIn('vleon')
    for (const caller of [buyer, vleon]) expect((await annul(caller, ReqID, '1')).status).toBe(403)
    expect((await byId(author, ReqID)).ReqStatus).toBe(4)
  })

  it('is its author’s too, while nobody has decided', async () => {
    expect((await annul(author, await raise(), '1')).Result.ReqStatus).toBe(3)
    expect(await annul(author, await approved(), '1')).toMatchObject({
      status: 400,
      Errors: ['Requerimiento aprobado: solo lectura'],
    })
  })

  it('is for who may delete within their own rows, whatever they approve', async () => {
    expect((await annul(boss, await raise(), '1')).status).toBe(200)
    const { Result } = await save(await upstream.signIn('rmendoza'))
    expect((await annul(boss, Result.ReqID, '1')).status).toBe(403)
  })

  it('is offered to whom it is granted, of each requirement', async () => {
    const offeredTo = async (ReqID: number, ...people: Caller[]) =>
      Promise.all(people.map(async (who) => (await byId(who, ReqID)).ReqAnnullable))
    expect(await offeredTo(await raise(), author, boss, buyer, admin)).toEqual([true, true, false, true])
    const decided = await approved()
    expect(await offeredTo(decided, author, boss, admin)).toEqual([false, true, true])
    await turn(decided, 6)
    expect(await offeredTo(decided, author, boss, admin)).toEqual([false, false, false])
    // The head of another area decides on it, and sees it for that: their right to delete ends at their own rows.
    const other = await upstream.signIn('rmendoza')
    const { ReqID } = (await save(other)).Result
    expect(await offeredTo(ReqID, boss, other)).toEqual([false, true])
  })

  it('of another company is not told from one that is missing', async () => {
    const admin2 = await upstream.signIn('admin2')
    const sayings = await Promise.all([await raise(), 999_999].map((ReqID) => annul(admin2, ReqID, '1')))
    expect(sayings.map(({ status }) => status)).toEqual([404, 404])
  })
})
