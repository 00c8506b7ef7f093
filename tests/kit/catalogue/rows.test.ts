import { beforeAll, expect, it } from 'vitest'
import { recordStatements } from '#tests/platform/environment/statements.ts'
import type { Caller } from '#tests/platform/environment/service.ts'
import { provideUpstream } from '#tests/platform/environment/provided.ts'

const upstream = provideUpstream()
let admin: Caller

beforeAll(async () => {
  admin = await upstream.signIn('admin')
})

type Row = Record<string, unknown>
interface Page {
  data: Row[]
  recordsTotal: number
  recordsTotalExact: boolean
}

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
  const saved = await admin.call<Row>('POST', 'GenProject/save', { ...project.Result, PrjName: 'Sigue' })
  expect(saved.Result).toMatchObject({ PrjName: 'Sigue', BslName: 'Pasajera' })
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

it('shows those first in which what was typed begins a word nearest to the beginning', async () => {
  /** How many articles are found. */
  const found = async (input: object) =>
    (await admin.call<Page>('POST', 'LgsArticle/pagination', { length: 100, ...input })).Result.data.map(
      ({ ArtName }) => ArtName,
    )
  await admin.call('POST', 'LgsArticle/save', {
    ArtCode: 'AAA-CEM-1',
    ArtName: 'Candado',
    ArtDescription: 'Para la caseta de cemento',
    TypeUnitOfMeasuarement: 'NIU',
  })
  const cement = await found({ search: 'cemen' })
  expect(cement[0]).toMatch(/^Cemento/)
  expect(cement.at(-1)).toBe('Candado')
  expect((await found({ search: 'tipo cemento v' }))[0]).toBe('Cemento Portland tipo V')
  expect((await found({ search: 'cemen', order: [{ column: 'ArtCode', dir: 'asc' }] }))[0]).toBe('Candado')
})

it('searches for % and _ as they are written', async () => {
  await admin.call('POST', 'GenBusinessLine/save', { BslName: 'Al 100%_x' })
  /** How many articles are found. */
  const found = async (search: string) =>
    (await admin.call<Page>('POST', 'GenBusinessLine/pagination', { search })).Result.data.map(({ BslName }) => BslName)
  expect(await found('100%_')).toEqual(['Al 100%_x'])
  expect(await found('%')).toEqual(['Al 100%_x'])
})

it('counts up to ten thousand, and says when there are more', async () => {
  await upstream.fresh.database.pool.query(`BEGIN; SET LOCAL app.company = '*';
    INSERT INTO "GenBusinessLine" ("CpyID", "BslName")
    SELECT 2, 'Línea ' || n FROM generate_series(1, 10001) n; COMMIT`)
  const stranger = await upstream.signIn('admin2')
  const page = async (input: object) => (await stranger.call<Page>('POST', 'GenBusinessLine/pagination', input)).Result
  expect(await page({ search: 'Línea', length: 5 })).toMatchObject({ recordsTotal: 10_000, recordsTotalExact: false })
  expect((await page({ search: 'Línea', length: -1 })).data).toHaveLength(10_000)
  expect((await page({ search: 'Línea', start: 10_000, length: 5 })).data).toHaveLength(1)
  expect(await page({ search: 'Línea 1000' })).toMatchObject({ recordsTotal: 3, recordsTotalExact: true })
})

/** How many articles are found. */
const found = async (filter: object): Promise<number> => {
  const { status, Result } = await admin.call<{ recordsTotal: number }>('POST', 'LgsArticle/pagination', { filter })
  expect(status).toBe(200)
  return Result.recordsTotal
}

it('a filter by a value that is none of its column’s kind finds nothing, and does not fail', async () => {
  expect(await found({ ArtID: 4 })).toBe(1)
  expect(await found({ ArtID: '4' })).toBe(1)
  for (const value of ['04', ' 4', '4.0', 'cuatro', '99999999999999999999', true])
    expect(await found({ ArtID: value })).toBe(0)
})

it('a filter is looked up in its column’s own type, so that an index serves', async () => {
  const recorder = recordStatements(upstream.fresh.database.pool)
  await found({ ArtID: 4 })
  const page = recorder.take().find(({ text }) => text.includes('read_as'))
  const client = await upstream.fresh.database.pool.connect()
  try {
    await client.query(`select set_config('app.company', '1', false), set_config('enable_seqscan', 'off', false)`)
    const { rows } = await client.query<{ 'QUERY PLAN': string }>(`EXPLAIN ${page?.text}`, [...(page?.values ?? [])])
    expect(rows.map((row) => row['QUERY PLAN']).join('\n')).toContain(`Index Cond: ("ArtID" = `)
  } finally {
    client.release(true)
  }
})
