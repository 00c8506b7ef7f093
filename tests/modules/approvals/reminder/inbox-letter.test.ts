import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { decisionPath, type InboxOption } from '#upstream/modules/approvals/reminder/decision-path.ts'
import { sendInboxLetters } from '#upstream/modules/approvals/reminder/inbox-letter.ts'
import { decide, save } from '#tests/kit/fixtures/requirement.ts'
import { openUpstream, type Caller, type Upstream } from '#tests/platform/environment/service.ts'
import {
  executeSql,
  createCircuit,
  createException,
  createUsers,
  createPosition,
  openSession,
  type Person,
} from '#tests/kit/fixtures/approvers.ts'

const AUTHOR = 2
let upstream: Upstream
let author: Caller
let boss: Person
let mailbox: string
let oldest: number

beforeAll(async () => {
  upstream = await openUpstream()
  author = await openSession(upstream, AUTHOR)
  const job = await createPosition(upstream)
  ;[boss] = (await createUsers(upstream, job)) as [Person]
  await executeSql(upstream, sql`update "SecCircuitException" set "SecStatus" = 0`)
  // What the demo has waiting is none of this story.
  await executeSql(upstream, sql`update "SecApprovalTransaction" set "AtsStatus" = 4 where "AtsStatus" = 1`, '*')
  // Each document waits for two decisions of the same person.
  await createException(
    upstream,
    await createCircuit(upstream, [
      [1, 3, job],
      [1, 3, job],
    ]),
    { UsrID: AUTHOR },
  )
  const [first = 0] = await raise()
  oldest = first
  const [written] = await executeSql<{ UsrEmail: string }>(
    upstream,
    sql`update "SecUser" set "UsrEmail" = "UsrName" || '@staff.example'
      where "UsrID" = (select "UsrID" from "SecAlert" where "TrsCode" = 'REQ' and "DocEntry" = ${first} limit 1) returning "UsrEmail"`,
  )
  mailbox = written?.UsrEmail ?? ''
})
afterAll(() => upstream.stop())

/** Two requirements that wait since a Monday. */
async function raise(): Promise<number[]> {
  const raised = [(await save(author)).Result.ReqID, (await save(author)).Result.ReqID]
  await executeSql(
    upstream,
    sql`update "SecApprovalTransaction" set "AtsDateOpened" = '2027-07-26T15:00:00-05:00'
      where "TrsCode" = 'REQ' and "DocEntry" = any(${raised}::integer[])`,
  )
  return raised
}

const letters = (to = mailbox) =>
  executeSql<{ MalSubject: string; MalText: string; MalPath: string | null }>(
    upstream,
    sql`select "MalSubject", "MalText", "MalPath" from "GenMail" where "MalTo" = ${to} order by "MalID"`,
  )
const at = (instant: string) => sendInboxLetters(upstream.fresh.database, new Date(instant))

it('approvers read once each working day from seven o’clock what waits for them', async () => {
  expect(mailbox).not.toBe('')
  await at('2027-07-27T06:59:00-05:00')
  expect(await letters()).toEqual([])
  const services = await Promise.all([1, 2, 3].map(() => at('2027-07-27T07:00:00-05:00')))
  expect(services.toSorted()).toEqual([0, 0, 1])
  await at('2027-07-27T18:00:00-05:00')
  const [letter, ...more] = await letters()
  expect(more).toEqual([])
  expect(letter).toMatchObject({
    MalSubject: '2 documentos esperan su decisión',
    // The boss may open no inbox.
    MalPath: `/logistica/requerimiento/${oldest}`,
  })
  expect(letter?.MalText).toContain('Requerimiento: 2\n\nEl más antiguo espera desde el 26/07/2027.')
  // Wednesday and Thursday are holidays, Friday is worked.
  await at('2027-07-28T09:00:00-05:00')
  expect(await letters()).toHaveLength(1)
  await at('2027-07-30T09:00:00-05:00')
  expect(await letters()).toHaveLength(2)
})

it('says nothing where nothing waits, nor where the company does not write to its staff', async () => {
  const { Result: setting } = await (
    await upstream.signIn('admin')
  ).call<unknown>('PUT', 'GenConfigurationProperty/save', { CfpName: 'STAFF_LETTER', CfpValue: '0', SecVersion: 0 })
  expect(setting).not.toBeUndefined()
  await at('2027-08-02T09:00:00-05:00')
  expect(await letters()).toHaveLength(2)
  const admin = await upstream.signIn('admin')
  await admin.call('PUT', 'GenConfigurationProperty/save', { CfpName: 'STAFF_LETTER', CfpValue: '1', SecVersion: 1 })
  const open = await executeSql<{ DocEntry: number }>(
    upstream,
    sql`select distinct "DocEntry" from "SecApprovalTransaction" where "AtsStatus" = 1 and "TrsCode" = 'REQ'`,
  )
  for (const { DocEntry } of open) expect((await decide(boss, DocEntry, 3)).status).toBe(200)
  await at('2027-08-03T09:00:00-05:00')
  expect(await letters()).toHaveLength(2)
})

