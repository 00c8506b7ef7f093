import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { executeSql } from '#tests/kit/fixtures/approvers.ts'
import { signInDemoPeople, type People } from '#tests/kit/fixtures/demo-people.ts'
import { RUC } from '#tests/kit/fixtures/offer.ts'
import {
  annul,
  body,
  byId,
  inDays,
  insertOffers,
  moveDeadline,
  openQuotation,
  save,
  send,
  unsealEarly,
} from '#tests/kit/fixtures/quotation.ts'
import { provideUpstream } from '#tests/platform/environment/provided.ts'
import { inCompany } from '#upstream/platform/database/connection/company-scope.ts'
import { startMailSender } from '#upstream/platform/mail/mail-sender.ts'
import type { QueuedEmail } from '#upstream/platform/mail/mailer.ts'
import { enqueueEmails } from '#upstream/platform/mail/outbox.ts'
import type { QueueWorker } from '#upstream/platform/scheduler/queue/queue-worker.ts'

const [ONE, TWO] = ['uno@proveedor.example', 'dos@proveedor.example'] as const
const CHANGED = /^Cambió lo que se pide: /

const upstream = provideUpstream()
let people: People
let sender: QueueWorker
/** Letters that arrived, in their order. */
const delivered: QueuedEmail[] = []
/** What the server of the letters does with one before it takes it. */
let receive: (email: QueuedEmail) => Promise<void> = async () => undefined

beforeAll(async () => {
  people = await signInDemoPeople(upstream)
  const mailer = {
    deliver: async (email: QueuedEmail) => {
      await receive(email)
      delivered.push(email)
    },
    close: async () => undefined,
  }
  sender = await startMailSender(upstream.fresh.database, mailer, { every: 60_000 })
})
afterAll(() => sender.stop())

/** Waits until what may be sent now has been sent: a letter that was put behind it arrives. */
async function sendAll(): Promise<void> {
  const subject = `Detrás ${randomUUID()}`
  const about = { CpyID: 1, TrsCode: null, DocEntry: null }
  await inCompany(upstream.fresh.database, { company: 1 }, (tx) =>
    enqueueEmails(tx, [{ to: 'nadie@losandes.example', subject, text: '' }], about),
  )
  const arrived = () => {
    sender.look()
    return delivered.some((email) => email.subject === subject)
  }
  await expect.poll(arrived, { timeout: 15_000 }).toBe(true)
}

/** Two minutes pass for what waits to be sent. */
const passTime = () =>
  executeSql(
    upstream,
    sql`update pgboss.job set start_after = start_after - interval '2 minutes' where name = 'mail' and state < 'active'`,
  )

/** A quotation whose invitations have arrived, which asks two suppliers. */
async function open() {
  const itemsParticipant = [
    { SupID: 1, CtpEmail: ONE },
    { SupID: 2, CtpEmail: TWO },
  ]
  const { CttID, lines } = await openQuotation(people, { itemsParticipant })
  const { CttDocumentNumber } = await byId(people.buyer, CttID)
  /** Asks for so many bags; what else is changed, too. */
  const ask = async (CtdQuantity: string, changes: Record<string, unknown> = {}) => {
    const { SecVersion } = await byId(people.buyer, CttID)
    const itemsDetails = lines.map((DerID) => ({ DerID, TypeCotization: 1, CtdQuantity }))
    const saved = await save(
      people.buyer,
      body(lines, { CttID, SecVersion, itemsParticipant, itemsDetails, ...changes }),
    )
    expect(saved.Errors).toEqual([])
  }
  const arrivedAt = (supplier: string) =>
    delivered
      .filter(({ to, subject }) => to === supplier && subject.includes(CttDocumentNumber))
      .map(({ subject, text }) => ({ subject, text }))
  await sendAll()
  expect([arrivedAt(ONE), arrivedAt(TWO)].map(({ length }) => length)).toEqual([1, 1])
  /** What arrived at each supplier after its first invitation. */
  const arrived = () => ({ one: arrivedAt(ONE).slice(1), two: arrivedAt(TWO).slice(1) })
  return { CttID, ask, arrived }
}

const letter = (bags: string) => ({
  subject: expect.stringMatching(CHANGED) as string,
  text: expect.stringContaining(`1. ${bags} Bolsa · Cemento para el vaciado`) as string,
})

