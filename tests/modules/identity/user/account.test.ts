import { beforeAll, describe, expect, it } from 'vitest'
import { inCompany } from '#upstream/platform/database/connection/company-scope.ts'
import { readExcel } from '#upstream/kit/xlsx/sheet.ts'
import { download } from '#tests/kit/files/file-transfer.ts'
import { PASSWORD, type Caller } from '#tests/platform/environment/service.ts'
import { hire } from '#tests/kit/fixtures/demo-people.ts'
import { passKnownRights } from '#tests/platform/environment/pass-time.ts'
import { provideUpstream } from '#tests/platform/environment/provided.ts'

interface User {
  UsrID: number
  UsrName: string
  UsrFullName: string
  UsrEmail: string | null
  LexID: number
  UsrState: number
  AreName: string | null
  PstName: string | null
  IsAdministrator: boolean
  SecVersion: number
}

const upstream = provideUpstream()
let admin: Caller

beforeAll(async () => {
  admin = await upstream.signIn('admin')
})

const page = (body: Record<string, unknown>, who = admin) =>
  who.call<{ data: User[]; recordsTotal: number }>('POST', 'User/pagination', { length: 50, ...body })
const named = async (name: string): Promise<User> => {
  const found = (await page({ search: name })).Result.data.find(({ UsrName }) => UsrName === name)
  if (!found) throw new Error(`No account is called ${name}`)
  return found
}

const make = async (more: Record<string, unknown> = {}) =>
  admin.call<User>('POST', 'User/save', { ...(await hire(admin)), AreID: 2, PstID: 2, ...more })
const entered = (UsrName: string, UsrPassword: string) =>
  upstream.anyone.call<{ Data: { Token: string } }>('POST', 'Account/login', { UsrName, UsrPassword, LexID: 0 })

it('is renamed, and gets another mailbox, by administrators and its owner alone; changing one takes the right to edit', async () => {
  const { UsrID } = await named('jsalazar')
  const grant = (rights: object) =>
    admin.call('POST', 'UserOption/save', {
      UsrID,
      itemsOptions: [{ OptCode: 'USERS', IsAllowView: true, IsLevelManager: true, ...rights }],
    })
  await grant({ IsAllowAdd: true })
  const someone = await upstream.signIn('jsalazar')
  const boss = await named('jefe')
  const change = (more: object) => someone.call('PUT', 'User/update', { ...boss, ...more })
  expect((await change({})).status).toBe(403)
  await grant({ IsAllowEdit: true })
  passKnownRights()
  expect((await change({})).status).toBe(200)
  const refused = { status: 403, Errors: ['Solo un administrador cambia el usuario y el correo de otra persona'] }
  expect(await change({ UsrEmail: 'otro@ejemplo.pe', SecVersion: null })).toMatchObject(refused)
  expect(await change({ UsrName: 'jefe2', SecVersion: null })).toMatchObject(refused)
  expect(await named('jefe')).toMatchObject({ UsrEmail: boss.UsrEmail })
})

