import { beforeAll, expect, test } from 'vitest'
import { sql } from 'kysely'
import { executeSql } from '#tests/platform/environment/database-fixtures.ts'
import type { Caller } from '#tests/kit/world/world.ts'
import { emailsTo } from '#tests/platform/mail/sent-emails.ts'
import { uploadDeclaration, declaration, MATERIALS, READY, SERVICES, UNREADY } from './demo-suppliers.ts'
import { provideWorld } from '#tests/kit/world/provided-world.ts'

const world = provideWorld()
let goods: Caller
let equipment: Caller

beforeAll(async () => {
  goods = await world.as(READY, { audience: 'SUPPLIER' })
  equipment = await world.as(UNREADY, { audience: 'SUPPLIER' })
})

const PROFILE = `query Mine { myProfile {
  id ruc name address telephone email contactName version taxRegime { value label } declaration { fileId fileName }
  banks { id account bank { value label } currency { label } version }
  readiness { hasBank hasDeclaration isReady missing }
  standing { openInvitations unansweredInvitations nextInvitationDue ordersToSupport }
} }`

const SAVE = `mutation Save($input: SaveMyProfileInput!) { saveMyProfile(input: $input) {
  profile { name telephone version contactName } errors { message path }
} }`

interface Profile {
  id: string | null
  ruc: string
  name: string
  email: string | null
  version: number | null
  taxRegime: { value: string; label: string } | null
  declaration: { fileId: string; fileName: string } | null
  banks: { account: string; bank: { value: string; label: string } }[]
  readiness: { hasBank: boolean; hasDeclaration: boolean; isReady: boolean; missing: string[] }
  standing: {
    openInvitations: number
    unansweredInvitations: number
    nextInvitationDue: string | null
    ordersToSupport: number
  }
}

const mine = async (caller: Caller): Promise<Profile> =>
  (await caller.graph<{ myProfile: Profile }>(PROFILE)).data.myProfile
const valid = {
  name: MATERIALS,
  address: 'Av. Argentina 2485, Lima',
  telephone: '987612340',
  email: 'ventas@acabados.example',
}

interface Saved {
  saveMyProfile: {
    profile: { name: string; telephone: string; version: number } | null
    errors: { message: string; path: string[] }[]
  }
}
const save = (caller: Caller, input: Record<string, unknown>) => caller.graph<Saved>(SAVE, { input })

test('a supplier reads its own profile, with what it brought and what waits for it', async () => {
  const profile = await mine(goods)
  expect(profile).toMatchObject({
    ruc: READY,
    name: MATERIALS,
    taxRegime: { value: '1', label: 'Régimen general' },
    declaration: { fileName: `DJ ${READY}.pdf` },
    readiness: { hasBank: true, hasDeclaration: true, isReady: true, missing: [] },
  })
  expect(profile.banks.map(({ bank }) => bank.label)).toEqual(['Banco de Crédito del Perú', 'BBVA Perú'])
  expect(profile.standing.openInvitations).toBeGreaterThanOrEqual(profile.standing.unansweredInvitations)
  expect((await mine(equipment)).readiness).toEqual({
    hasBank: false,
    hasDeclaration: false,
    isReady: false,
    missing: ['BANK', 'DECLARATION'],
  })
})

test('it changes all but its RUC, told every rule at once, and by the version that it read', async () => {
  const { version } = await mine(goods)
  const wrong = await save(goods, {
    name: 'AB',
    address: ' ',
    telephone: '12345',
    email: 'ventas',
    constitutedOn: '2099-01-01',
    taxRegime: '77',
  })
  expect(wrong.data.saveMyProfile.errors).toEqual([
    expect.objectContaining({ path: ['name'], message: 'Ingrese al menos 3 caracteres.' }),
    expect.objectContaining({ path: ['address'], message: 'Campo Requerido' }),
    expect.objectContaining({ path: ['telephone'], message: 'El teléfono debe tener al menos 9 dígitos' }),
    expect.objectContaining({ path: ['email'], message: 'Ingrese un email válido.' }),
    expect.objectContaining({
      path: ['constitutedOn'],
      message: 'La fecha de constitución no puede ser posterior a hoy',
    }),
  ])
  const other = await save(goods, { ...valid, ruc: SERVICES })
  expect(other.errors?.[0]?.extensions.code).toBe('FORBIDDEN')

  const { data } = await save(goods, { ...valid, telephone: '+51 999-000-111', contactName: 'Rosa Paz', version })
  expect(data.saveMyProfile).toMatchObject({
    profile: { telephone: '999000111', version: (version ?? 0) + 1 },
    errors: [],
  })
  expect((await save(goods, { ...valid, version })).errors?.[0]?.extensions.code).toBe('CONFLICT')
  const buyer = await world.as('comprador')
  const found = await buyer.rest<{ data: { SupDocumentNumber: string }[] }>('POST', 'GenSupplier/pagination', {
    search: 'rosa paz',
  })
  expect(found.Result.data.map(({ SupDocumentNumber }) => SupDocumentNumber)).toEqual([READY])
})

