import { sql } from 'kysely'
import { beforeAll, describe, expect, it } from 'vitest'
import { executeSql } from '#tests/kit/fixtures/approvers.ts'
import { knowCustomer } from '#tests/modules/identity/registration/known-customer.ts'
import type { Caller } from '#tests/platform/environment/service.ts'
import { afterBackgroundWork, ageEmails, emailsTo, tokenFromEmail } from '#tests/platform/mail/sent-emails.ts'
import { provideUpstream } from '#tests/platform/environment/provided.ts'
import { passKnownRights } from '#tests/platform/environment/pass-time.ts'

const RUC = '20100047218'
const THIEF = { UsrEmail: 'otro@ajeno.example', UsrFullName: 'Otro S.A.C.' }
const OWNER = { UsrEmail: 'dueno@real.example', UsrFullName: 'Aceros del Puerto S.A.C.' }
const [FIRST, SECOND] = ['Amapola2027', 'Retama2027']

interface Claim {
  ClmID: number
  UsrID: number
  ClmEmail: string
  UsrEmail: string
  UsrIsValidated: boolean
  IsKnownEmail: boolean
  UsrIsKnownEmail: boolean
}

const upstream = provideUpstream()
let admin: Caller
beforeAll(async () => {
  admin = await upstream.signIn('admin')
})

const register = (who: object, more: object = {}) =>
  afterBackgroundWork(
    upstream.anyone.call('POST', 'Account/registeruser', { LexID: 1000, UsrName: RUC, ...who, ...more }),
  )
const follow = (Token: string, UsrPassword: string) =>
  upstream.anyone.call<{ Activated: boolean }>('POST', 'Account/validateaccount', { Token, UsrPassword })
const enter = (UsrPassword: string, more: object = {}) =>
  upstream.anyone.call('POST', 'Account/login', { UsrName: RUC, UsrPassword, LexID: 1000, ...more })
const claims = async (who = admin) => (await who.call<Claim[]>('POST', 'User/claims', {})).Result
const subjects = async (to: string) => (await emailsTo(upstream.fresh.database, to)).map(({ MalSubject }) => MalSubject)
const tokenOf = (to: string) => tokenFromEmail(upstream.fresh.database, to)
const idOf = async (UsrName: string) =>
  (await executeSql<{ UsrID: number }>(upstream, sql`select "UsrID" from "SecUser" where "UsrName" = ${UsrName}`))[0]
    ?.UsrID ?? 0

it('has staff decide between two who register one RUC: the later one sets no password, and both mailboxes hear of it', async () => {
  await register(THIEF)
  expect((await follow(await tokenOf(THIEF.UsrEmail), FIRST)).Result).toEqual({ Activated: false })
  expect((await register(OWNER, { UsrPassword: SECOND })).Result).toBe(true)
  await register(OWNER)
  expect(await subjects(THIEF.UsrEmail)).toEqual(['Valide su cuenta', 'Otra persona pidió su cuenta'])
  expect(await subjects(OWNER.UsrEmail)).toEqual(['Su solicitud está en revisión'])
  expect(await tokenOf(OWNER.UsrEmail)).toBe('')
  expect((await enter(SECOND)).Errors).toEqual(['[Error al autenticar]'])
  expect((await enter(FIRST)).ErrorCode).toBe('ACCOUNT_WAITING')
  await executeSql(
    upstream,
    sql`insert into "GenSupplier" ("CpyID", "SupDocumentNumber", "SupName", "SupEmail") values (1, ${RUC}, 'Aceros', 'Dueno@real.example')`,
  )
  const [claim] = await claims()
  expect(claim).toMatchObject({
    ClmEmail: OWNER.UsrEmail,
    UsrEmail: THIEF.UsrEmail,
    UsrIsValidated: true,
    IsKnownEmail: true,
    UsrIsKnownEmail: false,
  })
  const UsrID = claim?.UsrID
  expect(await admin.call('POST', 'User/activate', { UsrID })).toMatchObject({
    status: 400,
    Errors: ['Otra persona pidió la misma cuenta: decida antes de quién es'],
  })
  const decision = { UsrID, ClmID: claim?.ClmID }
  expect(await claims(await upstream.signIn('admin2'))).toEqual([])
  expect((await (await upstream.signIn('admin2')).call('POST', 'User/decideclaim', decision)).status).toBe(404)
  expect((await (await upstream.signIn('comprador')).call('POST', 'User/decideclaim', decision)).status).toBe(403)
  expect((await admin.call('POST', 'User/decideclaim', { UsrID, ClmID: 999_999 })).status).toBe(404)
  expect((await admin.call('POST', 'User/decideclaim', decision)).status).toBe(200)
  expect(await claims()).toEqual([])
  expect((await admin.call('POST', 'User/decideclaim', decision)).status).toBe(404)

  expect((await enter(FIRST)).Errors).toEqual(['[Error al autenticar]'])
  expect((await subjects(THIEF.UsrEmail)).at(-1)).toBe('La cuenta pasó a otra persona')
  expect((await follow(await tokenOf(OWNER.UsrEmail), SECOND)).Result).toEqual({ Activated: true })
  expect((await enter(SECOND)).status).toBe(200)
  expect((await enter(FIRST)).status).toBe(401)
})