describe('the list of accounts', () => {
  it("is the company's own, searched by every word and narrowed by audience and state", async () => {
    const everybody = (await page({})).Result
    expect(everybody.data.map(({ UsrName }) => UsrName)).toContain('solicitante')
    expect(everybody.data.map(({ UsrName }) => UsrName)).not.toContain('admin2')
    expect((await page({ search: 'jefe' })).Result.data).toMatchObject([{ UsrName: 'jefe', UsrState: 1 }])
    const suppliers = (await page({ filter: { LexID: 1000 } })).Result.data
    expect(suppliers.map(({ UsrName }) => UsrName)).toContain('20512333797')
    expect((await page({ filter: { UsrState: 0 } })).Result.recordsTotal).toBe(0)
    const foreign = await upstream.signIn('admin2')
    const { UsrID } = await named('jefe')
    expect((await foreign.call('POST', 'User/account', { UsrID })).status).toBe(404)
    expect((await page({}, await upstream.signIn('jefe'))).status).toBe(403)
  })

  it('is ordered by any column either way, whoever has none of it last', async () => {
    const ordered = async (column: string, dir: string) => (await page({ order: [{ column, dir }] })).Result.data
    for (const column of ['UsrName', 'AreName', 'PstName', 'UsrState', 'LexID', 'UsrEmail'] as const) {
      const [up, down] = [await ordered(column, 'asc'), await ordered(column, 'desc')]
      const values = (rows: User[]) => rows.map((row) => row[column as keyof User]).filter((value) => value !== null)
      expect(values(down), column).toEqual(values(up).toReversed())
    }
    const last = async (dir: string) => (await ordered('AreName', dir)).at(-1)?.AreName
    expect([await last('asc'), await last('desc')]).toEqual([null, null])
  })

  it('is exported as it is found and ordered, and no password with it', async () => {
    const pageRequest = { search: 'a', filter: { LexID: 0 }, order: [{ column: 'UsrName', dir: 'desc' }] }
    const { status, bytes } = await download(upstream, admin.token, 'POST', 'User/dataexcel', pageRequest)
    expect(status).toBe(200)
    const [titles, ...rows] = (await readExcel(bytes)).map((row) => row.map(({ text }) => text))
    expect(titles).toEqual([
      'Usuario',
      'Nombre completo',
      'Documento',
      'Correo',
      'Tipo',
      'Área',
      'Cargo',
      'Administrador',
      'Estado',
      'Creado',
    ])
    expect(rows.map(([name]) => name)).toEqual((await page(pageRequest)).Result.data.map(({ UsrName }) => UsrName))
    expect(rows.find(([name]) => name === 'admin')).toEqual(expect.arrayContaining(['Personal', 'Sí', 'Activo']))
    const refused = await download(
      upstream,
      (await upstream.signIn('jefe')).token,
      'POST',
      'User/dataexcel',
      pageRequest,
    )
    expect(refused.status).toBe(403)
  })
})

describe('an account', () => {
  it('opens with the temporary password alone, which must be changed', async () => {
    const { Result: made } = await make()
    expect(made).toMatchObject({ UsrState: 1, AreID: 2, PstID: 2 })
    expect((await entered(made.UsrName, PASSWORD)).status).toBe(401)
    const { Result } = await admin.call<{ UsrPassword: string }>('POST', 'User/temporarypassword', {
      UsrID: made.UsrID,
    })
    const { Result: session } = await entered(made.UsrName, Result.UsrPassword)
    const who = await upstream
      .with(session.Data.Token)
      .call<{ Data: { User: { UsrMustChange: boolean } } }>('GET', 'Account/session')
    expect(who.Result.Data.User.UsrMustChange).toBe(true)
  })

  it('chooses its password by the link of a letter where it has an address, and only then', async () => {
    const { Result: silent } = await make()
    const refused = await admin.call('POST', 'User/temporarypassword', { UsrID: silent.UsrID, SendLetter: true })
    expect(refused).toMatchObject({ status: 400, Errors: ['La cuenta no tiene correo'] })
    const { Result: reached } = await make({ UsrEmail: 'rosa@losandes.pe' })
    const sent = await admin.call('POST', 'User/temporarypassword', { UsrID: reached.UsrID, SendLetter: true })
    expect(sent.Result).toEqual({ UsrPassword: null })
    const emails = await inCompany(upstream.fresh.database, { company: 1 }, (tx) =>
      tx.selectFrom('GenMail').select(['MalTo', 'MalText']).where('MalSubject', '=', 'Elija su contraseña').execute(),
    )
    expect(emails.map(({ MalTo }) => MalTo)).toEqual(['rosa@losandes.pe'])
    expect(emails[0]?.MalText).toContain(`La cuenta ${reached.UsrName} espera una contraseña nueva.`)
    const again = await admin.call('POST', 'User/temporarypassword', { UsrID: reached.UsrID, SendLetter: true })
    expect(again).toMatchObject({ status: 400, Errors: ['Ya se envió un enlace hace menos de un minuto'] })
    const Token = /\/login\/olvido\/([\w-]{43})/.exec(emails[0]?.MalText ?? '')?.[1]
    const choose = () => upstream.anyone.call('POST', 'Account/resetpassword', { Token, UsrPassword: 'Amapola2027' })
    expect((await choose()).status).toBe(200)
    expect((await choose()).status).toBe(400)
    expect((await entered(reached.UsrName, 'Amapola2027')).status).toBe(200)
  })

  it.each([
    [
      'a user name',
      { UsrName: 'a b' },
      'UsrName',
      'El usuario tiene de 3 a 120 letras, números o . _ @ -, sin espacios',
    ],
    ['an address', { UsrEmail: 'nadie' }, 'UsrEmail', 'La dirección de email es incorrecta.'],
    ['a person', { NtpID: null }, 'NtpID', 'Seleccione una persona'],
    ['a name of its own', { UsrName: 'JEFE' }, 'UsrName', 'Ya existe una cuenta con este usuario'],
    ['an area of the company', { AreID: 11 }, 'AreID', 'El área no es válida'],
    ['this company', { Companies: [] }, 'Companies', 'La cuenta debe seguir en esta compañía'],
  ])('wants %s', async (_, more, path, sentence) => {
    expect(await make(more)).toMatchObject({ status: 400, Errors: [sentence], ErrorPaths: [path] })
  })

  it('is changed by the last who read it, and put in no company of somebody else', async () => {
    const { Result: made } = await make()
    const change = (more: Record<string, unknown>) =>
      admin.call<User>('PUT', 'User/update', {
        UsrID: made.UsrID,
        UsrName: made.UsrName,
        SecVersion: made.SecVersion,
        ...more,
      })
    expect((await change({ UsrEmail: 'una@losandes.pe' })).Result.SecVersion).toBe(made.SecVersion + 1)
    expect((await change({ UsrEmail: 'otra@losandes.pe' })).status).toBe(409)
    expect((await change({ SecVersion: undefined, Companies: [1, 2] })).status).toBe(403)
  })

  it('ends its sessions when it is disabled, at once, and comes back', async () => {
    const someone = await upstream.signIn('dflores')
    const { UsrID } = await named('dflores')
    const set = (SecStatus: number) => admin.call<User>('DELETE', 'User/delete', { UsrID, SecStatus })
    expect((await set(0)).Result.UsrState).toBe(0)
    expect((await someone.call('GET', 'Account/session')).status).toBe(401)
    expect((await entered('dflores', PASSWORD)).status).toBe(401)
    expect((await set(1)).Result.UsrState).toBe(1)
    expect((await entered('dflores', PASSWORD)).status).toBe(200)
  })

  it('is opened again after five wrong passwords', async () => {
    for (let guess = 0; guess < 5; guess++) await entered('gramos', `Mala${guess}`)
    expect((await entered('gramos', PASSWORD)).status).toBe(429)
    const { UsrID, UsrState } = await named('gramos')
    expect(UsrState).toBe(2)
    expect((await admin.call<User>('POST', 'User/unlock', { UsrID })).Result.UsrState).toBe(1)
    expect((await entered('gramos', PASSWORD)).status).toBe(200)
  })
})

