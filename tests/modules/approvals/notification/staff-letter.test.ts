import { sql } from 'kysely'
import { beforeAll, beforeEach, describe, expect, it } from 'vitest'
import {
  createCircuit,
  createException,
  createPosition,
  createUsers,
  executeSql,
  openSession,
  type Person,
} from '#tests/kit/fixtures/approvers.ts'
import { signInDemoPeople, type People } from '#tests/kit/fixtures/demo-people.ts'
import { createQuotation, offerBody, RUC, sendOffer } from '#tests/kit/fixtures/offer.ts'
import { byId, decide, line, save } from '#tests/kit/fixtures/requirement.ts'
import type { Caller } from '#tests/platform/environment/service.ts'
import { provideUpstream } from '#tests/platform/environment/provided.ts'

const AUTHOR = 2
const upstream = provideUpstream()
let author: Caller
let people: People
let supplier: Caller
let first: Person
let second: Person

beforeAll(async () => {
  author = await openSession(upstream, AUTHOR)
  people = await signInDemoPeople(upstream)
  supplier = await upstream.signIn(RUC, { LexID: 1000 })
})
beforeEach(() =>
  executeSql(upstream, sql`update "SecUser" set "UsrEmail" = "UsrName" || '@staff.example' where "LexID" = 0`),
)

interface Letter {
  MalTo: string
  MalSubject: string
  MalText: string
  MalPath: string | null
}
/** The letters to staff about a document, the oldest first. */
const lettersOf = (TrsCode: string, DocEntry: number) =>
  executeSql<Letter>(
    upstream,
    sql`select "MalTo", "MalSubject", "MalText", "MalPath" from "GenMail"
      where "TrsCode" = ${TrsCode} and "DocEntry" = ${DocEntry} and "MalTo" like '%@staff.example' order by "MalID"`,
  )
const raise = async () => (await save(author, { itemsDetails: [line()] })).Result.ReqID
/** Does `work` while a person works for other companies alone. */
async function outsideCompany(UsrID: number, work: () => Promise<{ Errors: string[] }>): Promise<void> {
  await executeSql(upstream, sql`delete from "SecUserCompany" where "UsrID" = ${UsrID} and "CpyID" = 1`, '*')
  expect((await work()).Errors).toEqual([])
  await executeSql(upstream, sql`insert into "SecUserCompany" ("UsrID", "CpyID") values (${UsrID}, 1)`, '*')
}
const useLetters = async (CfpValue: string, SecVersion: number) =>
  (await people.admin.call('PUT', 'GenConfigurationProperty/save', { CfpName: 'STAFF_LETTER', CfpValue, SecVersion }))
    .status

describe('the buyer of a quotation', () => {
  it('reads that an offer came, once however often it is sent again, and that somebody declined, without figures', async () => {
    const quotation = await createQuotation(people)
    const CtpID = quotation.itemsParticipant[0]?.CtpID ?? 0
    for (const price of ['4321', '4322']) await sendOffer(supplier, offerBody(quotation, CtpID, { prices: [price] }))
    await supplier.call('POST', 'LgsCotization/declineparticipant', { CtpID, CtpDeclineReason: 'Sin stock' })
    const { CttID, CttDocumentNumber } = quotation
    const letters = (await lettersOf('COT', CttID)).filter(({ MalTo }) => MalTo === 'comprador@staff.example')
    const ofSupplier = letters.filter(({ MalSubject }) => MalSubject.startsWith(CttDocumentNumber))
    expect(ofSupplier.map(({ MalSubject }) => MalSubject.split(': ')[1])).toEqual(['envió su oferta', 'no participará'])
    expect(ofSupplier[1]?.MalText).toContain('Motivo: Sin stock')
    for (const { MalText, MalPath } of ofSupplier) {
      expect(MalText).not.toMatch(/432[12]/)
      expect(MalPath).toBe(`/logistica/cotizacion/${CttID}`)
    }
  })

  it('reads nothing of a company that they were taken out of', async () => {
    const quotation = await createQuotation(people)
    const CtpID = quotation.itemsParticipant[0]?.CtpID ?? 0
    const [buyer] = await executeSql<{ UsrID: number }>(
      upstream,
      sql`select "UsrID" from "SecUser" where "UsrName" = 'comprador'`,
    )
    const before = await lettersOf('COT', quotation.CttID)
    await outsideCompany(buyer?.UsrID ?? 0, () =>
      sendOffer(supplier, offerBody(quotation, CtpID, { prices: ['4321'] })),
    )
    expect(await lettersOf('COT', quotation.CttID)).toEqual(before)
  })
})

describe('the author of a document', () => {
  beforeAll(async () => {
    const [one, two] = [await createPosition(upstream), await createPosition(upstream)]
    ;[first] = (await createUsers(upstream, one)) as [Person]
    ;[second] = (await createUsers(upstream, two)) as [Person]
    await executeSql(upstream, sql`update "SecCircuitException" set "SecStatus" = 0`)
    const circuit = await createCircuit(upstream, [
      [1, 1, one],
      [2, 1, two],
    ])
    await createException(upstream, circuit, { UsrID: AUTHOR })
  })

  it('reads in a letter each level that was decided, by whom, and why', async () => {
    const ReqID = await raise()
    const { ReqDocumentNumber } = await byId(author, ReqID)
    await decide(first, ReqID, 2)
    await decide(second, ReqID, 3)
    const [progress, outcome, ...more] = await lettersOf('REQ', ReqID)
    expect(more).toEqual([])
    expect(progress).toMatchObject({
      MalSubject: `Requerimiento ${ReqDocumentNumber}: Nivel 1 de 2 aprobado`,
      MalPath: `/logistica/requerimiento/${ReqID}`,
    })
    expect(outcome?.MalSubject).toBe(`Requerimiento ${ReqDocumentNumber}: Documento desaprobado`)
    expect(outcome?.MalText).toMatch(/Lo decidió .+\./)
    expect(outcome?.MalText).toContain('Observación: ')
  })

  it('gets none of a company that they were taken out of', async () => {
    const ReqID = await raise()
    await outsideCompany(AUTHOR, () => decide(first, ReqID, 2))
    expect(await lettersOf('REQ', ReqID)).toEqual([])
  })

  it('gets none without a mailbox, nor where the company does not write to its staff', async () => {
    await executeSql(upstream, sql`update "SecUser" set "UsrEmail" = null where "UsrID" = ${AUTHOR}`)
    const without = await raise()
    await decide(first, without, 2)
    expect(await lettersOf('REQ', without)).toEqual([])
    await executeSql(upstream, sql`update "SecUser" set "UsrEmail" = 'a@staff.example' where "UsrID" = ${AUTHOR}`)
    expect(await useLetters('0', 0)).toBe(200)
    await decide(second, without, 2)
    expect(await lettersOf('REQ', without)).toEqual([])
    expect(await useLetters('1', 1)).toBe(200)
  })
})