describe('a quotation that is saved again and again', () => {
  it('writes one letter to each supplier with what is asked at last, two minutes after the last save', async () => {
    const { ask, arrived } = await open()
    for (const bags of ['4', '9', '7']) await ask(bags)
    await sendAll()
    expect(arrived()).toEqual({ one: [], two: [] })
    await passTime()
    await sendAll()
    expect(arrived()).toEqual({ one: [letter('7')], two: [letter('7')] })
    await ask('8')
    await passTime()
    await sendAll()
    expect(arrived()).toEqual({ one: [letter('7'), letter('8')], two: [letter('7'), letter('8')] })
  })

  it.each([
    ['after', ['10', '4', '4'], [5, 5, 9]],
    ['before', ['10', '10', '4'], [5, 9, 9]],
  ] as const)('says in it the deadline that moved %s what is asked', async (_, quantities, deadlines) => {
    const { CttID, ask, arrived } = await open()
    for (const [index, bags] of quantities.entries()) await ask(bags, { NeedDateCot: inDays(deadlines[index] ?? 0) })
    await passTime()
    await sendAll()
    expect(arrived()).toEqual({ one: [letter('4')], two: [letter('4')] })
    const day = inDays(9).split('-').reverse().join('/')
    for (const [{ text = '' } = {}] of Object.values(arrived()))
      expect(text).toContain(`Se reciben ofertas hasta el ${day}, hora de Lima.`)
    const rung = await executeSql<{ AleMessage: string }>(
      upstream,
      sql`select "AleMessage" from "SecAlert" join "SecUser" u using ("UsrID")
        where "TrsCode" = 'COT' and "DocEntry" = ${CttID} and u."UsrName" = ${RUC} order by "AleMessage"`,
    )
    expect(rung.map(({ AleMessage }) => AleMessage)).toEqual([
      'Cambió lo que se pide',
      'Lo invitan a cotizar',
      'Recordatorio: se espera su oferta',
    ])
  })

  it('asks nobody for an offer that is not taken any more', async () => {
    const [annulled, opened, sent, narrowed] = [await open(), await open(), await open(), await open()]
    for (const { ask } of [annulled, opened, sent, narrowed]) await ask('4')
    expect((await annul(people.buyer, annulled.CttID)).status).toBe(200)
    await unsealEarly(people, opened.CttID)
    await insertOffers(upstream, sent.CttID)
    await moveDeadline(upstream, sent.CttID, -1)
    expect((await send(people.buyer, sent.CttID)).status).toBe(200)
    await narrowed.ask('4', { itemsParticipant: [{ SupID: 2, CtpEmail: TWO }] })
    await passTime()
    await sendAll()
    const titles = ({ arrived }: typeof annulled) =>
      Object.values(arrived()).map((letters) => letters.map(({ subject }) => subject.split(':')[0]))
    expect(titles(annulled)).toEqual([['Cotización anulada'], ['Cotización anulada']])
    expect(titles(opened)).toEqual([['Ya no se reciben ofertas'], ['Ya no se reciben ofertas']])
    expect(titles(sent)).toEqual([[], []])
    expect(titles(narrowed)).toEqual([['Invitación anulada'], ['Cambió lo que se pide']])
  })
})

describe('a letter that waits', () => {
  it('goes where the sender has it in hand already, and another says what is asked since', async () => {
    const { ask, arrived } = await open()
    let release: () => void = () => undefined
    const released = new Promise<void>((resolve) => (release = resolve))
    const inHand: string[] = []
    receive = (email) => {
      if (CHANGED.test(email.subject)) inHand.push(email.to)
      return released
    }
    await ask('4')
    await passTime()
    sender.look()
    await expect.poll(() => inHand, { timeout: 15_000 }).toHaveLength(1)
    await ask('9')
    release()
    receive = async () => undefined
    await passTime()
    await sendAll()
    const both = [letter('4'), letter('9')]
    const [one, two] = inHand[0] === ONE ? [both, [letter('9')]] : [[letter('9')], both]
    expect(arrived()).toEqual({ one, two })
  })

  it('since the server did not take it is replaced as well', async () => {
    const { CttID, ask, arrived } = await open()
    receive = async () => {
      throw new Error('connect ECONNREFUSED')
    }
    await ask('4')
    await passTime()
    const failures = () => {
      sender.look()
      return executeSql(
        upstream,
        sql`select from "GenMail" where "TrsCode" = 'COT' and "DocEntry" = ${CttID} and "MalFailure" is not null`,
      )
    }
    await expect.poll(failures, { timeout: 15_000 }).toHaveLength(2)
    receive = async () => undefined
    await ask('9')
    await passTime()
    await sendAll()
    expect(arrived()).toEqual({ one: [letter('9')], two: [letter('9')] })
  })

  it('does not where the company wants none to wait', async () => {
    const setting = { CfpName: 'INVITATION_WAIT_MINUTES', CfpValue: '0', SecVersion: 0 }
    expect((await people.admin.call('PUT', 'GenConfigurationProperty/save', setting)).status).toBe(200)
    const { ask, arrived } = await open()
    await ask('4')
    await sendAll()
    expect(arrived()).toEqual({ one: [letter('4')], two: [letter('4')] })
  })
})
