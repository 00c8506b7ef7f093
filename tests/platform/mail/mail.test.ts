import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { sql } from 'kysely'
import { afterAll, afterEach, beforeAll, expect, it, vi } from 'vitest'
import { executeSql } from '#tests/platform/environment/database-fixtures.ts'
import { freshDatabase, type FreshDatabase } from '#tests/platform/environment/test-database.ts'
import { inCompany } from '#upstream/platform/database/connection/company-scope.ts'
import { createEmlMailer } from '#upstream/platform/mail/eml-mailer.ts'
import { enqueueEmails, HOUR_AGO, linkTo, takeBackEmails, type Email } from '#upstream/platform/mail/outbox.ts'
import type { Mailer } from '#upstream/platform/mail/mailer.ts'
import { startMailSender } from '#upstream/platform/mail/mail-sender.ts'
import { createSmtpMailer } from '#upstream/platform/mail/smtp-mailer.ts'
import { createBoss } from '#upstream/platform/scheduler/queue/maintain-jobs.ts'
import type { QueueWorker } from '#upstream/platform/scheduler/queue/queue-worker.ts'
import { openSmtpServer } from './smtp-server.ts'

const FROM = 'Circuito <circuito@losandes.pe>'
const emailTo = (to: string): Email => ({
  to,
  subject: 'Invitación a cotizar',
  text: 'Señores: los invitamos a cotizar.',
})

let fresh: FreshDatabase
let folder: string
const senders: QueueWorker[] = []

beforeAll(async () => {
  fresh = await freshDatabase({ seed: 'demo' })
  folder = await mkdtemp(join(tmpdir(), 'circuito-mail-'))
})

afterEach(async () => {
  await Promise.all(senders.splice(0).map((sender) => sender.stop()))
  await executeSql(fresh.database, sql`delete from "GenMail"`, '*')
})

afterAll(async () => {
  await fresh.drop()
  await rm(folder, { recursive: true, force: true })
})

const queueEmails = (...emails: Email[]) =>
  inCompany(fresh.database, { company: 1 }, (tx) =>
    enqueueEmails(tx, emails, { CpyID: 1, TrsCode: 'COT', DocEntry: 1 }),
  )

async function startSenderWith(mailer: Mailer, delay?: number): Promise<QueueWorker> {
  const delayOf = delay === undefined ? undefined : () => delay
  const sender = await startMailSender(fresh.database, mailer, {
    every: 60_000,
    webUrl: 'https://app.example',
    delayOf,
  })
  senders.push(sender)
  sender.look()
  return sender
}

const outbox = () =>
  executeSql<{ MalTo: string; MalAttempts: number; isSent: boolean; isLater: boolean; MalFailure: string | null }>(
    fresh.database,
    sql`select "MalTo", "MalAttempts", "MalSent" is not null as "isSent", "MalNext" > clock_now() + interval '50 seconds' as "isLater", "MalFailure"
      from "GenMail" order by "MalID"`,
  )
/** The jobs of letters that are still to be done. */
const jobs = () =>
  executeSql(
    fresh.database,
    sql`select state::text, data from pgboss.job where name = 'mail' and state < 'completed' and "data"->>'letter' in (select "MalID"::text from "GenMail")`,
  )
const allSent = () => vi.waitFor(async () => expect((await outbox()).every(({ isSent }) => isSent)).toBe(true), 5_000)

it('makes an address of the page that a letter leads to, and changes nothing that people wrote', async () => {
  const delivered: string[] = []
  const mailer: Mailer = { deliver: async ({ text }) => void delivered.push(text), close: async () => undefined }
  const remark = 'Vea /portal/ordenes/7 y el plano'
  await queueEmails({
    to: 'a@example.pe',
    subject: 'Orden',
    text: `${remark}\n\n${linkTo('/portal/ordenes/7')}`,
    path: '/portal/ordenes/7',
  })
  await startSenderWith(mailer)
  await allSent()
  expect(delivered).toEqual([`${remark}\n\nVéalo aquí:\nhttps://app.example/portal/ordenes/7`])
})