test('what is another’s is as what is not there, and nobody speaks for another', async () => {
  const theirs = await mine(await world.as(SERVICES, { audience: 'SUPPLIER' }))
  const status = async (caller: Caller, method: string, path: string, body: unknown) =>
    (await caller.rest(method, path, body)).status
  const profile = {
    SupName: 'Otro nombre',
    SupAddress: 'Otra calle 1',
    SupTelephone: '999',
    SupEmail: 'otro@otro.example',
  }
  expect(await status(goods, 'POST', 'GenSupplier/searchbyruc', { ruc: SERVICES })).toBe(403)
  expect(await status(goods, 'PUT', 'GenSupplier/update', { ...profile, SupDocumentNumber: SERVICES })).toBe(403)
  expect(await status(goods, 'PUT', 'GenSupplier/update', { ...profile, SupID: Number(theirs.id) })).toBe(404)
  expect(await status(goods, 'PUT', 'GenSupplier/update', { ...profile, SupID: 987_654 })).toBe(404)
  expect(await status(goods, 'POST', 'GenSupplierEconomicActivity/pagination', { filter: { SupID: 1 } })).toBe(403)
  const file = (id: string | undefined) =>
    fetch(`${world.url}/files/declarations/${id}`, { headers: { authorization: `Bearer ${equipment.token}` } })
  expect((await file(theirs.declaration?.fileId)).status).toBe(404)
  expect((await mine(await world.as(SERVICES, { audience: 'SUPPLIER' }))).name).toBe(theirs.name)
  const customer = await world.as('45678912', { audience: 'CUSTOMER' })
  expect((await customer.graph(PROFILE)).errors?.[0]?.extensions.code).toBe('FORBIDDEN')
})

test('the format comes with its data; what it brings is looked at, saved at once, and handed back to it and to who keeps suppliers', async () => {
  const bearer = { authorization: `Bearer ${equipment.token}` }
  const format = await fetch(`${world.url}/files/declarations/format.pdf`, { headers: bearer })
  expect([format.status, format.headers.get('content-type')]).toEqual([200, 'application/pdf'])
  expect(
    Buffer.from(await format.arrayBuffer())
      .subarray(0, 5)
      .toString(),
  ).toBe('%PDF-')

  const refused = [
    await uploadDeclaration(world, equipment, 'dj.txt', Buffer.from('texto')),
    await uploadDeclaration(world, equipment, 'dj.pdf', Buffer.from('no es un PDF')),
    await uploadDeclaration(world, equipment, 'dj.pdf', Buffer.concat([declaration, Buffer.alloc(2_000_000)])),
  ]
  expect(refused.map(({ status }) => status)).toEqual([400, 400, 400])
  expect(refused.map(({ said: payload }) => JSON.stringify(payload))).toEqual([
    expect.stringContaining('Archivo inválido. No se permite la extensión'),
    expect.stringContaining('El contenido de dj.pdf no es el que su extensión anuncia'),
    expect.stringContaining('El tamaño del archivo debe ser inferior a 2 MB!'),
  ])

  const { said: payload } = await uploadDeclaration(world, equipment, 'DJ firmada.pdf', declaration)
  const attach =
    'mutation Attach($input: AttachMyDeclarationInput!) { attachMyDeclaration(input: $input) { profile { declaration { fileId fileName } } errors { message } } }'
  const stolen = await goods.graph<{ attachMyDeclaration: { errors: { message: string }[] } }>(attach, {
    input: { fileId: payload.fileId },
  })
  expect(stolen.data.attachMyDeclaration.errors).toMatchObject([{ message: 'Suba el archivo antes de guardarlo' }])
  await equipment.graph(attach, { input: { fileId: payload.fileId } })
  const { declaration: storedDeclaration, readiness } = await mine(equipment)
  expect([storedDeclaration, readiness.missing]).toEqual([
    { fileId: payload.fileId, fileName: 'DJ firmada.pdf' },
    ['BANK'],
  ])

  const read = async (user: Caller) => {
    const answer = await fetch(`${world.url}/files/declarations/${payload.fileId}`, {
      headers: { authorization: `Bearer ${user.token}` },
    })
    return [answer.status, Buffer.from(await answer.arrayBuffer()).equals(declaration)]
  }
  expect(await read(equipment)).toEqual([200, true])
  expect(await read(await world.as('admin'))).toEqual([200, true])
  expect((await read(await world.as('solicitante')))[0]).toBe(404)
})

