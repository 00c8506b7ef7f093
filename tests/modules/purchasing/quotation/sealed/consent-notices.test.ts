import { sql } from 'kysely'
import { beforeAll, expect, it } from 'vitest'
import { migrate } from '#upstream/platform/database/migrate.ts'
import { notifyDeadlines } from '#upstream/modules/purchasing/quotation/lifecycle/notify-deadline.ts'
import { executeSql } from '#tests/kit/fixtures/approvers.ts'
import { signInDemoPeople, type People } from '#tests/kit/fixtures/demo-people.ts'
import {
  annul,
  byId,
  decide as decideQuotation,
  decideUnseal,
  insertOffers,
  moveDeadline,
  openQuotation,
  requestUnseal,
} from '#tests/kit/fixtures/quotation.ts'
import { createCorrectionRequest, decide } from '#tests/modules/purchasing/offer/correction/correction.ts'
import type { Caller } from '#tests/platform/environment/service.ts'
import { provideUpstream } from '#tests/platform/environment/provided.ts'

interface Feed {
  data: { AleMessage: string; AleRead: boolean; TrsCode: string; DocEntry: number }[]
  Unread: number
}

const upstream = provideUpstream()
let people: People

beforeAll(async () => {
  people = await signInDemoPeople(upstream)
})

const feed = async (caller: Caller) =>
  (await caller.call<Feed>('POST', 'SecAlert/pagination', { start: 0, length: 100 })).Result

/** What a person was told of a quotation and has not read, and how many notices of all are unread. */
async function unreadOf(caller: Caller, CttID: number) {
  const { data, Unread } = await feed(caller)
  const messages = data
    .filter(({ TrsCode, DocEntry, AleRead }) => TrsCode === 'COT' && DocEntry === CttID && !AleRead)
    .map(({ AleMessage }) => AleMessage)
  return { messages, Unread }
}

/** A quotation with sealed offers whose early opening the buyer asked for, and what asks the others to consent. */
async function askToOpen() {
  const { CttID } = await openQuotation(people)
  await insertOffers(upstream, CttID)
  const { CttDocumentNumber } = await byId(people.buyer, CttID)
  const before = await unreadOf(people.admin, CttID)
  expect((await requestUnseal(people.buyer, CttID, 'El vaciado se adelantó')).status).toBe(200)
  const asked = `${CttDocumentNumber}: confirme abrir sus ofertas antes del plazo`
  return { CttID, asked, before }
}

it.each([
  ['confirmed', 2],
  ['refused', 3],
  ['withdrawn', 4],
] as const)(
  'an early opening that was %s asks nobody any more, and their bells count it no more',
  async (_, status) => {
    const other = await askToOpen()
    const { CttID, asked, before } = await askToOpen()
    expect(await unreadOf(people.admin, CttID)).toEqual({ messages: [asked], Unread: before.Unread + 1 })
    const decider = status === 4 ? people.buyer : people.manager
    expect((await decideUnseal(decider, CttID, status, 'El plazo vence mañana')).status).toBe(200)
    for (const caller of [people.manager, people.admin]) expect((await unreadOf(caller, CttID)).messages).toEqual([])
    expect(await unreadOf(people.admin, other.CttID)).toEqual({ messages: [other.asked], Unread: before.Unread })
  },
)

it.each([
  ['consented to', 2],
  ['refused', 3],
  ['withdrawn', 4],
] as const)(
  'so does a correction that was %s, while what asks for a decision of a circuit stays',
  async (_, status) => {
    const {
      quotation: { CttID, CttDocumentNumber },
      CorID,
    } = await createCorrectionRequest(people)
    const asked = expect.stringContaining(`${CttDocumentNumber}: decida la corrección de la oferta de `) as string
    expect((await unreadOf(people.admin, CttID)).messages).toEqual([asked])
    const { messages: ofCircuit } = await unreadOf(people.boss, CttID)
    expect(ofCircuit.length).toBeGreaterThan(0)
    const decider = status === 4 ? people.buyer : people.manager
    expect((await decide(decider, CorID, status, 'Está bien así')).status).toBe(200)
    expect((await unreadOf(people.admin, CttID)).messages).toEqual([])
    expect((await unreadOf(people.boss, CttID)).messages).toEqual(
      ofCircuit.filter((message) => !/corrección/.test(message)),
    )
  },
)

