import { sql } from 'kysely'
import { beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { limaDay } from '#schema/platform/time/working-days.ts'
import { byId, decide, line, save } from '#tests/kit/fixtures/requirement.ts'
import type { Caller } from '#tests/platform/environment/service.ts'
import {
  executeSql,
  createCircuit,
  createDelegation,
  createException,
  createUsers,
  createPosition,
  openSession,
  type Person,
  createTwoLevels,
} from '#tests/kit/fixtures/approvers.ts'
import { provideUpstream } from '#tests/platform/environment/provided.ts'

interface Row {
  TrsCode: string
  DocEntry: number
  DocumentNumber: string
  Subject: string
  UsrFullName: string
  AreName: string
  TypePriorityName: string
  Amount: string
  TypeCurrencyAbbreviation: string
  AccName: string
  LevelNumber: number
  LevelCount: number
  AtsDecidableID: number | null
  AtsStatus: number
  AtsDateOpened: string
  AtsDateDue: string
  AtsLate: boolean
  AtsDateDecided: string | null
  AttachCount: number
}

const AUTHOR = 2
const upstream = provideUpstream()
let author: Caller
let first: Person
let second: Person

beforeAll(async () => {
  author = await openSession(upstream, AUTHOR)
})

/** Every story has its own approvers on two levels. */
beforeEach(async () => {
  ;({ first, second } = await createTwoLevels(upstream, AUTHOR))
})

const raise = async (DerDescription = 'Cemento'): Promise<number> =>
  (await save(author, { itemsDetails: [line({ DerDescription })] })).Result.ReqID
const inbox = async (caller: Caller, Tab: string, more: Record<string, unknown> = {}) =>
  (
    await caller.call<{ data: Row[]; recordsTotal: number }>('POST', 'SecApprovaltransaction/pagination', {
      filter: { Tab },
      ...more,
    })
  ).Result
const documents = async (caller: Caller, Tab: string, more?: Record<string, unknown>) =>
  (await inbox(caller, Tab, more)).data.map(({ DocEntry }) => DocEntry)

describe('the inbox', () => {
  it('shows what waits for me, with what I need to decide it', async () => {
    const ReqID = await raise('Ladrillo')
    const [row] = (await inbox(first, 'PENDING')).data
    const { ReqDocumentNumber, AtsDecidableID } = await byId(first, ReqID)
    expect(row).toMatchObject({
      TrsCode: 'REQ',
      DocEntry: ReqID,
      DocumentNumber: ReqDocumentNumber,
      Subject: 'Ladrillo',
      UsrFullName: 'Sofía Beatriz Quispe Mamani',
      AreName: 'Proyectos',
      TypePriorityName: 'Normal',
      Amount: '28.90',
      TypeCurrencyAbbreviation: 'PEN',
      LevelNumber: 1,
      LevelCount: 2,
      AtsDecidableID,
      AtsStatus: 1,
      AtsLate: false,
    })
    expect(row?.AtsDateDue.localeCompare(limaDay(row.AtsDateOpened))).toBe(1)
    expect(await documents(second, 'PENDING')).toEqual([])
  })

  it('counts the files that hang on a document, and not those that were taken off', async () => {
    const [bare, full] = [await raise(), await raise()]
    await executeSql(
      upstream,
      sql`insert into "LgsDocumentAttach" ("CpyID", "TrsCode", "DocEntry", "RqdAttach", "UsrCreateID", "SecStatus")
        select 1, 'REQ', ${full}, 'plano.pdf', ${AUTHOR}, status from unnest(array[1, 1, 0]) status`,
    )
    const { data } = await inbox(first, 'PENDING')
    const counted = Object.fromEntries(data.map(({ DocEntry, AttachCount }) => [DocEntry, AttachCount]))
    expect([counted[bare], counted[full]]).toEqual([0, 2])
  })

  it('is late once the working days allowed are over', async () => {
    const ReqID = await raise()
    await executeSql(
      upstream,
      sql`update "SecApprovalTransaction" set "AtsDateOpened" = '2026-07-24T15:00:00Z' where "DocEntry" = ${ReqID} and "AlvOrder" = 1`,
    )
    // Friday 24 July; one working day later is Monday 27 July.
    expect((await inbox(first, 'PENDING')).data[0]).toMatchObject({ AtsDateDue: '2026-07-27', AtsLate: true })
    await executeSql(
      upstream,
      sql`update "SecApprovalTransaction" set "AtsDateOpened" = '2026-07-27T15:00:00Z' where "DocEntry" = ${ReqID} and "AlvOrder" = 1`,
    )
    // 28 and 29 July are holidays.
    expect((await inbox(first, 'PENDING')).data[0]?.AtsDateDue).toBe('2026-07-30')
  })

  it('shows whose level it is when it is due, where levels wait side by side', async () => {
    const [quick, slow] = [await createPosition(upstream), await createPosition(upstream)]
    const [[one], [other]] = (await Promise.all([quick, slow].map((job) => createUsers(upstream, job)))) as [
      [Person],
      [Person],
    ]
    await createException(
      upstream,
      await createCircuit(upstream, [
        [1, 3, quick],
        [1, 3, slow],
      ]),
      { UsrID: AUTHOR },
    )
    const ReqID = await raise()
    await executeSql(
      upstream,
      sql`update "SecApprovalTransaction" set "AtsDateOpened" = '2026-07-20T15:00:00Z',
        "AlvDayNotifications" = case when "PstID" = ${slow} then 5000 else 1 end where "DocEntry" = ${ReqID}`,
    )
    expect((await inbox(one, 'PENDING')).data[0]).toMatchObject({ AtsDateDue: '2026-07-21', AtsLate: true })
    expect((await inbox(other, 'PENDING')).data[0]).toMatchObject({ AtsLate: false })
  })

  it('puts what has waited longest first, and what I did last first', async () => {
    const [one, two, three] = [await raise(), await raise(), await raise()]
    expect(await documents(first, 'PENDING')).toEqual([one, two, three])
    await decide(first, two, 2)
    await decide(first, three, 3)
    await decide(first, one, 2)
    expect(await documents(first, 'PENDING')).toEqual([])
    expect(await documents(first, 'APPROVED')).toEqual([one, two])
    expect(await documents(first, 'DISAPPROVED')).toEqual([three])
    expect(await documents(first, 'TAKING_PART')).toEqual([three, two, one])
    expect(await documents(second, 'PENDING')).toEqual([two, one])
    expect((await inbox(second, 'PENDING')).data[0]).toMatchObject({ LevelNumber: 2, LevelCount: 2 })
    expect(await inbox(first, 'APPROVED', { start: 1, length: 1 })).toMatchObject({
      recordsTotal: 2,
      data: [{ DocEntry: two }],
    })
  })

  it('says when I decided, whoever decided after me', async () => {
    const ReqID = await raise()
    const decidedFor = async (caller: Caller, Tab: string) => (await inbox(caller, Tab)).data[0]?.AtsDateDecided
    expect(await decidedFor(first, 'PENDING')).toBeNull()
    await decide(first, ReqID, 2)
    const mine = await decidedFor(first, 'APPROVED')
    expect(mine).toEqual(expect.any(String))
    expect(await decidedFor(second, 'PENDING')).toBeNull()
    await decide(second, ReqID, 2)
    expect(await decidedFor(first, 'APPROVED')).toBe(mine)
    expect((await decidedFor(second, 'APPROVED'))?.localeCompare(mine ?? '')).toBe(1)
  })

  it('does not call approved what was annulled before its circuit had approved it', async () => {
    const statusFor = async (caller: Caller, Tab: string) => (await inbox(caller, Tab)).data[0]?.AtsStatus
    const annul = async (caller: Caller, ReqID: number) =>
      expect((await caller.call('PUT', 'LgsRequirement/anulated', { ReqID, TypeAnulated: '1' })).status).toBe(200)
    const untouched = await raise()
    await annul(author, untouched)
    expect(await statusFor(first, 'TAKING_PART')).toBe(4)
    expect((await byId(author, untouched)).Transaction?.AtsStatus).toBe(4)
    const halfway = await raise()
    await decide(first, halfway, 2)
    await annul(await upstream.signIn('admin'), halfway)
    for (const [caller, tab] of [
      [first, 'APPROVED'],
      [second, 'TAKING_PART'],
    ] as const)
      expect(await statusFor(caller, tab), tab).toBe(4)
  })

  it('calls approved what one of several approved for all, also once it was annulled, and disapproved what one refused', async () => {
    const job = await createPosition(upstream)
    const [one] = (await createUsers(upstream, job)) as [Person]
    const levels: Parameters<typeof createCircuit>[1] = [
      [1, 2, job],
      [1, 2, await createPosition(upstream)],
    ]
    await createException(upstream, await createCircuit(upstream, levels), { UsrID: AUTHOR })
    const [approved, refused] = [await raise(), await raise()]
    await decide(one, approved, 2)
    await decide(one, refused, 3)
    const admin = await upstream.signIn('admin')
    expect((await admin.call('PUT', 'LgsRequirement/anulated', { ReqID: approved, TypeAnulated: '1' })).status).toBe(
      200,
    )
    expect((await inbox(one, 'TAKING_PART')).data.map(({ AtsStatus }) => AtsStatus)).toEqual([3, 2])
  })

  it('comes in the order that is asked for, page by page', async () => {
    const raiseFor = async (DerQuantity: number): Promise<number> =>
      (await save(author, { itemsDetails: [line({ DerQuantity })] })).Result.ReqID
    const [middle, low, high] = [await raiseFor(5), await raiseFor(1), await raiseFor(9)]
    const by = (column: string, dir: string) => ({ order: [{ column, dir }] })
    expect(await documents(first, 'PENDING', by('Amount', 'desc'))).toEqual([high, middle, low])
    expect(await documents(first, 'PENDING', { ...by('Amount', 'asc'), start: 1, length: 1 })).toEqual([middle])
    expect(await documents(first, 'PENDING', by('AtsDateOpened', 'desc'))).toEqual([high, low, middle])
    expect(await documents(first, 'TAKING_PART', by('DocumentNumber', 'asc'))).toEqual([middle, low, high])
    expect(await documents(first, 'PENDING', by('DocumentNumber', 'desc'))).toEqual([high, low, middle])
    expect((await inbox(first, 'PENDING', { ...by('Amount', 'asc'), length: 1 })).recordsTotal).toBe(3)
  })

  it('is ordered by amount only where it waits, and by nothing that it does not know', async () => {
    const asked = async (Tab: string, ...columns: string[]) => {
      const body = { filter: { Tab }, order: columns.map((column) => ({ column })) }
      const { status, Message } = await first.call('POST', 'SecApprovaltransaction/pagination', body)
      return [status, Message]
    }
    expect(await asked('APPROVED', 'Amount')).toEqual([400, 'Por importe se ordena solo lo que está por aprobar.'])
    expect(await asked('PENDING', 'DocumentNumber', 'Amount')).toEqual([400, 'El importe ordena primero, o no ordena.'])
    expect((await asked('PENDING', 'CpyID'))[0]).toBe(400)
  })

  it('finds by words, and one document by its key', async () => {
    const [one] = [await raise('Fierro corrugado'), await raise('Yeso')]
    expect(await documents(first, 'PENDING', { search: 'corrugado' })).toEqual([one])
    const alone = (caller: Caller, DocEntry: unknown) =>
      caller.call<{ data: Row[] }>('POST', 'SecApprovaltransaction/pagination', {
        filter: { TrsCode: 'REQ', DocEntry },
      })
    expect((await alone(author, one)).Result.data).toMatchObject([{ DocEntry: one, AtsDecidableID: null }])
    expect((await alone(first, [one])).Result.data[0]?.AtsDecidableID).toEqual(expect.any(Number))
    const [stranger] = (await createUsers(upstream, 4)) as [Person]
    expect((await alone(stranger, one)).Result.data).toEqual([])
    expect((await author.call('POST', 'SecApprovaltransaction/pagination', {})).status).toBe(400)
  })

  it('shows a delegate what waits for whoever named them, as the documents themselves do', async () => {
    const [stand] = (await createUsers(upstream, 4)) as [Person]
    const ReqID = await raise()
    expect(await documents(stand, 'PENDING')).toEqual([])
    await createDelegation(upstream, first.UsrID, stand.UsrID)
    expect((await inbox(stand, 'PENDING')).data).toMatchObject([
      { DocEntry: ReqID, AtsDecidableID: (await byId(stand, ReqID)).AtsDecidableID },
    ])
    expect(await documents(author, 'PENDING')).not.toContain(ReqID)
  })

  it('counts a document once, however many of its levels are mine', async () => {
    const job = await createPosition(upstream)
    const [both] = (await createUsers(upstream, job)) as [Person]
    await createException(
      upstream,
      await createCircuit(upstream, [
        [1, 3, job],
        [1, 3, job],
      ]),
      { UsrID: AUTHOR },
    )
    const ReqID = await raise()
    for (const tab of ['PENDING', 'TAKING_PART'])
      expect(await inbox(both, tab)).toMatchObject({ recordsTotal: 1, data: [{ DocEntry: ReqID }] })
  })
})
