import { sql } from 'kysely'
import { beforeAll, describe, expect, it } from 'vitest'
import { createUsersInPosition, executeSql, tokenOf } from '#tests/platform/environment/database-fixtures.ts'
import { SECRET, type Caller } from '#tests/platform/environment/service.ts'
import { provideUpstream } from '#tests/platform/environment/provided.ts'
import { passKnownRights } from '#tests/platform/environment/pass-time.ts'

type Grant = { OptCode: string } & Record<string, boolean | string | number | null>
interface Role {
  RolID: number
  RolName: string
  SecStatus: number
  SecVersion: number
  itemsOptions: Grant[]
  itemsUsers: { UsrID: number }[]
}

const ANDES = 1
const ASSISTANT = 4
const ADMIN = 1

const upstream = provideUpstream()
let admin: Caller
let foreigner: Caller
beforeAll(async () => {
  admin = await upstream.signIn('admin')
  foreigner = await upstream.signIn('admin2')
})

/** An account of the staff without any rights. */
const hire = async () => (await createUsersInPosition(upstream.fresh.database, ASSISTANT, 1))[0] ?? 0
const save = (body: object, who = admin) => who.call<Role>('POST', 'SecRole/save', body)
const make = async (RolName: string, itemsOptions: object[]) => (await save({ RolName, itemsOptions })).Result
const give = (UsrID: number, { RolID }: Pick<Role, 'RolID'>, IsGiven = true, who = admin) =>
  who.call<Role>('POST', 'SecUserRole/save', { UsrID, RolID, IsGiven })
const setStatus = (role: Pick<Role, 'RolID'>, SecStatus: number, RolPeople?: number, who = admin) =>
  who.call<Role>('DELETE', 'SecRole/delete', { RolID: role.RolID, SecStatus, RolPeople })

const onlyGiven = (grants: readonly Grant[]) =>
  Object.fromEntries(
    grants.flatMap((grant) => {
      const given = Object.keys(grant).filter((name) => grant[name] === true)
      return given.length > 0
        ? [[grant.OptCode, given.map((name) => name.replace(/^Is(Allow|Level)/, '')).join(' ')]]
        : []
    }),
  )
const effective = async (UsrID: number) =>
  onlyGiven(
    (await admin.call<{ itemsOptions: Grant[] }>('POST', 'UserOption/effective', { UsrID })).Result.itemsOptions,
  )
const savedOwn = (UsrID: number, itemsOptions: object[]) =>
  admin.call('POST', 'UserOption/save', { UsrID, itemsOptions })

const orders = { OptCode: 'ORDERS', IsAllowView: true, IsLevelManager: true }
const ordersEdited = { OptCode: 'ORDERS', IsAllowEdit: true, IsLevelArea: true }
const articles = { OptCode: 'ARTICLES', IsAllowView: true }

