import { sql } from 'kysely'
import { afterAll, beforeAll, expect, it } from 'vitest'
import {
  createCircuit,
  createException,
  createPosition,
  executeSql,
  openSession,
} from '#tests/kit/fixtures/approvers.ts'
import { decide, save } from '#tests/kit/fixtures/requirement.ts'
import { openUpstream, type Caller, type Upstream } from '#tests/platform/environment/service.ts'
import { administration, openProgram } from './program.ts'

let upstream: Upstream
let admin: Caller
let author: Caller
const AUTHOR = 2

beforeAll(async () => {
  upstream = await openUpstream()
  admin = await upstream.signIn('admin')
  author = await openSession(upstream, AUTHOR)
})
afterAll(() => upstream.stop())

const REQUIREMENTS = { OptCode: 'REQUIREMENTS', SvoWrite: true }

/** A requirement of a person that waits at a level of the position. */
async function raise(position: number): Promise<number> {
  const AccID = await createCircuit(upstream, [[10, 1, position]])
  await executeSql(upstream, sql`update "SecCircuitException" set "SecStatus" = 0`)
  await createException(upstream, AccID, { UsrID: AUTHOR })
  return (await save(author)).Result.ReqID
}

interface Status {
  AlvProcessName: string | null
  UsersApproved: { UsrFullName: string }[]
}
const statusOf = async (ReqID: number): Promise<readonly Status[]> =>
  (
    await author.call<Status[]>('POST', 'SecApprovaltransaction/statusapprovaltransaction', {
      DocEntry: ReqID,
      TrsCode: 'REQ',
    })
  ).Result

it('approves where that was granted by name, at the level of its position, and the document says that an integration did', async () => {
  const PstID = await createPosition(upstream)
  const ReqID = await raise(PstID)
  const reader = await openProgram(upstream, admin, { SvaName: 'Lector', PstID, itemsOptions: [REQUIREMENTS] })
  const elsewhere = await openProgram(upstream, admin, {
    SvaName: 'De otro cargo',
    PstID: await createPosition(upstream),
    SvaDecisions: ['REQ'],
    itemsOptions: [REQUIREMENTS],
  })
  const ofOrders = await openProgram(upstream, admin, {
    SvaName: 'De órdenes',
    PstID,
    SvaDecisions: ['ORD'],
    itemsOptions: [REQUIREMENTS],
  })
  for (const { program } of [reader, elsewhere, ofOrders]) expect((await decide(program, ReqID, 2)).status).toBe(403)
  expect((await statusOf(ReqID)).flatMap(({ UsersApproved }) => UsersApproved)).toEqual([])

  const { program, account } = await openProgram(upstream, admin, {
    SvaName: 'Motor de reglas',
    PstID,
    SvaDecisions: ['REQ'],
    itemsOptions: [REQUIREMENTS],
  })
  const waiting = await statusOf(ReqID)
  expect(waiting.flatMap(({ UsersApproved }) => UsersApproved.map(({ UsrFullName }) => UsrFullName))).toEqual([
    'Integración Motor de reglas',
  ])
  expect((await decide(program, ReqID, 2)).Result).toMatchObject({ AtsStatus: 2, DocumentStatus: 1 })
  expect((await statusOf(ReqID))[0]?.AlvProcessName).toBe('aprobado por Integración Motor de reglas')
  const [decision] = await executeSql<{ UsrID: number }>(
    upstream,
    sql`select "UsrID" from "SecAudit" where "AudResource" = 'SecApprovaltransaction' and "AudRecord" = ${`REQ-${ReqID}`} and "AudAction" = 'approve'`,
  )
  expect(decision).toEqual({ UsrID: account.UsrID })
})