test('an account that was let in becomes a supplier with its first save; one that staff switched off changes nothing', async () => {
  await executeSql(
    world.database,
    sql`with account as (
        insert into "SecUser" ("UsrName", "UsrPasswordHash", "UsrExtern", "LexID", "UsrFullName", "UsrEmail", "UsrValidated")
        select '20601122333', "UsrPasswordHash", true, 1000, 'Vidrios Nuevos S.A.C.', 'hola@vidrios.example', clock_now() from "SecUser" where "UsrName" = ${READY}
        returning "UsrID")
      insert into "SecUserCompany" ("UsrID", "CpyID", "UsrActivated") select "UsrID", 1, clock_now() from account`,
    '*',
  )
  const newcomer = await world.as('20601122333', { audience: 'SUPPLIER' })
  expect(await mine(newcomer)).toMatchObject({
    id: null,
    name: 'Vidrios Nuevos S.A.C.',
    email: 'hola@vidrios.example',
    version: null,
    banks: [],
  })
  const payload = { ...valid, name: 'Vidrios Nuevos del Sur S.A.C.' }
  const both = await Promise.all([save(newcomer, payload), save(newcomer, payload)])
  expect(both.map(({ data }) => data.saveMyProfile.errors)).toEqual([[], []])
  const { id } = await mine(newcomer)
  const rows = await executeSql(
    world.database,
    sql`select "SupID" from "GenSupplier" where "SupDocumentNumber" = '20601122333'`,
    '*',
  )
  expect(rows).toEqual([{ SupID: Number(id) }])
  // Nobody had chosen the address that its login brought.
  expect(await emailsTo(world.database, 'hola@vidrios.example')).toEqual([])

  const admin = await world.as('admin')
  expect((await admin.rest('DELETE', 'GenSupplier/delete', { SupID: Number(id), SecStatus: 0 })).status).toBe(200)
  expect((await save(newcomer, payload)).data.saveMyProfile.errors).toMatchObject([
    { message: 'La empresa deshabilitó a su proveedor. Comuníquese con ella.' },
  ])
})

test('staff with the option write suppliers down and keep what they do; those without it do not', async () => {
  const admin = await world.as('admin')
  const row = {
    SupDocumentNumber: '20492381757',
    SupName: 'Ya está',
    SupAddress: 'Calle 1',
    SupTelephone: '999111222',
    SupEmail: 'a@b.example',
  }
  expect((await admin.rest('POST', 'GenSupplier/save', row)).Errors).toEqual(['Ya existe un proveedor con este RUC'])
  expect((await admin.rest('POST', 'GenSupplier/save', { ...row, SupDocumentNumber: '20492381758' })).Errors).toEqual([
    'RUC inválido',
  ])
  const made = await admin.rest<{ SupID: number; SecVersion: number }>('POST', 'GenSupplier/save', {
    ...row,
    SupDocumentNumber: '20601030013',
  })
  expect(made.status).toBe(200)
  const { SupID } = made.Result
  const changed = await admin.rest<{ SupName: string }>('PUT', 'GenSupplier/update', {
    ...row,
    SupDocumentNumber: '',
    SupID,
    SupName: 'Con otro nombre',
    SecVersion: made.Result.SecVersion,
  })
  expect(changed.Result.SupName).toBe('Con otro nombre')
  expect((await (await world.as('solicitante')).rest('POST', 'GenSupplier/save', row)).status).toBe(403)

  const activity = (code: string) =>
    admin.rest<{ SeaID: number; TypeEconomicActivitiesName: string }>('POST', 'GenSupplierEconomicActivity/save', {
      SupID,
      TypeEconomicActivities: code,
    })
  const first = await activity('4663')
  expect(first.Result.TypeEconomicActivitiesName).toMatch(/materiales de construcción/)
  expect((await activity('4663')).Errors).toEqual(['Esta actividad ya está registrada'])
  expect((await activity('9999')).Errors).toEqual(['La actividad económica no es válida'])
  await admin.rest('DELETE', 'GenSupplierEconomicActivity/delete', { SeaID: first.Result.SeaID })
  const { Result } = await admin.rest<{ data: unknown[] }>('POST', 'GenSupplierEconomicActivity/pagination', {
    filter: { SupID },
  })
  expect(Result.data).toMatchObject([{ SeaID: first.Result.SeaID, SecStatus: 0 }])
})

test('an activity whose kind is offered no more can be described and switched off; it is given to nobody anew', async () => {
  const admin = await world.as('admin')
  const SupID = Number((await mine(equipment)).id)
  const TypeEconomicActivities = '4663'
  const save = (more: Record<string, unknown>, code = TypeEconomicActivities) =>
    admin.rest<Record<'SeaID' | 'SecVersion', number>>('POST', 'GenSupplierEconomicActivity/save', {
      SupID,
      TypeEconomicActivities: code,
      ...more,
    })
  const [activity, other] = [(await save({})).Result, (await save({}, '4100')).Result]
  const offer = (SecStatus: 0 | 1) =>
    executeSql(
      world.database,
      sql`update "GenDefinition" set "SecStatus" = ${SecStatus} where "DefID" = 1062 and "DedValue" = ${TypeEconomicActivities}`,
      '*',
    )
  await offer(0)
  try {
    const described = await save({ ...activity, SeaDescription: 'Cemento y fierro' })
    expect([described.Errors, described.Result]).toMatchObject([[], { SeaDescription: 'Cemento y fierro' }])
    const off = await save({ ...described.Result, SecStatus: 0 })
    expect([off.Errors, off.Result]).toMatchObject([[], { SecStatus: 0, TypeEconomicActivities }])
    const anew = await save({ SeaID: other.SeaID, SecVersion: other.SecVersion })
    expect(anew.Errors).toEqual(['La actividad económica no es válida'])
  } finally {
    await offer(1)
  }
})