describe('what a person may do', () => {
  it('is what is their own and what their active roles give, each action of any and the widest level', async () => {
    const someone = await hire()
    await savedOwn(someone, [{ OptCode: 'ORDERS', IsAllowAdd: true, IsLevelAssistant: true }])
    const [buying, storing] = [await make('Compra', [orders, articles]), await make('Edición', [ordersEdited])]
    expect(onlyGiven(buying.itemsOptions)).toEqual({ ORDERS: 'View Manager', ARTICLES: 'View' })
    await give(someone, buying)
    expect((await give(someone, storing)).Result.itemsUsers.map(({ UsrID }) => UsrID)).toEqual([someone])
    expect(await effective(someone)).toEqual({ ORDERS: 'Add Edit View Manager', ARTICLES: 'View' })
    const { Result: roles } = await admin.call<Role[]>('POST', 'SecUserRole/list', { UsrID: someone })
    expect(roles.map(({ RolName, itemsOptions }) => [RolName, onlyGiven(itemsOptions)])).toEqual([
      ['Compra', { ORDERS: 'View Manager', ARTICLES: 'View' }],
      ['Edición', { ORDERS: 'Edit Area' }],
    ])

    // Taken, they leave what is the person's own.
    await give(someone, buying, false)
    expect(await effective(someone)).toEqual({ ORDERS: 'Add Edit Area' })
    await setStatus(storing, 0, 1)
    expect(await effective(someone)).toEqual({ ORDERS: 'Add Assistant' })
    await setStatus(storing, 1)
    expect(await effective(someone)).toEqual({ ORDERS: 'Add Edit Area' })
  })

  it('follows a change of the role at the next look, wherever it is asked: routes, menu, and the list of accounts', async () => {
    const someone = await hire()
    const token = await tokenOf(upstream.fresh.database, SECRET, someone, ANDES)
    const caller = upstream.with(token)
    const role = await make('Almacén', [articles])
    expect((await caller.call('POST', 'LgsArticle/pagination', {})).status).toBe(403)
    await give(someone, role)
    passKnownRights()
    expect((await caller.call('POST', 'LgsArticle/pagination', {})).status).toBe(200)
    const { Result: menu } = await caller.call('GET', 'UserOption/ListByUser')
    expect(JSON.stringify(menu)).toContain('ARTICLES')
    await save({ ...role, itemsOptions: [orders] })
    passKnownRights()
    expect((await caller.call('POST', 'LgsArticle/pagination', {})).status).toBe(403)
    expect((await caller.call('POST', 'LgsOrderPurcharse/pagination', {})).status).toBe(200)
  })

  it('counts wherever people are looked for by what they may: who can be made responsible of a case', async () => {
    const someone = await hire()
    const responsibles = async () =>
      (await admin.call<{ UsrRespID: number }[]>('POST', 'CarFollowUp/responsibles', {})).Result
    const among = async () => (await responsibles()).some(({ UsrRespID }) => UsrRespID === someone)
    const role = await make('Seguimiento', [{ OptCode: 'FOLLOW_UP', IsAllowView: true }])
    expect(await among()).toBe(false)
    await give(someone, role)
    expect(await among()).toBe(true)
    await setStatus(role, 0, 1)
    expect(await among()).toBe(false)
  })

  it('is copied with the roles', async () => {
    const [from, to] = [await hire(), await hire()]
    const [given, lost] = [await make('Copiado', [articles]), await make('Perdido', [orders])]
    await give(from, given)
    await give(to, lost)
    expect((await admin.call('POST', 'User/copyallow', { UsrIDFrom: from, UsrIDTo: to })).status).toBe(200)
    expect(await effective(to)).toEqual({ ARTICLES: 'View' })
  })

  it('is not given by a copy while it is disabled: nobody has more the day it is enabled', async () => {
    const [from, to] = [await hire(), await hire()]
    const role = await make('En pausa', [articles])
    await give(from, role)
    expect((await setStatus(role, 0, 1)).status).toBe(200)
    expect((await admin.call('POST', 'User/copyallow', { UsrIDFrom: from, UsrIDTo: to })).status).toBe(200)
    expect((await setStatus(role, 1)).status).toBe(200)
    expect(await effective(to)).toEqual({})
    expect(await effective(from)).toEqual({ ARTICLES: 'View' })
  })
})

describe('a role', () => {
  it('has a name of its own, one level an option, and options that there are', async () => {
    await make('Único', [])
    expect((await save({ RolName: ' unico ', itemsOptions: [] })).Errors).toEqual(['Ya existe un rol con este nombre'])
    expect((await save({ RolName: ' ', itemsOptions: [] })).Errors).toEqual(['Ingrese Nombre'])
    const twoLevels = [{ OptCode: 'ORDERS', IsLevelAdmin: true, IsLevelArea: true }]
    expect((await save({ RolName: 'Dos', itemsOptions: twoLevels })).Errors).toEqual([
      'Cada opción tiene un solo nivel',
    ])
    const nowhere = [{ OptCode: 'NOWHERE', IsAllowView: true }]
    expect((await save({ RolName: 'Nada', itemsOptions: nowhere })).Errors).toEqual(['La opción NOWHERE no existe'])
  })

  it('changed by two at once is kept from the first alone', async () => {
    const role = await make('Disputado', [articles])
    const tries = await Promise.all([
      save({ ...role, RolName: 'Disputado uno' }),
      save({ ...role, RolName: 'Disputado dos' }),
    ])
    expect(tries.map(({ status }) => status).toSorted()).toEqual([200, 409])
  })

  it('that people have is disabled by whoever was told of how many, and given to nobody meanwhile', async () => {
    const [one, two] = [await hire(), await hire()]
    const role = await make('En uso', [articles])
    await give(one, role)
    expect((await setStatus(role, 0)).Errors).toEqual(['1 persona tiene este rol y pierde lo que le da: confírmelo'])
    await give(two, role)
    expect((await setStatus(role, 0, 1)).Errors).toEqual([
      '2 personas tienen este rol y pierden lo que les da: confírmelo',
    ])
    expect((await setStatus(role, 0, 2)).Result.SecStatus).toBe(0)
    expect(await effective(one)).toEqual({})
    expect((await give(await hire(), role)).Errors).toEqual(['El rol está inactivo'])
    expect((await save({ ...role, SecVersion: undefined })).Errors).toEqual(['El rol está inactivo'])
  })

  it('leaves a trace of every change, and is of its company alone', async () => {
    const someone = await hire()
    const role = await make('Con huella', [articles])
    await save({ ...role, RolName: 'Con rastro', itemsOptions: [orders] })
    await give(someone, role)
    await give(someone, role)
    const rows = await executeSql<{ AudAction: string; AudChange: object }>(
      upstream.fresh.database,
      sql`select "AudAction", "AudChange" from "SecAudit"
        where ("AudResource", "AudRecord") in (('SecRole', ${role.RolID}::text), ('SecUserRole', ${someone}::text)) order by "AudID"`,
    )
    expect(rows).toEqual([
      {
        AudAction: 'create',
        AudChange: {
          RolName: [null, 'Con huella'],
          ARTICLES: ['', 'View'],
          RolRights: ['Artículos: nada', 'Artículos: Ver'],
        },
      },
      {
        AudAction: 'update',
        AudChange: {
          RolName: ['Con huella', 'Con rastro'],
          ARTICLES: ['View', ''],
          ORDERS: ['', 'View,Manager'],
          RolRights: [
            'Artículos: Ver; Órdenes de compra y servicio: nada',
            'Artículos: nada; Órdenes de compra y servicio: Ver, Gerente',
          ],
        },
      },
      // Whom it was given to stands in its own history and in the person's.
      { AudAction: 'update', AudChange: { RolPerson: [null, expect.stringMatching(/^Persona \d+$/)] } },
      { AudAction: 'give', AudChange: { RolID: role.RolID, RolName: 'Con rastro' } },
    ])

    const { RolID } = role
    for (const id of [RolID, 999_999]) {
      expect((await foreigner.call('POST', 'SecRole/byid', { RolID: id })).status).toBe(404)
      expect((await save({ RolID: id, RolName: 'Ajeno', itemsOptions: [] }, foreigner)).status).toBe(404)
      expect((await setStatus({ RolID: id }, 0, 1, foreigner)).status).toBe(404)
      expect((await give(7, { RolID: id }, true, foreigner)).status).toBe(404)
    }
    expect((await give(someone, role, false, foreigner)).status).toBe(404)
    expect((await foreigner.call('POST', 'SecUserRole/list', { UsrID: someone })).status).toBe(404)
    const ofSur = (await save({ RolName: 'Con rastro', itemsOptions: [] }, foreigner)).Result
    expect((await give(someone, ofSur)).status).toBe(404)
    // The database holds it besides: no role of another company, none for a supplier.
    const into = (user: string, id: number) =>
      executeSql(
        upstream.fresh.database,
        sql`insert into "SecUserRole" ("UsrID", "CpyID", "RolID") select "UsrID", ${ANDES}, ${id} from "SecUser" where "UsrName" = ${user}`,
      )
    await expect(into('jefe', ofSur.RolID)).rejects.toThrow(/foreign key/)
    await expect(into('20512333797', RolID)).rejects.toThrow(/not staff/)
  })
})

