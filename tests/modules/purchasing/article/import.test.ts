import { beforeAll, expect, it } from 'vitest'
import type { Caller } from '#tests/platform/environment/service.ts'
import { provideUpstream } from '#tests/platform/environment/provided.ts'

const upstream = provideUpstream()
let admin: Caller

beforeAll(async () => {
  admin = await upstream.signIn('admin')
})

const row = (ArtCode: string, more: object = {}) => ({
  ArtCode,
  ArtName: `Artículo ${ArtCode}`,
  TypeUnitOfMeasuarement: 'Bolsa',
  ...more,
})
const load = (rows: unknown[], who = admin, headers = {}) =>
  who.call<{ created: number; updated: number }>('POST', 'LgsArticle/importexcel', { rows }, headers)
const articles = async () =>
  (
    (await upstream.fresh.database.pool.query(
      `BEGIN; SET LOCAL app.company = '*'; SELECT count(*) AS found FROM "LgsArticle"; ROLLBACK`,
    )) as unknown as { rows: { found: number }[] }[]
  )[2]?.rows[0]?.found

it('creates and changes, by values or by what people read of them', async () => {
  const rows = [
    row('IMP-1', { TypeCategory: 'LIMPIEZA', WhsCode: 'almacén central', ArtReferencePrice: '12.5' }),
    row('IMP-2', { TypeUnitOfMeasuarement: 'BG', TypeCategory: '3', WhsCode: 'ALM-OBR', ArtReferencePrice: 3 }),
  ]
  expect((await load(rows)).Result).toEqual({ created: 2, updated: 0 })
  expect(
    (await load([row('IMP-1', { ArtName: 'Otro nombre', TypeCategory: 'Limpieza' }), row('IMP-3')])).Result,
  ).toEqual({ created: 1, updated: 1 })
  const { Result } = await admin.call<{ data: object[] }>('POST', 'LgsArticle/pagination', {
    filter: { ArtCode: 'IMP-1' },
  })
  expect(Result.data).toEqual([
    expect.objectContaining({
      ArtName: 'Otro nombre',
      TypeUnitOfMeasuarement: 'BG',
      TypeCategory: '3',
      WhsCode: null,
      ArtReferencePrice: null,
      ArtInventoriable: true,
      SecVersion: 2,
      UsrCreateID: 1,
      UsrUpdateID: 1,
    }),
  ])
})

it('loads nothing when one row is wrong, and says of each cell why', async () => {
  const before = await articles()
  const { status, Errors, ErrorPaths } = await load([
    row('BIEN-1'),
    row('BIEN-1'),
    row('MAL-1', { TypeUnitOfMeasuarement: 'Brazada', ArtReferencePrice: '1,5,5' }),
    row('', { ArtName: '' }),
  ])
  expect(status).toBe(400)
  expect(ErrorPaths).toEqual([
    'rows.1.ArtCode',
    'rows.2.TypeUnitOfMeasuarement',
    'rows.2.ArtReferencePrice',
    'rows.3.ArtCode',
    'rows.3.ArtName',
  ])
  expect(Errors).toEqual([
    'Fila 2: Código: se repite en el archivo',
    'Fila 3: Unidad de medida: la opción no existe',
    'Fila 3: Precio referencial (S/): No se entiende «1,5,5» como número; escríbalo sin separar los miles, por ejemplo 1234.50.',
    'Fila 4: Ingrese Código',
    'Fila 4: Ingrese Nombre',
  ])
  expect(await articles()).toBe(before)
})

it('refuses a disabled article, and who may not', async () => {
  const { Result } = await admin.call<{ data: { ArtID: number }[] }>('POST', 'LgsArticle/pagination', {
    filter: { ArtCode: 'IMP-2' },
  })
  await admin.call('DELETE', 'LgsArticle/delete', { ArtID: Result.data[0]?.ArtID })
  expect((await load([row('IMP-2')])).Errors).toEqual(['Fila 1: Código: el registro está deshabilitado'])
  expect((await load([row('IMP-9')], await upstream.signIn('solicitante'))).status).toBe(403)
})

it('answers a repeat with the same key as the first time', async () => {
  const key = { 'idempotency-key': 'import-of-monday' }
  expect((await load([row('REP-1')], admin, key)).Result).toEqual({ created: 1, updated: 0 })
  expect((await load([row('REP-1')], admin, key)).Result).toEqual({ created: 1, updated: 0 })
  expect((await load([row('REP-2')], admin, key)).status).toBe(409)
  // Without the key it is looked at anew: the row is known, and nothing of it changes.
  expect((await load([row('REP-1')], admin)).Result).toEqual({ created: 0, updated: 0 })
  expect((await load([row('REP-1')], admin, { 'idempotency-key': 'short' })).status).toBe(400)
})

it('takes five thousand at once, and no more', async () => {
  const rows = Array.from({ length: 5_000 }, (_, index) =>
    row(`MIL-${index}`, { ArtDescription: 'Descripción larga '.repeat(12) }),
  )
  expect((await load(rows)).Result).toEqual({ created: 5_000, updated: 0 })
  expect((await load([...rows, row('MIL-5000')])).status).toBe(400)
})