it('keeps an account that is in use with whoever has it, its password and its session, where staff say so', async () => {
  const supplier = await upstream.signIn('20512333797', { LexID: 1000 })
  await executeSql(
    upstream,
    sql`update "SecUser" set "UsrEmail" = 'ventas@suyo.example' where "UsrName" = '20512333797'`,
  )
  await register({ UsrName: '20512333797', ...THIEF })
  const [claim] = await claims()
  expect((await admin.call('POST', 'User/decideclaim', { UsrID: claim?.UsrID })).status).toBe(200)
  expect((await subjects(THIEF.UsrEmail)).at(-1)).toBe('Su solicitud no se aceptó')
  expect((await supplier.call('GET', 'Account/session')).status).toBe(200)
  await upstream.signIn('20512333797', { LexID: 1000 })
})

it('a claim made in a second company is decided there, and its owner asks that company as any other', async () => {
  const [claimed, email] = ['20131312955', 'compras@suyo.example']
  await executeSql(upstream, sql`update "SecUser" set "UsrEmail" = ${email} where "UsrName" = ${claimed}`)
  await register({ UsrName: claimed, ...THIEF }, { CpyID: 2 })
  const there = await upstream.signIn('admin2')
  const [claim] = await claims(there)
  const UsrID = claim?.UsrID
  const notices = async () => (await bell(there)).filter(({ DocEntry, AleRead }) => DocEntry === UsrID && !AleRead)
  // Whose the account is elsewhere is not decided here.
  expect((await there.call('POST', 'User/decideclaim', { UsrID, ClmID: claim?.ClmID })).status).toBe(400)
  expect((await there.call('POST', 'User/decideclaim', { UsrID })).Errors).toEqual([])
  expect(await claims(there)).toEqual([])

  const ask = () => register({ UsrName: claimed, UsrEmail: email, UsrFullName: 'Ventas' }, { CpyID: 2 })
  await ask()
  expect((await subjects(email)).at(-1)).toBe('Su solicitud espera a la empresa')
  const waiting = [{ AleMessage: 'Espera que la active para poder ingresar' }]
  expect(await notices()).toMatchObject(waiting)
  await ask()
  expect(await notices()).toMatchObject(waiting)
  expect((await subjects(email)).filter((subject) => subject === 'Su solicitud espera a la empresa')).toHaveLength(1)
  expect((await there.call('POST', 'User/activate', { UsrID })).status).toBe(200)
  await ask()
  expect((await subjects(email)).at(-1)).toBe('Ya tiene una cuenta')
})

it('sends the first letter anew to the address that asked first, and takes its place from no other', async () => {
  const email = 'repetido@proveedor.example'
  await register({ UsrName: '20601122341', UsrEmail: email, UsrFullName: 'Repetido' })
  await ageEmails(upstream.fresh.database)
  await register({ UsrName: '20601122341', UsrEmail: email.toUpperCase(), UsrFullName: 'Otro nombre' })
  expect(await subjects(email)).toEqual(['Valide su cuenta', 'Valide su cuenta'])
  expect(await claims()).toEqual([])
})

it('has each company let a supplier in for itself', async () => {
  const [OTHER, email] = ['20601122333', 'dos@empresas.example']
  await register({ UsrName: OTHER, UsrEmail: email, UsrFullName: 'Dos Empresas', CpyID: 1 })
  await follow(await tokenOf(email), FIRST)
  const UsrID = await idOf(OTHER)
  await register({ UsrName: OTHER, UsrEmail: email, UsrFullName: 'Dos Empresas', CpyID: 2 })
  expect((await subjects(email)).at(-1)).toBe('Su solicitud espera a la empresa')
  expect((await admin.call('POST', 'User/activate', { UsrID })).status).toBe(200)
  const signIn = (CpyID?: number) =>
    upstream.anyone.call('POST', 'Account/login', { UsrName: OTHER, UsrPassword: FIRST, LexID: 1000, CpyID })
  expect((await signIn(2)).ErrorCode).toBe('ACCOUNT_WAITING')
  expect((await signIn()).status).toBe(200)
  // One that only asked is no other company's: the administrator of the first goes on looking after it.
  expect((await admin.call('POST', 'User/unlock', { UsrID })).status).toBe(200)
  const other = await upstream.signIn('admin2')
  expect((await other.call<{ UsrState: number }>('POST', 'User/account', { UsrID })).Result.UsrState).toBe(4)
  expect((await other.call('POST', 'User/activate', { UsrID })).status).toBe(200)
  const there = await upstream.signIn(OTHER, { LexID: 1000, UsrPassword: FIRST, CpyID: 2 })
  await executeSql(
    upstream,
    sql`update "SecUserCompany" set "UsrActivated" = null where "UsrID" = ${UsrID} and "CpyID" = 2`,
  )
  const again = await upstream.signIn(OTHER, { LexID: 1000, UsrPassword: FIRST, CpyID: 1 })
  expect((await again.call('GET', 'Account/session')).status).toBe(200)
  passKnownRights()
  expect((await there.call('GET', 'Account/session')).status).toBe(401)
})

