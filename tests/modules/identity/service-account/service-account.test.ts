import { createHash } from 'node:crypto'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { createUsersInPosition, executeSql, tokenOf } from '#tests/platform/environment/database-fixtures.ts'
import { openUpstream, SECRET, type Caller, type Upstream } from '#tests/platform/environment/service.ts'
import { administration, dayIn, openProgram, type ServiceAccount } from './program.ts'

let upstream: Upstream
let admin: Caller
let foreigner: Caller
let keep: ReturnType<typeof administration>
beforeAll(async () => {
  upstream = await openUpstream({ serviceCallsPerMinute: 60 })
  admin = await upstream.signIn('admin')
  foreigner = await upstream.signIn('admin2')
  keep = administration(admin)
})
afterAll(() => upstream.stop())

const rows = <Row>(query: ReturnType<typeof sql<Row>>) => executeSql<Row>(upstream.fresh.database, query, '*')
const articles = (who: Caller, headers: Record<string, string> = {}) =>
  who.call('POST', 'LgsArticle/pagination', {}, headers)
const from = (address: string) => ({ 'x-forwarded-for': address })
const reading = { itemsOptions: [{ OptCode: 'ARTICLES', SvoWrite: false }] }
const writing = { itemsOptions: [{ OptCode: 'ARTICLES', SvoWrite: true }] }
const open = (body: object = reading) => openProgram(upstream, admin, body)

describe('a program with a key', () => {
  it('does what its options say, and what it does is stored under its own name', async () => {
    const { program, account } = await open({ SvaName: 'ERP', ...writing })
    const code = 'SRV-0001'
    const [unit] = await rows<{ TypeUnitOfMeasuarement: string }>(
      sql`select "TypeUnitOfMeasuarement" from "LgsArticle" limit 1`,
    )
    const article = {
      ...unit,
      ArtCode: code,
      ArtName: 'Cemento de prueba',
    }
    expect((await articles(program)).status).toBe(200)
    const saved = await program.call('POST', 'LgsArticle/save', article)
    expect(saved.status, saved.body).toBe(200)
    const [stored] = await rows<{ UsrCreateID: number; UsrFullName: string }>(
      sql`select a."UsrCreateID", u."UsrFullName" from "LgsArticle" a join "SecUser" u on u."UsrID" = a."UsrCreateID" where a."ArtCode" = ${code}`,
    )
    expect(stored).toEqual({ UsrCreateID: account.UsrID, UsrFullName: 'Integración ERP' })
    expect((await program.call('POST', 'AccVoucher/pagination', {})).status).toBe(403)
    expect((await program.call('DELETE', 'LgsArticle/delete', { ArtID: 1, SecVersion: 1 })).status).toBe(403)
    // Documents are for the rows to say: without the option it sees those that it made itself.
    const orders = await program.call<{ data: unknown[] }>('POST', 'LgsOrderPurcharse/pagination', {})
    expect([orders.status, orders.Result.data]).toEqual([200, []])
    const { Result } = await program.call('GET', 'Account/service')
    expect(Result).toMatchObject({ SvaName: 'ERP', CpyID: 1, itemsOptions: [{ OptCode: 'ARTICLES', SvoWrite: true }] })
  })

  it('follows a change of its account with its next call', async () => {
    const { program, account } = await open()
    expect((await articles(program)).status).toBe(200)
    const { SvaID, SvaName, SecVersion } = await keep.read(account)
    await keep.save({ SvaID, SvaName, SecVersion, itemsOptions: [{ OptCode: 'ORDERS', SvoWrite: false }] })
    expect((await articles(program)).status).toBe(403)
    const orders = await program.call<{ data: unknown[] }>('POST', 'LgsOrderPurcharse/pagination', {})
    expect(orders.Result.data.length).toBeGreaterThan(0)
  })

  it('is no person: it has no session, no password, no preferences, no substitute, and stands in no list of people', async () => {
    const { program, account } = await open({ SvaName: 'Nadie' })
    const personal = [
      ['GET', 'Account/session'],
      ['POST', 'Account/refreshtoken'],
      ['GET', 'User/preference?key=x'],
      ['POST', 'LgsDashboard/byone'],
      ['POST', 'SecDelegation/pagination'],
      ['GET', 'UserOption/ListByUser'],
      ['POST', 'LgsSearch/find'],
    ] as const
    for (const [method, path] of personal) {
      const { status } = await program.call(method, path, method === 'GET' ? undefined : {})
      expect([path, status]).toEqual([path, 403])
    }
    expect((await program.call('GET', 'PagPaymentGateway/customer')).status).toBe(403)
    const [{ UsrName } = { UsrName: '' }] = await rows<{ UsrName: string }>(
      sql`select "UsrName" from "SecUser" where "UsrID" = ${account.UsrID}`,
    )
    for (const LexID of [0, 1000, 1001, 2000])
      expect(
        (await upstream.anyone.call('POST', 'Account/login', { UsrName, UsrPassword: 'Circuito2026', LexID })).status,
      ).toBe(401)
    const listed = await Promise.all([
      admin.call('POST', 'User/list?search=Nadie'),
      admin.call('POST', 'User/pagination', { search: { value: 'Nadie' } }),
    ])
    for (const { body } of listed) expect(body).not.toContain('Integración Nadie')
    expect((await admin.call('POST', 'User/account', { UsrID: account.UsrID })).status).toBe(404)
    expect((await admin.call('POST', 'User/temporarypassword', { UsrID: account.UsrID })).status).toBe(404)
    await expect(tokenOf(upstream.fresh.database, SECRET, account.UsrID)).rejects.toThrow(/no person/)
    await expect(
      rows(sql`update "SecUser" set "UsrEmail" = 'a@b.example' where "UsrID" = ${account.UsrID}`),
    ).rejects.toThrow(/service_account_is_no_person/)
  })

  it('is told apart by the minute: beyond its calls it is asked to come back', async () => {
    const { program } = await open()
    const statuses: number[] = []
    for (let call = 0; call < 62; call++) statuses.push((await articles(program)).status)
    expect(statuses.filter((status) => status === 200)).toHaveLength(60)
    const refused = await articles(program)
    expect(refused.status).toBe(429)
    expect(Number(refused.headers['retry-after'])).toBeGreaterThan(0)
    const other = await open()
    expect((await articles(other.program)).status).toBe(200)
  })
})

