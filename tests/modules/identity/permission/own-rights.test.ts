import { sql } from 'kysely'
import { beforeAll, describe, expect, it } from 'vitest'
import { createPosition, createUsers, executeSql, openSession, type Person } from '#tests/kit/fixtures/approvers.ts'
import { provideUpstream } from '#tests/platform/environment/provided.ts'

const EVERY_FLAG = { IsAllowView: true, IsAllowAdd: true, IsAllowEdit: true, IsAllowSave: true, IsAllowDelete: true }
const [ADMIN, OURS] = [1, 1]

const upstream = provideUpstream()
let admin: Person
let keeper: Person
let colleague: Person

/** Somebody who keeps these screens for others, with the widest level of each, and administers no accounts. */
async function createKeeper(...options: string[]): Promise<Person> {
  const [person] = (await createUsers(upstream, await createPosition(upstream))) as [Person]
  const itemsOptions = options.map((OptCode) => ({ OptCode, ...EVERY_FLAG, IsLevelAdmin: true }))
  await admin.call('POST', 'UserOption/save', { UsrID: person.UsrID, itemsOptions })
  return person
}

beforeAll(async () => {
  admin = await openSession(upstream, ADMIN)
  keeper = await createKeeper('AREAS_PER_USER', 'COST_CENTER_PERMISSIONS', 'QUERY_PERMISSIONS')
  ;[colleague] = (await createUsers(upstream, await createPosition(upstream))) as [Person]
})

const refused = { status: 400, Errors: ['Lo que usted mismo puede ver lo cambia otra persona'] }

describe.each(['SecUserArea', 'SecUserCostCenter'])('what somebody sees (%s)', (resource) => {
  const limit = (who: Person, whose: Person, items: number[]) =>
    who.call<{ ID: number; IsAllowed: boolean }[]>('POST', `${resource}/save`, { UsrID: whose.UsrID, items })

  it('is widened by another person, by none of those whom it limits', async () => {
    expect((await limit(admin, keeper, [OURS])).status).toBe(200)
    expect(await limit(keeper, keeper, [])).toMatchObject(refused)
    const { Result } = await keeper.call<{ IsAllowed: boolean }[]>('POST', `${resource}/list`, { UsrID: keeper.UsrID })
    expect(Result.filter(({ IsAllowed }) => IsAllowed)).toHaveLength(1)
    expect((await limit(keeper, colleague, [OURS])).status).toBe(200)
  })

  it('is an administrator’s to set, their own too', async () => {
    expect((await limit(admin, admin, [OURS])).status).toBe(200)
    expect((await limit(admin, admin, [])).status).toBe(200)
  })
})

describe('a report', () => {
  it('is granted by another person, and by nobody to themselves', async () => {
    const [{ QrpID = 0 } = {}] = await executeSql<{ QrpID: number }>(
      upstream,
      sql`select "QrpID" from "QmgReport" where "CpyID" = 1 and "SecStatus" = 1 order by "QrpID" limit 1`,
    )
    const grant = (who: Person, whose: Person, IsAllowed = true) =>
      who.call('POST', 'QmgReportUser/save', { items: [{ QrpID, UsrID: whose.UsrID, IsAllowed }] })
    expect(await grant(keeper, keeper)).toMatchObject(refused)
    expect((await grant(keeper, colleague)).status).toBe(200)
    expect((await grant(admin, keeper)).status).toBe(200)
    expect((await grant(keeper, keeper, false)).status).toBe(200)
  })
})