it('keeps the words of a letter about a document, and none of one about an account', async () => {
  const about = { CpyID: 1, TrsCode: null, DocEntry: null }
  await inCompany(fresh.database, { company: 1 }, (tx) => enqueueEmails(tx, [emailTo('rosa@losandes.pe')], about))
  await queueEmails(emailTo('ventas@acme.pe'))
  const carried: string[] = []
  await startSenderWith({ deliver: async ({ text }) => void carried.push(text), close: async () => undefined })
  await allSent()
  expect(carried).toEqual([emailTo('').text, emailTo('').text])
  const storedTexts = await executeSql<{ MalText: string }>(
    fresh.database,
    sql`select "MalText" from "GenMail" order by "MalID"`,
  )
  expect(storedTexts.map(({ MalText }) => MalText)).toEqual(['', emailTo('').text])
})

it('lays letters down as files that a mail program opens', async () => {
  await queueEmails(emailTo('ventas@acme.pe'))
  await startSenderWith(createEmlMailer(folder, FROM))
  await allSent()
  const [name = ''] = await readdir(folder)
  const eml = await readFile(join(folder, name), 'utf8')
  expect(eml).toContain('To: ventas@acme.pe')
  expect(eml).toContain('Subject: =?UTF-8?Q?Invitaci=C3=B3n_a_cotizar?=')
  expect(eml).toContain('Se=C3=B1ores: los invitamos a cotizar.')
})

it('sends them by SMTP where a server is set', async () => {
  const server = await openSmtpServer()
  await queueEmails(emailTo('ventas@acme.pe'), emailTo('compras@beta.pe'))
  await startSenderWith(createSmtpMailer(server.url, FROM))
  await allSent()
  const addressees = server.received.map((mail) => /^To: (.*)$/m.exec(mail)?.[1]?.trim())
  expect(addressees.toSorted()).toEqual(['compras@beta.pe', 'ventas@acme.pe'])
  await server.close()
})

it('writes none for what was undone', async () => {
  const undone = inCompany(fresh.database, { company: 1 }, async (tx) => {
    await enqueueEmails(tx, [emailTo('ventas@acme.pe')], { CpyID: 1, TrsCode: 'COT', DocEntry: 1 })
    throw new Error('undone')
  })
  await expect(undone).rejects.toThrow('undone')
  expect(await outbox()).toEqual([])
})

it('takes a letter back that waits, unless that is undone', async () => {
  const about = { CpyID: 1, TrsCode: 'COT', DocEntry: 1 }
  const inCompanyOne = <T>(work: Parameters<typeof inCompany<T>>[2]) => inCompany(fresh.database, { company: 1 }, work)
  const waiting = [
    { ...emailTo('ventas@acme.pe'), topic: 'changed:1' },
    { ...emailTo('compras@beta.pe'), topic: 'changed:2' },
    emailTo('ventas@gama.pe'),
  ]
  await inCompanyOne((tx) => enqueueEmails(tx, waiting, about, 1))
  const undone = inCompanyOne(async (tx) => {
    expect(await takeBackEmails(tx, about)).toEqual(['changed:1', 'changed:2'])
    throw new Error('undone')
  })
  await expect(undone).rejects.toThrow('undone')
  expect(await inCompanyOne((tx) => takeBackEmails(tx, { ...about, DocEntry: 2 }))).toEqual([])
  expect(await inCompanyOne((tx) => takeBackEmails(tx, about, ['changed:2', 'again:1']))).toEqual(['changed:2'])
  expect((await outbox()).map(({ MalTo, isLater }) => [MalTo, isLater])).toEqual([
    ['ventas@acme.pe', true],
    ['ventas@gama.pe', true],
  ])
})

it('carries each letter once, however many carry', async () => {
  await queueEmails(...Array.from({ length: 30 }, (_, index) => emailTo(`proveedor${index}@acme.pe`)))
  const carried: string[] = []
  const mailer: Mailer = { deliver: async ({ to }) => void carried.push(to), close: async () => undefined }
  await Promise.all([1, 2, 3, 4].map(() => startSenderWith(mailer)))
  await allSent()
  expect(carried).toHaveLength(30)
  expect(new Set(carried).size).toBe(30)
})

function unreachableOnce() {
  let isDown = true
  const mailer: Mailer = {
    async deliver() {
      if (isDown) throw new Error('connect ECONNREFUSED')
    },
    close: async () => undefined,
  }
  return { mailer, repair: () => void (isDown = false) }
}