describe('a key', () => {
  it('is answered once and stored as its hash alone', async () => {
    const { account, key } = await open()
    expect(key).toMatch(/^circuito_\d+_[\w-]{43}$/)
    const stored = await rows<{ row: string; SvkHash: string }>(
      sql`select k::text as row, "SvkHash" from "SecServiceKey" k where "SvaID" = ${account.SvaID}`,
    )
    expect(stored.map(({ SvkHash }) => SvkHash)).toEqual([createHash('sha256').update(key).digest('hex')])
    expect(stored[0]?.row).not.toContain(key.slice(-40))
    const again = await admin.call('POST', 'SecServiceAccount/byid', { SvaID: account.SvaID })
    expect(again.body).not.toContain(key.slice(-40))
    expect(key.startsWith(account.itemsKeys[0]?.SvkPrefix ?? '-')).toBe(true)
    const audits = await rows<{ text: string }>(sql`select "AudChange"::text as text from "SecAudit"`)
    expect(audits.some(({ text }) => text.includes(key.slice(-40)))).toBe(false)
    // Repeated with its key it is not made twice, and the answer was not kept.
    const repeat = { 'idempotency-key': 'repeated-key-1' }
    const body = { SvaID: account.SvaID, SvkExpires: dayIn(10) }
    expect((await admin.call('POST', 'SecServiceKey/save', body, repeat)).status).toBe(200)
    expect((await admin.call('POST', 'SecServiceKey/save', body, repeat)).status).toBe(409)
  })

  it('that is unknown, revoked, past its day, of a disabled or ended account, or from elsewhere is refused alike', async () => {
    const refusals: string[] = []
    const refused = async (program: Caller, headers?: Record<string, string>) => {
      const { status, body } = await articles(program, headers)
      refusals.push(`${status} ${body}`)
    }
    await refused(upstream.with(`circuito_1_${'A'.repeat(43)}`))
    const revoked = await open()
    await keep.revoke(revoked.account.itemsKeys[0] ?? { SvkID: 0 })
    await refused(revoked.program)
    const old = await open()
    await rows(sql`update "SecServiceKey" set "SvkExpires" = clock_today() - 1 where "SvaID" = ${old.account.SvaID}`)
    await refused(old.program)
    const disabled = await open()
    await keep.setStatus(disabled.account, 0)
    await refused(disabled.program)
    const ended = await open()
    await rows(
      sql`update "SecServiceAccount" set "SvaExpires" = clock_today() - 1 where "SvaID" = ${ended.account.SvaID}`,
    )
    await refused(ended.program)
    const elsewhere = await open({ ...reading, SvaNetworks: ['203.0.113.0/24', '2001:db8::/32'] })
    await refused(elsewhere.program)
    await refused(elsewhere.program, from('198.51.100.7'))
    expect(new Set(refusals)).toEqual(new Set([refusals[0]]))
    expect(refusals[0]).toContain('401')
    for (const address of ['203.0.113.9', '::ffff:203.0.113.9', '2001:db8::17'])
      expect([address, (await articles(elsewhere.program, from(address))).status]).toEqual([address, 200])
    await keep.setStatus(disabled.account, 1)
    expect((await articles(disabled.program)).status).toBe(200)
  })

  it('is replaced by a second that works beside it until the first is revoked', async () => {
    const { account, program } = await open()
    const second = (await keep.createKey(account)).Result
    const next = upstream.with(second.KeySecret)
    expect([(await articles(program)).status, (await articles(next)).status]).toEqual([200, 200])
    expect((await keep.createKey(account)).Errors).toEqual(['Hay 2 claves vigentes: revoque una antes de crear otra'])
    const [first] = account.itemsKeys
    const tries = await Promise.all([keep.revoke(first ?? { SvkID: 0 }), keep.revoke(first ?? { SvkID: 0 })])
    expect(tries.map(({ status }) => status).toSorted()).toEqual([200, 409])
    expect([(await articles(program)).status, (await articles(next)).status]).toEqual([401, 200])
    expect((await keep.createKey(account)).status).toBe(200)
  })

  it('made by two at once is never a third', async () => {
    const account = await keep.make(reading)
    const tries = await Promise.all([1, 2, 3, 4].map(() => keep.createKey(account)))
    expect(tries.map(({ status }) => status).toSorted()).toEqual([200, 200, 400, 400])
  })

  it('ends on a day of the next 366, within that of its account', async () => {
    const account = await keep.make({ SvaExpires: dayIn(20) })
    expect((await keep.createKey(account, dayIn(-1))).Errors).toEqual(['Caduca: indique un día desde hoy'])
    expect((await keep.createKey(account, dayIn(367))).Errors).toEqual(['Caduca: máximo 366 días desde hoy'])
    expect((await keep.createKey(account, dayIn(21))).Errors).toEqual([
      'Caduca: no puede ser posterior a la vigencia de la cuenta',
    ])
    expect((await keep.createKey(account, dayIn(0))).status).toBe(200)
  })

  it('leaves in the history who made and revoked it, and each network that it is first used from; its last use is read beside it', async () => {
    const { account, program } = await open({ ...reading, SvaName: 'Con historia' })
    for (const address of ['203.0.113.9', '203.0.113.9', '198.51.100.7']) await articles(program, from(address))
    const [key] = (await keep.read(account)).itemsKeys
    expect(key?.SvkLastAddress).toBe('198.51.100.7')
    expect(key?.SvkLastUsed).not.toBeNull()
    await keep.revoke(key ?? { SvkID: 0 })
    const { itemsHistory } = await keep.read(account)
    const person = 'Ana Lucía Torres Vega'
    expect(itemsHistory.map(({ AudAction, UsrFullName, Subject }) => [AudAction, UsrFullName, Subject])).toEqual([
      ['revokekey', person, key?.SvkPrefix],
      ['network', 'Integración Con historia', '198.51.100.7'],
      ['network', 'Integración Con historia', '203.0.113.9'],
      ['createkey', person, key?.SvkPrefix],
      ['create', person, null],
    ])
  })
})

