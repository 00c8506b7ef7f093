import { sql } from 'kysely'
import { beforeAll, describe, expect, it } from 'vitest'
import { executeSql } from '#tests/kit/fixtures/approvers.ts'
import { inCompany } from '#upstream/platform/database/connection/company-scope.ts'
import type { Caller } from '#tests/platform/environment/service.ts'
import { provideUpstream } from '#tests/platform/environment/provided.ts'
import { passKnownRights } from '#tests/platform/environment/pass-time.ts'

type Grant = { OptCode: string } & Record<string, boolean | string | number | null>
interface Granted {
  UsrID: number
  SecVersion: number
  itemsOptions: Grant[]
}

const upstream = provideUpstream()
let admin: Caller

beforeAll(async () => {
  admin = await upstream.signIn('admin')
})

const idOf = async (user: string) => {
  const { rows } = await upstream.fresh.database.pool.query<{ UsrID: number }>(
    `select "UsrID" from "SecUser" where "UsrName" = $1`,
    [user],
  )
  return rows[0]?.UsrID ?? 0
}
const grantsOf = async (user: string) =>
  (await admin.call<Granted>('POST', 'UserOption/list', { UsrID: await idOf(user) })).Result
const save = (granted: Partial<Granted>, who = admin) => who.call<Granted>('POST', 'UserOption/save', granted)
const onlyGiven = ({ itemsOptions }: Granted) =>
  itemsOptions
    .filter((grant) => Object.values(grant).includes(true))
    .map(({ OptCode }) => OptCode)
    .toSorted()

describe('what a person may do', () => {
  it('is saved as one change with its trace, and holds within five seconds', async () => {
    const someone = await upstream.signIn('consulta')
    const before = await grantsOf('consulta')
    expect((await someone.call('POST', 'LgsWarehouse/list', {})).status).toBe(200)
    expect((await someone.call('POST', 'User/pagination', {})).status).toBe(403)
    const itemsOptions = before.itemsOptions.map((grant) =>
      grant.OptCode === 'USERS' ? { ...grant, IsAllowView: true, IsLevelManager: true } : grant,
    )
    const { Result } = await save({ UsrID: before.UsrID, SecVersion: before.SecVersion, itemsOptions })
    expect(Result.itemsOptions.find(({ OptCode }) => OptCode === 'USERS')).toMatchObject({
      IsAllowView: true,
      IsAllowEdit: false,
    })
    passKnownRights()
    expect((await someone.call('POST', 'User/pagination', {})).status).toBe(200)
    const traces = await inCompany(upstream.fresh.database, { company: 1 }, (tx) =>
      tx
        .selectFrom('SecAudit')
        .select('AudChange')
        .where('AudResource', '=', 'SecUserOption')
        .where('AudRecord', '=', String(before.UsrID))
        .execute(),
    )
    expect(traces).toEqual([{ AudChange: { USERS: ['', 'View,Manager'] } }])
    expect((await save({ UsrID: before.UsrID, SecVersion: before.SecVersion, itemsOptions })).status).toBe(409)
  })

  it('is copied whole from another person', async () => {
    const [from, to] = [await grantsOf('comprador'), await grantsOf('vleon')]
    const copied = await admin.call<Granted>('POST', 'User/copyallow', { UsrIDFrom: from.UsrID, UsrIDTo: to.UsrID })
    expect(onlyGiven(copied.Result)).toEqual(onlyGiven(from))
    const foreign = await admin.call('POST', 'User/copyallow', { UsrIDFrom: await idOf('admin2'), UsrIDTo: to.UsrID })
    expect(foreign.status).toBe(404)
  })

  it('has one level an option, of options that there are', async () => {
    const { UsrID } = await grantsOf('cperalta')
    const both = await save({ UsrID, itemsOptions: [{ OptCode: 'ORDERS', IsLevelAdmin: true, IsLevelArea: true }] })
    expect(both.Errors).toEqual(['Cada opción tiene un solo nivel'])
    const unknown = await save({ UsrID, itemsOptions: [{ OptCode: 'NOWHERE', IsAllowView: true }] })
    expect(unknown.Errors).toEqual(['La opción NOWHERE no existe'])
    const supplier = await save({ UsrID: await idOf('20512333797'), itemsOptions: [] })
    expect(supplier.Errors).toEqual(['Solo las cuentas internas tienen permisos'])
  })
})

describe('administrators', () => {
  it('do not take their own right, and give none to themselves without it', async () => {
    const own = await grantsOf('admin')
    const without = own.itemsOptions.filter(({ OptCode }) => OptCode !== 'USERS')
    expect((await save({ UsrID: own.UsrID, itemsOptions: without })).Errors).toEqual([
      'No puede quitarse su propio permiso de administrador',
    ])
    const other = await grantsOf('jsalazar')
    const helper = {
      OptCode: 'USERS',
      IsAllowView: true,
      IsAllowEdit: true,
      IsAllowDelete: true,
      IsAllowSave: true,
      IsLevelManager: true,
    }
    await save({ UsrID: other.UsrID, itemsOptions: [helper] })
    const someone = await upstream.signIn('jsalazar')
    expect((await save({ UsrID: other.UsrID, itemsOptions: own.itemsOptions }, someone)).status).toBe(403)
    expect((await someone.call('POST', 'User/temporarypassword', { UsrID: await idOf('jefe') })).status).toBe(403)
    expect((await someone.call('DELETE', 'User/delete', { UsrID: own.UsrID })).status).toBe(403)
  })

  it('stay: of two who take the right from each other at once, one remains', async () => {
    const [own, second] = [await grantsOf('admin'), await grantsOf('mchavez')]
    await save({ UsrID: second.UsrID, itemsOptions: own.itemsOptions })
    // Whoever holds the installation right is changed by its holders alone.
    await executeSql(upstream, sql`update "SecUser" set "UsrInstallation" = true where "UsrName" = 'mchavez'`)
    const colleague = await upstream.signIn('mchavez')
    const tries = await Promise.all([
      save({ UsrID: second.UsrID, itemsOptions: [] }),
      save({ UsrID: own.UsrID, itemsOptions: [] }, colleague),
    ])
    const refused = tries.filter(({ status }) => status !== 200)
    expect(refused).toHaveLength(1)
    // Whoever comes when the other is done has no right any more; whoever comes before that would leave nobody.
    const reasons = { 400: ['La compañía no puede quedar sin administrador'], 403: refused[0]?.Errors }
    expect(reasons).toHaveProperty(String(refused[0]?.status), refused[0]?.Errors)
  })
})
