import { sql } from 'kysely'
import { beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { closeEndedDelegations } from '#upstream/modules/approvals/delegation/close-substitute-notices.ts'
import { archiveAlerts } from '#upstream/modules/approvals/notification/archive-alerts.ts'
import { notifyBegunDelegations } from '#upstream/modules/approvals/delegation/notify-substitute.ts'
import { byId, decide, save } from '#tests/kit/fixtures/requirement.ts'
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
const FAR = '2036-12-31'
const upstream = provideUpstream()
let author: Caller
let today: string
let boss: Person
let substitute: Person
let third: Person

interface Delegation {
  DlgID: number
  UsrID: number
  SecVersion: number
  DlgEditable: boolean
}

beforeAll(async () => {
  author = await openSession(upstream, AUTHOR)
  ;[{ today }] = (await executeSql<{ today: string }>(upstream, sql`select clock_today()::text as today`)) as [
    { today: string },
  ]
})

/** Every story has a boss of its own, on a circuit of one level, and two people who decide nothing. */
beforeEach(async () => {
  const [one, none] = [await createPosition(upstream), await createPosition(upstream)]
  ;[boss] = (await createUsers(upstream, one)) as [Person]
  ;[substitute, third] = (await createUsers(upstream, none, 2)) as [Person, Person]
  await executeSql(upstream, sql`update "SecCircuitException" set "SecStatus" = 0`)
  await createException(upstream, await createCircuit(upstream, [[1, 1, one]]), { UsrID: AUTHOR })
})

const raise = async () => (await save(author)).Result.ReqID

const delegationBody = (to: Person, more: object = {}) => ({
  UsrSubstituteID: to.UsrID,
  DlgFrom: today,
  DlgTo: FAR,
  ...more,
})
const name = (who: Caller, body: object) => who.call<Delegation>('POST', 'SecDelegation/save', body)
const alertsOf = async (who: Caller) =>
  (await who.call<{ data: { DocEntry: number }[] }>('POST', 'SecAlert/pagination', { start: 0, length: 100 })).Result
    .data

describe('a substitute', () => {
  it('is told at once of what waits, once, and decides in the place of who named them until it is taken back', async () => {
    const [first, second] = [await raise(), await raise()]
    const { status, Result } = await name(boss, delegationBody(substitute))
    expect(status).toBe(200)
    await Promise.all([
      notifyBegunDelegations(upstream.fresh.database),
      notifyBegunDelegations(upstream.fresh.database),
    ])
    expect((await alertsOf(substitute)).map(({ DocEntry }) => DocEntry).sort()).toEqual([first, second].sort())

    expect((await decide(substitute, first, 2)).Result.DocumentStatus).toBe(1)
    expect((await levelsOf(author, first))[0]?.AlvProcessName).toMatch(/^aprobado por .+ en reemplazo de .+$/)

    const taken = await boss.call('DELETE', 'SecDelegation/delete', { DlgID: Result.DlgID, SecVersion: 1 })
    expect(taken).toMatchObject({ status: 200, Result: { SecStatus: 0, DlgEditable: false } })
    expect((await decide(substitute, second, 2)).status).toBe(404)
  })

  it('is told by the clock when the delegation begins later', async () => {
    const waits = await raise()
    const { Result } = await name(boss, delegationBody(substitute, { DlgFrom: '2036-01-01' }))
    expect(await alertsOf(substitute)).toEqual([])
    await executeSql(
      upstream,
      sql`update "SecDelegation" set "DlgFrom" = clock_today() where "DlgID" = ${Result.DlgID}`,
    )
    await Promise.all([
      notifyBegunDelegations(upstream.fresh.database),
      notifyBegunDelegations(upstream.fresh.database),
    ])
    await notifyBegunDelegations(upstream.fresh.database)
    expect(await alertsOf(substitute)).toMatchObject([{ DocEntry: waits, AtsDecidable: true }])
  })
})

describe('what asks a substitute', () => {
  it('does so once, also after the alert that they read was archived', async () => {
    const waits = await raise()
    // Between two days, so that the alert is older than the day after which it is archived.
    await executeSql(
      upstream,
      sql`update "SecApprovalTransaction" set "AtsDateOpened" = clock_now() - interval '5 days' where "TrsCode" = 'REQ' and "DocEntry" = ${waits}`,
    )
    const { Result } = await name(boss, delegationBody(substitute))
    await executeSql(
      upstream,
      sql`update "SecDelegation" set "SecCreate" = clock_now() - interval '4 days' where "DlgID" = ${Result.DlgID}`,
    )
    await executeSql(
      upstream,
      sql`update "SecAlert" set "AleRead" = true, "AtsDateTransaction" = clock_now() - interval '3 days' where "UsrID" = ${substitute.UsrID}`,
    )
    // The last alert of a person stays: another one comes after it.
    await executeSql(
      upstream,
      sql`with next as (
          update "SecAlertCounter" set "AleSeq" = "AleSeq" + 1 where "UsrID" = ${substitute.UsrID} returning "UsrID", "AleSeq")
        insert into "SecAlert" ("CpyID", "UsrID", "AleSeq", "AleMessage", "TrsCode", "DocEntry", "AleRead")
        select 1, "UsrID", "AleSeq", 'Otro aviso', 'REQ', 1, true from next`,
    )
    await archiveAlerts(upstream.fresh.database, 1)
    await notifyBegunDelegations(upstream.fresh.database)
    expect((await alertsOf(substitute)).filter(({ DocEntry }) => DocEntry === waits)).toEqual([])

    const taken = await boss.call('DELETE', 'SecDelegation/delete', { DlgID: Result.DlgID, SecVersion: 1 })
    expect(taken.Errors).toEqual([])
    expect((await name(boss, delegationBody(substitute))).Errors).toEqual([])
    expect((await alertsOf(substitute)).filter(({ DocEntry }) => DocEntry === waits)).toHaveLength(1)
  })

  const unreadOf = async (who: Caller) =>
    (await who.call<{ Unread: number }>('POST', 'SecAlert/pagination', { start: 0, length: 100 })).Result.Unread

  it('does so no more once the delegation is taken back, and does again when they are named again', async () => {
    const waits = await raise()
    const { Result } = await name(boss, delegationBody(substitute))
    expect(await unreadOf(substitute)).toBe(1)
    await boss.call('DELETE', 'SecDelegation/delete', { DlgID: Result.DlgID, SecVersion: 1 })
    expect(await unreadOf(substitute)).toBe(0)
    expect(await unreadOf(boss)).toBe(1)
    await name(boss, delegationBody(substitute))
    expect(await unreadOf(substitute)).toBe(1)
    expect((await decide(substitute, waits, 2)).Result.DocumentStatus).toBe(1)
  })

  it('does so no more once another was named in their place, nor once its days are over', async () => {
    await raise()
    const { Result } = await name(boss, delegationBody(substitute))
    const change = { DlgID: Result.DlgID, ...delegationBody(third), SecVersion: 1 }
    expect((await boss.call('PUT', 'SecDelegation/update', change)).status).toBe(200)
    expect(await unreadOf(substitute)).toBe(0)
    expect(await unreadOf(third)).toBe(1)
    await closeEndedDelegations(upstream.fresh.database)
    expect(await unreadOf(third)).toBe(1)
    await executeSql(
      upstream,
      sql`update "SecDelegation" set "DlgFrom" = clock_today() - 9, "DlgTo" = clock_today() - 1 where "DlgID" = ${Result.DlgID}`,
    )
    await closeEndedDelegations(upstream.fresh.database)
    expect(await unreadOf(third)).toBe(0)
  })

  it('does so when they are named again after its days were over, also where they had read it', async () => {
    await raise()
    const { Result } = await name(boss, delegationBody(substitute))
    await executeSql(upstream, sql`update "SecAlert" set "AleRead" = true where "UsrID" = ${substitute.UsrID}`)
    await executeSql(
      upstream,
      sql`update "SecDelegation" set "DlgFrom" = clock_today() - 9, "DlgTo" = clock_today() - 1 where "DlgID" = ${Result.DlgID}`,
    )
    await closeEndedDelegations(upstream.fresh.database)
    expect((await name(boss, delegationBody(substitute))).Errors).toEqual([])
    expect(await unreadOf(substitute)).toBe(1)
  })

  it('does so of the level beside one that they decided themselves', async () => {
    const [mine, others] = [await createPosition(upstream), await createPosition(upstream)]
    const [sibling] = (await createUsers(upstream, mine)) as [Person]
    const [superior] = (await createUsers(upstream, others)) as [Person]
    await createException(
      upstream,
      await createCircuit(upstream, [
        [1, 3, mine],
        [1, 3, others],
      ]),
      { UsrID: AUTHOR },
    )
    const waits = await raise()
    expect((await decide(sibling, waits, 2)).status).toBe(200)
    expect((await name(superior, delegationBody(sibling))).Errors).toEqual([])
    expect(await unreadOf(sibling)).toBe(1)
    const { AtsDecidableID: AtsID } = await byId(sibling, waits)
    expect((await decide(sibling, waits, 2, { AtsID })).Result.DocumentStatus).toBe(1)
  })
})

describe('a delegation', () => {
  it('refuses oneself, days that are past or upside down, two at a time, and chains', async () => {
    const nameErrors = async (who: Caller, body: object) => (await name(who, body)).Errors
    expect(await nameErrors(boss, delegationBody(boss))).toEqual(['Sustituto: tiene que ser otra persona'])
    expect(await nameErrors(boss, { ...delegationBody(substitute), UsrSubstituteID: null })).toEqual([
      'Seleccione Sustituto',
    ])
    expect(await nameErrors(boss, delegationBody(substitute, { DlgTo: '2020-01-01', DlgFrom: '2019-01-01' }))).toEqual([
      'Hasta: no puede ser anterior a hoy',
    ])
    expect(await nameErrors(boss, delegationBody(substitute, { DlgFrom: '2036-12-31', DlgTo: '2036-12-30' }))).toEqual([
      'Hasta: no puede ser anterior a Desde',
    ])
    await name(boss, delegationBody(substitute, { TrsCode: 'REQ' }))
    const taken = ['Ya existe una delegación de esa transacción en esas fechas']
    expect(await nameErrors(boss, delegationBody(third, { TrsCode: 'REQ' }))).toEqual(taken)
    expect(await nameErrors(boss, delegationBody(third))).toEqual(taken)
    expect(await nameErrors(boss, delegationBody(third, { TrsCode: 'ORD' }))).toEqual([])
    expect(await nameErrors(third, delegationBody(boss, { TrsCode: 'REQ' }))).toEqual([
      'El sustituto delega en otra persona en esas fechas',
    ])
    expect(await nameErrors(substitute, delegationBody(third, { TrsCode: 'REQ' }))).toEqual([
      'Quien delega es sustituto de otra persona en esas fechas',
    ])
  })

  it('counts once when two are named at the same instant', async () => {
    const both = await Promise.all([substitute, third].map((to) => name(boss, delegationBody(to))))
    expect(both.map(({ status }) => status).sort()).toEqual([200, 400])
  })

  it('is its own, but for an administrator', async () => {
    const { Result } = await name(boss, delegationBody(substitute))
    const page = async (who: Caller) =>
      (await who.call<{ data: Delegation[] }>('POST', 'SecDelegation/pagination', { length: -1 })).Result.data
    expect(await page(third)).toEqual([])
    expect(await page(substitute)).toMatchObject([{ DlgID: Result.DlgID, DlgEditable: false }])
    const change = { DlgID: Result.DlgID, ...delegationBody(third), SecVersion: 1 }
    expect((await third.call('PUT', 'SecDelegation/update', change)).status).toBe(404)
    expect((await substitute.call('PUT', 'SecDelegation/update', change)).status).toBe(403)
    expect((await name(third, delegationBody(substitute, { UsrID: boss.UsrID }))).status).toBe(403)
    const stranger = await upstream.signIn('admin2')
    expect((await stranger.call('PUT', 'SecDelegation/update', change)).status).toBe(404)
    const admin = await upstream.signIn('admin')
    expect((await page(admin)).find(({ DlgID }) => DlgID === Result.DlgID)).toMatchObject({ DlgEditable: true })
    expect((await admin.call('PUT', 'SecDelegation/update', change)).Result).toMatchObject({
      UsrID: boss.UsrID,
      UsrSubstituteID: third.UsrID,
      SecVersion: 2,
    })
    expect((await boss.call('PUT', 'SecDelegation/update', change)).status).toBe(409)
  })

  it('makes nobody a substitute by their own hand, though they administer circuits', async () => {
    const admin = await openSession(upstream, 1)
    const itemsOptions = [{ OptCode: 'CIRCUITS', IsAllowView: true, IsAllowEdit: true, IsLevelAdmin: true }]
    await admin.call('POST', 'UserOption/save', { UsrID: third.UsrID, itemsOptions })
    const ReqID = await raise()
    const ofBoss = (to: Person, more: object = {}) => delegationBody(to, { UsrID: boss.UsrID, ...more })
    const refused = { status: 400, Errors: ['Otra persona tiene que nombrarle sustituto'] }
    expect(await name(third, ofBoss(third))).toMatchObject(refused)
    expect(await name(admin, ofBoss(admin))).toMatchObject(refused)
    const { Result } = await name(third, ofBoss(substitute))
    const change = ofBoss(third, { DlgID: Result.DlgID, SecVersion: 1 })
    expect(await third.call('PUT', 'SecDelegation/update', change)).toMatchObject(refused)
    expect((await decide(third, ReqID, 2)).status).toBe(404)
    expect((await decide(substitute, ReqID, 2)).status).toBe(200)
  })
})