it('approves no more once the option was taken from it, and nobody is told that it would', async () => {
  const PstID = await createPosition(upstream)
  const ReqID = await raise(PstID)
  const granted = { SvaName: 'Sin operación', PstID, SvaDecisions: ['REQ'] }
  const { program, account } = await openProgram(upstream, admin, { ...granted, itemsOptions: [REQUIREMENTS] })
  const approvers = async () => (await statusOf(ReqID)).flatMap(({ UsersApproved }) => UsersApproved)
  const waiting = async () => {
    const inbox = { start: 0, length: 100, filter: { Tab: 'PENDING' } }
    const { Result, body } = await program.call<{ data: { DocEntry: number }[] } | null>(
      'POST',
      'SecApprovaltransaction/pagination',
      inbox,
    )
    return Result?.data.map(({ DocEntry }) => DocEntry) ?? body
  }
  expect(await approvers()).toHaveLength(1)
  expect(await waiting()).toEqual([ReqID])

  const { SvaID, SecVersion } = account
  const save = (itemsOptions: object[], version: number) =>
    administration(admin).save({ SvaID, SecVersion: version, ...granted, itemsOptions })
  expect((await save([{ OptCode: 'ORDERS', SvoWrite: true }], SecVersion)).status).toBe(200)
  expect(await approvers()).toEqual([])
  expect(await waiting()).toEqual([])
  // As of a document that it does not see.
  expect((await decide(program, ReqID, 2)).status).toBe(404)
  expect((await save([], SecVersion + 1)).status).toBe(200)
  expect((await decide(program, ReqID, 2)).status).toBe(404)
  expect((await save([{ OptCode: 'REQUIREMENTS', SvoWrite: false }], SecVersion + 2)).status).toBe(200)
  expect((await decide(program, ReqID, 2)).Result).toMatchObject({ AtsStatus: 2, DocumentStatus: 1 })
})

it('annuls, pays and chooses winners with the decision alone, whatever its options say', async () => {
  const options = ['REQUIREMENTS', 'ORDERS', 'ACCOUNTING_VOUCHERS', 'QUOTATIONS', 'PERIODS']
  const itemsOptions = options.map((OptCode) => ({ OptCode, SvoWrite: true }))
  const { program } = await openProgram(upstream, admin, { itemsOptions })
  const acts = [
    ['PUT', 'LgsRequirement/anulated', { ReqID: 1, SecVersion: 1 }],
    ['PUT', 'LgsRequirement/decline', { ReqID: 1 }],
    ['PUT', 'LgsOrderPurcharse/anulated', { OrdID: 1 }],
    ['PUT', 'LgsOrderPurcharse/close', { OrdID: 1 }],
    ['PUT', 'LgsCotization/anulated', { CttID: 1 }],
    ['POST', 'LgsCotization/savewinner', { CttID: 1 }],
    ['POST', 'AccVoucher/pay', { VouID: 1 }],
    ['PUT', 'AccPeriod/close', { PerID: 1 }],
    ['POST', 'SecApprovaltransaction/approved', { DocEntry: 1, TrsCode: 'REQ', AtsStatus: 2 }],
  ] as const
  for (const [method, path, body] of acts)
    expect([path, (await program.call(method, path, body)).status]).toEqual([path, 403])
  const granted = await openProgram(upstream, admin, { itemsOptions, SvaDecisions: ['ANNUL', 'PAYMENT'] })
  for (const [method, path, body] of acts.filter(([, name]) => /anulated|decline|close|pay$/.test(name)))
    expect([path, (await granted.program.call(method, path, body)).status]).not.toEqual([path, 403])
})

it('never takes the place of the second person: banks, sealed offers and answers to consumers stay matters of people', async () => {
  const options = ['ACCOUNTING_VOUCHERS', 'QUOTATIONS', 'CLAIMS', 'BUSINESS_PARTNERS']
  const { program } = await openProgram(upstream, admin, {
    itemsOptions: options.map((OptCode) => ({ OptCode, SvoWrite: true })),
    SvaDecisions: ['PAYMENT', 'ANNUL'],
  })
  const acts = [
    ['PUT', 'GenSupplierBanks/confirm'],
    ['PUT', 'LgsCotization/unsealdecision'],
    ['POST', 'CobClaim/answer'],
    ['POST', 'PagContactRequest/decide'],
  ] as const
  for (const [method, path] of acts) {
    const other = method === 'PUT' ? 'POST' : 'PUT'
    const { status } = await program.call(method, path, {})
    expect([path, status === 404 ? (await program.call(other, path, {})).status : status]).toEqual([path, 403])
  }
})
