import { sql } from 'kysely'
import { beforeAll, describe, expect, it } from 'vitest'
import { executeSql } from '#tests/kit/fixtures/approvers.ts'
import { hire } from '#tests/kit/fixtures/demo-people.ts'
import { knowCustomer } from '#tests/modules/identity/registration/known-customer.ts'
import { provideUpstream } from '#tests/platform/environment/provided.ts'
import type { Caller } from '#tests/platform/environment/service.ts'
import { afterBackgroundWork, emailsTo, tokenFromEmail } from '#tests/platform/mail/sent-emails.ts'

const [FIRST, SECOND] = ['Amapola2027', 'Retama2027']
const DEAD = { status: 400, Errors: ['El enlace ya no es válido. Solicite uno nuevo.'] }

const upstream = provideUpstream()
let admin: Caller
beforeAll(async () => {
  admin = await upstream.signIn('admin')
})

const account = async (UsrName: string) => {
  const [found] = await executeSql<{ UsrID: number; SecVersion: number }>(
    upstream,
    sql`select "UsrID", "SecVersion" from "SecUser" where "UsrName" = ${UsrName}`,
  )
  if (!found) throw new Error(`No account is called ${UsrName}`)
  return { UsrName, ...found }
}
const register = (UsrName: string, UsrEmail: string, LexID = 1001) =>
  afterBackgroundWork(
    upstream.anyone.call('POST', 'Account/registeruser', { LexID, UsrName, UsrEmail, UsrFullName: 'Ana Ríos' }),
  )
const validate = (Token: string, UsrPassword: string) =>
  upstream.anyone.call<{ Activated: boolean }>('POST', 'Account/validateaccount', { Token, UsrPassword })
const reset = (Token: string, UsrPassword: string) =>
  upstream.anyone.call('POST', 'Account/resetpassword', { Token, UsrPassword })
const enter = (UsrName: string, UsrPassword: string, LexID = 1001) =>
  upstream.anyone.call('POST', 'Account/login', { UsrName, UsrPassword, LexID })
const tokenOf = (to: string) => tokenFromEmail(upstream.fresh.database, to)
const subjects = async (to: string) => (await emailsTo(upstream.fresh.database, to)).map(({ MalSubject }) => MalSubject)
const readdress = async (UsrName: string, UsrEmail: string) =>
  admin.call('POST', 'User/save', { ...(await account(UsrName)), UsrEmail })

describe('the mailbox of a portal account that staff change', () => {
  it('ends the link that went to the one before: whoever registered from there does not come in', async () => {
    const DNI = '45120988'
    await register(DNI, 'stranger@ajeno.example')
    await knowCustomer(upstream.fresh.database, DNI, 'ana@rios.example')
    const stolen = await tokenOf('stranger@ajeno.example')
    expect((await readdress(DNI, 'ana@rios.example')).status).toBe(200)
    expect(await validate(stolen, FIRST)).toMatchObject(DEAD)
    expect(await subjects('ana@rios.example')).toEqual(['Valide su cuenta'])
    expect((await validate(await tokenOf('ana@rios.example'), SECOND)).Result).toEqual({ Activated: true })
    expect((await enter(DNI, SECOND)).status).toBe(200)
  })

  it('is proven anew: the password and the sessions of before end, and the address of before is told', async () => {
    const DNI = '45120989'
    await knowCustomer(upstream.fresh.database, DNI, 'ana@antes.example')
    await register(DNI, 'ana@antes.example')
    await validate(await tokenOf('ana@antes.example'), FIRST)
    const before = await upstream.signIn(DNI, { LexID: 1001, UsrPassword: FIRST })
    await readdress(DNI, 'Ana@Antes.example')
    expect((await before.call('GET', 'Account/session')).status).toBe(200)

    await readdress(DNI, 'ana@ahora.example')
    expect((await before.call('GET', 'Account/session')).status).toBe(401)
    expect((await subjects('Ana@Antes.example')).at(-1)).toBe('El correo de su cuenta cambió')
    expect(
      (await upstream.anyone.call('GET', `Account/validateaccount?UsrID=${await tokenOf('ana@ahora.example')}`)).status,
    ).toBe(200)
    expect((await enter(DNI, FIRST)).status).toBe(401)
  })

  it('ends the link by which a password was to be chosen, of staff too', async () => {
    const { Result: made } = await admin.call<{ UsrID: number; UsrName: string }>('POST', 'User/save', {
      ...(await hire(admin)),
      AreID: 2,
      PstID: 2,
      UsrEmail: 'rosa@antes.example',
    })
    await admin.call('POST', 'User/temporarypassword', { UsrID: made.UsrID, SendLetter: true })
    await readdress(made.UsrName, 'rosa@ahora.example')
    expect(await reset(await tokenOf('rosa@antes.example'), FIRST)).toMatchObject(DEAD)
    const sent = await admin.call('POST', 'User/temporarypassword', { UsrID: made.UsrID, SendLetter: true })
    expect(sent.status).toBe(200)
    expect((await reset(await tokenOf('rosa@ahora.example'), FIRST)).status).toBe(200)
    expect((await enter(made.UsrName, FIRST, 0)).status).toBe(200)
  })
})

