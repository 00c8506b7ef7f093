import { beforeAll, expect, it } from 'vitest'
import { notifyDeadlines } from '#upstream/modules/purchasing/quotation/lifecycle/notify-deadline.ts'
import { signInDemoPeople, type People } from '#tests/kit/fixtures/demo-people.ts'
import {
  annul,
  byId,
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