describe('a mailbox that another customer has proven', () => {
  const OTHER = { UsrName: '45120998', UsrEmail: 'ana@otra.example' }
  const customer = (who: { UsrName: string; UsrEmail: string }) =>
    register({ ...who, UsrFullName: 'Ana Ríos' }, { LexID: 1001 })
  const pendingOf = async (UsrID: number) => (await claims()).filter((claim) => claim.UsrID === UsrID)

  async function prove(UsrName: string, UsrEmail: string) {
    await knowCustomer(upstream.fresh.database, UsrName, UsrEmail)
    await customer({ UsrName, UsrEmail })
    expect((await follow(await tokenOf(UsrEmail), FIRST)).Result).toEqual({ Activated: true })
  }

  it('claims no account: whoever proved it is reminded of theirs', async () => {
    const email = 'luz@suya.example'
    await prove(OTHER.UsrName, OTHER.UsrEmail)
    await prove('45120991', email)
    const answer = await customer({ ...OTHER, UsrEmail: email })
    expect(answer).toMatchObject({ status: 200, Result: true })
    expect(await pendingOf(await idOf(OTHER.UsrName))).toEqual([])
    expect(await subjects(email)).toEqual(['Valide su cuenta', 'Ya tiene una cuenta'])
    expect(await subjects(OTHER.UsrEmail)).toEqual(['Valide su cuenta'])
  })

  it('is refused in words where a claim of before is accepted; the account stays as it was', async () => {
    const email = 'rosa@suya.example'
    await customer({ ...OTHER, UsrEmail: email })
    const UsrID = await idOf(OTHER.UsrName)
    const [claim] = await pendingOf(UsrID)
    expect(claim?.ClmEmail).toBe(email)
    await prove('45120992', email)
    expect(await admin.call('POST', 'User/decideclaim', { UsrID, ClmID: claim?.ClmID })).toMatchObject({
      status: 400,
      ErrorPaths: ['ClmID'],
      Errors: [expect.stringContaining('Otro cliente ya comprobó que este correo es suyo')],
    })
    expect(await pendingOf(UsrID)).toHaveLength(1)
    expect((await enter(FIRST, { UsrName: OTHER.UsrName, LexID: 1001 })).status).toBe(200)
  })
})

interface BellEvent {
  AleMessage: string
  TrsCode: string
  DocEntry: number
  DocumentNumber: string
  AleRead: boolean
}

/** What the bell of a member of staff says of accounts. */
const bell = async (who: Caller) =>
  (await who.call<{ data: BellEvent[] }>('POST', 'SecAlert/pagination', {})).Result.data.filter(
    ({ TrsCode }) => TrsCode === 'USR',
  )

it('tells whoever may decide, in the bell and by one letter an hour, and nobody else; a decision settles it', async () => {
  const claimed = '20512333797'
  const before = (await bell(admin)).length
  await executeSql(
    upstream,
    sql`update "SecUser" set "UsrEmail" = lower("UsrName") || '@staff.example' where "LexID" = 0`,
  )
  const waiting = async (user: string) =>
    (await subjects(`${user}@staff.example`)).filter(
      (subject) => subject === 'Una cuenta espera que decida de quién es',
    )
  await register({ UsrName: claimed, UsrEmail: 'uno@ajeno.example', UsrFullName: 'Uno' })
  await register({ UsrName: claimed, UsrEmail: 'dos@ajeno.example', UsrFullName: 'Dos' })
  const UsrID = await idOf(claimed)
  const notice = {
    AleMessage: 'Otra persona pidió esta cuenta: decida de quién es',
    DocEntry: UsrID,
    DocumentNumber: claimed,
    AleRead: false,
  }
  expect((await bell(admin)).slice(0, -before)).toMatchObject([notice, notice])
  expect(await waiting('admin')).toHaveLength(1)
  for (const user of ['consulta', 'comprador', 'admin2']) {
    const heard = await bell(await upstream.signIn(user))
    expect(
      heard.filter(({ DocEntry }) => DocEntry === UsrID),
      user,
    ).toEqual([])
    expect(await waiting(user), user).toEqual([])
  }
  expect((await admin.call('POST', 'User/decideclaim', { UsrID })).status).toBe(200)
  expect((await bell(admin)).filter(({ AleRead, DocEntry }) => !AleRead && DocEntry === UsrID)).toEqual([])
})