it('authors read what waits for them to choose a circuit, and are told once of each document in the bell', async () => {
  const chooser = await upstream.signIn('gramos')
  const { ReqID, Data } = (await save(chooser)).Result
  expect(Data).toHaveLength(2)
  const to = 'autora@staff.example'
  await executeSql(upstream, sql`update "SecUser" set "UsrEmail" = ${to} where "UsrName" = 'gramos'`)
  const notices = () =>
    executeSql<{ AleMessage: string }>(
      upstream,
      sql`select "AleMessage" from "SecAlert" where "TrsCode" = 'REQ' and "DocEntry" = ${ReqID} and "AtsID" is null`,
    )
  await Promise.all([1, 2, 3].map(() => at('2027-08-04T09:00:00-05:00')))
  const [letter, ...more] = await letters(to)
  expect(more).toEqual([])
  expect(letter).toMatchObject({
    MalSubject: '1 documento espera que elija su circuito',
    MalPath: `/logistica/requerimiento/${ReqID}`,
  })
  expect(letter?.MalText).toContain('Requerimiento: 1')
  await at('2027-08-05T09:00:00-05:00')
  expect(await letters(to)).toHaveLength(2)
  expect(await notices()).toEqual([{ AleMessage: 'El documento espera que elija su circuito' }])

  const choice = { AccID: Data[0]?.AccID, DocEntry: ReqID, TrsCode: 'REQ' }
  expect((await chooser.call('POST', 'SecCircuitCreate/createcircuit', choice)).status).toBe(200)
  await at('2027-08-09T09:00:00-05:00')
  expect(await letters(to)).toHaveLength(2)
  expect(await notices()).toHaveLength(1)
})

describe('the letter of what waits for a decision', () => {
  it('leads each reader to an inbox that they may open, and whoever may open none to what waits longest', async () => {
    const position = await createPosition(upstream)
    const readers = await createUsers(upstream, position, 4)
    await executeSql(upstream, sql`update "SecCircuitException" set "SecStatus" = 0`)
    await createException(upstream, await createCircuit(upstream, [[1, 2, position]]), { UsrID: AUTHOR })
    const [first = 0] = await raise()
    await executeSql(
      upstream,
      sql`update "SecUser" set "UsrEmail" = "UsrName" || '@staff.example'
        where "UsrID" = any(${readers.map(({ UsrID }) => UsrID)}::integer[])`,
    )
    const admin = await upstream.signIn('admin')
    const allowed = [['INBOX', 'APPROVALS_REQUIREMENTS'], ['APPROVALS_REQUIREMENTS'], ['APPROVALS_ORDERS'], []]
    for (const [index, options] of allowed.entries()) {
      const itemsOptions = options.map((OptCode) => ({ OptCode, IsAllowView: true }))
      const UsrID = readers[index]?.UsrID
      if (options.length > 0)
        expect((await admin.call('POST', 'UserOption/save', { UsrID, itemsOptions })).status).toBe(200)
    }
    await at('2027-08-10T09:00:00-05:00')
    const paths = await executeSql<{ MalPath: string; MalText: string }>(
      upstream,
      sql`select "MalPath", "MalText" from "GenMail" join "SecUser" on "UsrEmail" = "MalTo"
        where "UsrID" = any(${readers.map(({ UsrID }) => UsrID)}::integer[]) order by "UsrID"`,
    )
    const page = `/logistica/requerimiento/${first}`
    const led = ['/configuracion/bandeja', '/configuracion/aprobaciones/requerimientos', page, page]
    expect(paths.map(({ MalPath }) => MalPath)).toEqual(led)
    for (const { MalPath, MalText } of paths) expect(MalText.split('\n')).toContain(MalPath)
  })

  it.each<[string, InboxOption[], string]>([
    ['ORD', ['APPROVALS_ORDERS'], '/configuracion/aprobaciones/ordencompra'],
    ['ORD', ['APPROVALS_REQUIREMENTS'], '/logistica/ordencompra/7'],
    ['COT', ['APPROVALS_ORDERS', 'APPROVALS_REQUIREMENTS'], '/logistica/cotizacion/7/comparativo'],
    ['OTT', [], '/logistica/ordenpedido/atencioncompra/7'],
    ['OTT', ['INBOX'], '/configuracion/bandeja'],
  ])('leads from a document of %s whoever may open %j to %s', (TrsCode, options, path) => {
    expect(decisionPath({ TrsCode, DocEntry: 7 }, new Set(options))).toBe(path)
  })
})
