import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import { sendInboxLetters } from '#upstream/modules/approvals/reminder/inbox-letter.ts'
import { decide, save } from '#tests/kit/fixtures/requirement.ts'
import { openUpstream, type Upstream } from '#tests/platform/environment/service.ts'
import {
  executeSql,
  createCircuit,
  createException,
  createUsers,
  createPosition,
  openSession,
  type Person,
} from '#tests/kit/fixtures/approvers.ts'

const ADMINISTRATOR = 1
const AUTHOR = 2
const VACANT = 'Nadie puede aprobar el nivel 2: el cargo está vacante o lo ocupa solo el solicitante'
let upstream: Upstream
let author: Person
let [first, second]: Person[] = []
let [position, above] = [0, 0]

beforeAll(async () => {
  upstream = await openUpstream()
  author = await openSession(upstream, AUTHOR)
  ;[position, above] = [await createPosition(upstream), await createPosition(upstream)]
  ;[first] = await createUsers(upstream, position)
  await executeSql(
    upstream,
    sql`update "SecUser" set "UsrEmail" = "UsrName" || '@staff.example' where "LexID" = 0`,
    '*',
  )
})
afterAll(() => upstream.stop())
// What the demo and other cases have waiting is none of a case.
beforeEach(() =>
  executeSql(upstream, sql`update "SecApprovalTransaction" set "AtsStatus" = 4 where "AtsStatus" = 1`, '*'),
)

type LevelSpec = Parameters<typeof createCircuit>[1][number]

/** A requirement of the author on a circuit of its own, and who holds the position of its second level. */
async function raise(...levels: LevelSpec[]): Promise<number> {
  ;[second] = await createUsers(upstream, above)
  await executeSql(upstream, sql`update "SecCircuitException" set "SecStatus" = 0`)
  await createException(upstream, await createCircuit(upstream, levels), { UsrID: AUTHOR })
  const { ReqID, Warning } = (await save(author)).Result
  expect(Warning).toBeNull()
  return ReqID
}

const leave = (person: Person | undefined) =>
  executeSql(upstream, sql`update "SecUser" set "SecStatus" = 0 where "UsrID" = ${person?.UsrID}`, '*')

const noticesOf = (UsrName: string, ReqID: number) =>
  executeSql<{ AleMessage: string; AleRead: boolean }>(
    upstream,
    sql`select "AleMessage", "AleRead" from "SecAlert" join "SecUser" using ("UsrID")
      where "UsrName" = ${UsrName} and "TrsCode" = 'REQ' and "DocEntry" = ${ReqID} order by "AleSeq"`,
  )

const lettersTo = (UsrName: string, about: number | null) =>
  executeSql<{ MalSubject: string; MalText: string; MalPath: string }>(
    upstream,
    sql`select "MalSubject", "MalText", "MalPath" from "GenMail"
      where "MalTo" = ${`${UsrName}@staff.example`} and "DocEntry" is not distinct from ${about} order by "MalID"`,
  )

it('whoever administers circuits, and the author, hear of a level that opens while nobody holds its position', async () => {
  const ReqID = await raise([1, 1, position], [2, 1, above])
  await leave(second)
  expect(await decide(first!, ReqID, 2)).toMatchObject({ status: 200 })
  expect(await noticesOf('admin', ReqID)).toEqual([{ AleMessage: VACANT, AleRead: false }])
  expect(await noticesOf('solicitante', ReqID)).toEqual([
    { AleMessage: `Nivel 1 de 2 aprobado. ${VACANT}`, AleRead: false },
  ])
  const [letter, ...more] = await lettersTo('admin', ReqID)
  expect(more).toEqual([])
  expect(letter?.MalSubject).toMatch(/^Requerimiento \S+: Nadie puede aprobar el nivel 2/)
  expect(letter?.MalPath).toBe(`/logistica/requerimiento/${ReqID}`)
  expect(letter?.MalText).toMatch(/Cargo: Cargo \S+\. El documento sigue cuando lo ocupe otra persona\./)
  expect((await lettersTo('solicitante', ReqID)).map(({ MalSubject }) => MalSubject)).toEqual([
    expect.stringContaining(`Nivel 1 de 2 aprobado. ${VACANT}`),
  ])

  const [heir] = (await createUsers(upstream, above)) as [Person]
  expect(await decide(heir, ReqID, 2)).toMatchObject({ status: 200, Result: { DocumentStatus: 1 } })
  expect(await noticesOf('admin', ReqID)).toEqual([{ AleMessage: VACANT, AleRead: true }])
  await leave(heir)
})

it('nobody hears of a vacant level in whose place another may approve', async () => {
  const ReqID = await raise([1, 1, position], [2, 2, above], [2, 2, position])
  await leave(second)
  expect(await decide(first!, ReqID, 2)).toMatchObject({ status: 200 })
  expect(await noticesOf('admin', ReqID)).toEqual([])
  expect(await noticesOf('solicitante', ReqID)).toEqual([{ AleMessage: 'Nivel 1 de 2 aprobado', AleRead: false }])
})

it('that an administrator no longer stands in for somebody takes nothing from what they were told of a vacant level', async () => {
  const ReqID = await raise([1, 1, position], [2, 1, above])
  const [day] = await executeSql<{ today: string }>(upstream, sql`select clock_today()::text as today`)
  const named = await first!.call<{ DlgID: number }>('POST', 'SecDelegation/save', {
    UsrSubstituteID: ADMINISTRATOR,
    DlgFrom: day?.today,
    DlgTo: '2036-12-31',
  })
  expect(named.status).toBe(200)
  await leave(second)
  expect(await decide(first!, ReqID, 2)).toMatchObject({ status: 200 })
  const { DlgID } = named.Result
  expect((await first!.call('DELETE', 'SecDelegation/delete', { DlgID, SecVersion: 1 })).status).toBe(200)
  expect(await noticesOf('admin', ReqID)).toContainEqual({ AleMessage: VACANT, AleRead: false })
})

it('the letter of each working day says which documents stop, and the bell once for each', async () => {
  const ReqID = await raise([1, 1, position], [2, 1, above])
  expect(await decide(first!, ReqID, 2)).toMatchObject({ status: 200 })
  expect(await noticesOf('admin', ReqID)).toEqual([])
  await leave(second)
  const at = (instant: string) => sendInboxLetters(upstream.fresh.database, new Date(instant))
  await Promise.all([1, 2, 3].map(() => at('2027-08-03T09:00:00-05:00')))
  await at('2027-08-04T09:00:00-05:00')
  const letters = await lettersTo('admin', null)
  expect(letters).toHaveLength(2)
  expect(letters[0]).toMatchObject({
    MalSubject: '1 documento espera en un nivel que nadie puede aprobar',
    MalPath: '/configuracion/circuitosaprobacion',
  })
  expect(letters[0]?.MalText).toMatch(/\n\nCargo \S+: 1\n\nEl cargo está vacante/)
  expect(await noticesOf('admin', ReqID)).toEqual([{ AleMessage: VACANT, AleRead: false }])
  expect((await noticesOf('solicitante', ReqID)).map(({ AleMessage }) => AleMessage)).toEqual([
    'Nivel 1 de 2 aprobado',
    VACANT,
  ])
})
