import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { catalogues } from '#schema/catalogue/catalogues.ts'
import type { Catalogue, Field } from '#schema/catalogue/descriptor.ts'
import { service, type Caller, type Service } from '#tests/upstream/service.ts'

let house: Service
let admin: Caller
let stranger: Caller

beforeAll(async () => {
  house = await service()
  admin = await house.signIn('admin')
  stranger = await house.signIn('admin2')
})

afterAll(() => house.stop())

type Row = Record<string, unknown> & { SecVersion: number; SecStatus: number }
interface Page {
  data: Row[]
  recordsTotal: number
  recordsTotalExact: boolean
  draw: number
}

/** A list that its company may change, and rows of the demo that may be pointed to. */
const POINTED: Record<string, unknown> = {
  DefID: 1008,
  BslID: 1,
  DtrID: '150122',
  PrjID: 1,
  WhsCode: 'ALM-CEN',
  TypeUnitOfMeasuarement: 'BG',
  TypeCategory: '1',
}

function sample({ kind, wire }: Field): unknown {
  if (wire in POINTED) return POINTED[wire]
  const values: Partial<Record<Field['kind'], unknown>> = {
    text: `ZZ ${wire}`.slice(0, 18),
    longText: 'ZZ largo',
    integer: 7,
    decimal: '12.345',
    date: '2026-03-01',
    flag: false,
  }
  return values[kind]
}

const written = ({ fields }: Catalogue) => Object.values(fields).filter(({ readOnly }) => !readOnly)
const whole = (catalogue: Catalogue) =>
  Object.fromEntries(written(catalogue).map((field) => [field.wire, sample(field)]))
const trail = async (resource: string, record: unknown) =>
  (
    await house.fresh.database.pool.query<{ AudAction: string; UsrID: number; CpyID: number }>(
      `SELECT "AudAction", "UsrID", "CpyID" FROM "SecAudit"
        WHERE "AudResource" = $1 AND "AudRecord" = $2 ORDER BY "AudID"`,
      [resource, String(record)],
    )
  ).rows

