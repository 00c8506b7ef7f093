import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { sql } from 'kysely'
import { afterAll, afterEach, beforeAll, expect, it, vi } from 'vitest'
import { arrange } from '#tests/platform/environment/database-fixtures.ts'
import { freshDatabase, type FreshDatabase } from '#tests/platform/environment/test-database.ts'
import { inCompany } from '#upstream/platform/database/connection/company-scope.ts'
import { mailboxPostman } from '#upstream/platform/mail/eml-mailer.ts'
import { post, type Letter } from '#upstream/platform/mail/outbox.ts'
import type { Postman } from '#upstream/platform/mail/mailer.ts'
import { startSender, type Sender } from '#upstream/platform/mail/mail-sender.ts'
import { smtpPostman } from '#upstream/platform/mail/smtp-mailer.ts'
import { openSmtpServer } from './smtp-server.ts'

const FROM = 'Circuito <circuito@losandes.pe>'
const letter = (to: string): Letter => ({
  to,
  subject: 'Invitación a cotizar',
  text: 'Señores: los invitamos a cotizar.',
})

let fresh: FreshDatabase
let folder: string
const senders: Sender[] = []

beforeAll(async () => {
  fresh = await freshDatabase({ seed: 'demo' })
  folder = await mkdtemp(join(tmpdir(), 'circuito-mail-'))
})

afterEach(async () => {
  await Promise.all(senders.splice(0).map((sender) => sender.stop()))
  await arrange(fresh.database, sql`delete from "GenMail"`, '*')
})

afterAll(async () => {
  await fresh.drop()
  await rm(folder, { recursive: true, force: true })
})

const write = (...letters: Letter[]) =>
  inCompany(fresh.database, { company: 1 }, (tx) => post(tx, letters, { CpyID: 1, TrsCode: 'COT', DocEntry: 1 }))

function send(postman: Postman): Sender {
  const sender = startSender(fresh.database, postman, { every: 60_000 })
  senders.push(sender)
  sender.look()
  return sender
}

const outbox = () =>
  arrange<{ MalTo: string; MalAttempts: number; isSent: boolean; isLater: boolean; MalFailure: string | null }>(
    fresh.database,
    sql`select "MalTo", "MalAttempts", "MalSent" is not null as "isSent", "MalNext" > clock_now() + interval '50 seconds' as "isLater", "MalFailure"
      from "GenMail" order by "MalID"`,
  )
const allSent = () => vi.waitFor(async () => expect((await outbox()).every(({ isSent }) => isSent)).toBe(true), 5_000)

it('keeps the words of a letter about a document, and none of one about an account', async () => {
  const about = { CpyID: 1, TrsCode: null, DocEntry: null }
  await inCompany(fresh.database, { company: 1 }, (tx) => post(tx, [letter('rosa@losandes.pe')], about))
  await write(letter('ventas@acme.pe'))
  const carried: string[] = []
  send({ deliver: async ({ text }) => void carried.push(text), close: async () => undefined })
  await allSent()
  expect(carried).toEqual([letter('').text, letter('').text])
  const kept = await arrange<{ MalText: string }>(fresh.database, sql`select "MalText" from "GenMail" order by "MalID"`)
  expect(kept.map(({ MalText }) => MalText)).toEqual(['', letter('').text])
})

it('lays letters down as files that a mail program opens', async () => {
  await write(letter('ventas@acme.pe'))
  send(mailboxPostman(folder, FROM))
  await allSent()
  const [name = ''] = await readdir(folder)
  const eml = await readFile(join(folder, name), 'utf8')
  expect(eml).toContain('To: ventas@acme.pe')
  expect(eml).toContain('Subject: =?UTF-8?Q?Invitaci=C3=B3n_a_cotizar?=')
  expect(eml).toContain('Se=C3=B1ores: los invitamos a cotizar.')
})

it('sends them by SMTP where a server is set', async () => {
  const server = await openSmtpServer()
  await write(letter('ventas@acme.pe'), letter('compras@beta.pe'))
  send(smtpPostman(server.url, FROM))
  await allSent()
  expect(server.received.map((mail) => /^To: (.*)$/m.exec(mail)?.[1]?.trim())).toEqual([
    'ventas@acme.pe',
    'compras@beta.pe',
  ])
  await server.close()
})

it('writes none for what was undone', async () => {
  const undone = inCompany(fresh.database, { company: 1 }, async (tx) => {
    await post(tx, [letter('ventas@acme.pe')], { CpyID: 1, TrsCode: 'COT', DocEntry: 1 })
    throw new Error('undone')
  })
  await expect(undone).rejects.toThrow('undone')
  expect(await outbox()).toEqual([])
})

it('carries each letter once, however many carry', async () => {
  await write(...Array.from({ length: 30 }, (_, place) => letter(`proveedor${place}@acme.pe`)))
  const carried: string[] = []
  const postman: Postman = { deliver: async ({ to }) => void carried.push(to), close: async () => undefined }
  for (const _ of [1, 2, 3, 4]) send(postman)
  await allSent()
  expect(carried).toHaveLength(30)
  expect(new Set(carried).size).toBe(30)
})

it('tries again later what did not go, and says why', async () => {
  await write(letter('ventas@acme.pe'))
  let isDown = true
  const postman: Postman = {
    async deliver() {
      if (isDown) throw new Error('connect ECONNREFUSED')
    },
    close: async () => undefined,
  }
  const sender = send(postman)
  await vi.waitFor(
    async () =>
      expect(await outbox()).toMatchObject([{ isSent: false, isLater: true, MalFailure: 'connect ECONNREFUSED' }]),
    5_000,
  )
  isDown = false
  await arrange(fresh.database, sql`update "GenMail" set "MalNext" = clock_now()`)
  sender.look()
  await allSent()
  expect(await outbox()).toMatchObject([{ MalAttempts: 2, MalFailure: null }])
})