describe('administrators', () => {
  const administration = { OptCode: 'USERS', IsAllowView: true, IsAllowEdit: true, IsLevelAdmin: true }

  it('alone make roles and give them: whoever holds the option and not that right gives nothing', async () => {
    const someone = await hire()
    await savedOwn(someone, [
      {
        OptCode: 'ROLES',
        IsAllowView: true,
        IsAllowAdd: true,
        IsAllowEdit: true,
        IsAllowSave: true,
        IsAllowDelete: true,
      },
      { OptCode: 'USERS', IsAllowView: true, IsAllowEdit: true, IsLevelManager: true },
    ])
    const helper = upstream.with(await tokenOf(upstream.fresh.database, SECRET, someone, ANDES))
    const role = await make('Poder', [administration])
    expect((await save({ RolName: 'Propio', itemsOptions: [administration] }, helper)).status).toBe(403)
    expect((await save({ ...role, itemsOptions: [] }, helper)).status).toBe(403)
    expect((await give(someone, role, true, helper)).status).toBe(403)
    expect((await setStatus(role, 0, 0, helper)).status).toBe(403)
  })

  it('may be made by a role, do not take it from themselves, and stay', async () => {
    const someone = await hire()
    const keeping = { OptCode: 'ROLES', IsAllowView: true, IsAllowEdit: true, IsAllowDelete: true }
    const role = await make('Administración', [administration, keeping])
    await give(someone, role)
    await executeSql(
      upstream.fresh.database,
      sql`update "SecUser" set "UsrInstallation" = true where "UsrID" = ${someone}`,
    )
    const colleague = upstream.with(await tokenOf(upstream.fresh.database, SECRET, someone, ANDES))
    const own = ['No puede quitarse su propio permiso de administrador']
    expect((await give(someone, role, false, colleague)).Errors).toEqual(own)
    expect((await save({ ...role, itemsOptions: [articles] }, colleague)).Errors).toEqual(own)
    expect((await setStatus(role, 0, 1, colleague)).Errors).toEqual(own)
    // The first administrator loses the right of their own, and may not take the colleague's afterwards.
    const tries = await Promise.all([
      colleague.call('POST', 'UserOption/save', { UsrID: ADMIN, itemsOptions: [] }),
      setStatus(role, 0, 1),
    ])
    expect(tries.map(({ status }) => status).toSorted()).toEqual([200, 400])
  })
})