it('so does what ended otherwise: by the annulment of its quotation, or by its deadline', async () => {
  const annulled = await askToOpen()
  expect((await annul(people.buyer, annulled.CttID)).status).toBe(200)
  expect((await unreadOf(people.admin, annulled.CttID)).messages).toEqual([])

  const ended = await askToOpen()
  await moveDeadline(upstream, ended.CttID, -1)
  await notifyDeadlines(upstream.fresh.database)
  expect((await unreadOf(people.admin, ended.CttID)).messages).toEqual([])
})

it('so does a correction whose quotation was disapproved meanwhile', async () => {
  const { quotation } = await createCorrectionRequest(people)
  expect((await unreadOf(people.admin, quotation.CttID)).messages).toHaveLength(1)
  expect((await decideQuotation(people.boss, quotation.CttID, 3)).status).toBe(200)
  expect((await unreadOf(people.admin, quotation.CttID)).messages).toEqual([])
})

it('a request to open early waits no more once nothing is sealed: its quotation was annulled, or its deadline passed', async () => {
  const { CttID: annulled } = await askToOpen()
  expect(await byId(people.manager, annulled)).toMatchObject({
    CttUnsealAsked: { UnsReason: 'El vaciado se adelantó' },
  })
  expect((await annul(people.buyer, annulled)).status).toBe(200)
  const { CttID: ended } = await askToOpen()
  await moveDeadline(upstream, ended, -1)
  for (const CttID of [annulled, ended]) {
    expect(await byId(people.manager, CttID)).toMatchObject({
      CttIsSealed: false,
      CttUnsealAsked: null,
      CttMayDecideUnseal: false,
    })
  }
})

it('is found by what it asks, whatever it says and however else is told of the quotation', async () => {
  const { CttID, asked } = await askToOpen()
  await executeSql(
    upstream,
    sql`update "SecAlert" set "AleMessage" = 'Se pide su confirmación' where "TrsCode" = 'COT' and "DocEntry" = ${CttID} and "AleMessage" = ${asked}`,
  )
  const otherMessage = `${asked}: así se le pidió ayer`
  await executeSql(
    upstream,
    sql`insert into "SecAlert" ("CpyID", "UsrID", "AleSeq", "AleMessage", "TrsCode", "DocEntry")
      select 1, "UsrID", "AleSeq" + 1000000, ${otherMessage}, 'COT', ${CttID} from "SecAlertCounter" join "SecUser" using ("UsrID") where "UsrName" = 'admin'`,
  )
  expect((await unreadOf(people.admin, CttID)).messages.toSorted()).toEqual([otherMessage, 'Se pide su confirmación'])
  expect((await decideUnseal(people.manager, CttID, 2)).status).toBe(200)
  expect((await unreadOf(people.admin, CttID)).messages).toEqual([otherMessage])
})

it('is found as well where it was asked before notices said what they ask; what was decided then is closed', async () => {
  const opening = await askToOpen()
  const { quotation, CorID } = await createCorrectionRequest(people)
  const [refused, corrected] = [await askToOpen(), await createCorrectionRequest(people)]
  await decideUnseal(people.manager, refused.CttID, 3, 'El plazo vence mañana')
  await decide(people.manager, corrected.CorID, 3, 'Está bien así')
  // As decisions left it before they closed what asked the others.
  const decided = [refused.CttID, corrected.quotation.CttID]
  await executeSql(
    upstream,
    sql`update "SecAlert" set "AleRead" = false where "AleKind" is not null and "TrsCode" = 'COT' and "DocEntry" = any(${decided}::integer[])`,
  )
  const unreadOfDecided = () =>
    Promise.all(decided.map(async (CttID) => (await unreadOf(people.admin, CttID)).messages.length))
  // The offers of the second one were opened early as well.
  expect(await unreadOfDecided()).toEqual([1, 2])
  const { pool } = upstream.fresh.database
  await pool.query('ALTER TABLE "SecAlert" DROP COLUMN "AleKind"')
  await pool.query(`DELETE FROM "SecMigration" WHERE "MigName" = '0172_kinds_of_notices'`)
  expect(await migrate(upstream.fresh.database)).toEqual(['0172_kinds_of_notices'])
  const unread = async () => [
    (await unreadOf(people.admin, opening.CttID)).messages.length,
    (await unreadOf(people.admin, quotation.CttID)).messages.length,
  ]
  expect(await unread()).toEqual([1, 1])
  expect(await unreadOfDecided()).toEqual([0, 0])
  expect((await decideUnseal(people.manager, opening.CttID, 3, 'El plazo vence mañana')).status).toBe(200)
  expect(await unread()).toEqual([0, 1])
  expect((await decide(people.manager, CorID, 3, 'Está bien así')).status).toBe(200)
  expect(await unread()).toEqual([0, 0])
})