describe('whoever administers', () => {
  it('does not disable themselves, nor reset their own password here', async () => {
    const { UsrID } = await named('admin')
    const disabled = await admin.call('DELETE', 'User/delete', { UsrID })
    expect(disabled).toMatchObject({ status: 400, Errors: ['No puede deshabilitar su propia cuenta'] })
    expect((await admin.call('POST', 'User/temporarypassword', { UsrID })).status).toBe(400)
  })

  it('touches no account that another company has too', async () => {
    const { UsrID } = await named('kcordova')
    const { kysely } = upstream.fresh.database
    await kysely.insertInto('SecUserCompany').values({ UsrID, CpyID: 2 }).execute()
    const refused = await admin.call('POST', 'User/temporarypassword', { UsrID })
    expect(refused).toMatchObject({
      status: 400,
      Errors: ['La cuenta también es de otra compañía: su administrador la cambia'],
    })
  })
})

describe('what a person prefers', () => {
  const dark = {
    CfgLanguage: 'es',
    CfgPersistent: true,
    CfgAlertType: 'popup',
    CfgAlertAlign: 'bottom-left',
    CfgToolbar: 'bottom',
  }

  it("is their own to set, and an administrator's", async () => {
    const someone = await upstream.signIn('jefe')
    const { UsrID } = await named('jefe')
    expect((await someone.call('POST', 'UserConfig/byid', {})).Result).toMatchObject({ UsrID, CfgAlertType: 'toast' })
    expect((await someone.call('POST', 'UserConfig/save', dark)).Result).toEqual({ UsrID, ...dark })
    expect((await admin.call('POST', 'UserConfig/byid', { UsrID })).Result).toEqual({ UsrID, ...dark })
    const other = await named('gerente')
    expect((await someone.call('POST', 'UserConfig/save', { ...dark, UsrID: other.UsrID })).status).toBe(403)
    expect((await someone.call('POST', 'UserConfig/save', { ...dark, CfgToolbar: 'left' })).status).toBe(400)
  })
})