it('says why a letter did not go, and tries it again a minute later', async () => {
  await queueEmails(emailTo('ventas@acme.pe'))
  await startSenderWith(unreachableOnce().mailer)
  await vi.waitFor(
    async () =>
      expect(await outbox()).toMatchObject([{ isSent: false, isLater: true, MalFailure: 'connect ECONNREFUSED' }]),
    5_000,
  )
  expect(await jobs()).toEqual([{ state: 'created', data: expect.objectContaining({ turn: 1 }) as unknown }])
})

it('sends what did not go before, once its pause is over', async () => {
  await queueEmails(emailTo('ventas@acme.pe'))
  const { mailer, repair } = unreachableOnce()
  const sender = await startSenderWith(mailer, 1)
  await vi.waitFor(async () => expect(await outbox()).toMatchObject([{ MalFailure: 'connect ECONNREFUSED' }]), 5_000)
  repair()
  await vi.waitFor(async () => {
    sender.look()
    expect(await outbox()).toMatchObject([{ isSent: true, MalAttempts: 2, MalFailure: null }])
  }, 5_000)
})

it('gives up after twelve tries', async () => {
  await queueEmails(emailTo('ventas@acme.pe'))
  await startSenderWith(unreachableOnce().mailer, 0)
  await vi.waitFor(async () => expect((await outbox())[0]?.MalAttempts).toBe(12), 5_000)
  await vi.waitFor(async () => expect(await jobs()).toEqual([]), 5_000)
})

it('sends letters whose jobs did not come along with their database', async () => {
  await queueEmails(emailTo('ventas@acme.pe'))
  await executeSql(fresh.database, sql`delete from pgboss.job where name = 'mail'`)
  await startSenderWith({ deliver: async () => undefined, close: async () => undefined })
  await allSent()
})

it('leaves letters where they are while its service is disabled, but for a round that somebody asked for', async () => {
  const set = (change: string) =>
    executeSql(fresh.database, sql`update "CobScheduledService" set ${sql.raw(change)} where "SvcCode" = 'MAIL'`)
  await set(`"SvcEnabled" = false`)
  await queueEmails(emailTo('ventas@acme.pe'))
  const sender = await startSenderWith({ deliver: async () => undefined, close: async () => undefined })
  await sender.stop()
  expect(await outbox()).toMatchObject([{ isSent: false, MalAttempts: 0 }])
  await set(`"SvcAsked" = clock_now()`)
  await startSenderWith({ deliver: async () => undefined, close: async () => undefined })
  await allSent()
  await vi.waitFor(async () => {
    const service = sql`select "SvcLastResult", "SvcAsked" from "CobScheduledService" where "SvcCode" = 'MAIL'`
    expect(await executeSql(fresh.database, service)).toEqual([
      { SvcLastResult: 'Cartas enviadas: 1. Por reintentar: 0.', SvcAsked: null },
    ])
  })
  await set(`"SvcEnabled" = true`)
})

it('sends letters that waited for longer than two weeks while its service was disabled, without a new start', async () => {
  const enable = (isEnabled: boolean) =>
    executeSql(
      fresh.database,
      sql`update "CobScheduledService" set "SvcEnabled" = ${isEnabled} where "SvcCode" = 'MAIL'`,
    )
  await enable(false)
  const sender = await startSenderWith({ deliver: async () => undefined, close: async () => undefined })
  await queueEmails(emailTo('ventas@acme.pe'))
  // Fifteen days pass: all times of the job lie further back by as much.
  const days = sql`interval '15 days'`
  await executeSql(
    fresh.database,
    sql`update pgboss.job set created_on = created_on - ${days}, start_after = start_after - ${days}, keep_until = keep_until - ${days} where name = 'mail'`,
  )
  await createBoss(fresh.database).maintain()
  await enable(true)
  sender.look()
  await allSent()
})

it('finds the letters of the last hour by their index, however many there ever were', async () => {
  const plan = await inCompany(fresh.database, { company: 1 }, async (tx) => {
    await sql`set local enable_seqscan = off`.execute(tx)
    const recent = sql`select 1 from "GenMail" where "CpyID" = 1 and "SecCreate" > ${HOUR_AGO}`
    const { rows } = await sql`explain (format json) ${recent}`.execute(tx)
    return JSON.stringify(rows)
  })
  expect(plan).toMatch(/"Index Cond":[^,]*SecCreate/)
})