describe('a mailbox that another customer has proven', () => {
  const taken = { status: 400, Errors: [expect.stringContaining('Otro cliente ya comprobó que este correo es suyo')] }

  async function prove(DNI: string, email: string) {
    await knowCustomer(upstream.fresh.database, DNI, email)
    await register(DNI, email)
    expect((await validate(await tokenOf(email), FIRST)).Result).toEqual({ Activated: true })
  }

  it('is given to no customer by staff, whose account stays as it was', async () => {
    await prove('45120991', 'uno@suyo.example')
    await prove('45120992', 'dos@suyo.example')
    expect(await readdress('45120992', 'Uno@suyo.example')).toMatchObject({ ...taken, ErrorPaths: ['UsrEmail'] })
    expect((await enter('45120992', FIRST)).status).toBe(200)
    expect(await subjects('dos@suyo.example')).toEqual(['Valide su cuenta'])
  })

  it('keeps an account that was disabled meanwhile from being enabled with it', async () => {
    await prove('45120993', 'tres@suyo.example')
    const { UsrID } = await account('45120993')
    const change = (SecStatus: number) => admin.call('DELETE', 'User/delete', { UsrID, SecStatus })
    expect((await change(0)).status).toBe(200)
    await prove('45120994', 'tres@suyo.example')
    expect(await change(1)).toMatchObject(taken)
    expect((await readdress('45120993', 'otro@suyo.example')).status).toBe(200)
    expect((await change(1)).status).toBe(200)
  })
})

describe('the link by which a password is chosen', () => {
  const forget = (UsrName: string) =>
    afterBackgroundWork(upstream.anyone.call('POST', 'Account/forgotpassword', { UsrName, LexID: 0 }))

  it.each([
    [
      'the owner changes it',
      'jefe',
      async () => {
        const owner = await upstream.signIn('jefe')
        await forget('jefe')
        const body = { UsrPasswordOld: 'Circuito2026', UsrPassword: FIRST }
        return owner.call('POST', 'Account/changepassword', body)
      },
    ],
    [
      'staff give a temporary one',
      'gerente',
      async () => {
        await forget('gerente')
        const { UsrID } = await account('gerente')
        return admin.call('POST', 'User/temporarypassword', { UsrID })
      },
    ],
  ])('ends when %s', async (_, UsrName, change) => {
    const email = `${UsrName}@andes.example`
    await executeSql(upstream, sql`update "SecUser" set "UsrEmail" = ${email} where "UsrName" = ${UsrName}`)
    expect((await change()).status).toBe(200)
    const token = await tokenOf(email)
    expect(token).not.toBe('')
    expect(await reset(token, SECOND)).toMatchObject(DEAD)
  })
})

describe('a password for a portal account that never proved its mailbox', () => {
  it('is chosen by the link that proves it; none is shown', async () => {
    const [DNI, email] = ['45120990', 'luz@rios.example']
    await knowCustomer(upstream.fresh.database, DNI, email)
    await register(DNI, email)
    const { UsrID } = await account(DNI)
    await executeSql(upstream, sql`update "SecToken" set "SecCreate" = "SecCreate" - interval '2 minutes'`, '*')
    expect(await admin.call('POST', 'User/temporarypassword', { UsrID })).toMatchObject({
      status: 400,
      Errors: ['La cuenta aún no validó su correo. Envíe el enlace: con él se valida y se elige la contraseña.'],
    })
    const sent = await admin.call('POST', 'User/temporarypassword', { UsrID, SendLetter: true })
    expect(sent.Result).toEqual({ UsrPassword: null })
    expect(await subjects(email)).toEqual(['Valide su cuenta', 'Valide su cuenta'])
    expect((await validate(await tokenOf(email), FIRST)).Result).toEqual({ Activated: true })
    expect((await enter(DNI, FIRST)).status).toBe(200)
  })
})
