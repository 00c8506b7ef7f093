import { beforeAll, expect, it } from 'vitest'
import { sql } from 'kysely'
import { z } from 'zod'
import { inCompany } from '#upstream/platform/database/connection/company-scope.ts'
import { registerWrite } from '#upstream/platform/http/call.ts'
import type { App, AppServices } from '#upstream/platform/http/services.ts'
import { NOT_STORED, runOnce, sweepKeys } from '#upstream/platform/http/idempotency.ts'
import { findDeclaredSecret, findSecret } from '#upstream/platform/http/secret-names.ts'
import { anySession } from '#upstream/platform/auth/policy.ts'
import { ageEmails, emailsTo, tokenFromEmail } from '#tests/platform/mail/sent-emails.ts'
import { PASSWORD, type Caller } from '#tests/platform/environment/service.ts'
import { provideUpstream } from '#tests/platform/environment/provided.ts'

const upstream = provideUpstream()
let admin: Caller
/** Everything that an answer or a letter showed and that opens an account. */
const secrets: string[] = [PASSWORD]

beforeAll(async () => {
  admin = await upstream.signIn('admin')
})

let count = 0
const keyed = <R>(who: Caller, path: string, body: unknown, method: 'POST' | 'PUT' = 'POST') =>
  who.call<R>(method, path, body, { 'idempotency-key': `secret-answer-${++count}` })

const storedText = async (): Promise<string> => {
  const rows = await inCompany(upstream.fresh.database, { company: '*' }, (tx) =>
    tx
      .selectFrom('SecIdempotency')
      .select([sql<string>`"IdpAnswer"::text`.as('answer'), 'IdpKey'])
      .execute(),
  )
  return rows.map(({ IdpKey, answer }) => `${IdpKey} ${answer}`).join('\n')
}

const idOf = async (search: string): Promise<number> => {
  const { Result } = await admin.call<{ data: { UsrID: number; UsrName: string }[] }>('POST', 'User/pagination', {
    search,
    length: 20,
  })
  const found = Result.data.find(({ UsrName }) => UsrName === search)
  if (!found) throw new Error(`no account is called ${search}`)
  return found.UsrID
}