describe.each(catalogues.map((catalogue) => [catalogue.resource, catalogue] as const))('%s', (resource, catalogue) => {
  const { key } = catalogue
  const named =
    written(catalogue).find(
      ({ kind, wire }) => kind === 'text' && !catalogue.unique?.some((name) => catalogue.fields[name]?.wire === wire),
    ) ?? written(catalogue)[0]
  let row: Row
  const call = <R = Row>(method: 'POST' | 'PUT' | 'DELETE', verb: string, body: unknown, who = admin) =>
    who.call<R>(method, `${resource}/${verb}`, body)
  const key0 = () => ({ [key]: row[key] })

  it('creates a row with the labels of what it points to', async () => {
    const { status, Result } = await call('POST', 'save', {
      [key]: 0,
      ...whole(catalogue),
      SecStatus: 0,
      SecVersion: 99,
      ArtStockDisponible: '5',
    })
    expect(status).toBe(200)
    row = Result
    expect(row).toMatchObject({
      ...whole(catalogue),
      SecStatus: 1,
      SecVersion: 1,
      UsrCreateID: 1,
      UsrUpdateID: null,
      SecUpdate: null,
    })
    for (const { labelWire } of written(catalogue))
      if (labelWire) expect(row[labelWire]).toEqual(expect.stringMatching(/./))
    if (resource === 'LgsArticle') expect(row.ArtStockDisponible).toBe('0.000')
  })

  it('finds it again by key, in a batch, by a search, by filter and in the list', async () => {
    expect((await call('POST', 'byid', key0())).Result).toEqual(row)
    expect((await call<Row[]>('POST', 'byid', { [key]: [row[key], 987_654] })).Result).toEqual([row])
    const search = String(row[catalogue.fields[catalogue.search[0] ?? '']?.wire ?? '']).toLowerCase()
    const page = await call<Page>('POST', 'PAGINATION', {
      filter: { CpyID: 1, SecStatus: 1, [key]: row[key] },
      draw: 3,
      start: 0,
      length: 5,
      search: { value: search },
    })
    expect(page.Result).toEqual({ data: [row], recordsTotal: 1, recordsTotalExact: true, draw: 3 })
    expect((await call<Page>('POST', 'pagination', { filter: { ...key0(), SecStatus: 0 } })).Result.data).toEqual([])
    const list = await admin.call<Row[]>('POST', `${resource}/list?defID=1008&search=`)
    expect(list.Result.map((each) => each[key])).toContain(row[key])
  })

  it('orders by any of its fields, both ways', async () => {
    for (const { wire } of Object.values(catalogue.fields)) {
      const both = await Promise.all(
        (['asc', 'desc'] as const).map((dir) =>
          call<Page>('POST', 'pagination', { start: 0, length: -1, order: [{ column: wire, dir }] }),
        ),
      )
      expect(both.map(({ status }) => status)).toEqual([200, 200])
      expect(new Set(both[0]?.Result.data.map((each) => each[key]))).toEqual(
        new Set(both[1]?.Result.data.map((each) => each[key])),
      )
    }
  })

  it('changes what was sent and leaves the rest', async () => {
    const { status, Result } = await call('PUT', 'update', {
      ...key0(),
      SecVersion: row.SecVersion,
      [named?.wire ?? '']: 'ZZ otro',
    })
    expect(status).toBe(200)
    expect(Result).toMatchObject({
      ...row,
      [named?.wire ?? '']: 'ZZ otro',
      SecVersion: 2,
      UsrUpdateID: 1,
      SecUpdate: expect.any(String),
    })
  })

  it('refuses a change of what somebody changed since', async () => {
    expect(await call('POST', 'save', { ...key0(), ...whole(catalogue), SecVersion: 1 })).toMatchObject({
      status: 409,
      Errors: ['El registro fue modificado por otro usuario'],
    })
    expect((await call('POST', 'save', { ...key0(), ...whole(catalogue) })).status).toBe(400)
  })

  it('refuses what its descriptor does not allow, each with its place', async () => {
    const required = written(catalogue).filter((field) => field.required)
    const { status, Errors, ErrorPaths } = await call('POST', 'save', { [key]: 0 })
    expect(status).toBe(400)
    expect(ErrorPaths).toEqual(required.map(({ wire }) => wire))
    expect(Errors[0]).toContain(required[0]?.label)
    const wrong: Partial<Record<Field['kind'], unknown>> = {
      text: 'x'.repeat(300),
      longText: 5,
      integer: '1.5',
      decimal: '1.2345',
      date: '2026-02-30',
      flag: 'sí',
      choice: 'nada',
      reference: '987654',
    }
    const all = await call(
      'POST',
      'save',
      Object.fromEntries(written(catalogue).map(({ kind, wire }) => [wire, wrong[kind]])),
    )
    expect(all.status).toBe(400)
    expect(all.ErrorPaths).toEqual(written(catalogue).map(({ wire }) => wire))
  })

  it('keeps what is unique so, also in a race', async () => {
    const same = { ...whole(catalogue), [named?.wire ?? '']: 'ZZ otro' }
    const twin = await call('POST', 'save', same)
    expect(twin.status).toBe(400)
    expect(twin.Errors[0]).toMatch(/^Ya existe un registro con el mismo /)
    const unique = catalogue.fields[catalogue.unique?.at(-1) ?? '']?.wire ?? ''
    const race = await Promise.all(
      Array.from({ length: 6 }, () => call('POST', 'save', { ...whole(catalogue), [unique]: 'ZZ carrera' })),
    )
    expect(race.filter(({ status }) => status === 200)).toHaveLength(1)
    expect(race.filter(({ status }) => status === 400 || status === 409)).toHaveLength(5)
  })

  it('deletes softly and enables again, once however often it is asked', async () => {
    for (const again of [1, 2])
      expect((await call('DELETE', 'delete', key0())).Result, `time ${again}`).toMatchObject({
        SecStatus: 0,
        SecVersion: 3,
      })
    const list = await admin.call<Row[]>('POST', `${resource}/list?defID=1008`)
    expect(list.Result.map((each) => each[key])).not.toContain(row[key])
    expect((await call('DELETE', 'delete', { ...key0(), SecStatus: 1 })).Result).toMatchObject({
      SecStatus: 1,
      SecVersion: 4,
    })
    expect(await trail(resource, row[key])).toEqual(
      ['create', 'update', 'delete', 'restore'].map((AudAction) => ({ AudAction, UsrID: 1, CpyID: 1 })),
    )
  })

  it('answers another company as if the row were not there, byte for byte', async () => {
    for (const [method, verb, body] of [
      ['POST', 'byid', {}],
      ['POST', 'save', { ...whole(catalogue), SecVersion: 4 }],
      ['PUT', 'update', { ...whole(catalogue), SecVersion: 4 }],
      ['DELETE', 'delete', {}],
    ] as const) {
      const foreign = await call(method, verb, { ...body, ...key0() }, stranger)
      const missing = await call(method, verb, { ...body, [key]: 987_654 }, stranger)
      expect(foreign.status).toBe(404)
      expect(foreign.body).toBe(missing.body)
    }
    expect((await call('POST', 'byid', { [key]: [row[key]] }, stranger)).Result).toEqual([])
    expect((await call('POST', 'byid', key0())).Result).toMatchObject({ SecStatus: 1, SecVersion: 4 })
  })

  it('asks for the permission of each verb', async () => {
    const onlooker = await house.signIn('consulta')
    expect((await call('POST', 'pagination', {}, onlooker)).status).toBe(200)
    for (const [method, verb] of [
      ['POST', 'save'],
      ['PUT', 'update'],
      ['DELETE', 'delete'],
    ] as const)
      expect(await call(method, verb, { ...key0(), ...whole(catalogue), SecVersion: 4 }, onlooker)).toMatchObject({
        status: 403,
        Message: '[Solicitud denegada]',
      })
    const supplier = await house.signIn('20512333797', { LexID: 1000 })
    for (const verb of ['pagination', 'byid', 'save'])
      expect((await call('POST', verb, key0(), supplier)).status).toBe(403)
    expect((await call('POST', 'pagination', {}, house.anyone)).status).toBe(401)
  })
})