describe('service accounts', () => {
  it('hold to their rules', async () => {
    const errorsOf = async (body: object) => (await keep.save({ SvaName: 'Con reglas', ...body })).Errors
    await keep.make({ SvaName: 'Única' })
    expect(await errorsOf({ SvaName: ' unica ' })).toEqual(['Ya existe una cuenta de servicio con este nombre'])
    expect(await errorsOf({ SvaName: ' ', SvaPurpose: '' })).toEqual([
      'Ingrese el nombre de la cuenta',
      'Ingrese Finalidad de la cuenta',
    ])
    expect(await errorsOf({ SvaNetworks: ['10.0.0.0/40'] })).toEqual([
      'Redes: «10.0.0.0/40» no es una red; escriba por ejemplo 203.0.113.0/24',
    ])
    expect(await errorsOf({ SvaExpires: dayIn(-1) })).toEqual(['Vigencia: no puede ser anterior a hoy'])
    expect(await errorsOf({ SvaDecisions: ['REQ'] })).toEqual([
      'Seleccione Cargo: una aprobación se hace en el nivel de un cargo',
    ])
    expect(await errorsOf({ SvaDecisions: ['WINNER'] })).toEqual(['Elegir ganador también exige aprobar cotizaciones'])
    expect(await errorsOf({ PstID: 999_999 })).toEqual(['Cargo: no es uno de la compañía'])
    for (const OptCode of ['USERS', 'ROLES', 'SERVICE_ACCOUNTS', 'QUERY_SQL'])
      expect(await errorsOf({ itemsOptions: [{ OptCode }] })).toEqual([
        `La opción ${OptCode} no se da a cuentas de servicio`,
      ])
    expect(await errorsOf({ itemsOptions: [{ OptCode: 'CIRCUITS', SvoWrite: true }] })).toEqual([
      'La opción CIRCUITS se da a cuentas de servicio solo para leer',
    ])
    expect(await errorsOf({ itemsOptions: [{ OptCode: 'NOWHERE' }] })).toEqual([
      'No hay una opción NOWHERE que dar a la cuenta',
    ])
  })

  it('keep a position that was disabled since, so that rights are taken away from them; no other comes in', async () => {
    const [disabled, another] = await rows<{ PstID: number }>(
      sql`insert into "GenPosition" ("CpyID", "PstName") values (1, 'De baja uno'), (1, 'De baja dos') returning "PstID"`,
    )
    const grants = ['REQUIREMENTS', 'ORDERS'].map((OptCode) => ({ OptCode, SvoWrite: true }))
    const given = { PstID: disabled?.PstID, SvaDecisions: ['REQ', 'ORD'], itemsOptions: grants }
    const account = await keep.make(given)
    await rows(sql`update "GenPosition" set "SecStatus" = 0 where "PstID" in (${disabled?.PstID}, ${another?.PstID})`)
    const change = ({ SecVersion }: ServiceAccount, body: object) =>
      keep.save({ ...given, SvaID: account.SvaID, SvaName: account.SvaName, SecVersion, ...body })
    const less = await change(account, { SvaDecisions: ['REQ'], itemsOptions: grants.slice(0, 1) })
    expect(less.Errors).toEqual([])
    expect(less.Result).toMatchObject({ PstID: disabled?.PstID, PstName: 'De baja uno', SvaDecisions: ['REQ'] })
    expect(less.Result.itemsOptions.map(({ OptCode }) => OptCode)).toEqual(['REQUIREMENTS'])
    const missing = ['Cargo: no es uno de la compañía']
    expect((await change(less.Result, { PstID: another?.PstID })).Errors).toEqual(missing)
    expect((await keep.save({ ...given, SvaName: 'Con cargo de baja' })).Errors).toEqual(missing)
  })

  it('are changed by one at a time, by administrators alone, and are of their company', async () => {
    const account = await keep.make({ SvaName: 'Disputada' })
    const change = (SvaName: string) => keep.save({ SvaID: account.SvaID, SecVersion: account.SecVersion, SvaName })
    const tries = await Promise.all([change('Disputada uno'), change('Disputada dos')])
    expect(tries.map(({ status }) => status).toSorted()).toEqual([200, 409])

    const [helperId = 0] = await createUsersInPosition(upstream.fresh.database, 4, 1)
    const everything = {
      IsAllowView: true,
      IsAllowAdd: true,
      IsAllowEdit: true,
      IsAllowSave: true,
      IsAllowDelete: true,
    }
    await admin.call('POST', 'UserOption/save', {
      UsrID: helperId,
      itemsOptions: [{ OptCode: 'SERVICE_ACCOUNTS', ...everything }],
    })
    const helper = upstream.with(await tokenOf(upstream.fresh.database, SECRET, helperId))
    const { itemsKeys } = (await keep.createKey(account)).Result.account
    const [key] = itemsKeys
    const calls = (SvaID: number, SvkID: number) =>
      [
        ['POST', 'SecServiceAccount/save', { SvaID, SvaName: 'Ajena', SvaPurpose: 'x', itemsOptions: [] }],
        ['DELETE', 'SecServiceAccount/delete', { SvaID }],
        ['POST', 'SecServiceKey/save', { SvaID, SvkExpires: dayIn(3) }],
        ['DELETE', 'SecServiceKey/delete', { SvkID }],
      ] as const
    for (const [method, path, body] of calls(account.SvaID, key?.SvkID ?? 0))
      expect([path, (await helper.call(method, path, body)).status]).toEqual([path, 403])
    expect((await helper.call<ServiceAccount>('POST', 'SecServiceAccount/byid', { SvaID: account.SvaID })).status).toBe(
      200,
    )
    for (const ids of [
      { account: account.SvaID, key: key?.SvkID ?? 0 },
      { account: 999_999, key: 999_999 },
    ])
      for (const [method, path, body] of calls(ids.account, ids.key))
        expect([path, (await foreigner.call(method, path, body)).status]).toEqual([path, 404])
  })
})