it('stores no password or token of any route that answers one', async () => {
  const person = await keyed<{ NtpID: number }>(admin, 'GenNaturalPerson/save', {
    TypePerson: 1,
    TypePersonDocument: '1',
    PrsDocumentNumber: '70229911',
    NtpName: 'Rosa',
    NtpPaternalSurname: 'Prueba',
    NtpMaternalSurname: 'Aaa',
  })
  const account = {
    NtpID: person.Result.NtpID,
    UsrName: 'rosa.secreta',
    UsrEmail: 'rosa@losandes.pe',
    AreID: 2,
    PstID: 2,
  }
  const made = await keyed<{ UsrID: number; SecVersion: number }>(admin, 'User/save', account)
  expect(made.status).toBe(200)
  const { UsrID } = made.Result

  const shown = await keyed<{ UsrPassword: string }>(admin, 'User/temporarypassword', { UsrID })
  expect(shown.Result.UsrPassword).toMatch(/^\w{16}$/)
  secrets.push(shown.Result.UsrPassword)
  const entered = await keyed<{ Data: { Token: string } }>(upstream.anyone, 'Account/login', {
    UsrName: account.UsrName,
    UsrPassword: shown.Result.UsrPassword,
    LexID: 0,
  })
  secrets.push(entered.Result.Data.Token)
  const own = upstream.with(entered.Result.Data.Token)
  expect(
    (
      await keyed(own, 'Account/changepassword', {
        UsrPassword: 'Jazmines2031',
        UsrPasswordOld: shown.Result.UsrPassword,
      })
    ).status,
  ).toBe(200)
  secrets.push('Jazmines2031')

  expect(
    (await keyed<{ UsrPassword: null }>(admin, 'User/temporarypassword', { UsrID, SendLetter: true })).Result
      .UsrPassword,
  ).toBeNull()
  const [email] = await emailsTo(upstream.fresh.database, 'rosa@losandes.pe')
  const link = /\/login\/olvido\/([\w-]{43})/.exec(email?.MalText ?? '')?.[1] ?? ''
  expect(link).toHaveLength(43)
  secrets.push(link, 'Amapola2031')
  expect(
    (await keyed(upstream.anyone, 'Account/resetpassword', { Token: link, UsrPassword: 'Amapola2031' })).status,
  ).toBe(200)
  expect((await keyed(admin, 'User/unlock', { UsrID })).status).toBe(200)

  for (const [LexID, UsrName, UsrEmail] of [
    [1000, '20100047218', 'ventas@aceros.example'],
    [1001, '70229955', 'compra@casa.example'],
  ] as const) {
    await keyed(upstream.anyone, 'Account/registeruser', { LexID, UsrName, UsrFullName: 'Quien espera', UsrEmail })
    const Token = await tokenFromEmail(upstream.fresh.database, UsrEmail)
    expect(Token).toHaveLength(43)
    secrets.push(Token)
    await keyed(upstream.anyone, 'Account/validateaccount', { Token, UsrPassword: 'Girasol2031' })
    expect((await keyed(admin, 'User/activate', { UsrID: await idOf(UsrName) })).status).toBe(200)
    await ageEmails(upstream.fresh.database)
    expect(
      (await keyed<{ UsrPassword: string }>(admin, 'User/temporarypassword', { UsrID: await idOf(UsrName) })).Result
        .UsrPassword,
    ).toMatch(/^\w{16}$/)
  }
  secrets.push('Girasol2031')

  const text = await storedText()
  expect(text).toContain('secret-answer-1 ')
  expect(secrets.filter((secret) => text.includes(secret))).toEqual([])
  expect(text).not.toMatch(/"\w*(password|token)":\s*"/i)
})

it('gives an answer with a secret once, stores nothing of it, and does the work once', async () => {
  const database = upstream.fresh.database
  const UsrID = await idOf('admin')
  let done = 0
  const ask = () =>
    inCompany(database, { company: 1, user: UsrID }, (tx) =>
      runOnce(
        tx,
        { userId: UsrID, companyId: 1, audience: 'internal', sessionId: 1, mustChange: false } as never,
        'holds-a-secret',
        {},
        async () => {
          done++
          return { rows: [{ UsrID: 7, UsrPassword: 'Clavel2031' }] }
        },
      ),
    )
  expect(await ask()).toEqual({ rows: [{ UsrID: 7, UsrPassword: 'Clavel2031' }] })
  await expect(ask()).rejects.toMatchObject({ status: 409, message: NOT_STORED })
  expect(done).toBe(1)
  expect(await storedText()).toContain('holds-a-secret null')
  expect(await storedText()).not.toContain('Clavel2031')
})

it('does not start with a write whose declared answer holds a secret', () => {
  const app = { route: () => undefined } as unknown as App
  const declare = (result: z.ZodType) => () =>
    registerWrite(
      app,
      {} as AppServices,
      { method: 'POST', url: '/User/new', policy: anySession, summary: 'Makes', result },
      async () => null,
    )
  expect(declare(z.object({ data: z.array(z.object({ UsrPassword: z.string().nullable() })) }))).toThrow(
    '/User/new answers UsrPassword',
  )
  expect(declare(z.object({ UsrID: z.number(), UsrPasswordChanged: z.string() }))).not.toThrow()
})

it.each([
  [{ UsrPassword: 'x' }, 'UsrPassword'],
  [{ data: [{}, { Data: { Token: 'x' } }] }, 'data.1.Data.Token'],
  [[{ contraseña: 'x' }], '0.contraseña'],
  [{ UsrPassword: null, UsrPasswordChanged: '2026-01-01', Tokens: 3 }, undefined],
  ['Token', undefined],
])('finds the secret of %j', (value, path) => expect(findSecret(value)).toBe(path))

it('finds a declared secret in lists, options and what may be null', () => {
  expect(
    findDeclaredSecret(
      z.array(z.object({ one: z.union([z.string(), z.object({ sessiontoken: z.string() }).nullish()]) })),
    ),
  ).toBe('sessiontoken')
})

it('forgets keys after two days', async () => {
  const database = upstream.fresh.database
  await inCompany(database, { company: '*' }, (tx) =>
    sql`update "SecIdempotency" set "SecCreate" = clock_now() - interval '49 hours' where "IdpKey" = 'holds-a-secret'`.execute(
      tx,
    ),
  )
  expect(await sweepKeys(database)).toBe(1)
  expect(await storedText()).not.toContain('holds-a-secret')
})