it('leaves alone what is common to all companies', async () => {
  const { Result } = await admin.call<Page>('POST', 'GenDefinition/pagination', { filter: { DefID: 1007 }, length: 1 })
  const shared = Result.data[0]
  expect((await admin.call('POST', 'GenDefinition/save', { ...shared, DedDescription: 'Otro' })).Errors).toEqual([
    'El valor es común a todas las compañías y no se puede modificar',
  ])
  expect((await admin.call('DELETE', 'GenDefinition/delete', { DedID: shared?.DedID })).status).toBe(400)
})

it('keeps a choice that was disabled since, and offers it no more', async () => {
  const line = await admin.call<Row>('POST', 'GenBusinessLine/save', { BslName: 'Pasajera' })
  const project = await admin.call<Row>('POST', 'GenProject/save', {
    PrjCode: 'PAS',
    PrjName: 'Pasajero',
    BslID: line.Result.BslID,
  })
  await admin.call('DELETE', 'GenBusinessLine/delete', { BslID: line.Result.BslID })
  const kept = await admin.call<Row>('POST', 'GenProject/save', { ...project.Result, PrjName: 'Sigue' })
  expect(kept.Result).toMatchObject({ PrjName: 'Sigue', BslName: 'Pasajera' })
  expect(
    (await admin.call('POST', 'GenProject/save', { PrjCode: 'NUE', PrjName: 'Nuevo', BslID: line.Result.BslID }))
      .ErrorPaths,
  ).toEqual(['BslID'])
})

it('empties what may be empty, and what may not takes its default', async () => {
  const made = await admin.call<Row>('POST', 'LgsArticle/save', {
    ArtCode: 'VAC-1',
    ArtName: 'Vacío',
    TypeUnitOfMeasuarement: 'BG',
    TypeCategory: '1',
    ArtInventoriable: false,
  })
  const emptied = await admin.call<Row>('POST', 'LgsArticle/save', {
    ArtID: made.Result.ArtID,
    SecVersion: 1,
    TypeCategory: null,
    ArtInventoriable: null,
    ArtDescription: '  ',
  })
  expect(emptied.Result).toMatchObject({
    TypeCategory: null,
    TypeCategoryName: null,
    ArtInventoriable: true,
    ArtDescription: null,
    ArtName: 'Vacío',
  })
})

it('searches for % and _ as they are written', async () => {
  await admin.call('POST', 'GenBusinessLine/save', { BslName: 'Al 100%_x' })
  const found = async (search: string) =>
    (await admin.call<Page>('POST', 'GenBusinessLine/pagination', { search })).Result.data.map(({ BslName }) => BslName)
  expect(await found('100%_')).toEqual(['Al 100%_x'])
  expect(await found('%')).toEqual(['Al 100%_x'])
})

it('counts up to ten thousand, and says when there are more', async () => {
  await house.fresh.database.pool.query(`BEGIN; SET LOCAL app.company = '*';
    INSERT INTO "GenBusinessLine" ("CpyID", "BslName")
    SELECT 2, 'Línea ' || n FROM generate_series(1, 10001) n; COMMIT`)
  const page = async (input: object) => (await stranger.call<Page>('POST', 'GenBusinessLine/pagination', input)).Result
  expect(await page({ search: 'Línea', length: 5 })).toMatchObject({ recordsTotal: 10_000, recordsTotalExact: false })
  expect((await page({ search: 'Línea', length: -1 })).data).toHaveLength(10_000)
  expect((await page({ search: 'Línea', start: 10_000, length: 5 })).data).toHaveLength(1)
  expect(await page({ search: 'Línea 1000' })).toMatchObject({ recordsTotal: 3, recordsTotalExact: true })
})
