import { sql } from 'kysely'
import { beforeAll, expect, it } from 'vitest'
import { warehouseCatalogueMessages } from '#schema/modules/inventory/warehouse/warehouse-messages.ts'
import { executeSql } from '#tests/platform/environment/database-fixtures.ts'
import { body, type SavedWarehouseRequirement } from '#tests/kit/fixtures/warehouse-requirement.ts'
import type { Caller } from '#tests/kit/world/world.ts'
import { provideWorld } from '#tests/kit/world/provided-world.ts'

const world = provideWorld({ seed: 'minimal' })
let admin: Caller
beforeAll(async () => {
  admin = await world.as('admin')
})

interface Warehouse {
  WhsID: number
  WhsCode: string
  WhsName: string
  SecStatus: number
  SecVersion: number
}
const saveWarehouse = (values: object) => admin.rest<Warehouse>('POST', 'LgsWarehouse/save', values)
const createWarehouse = async (WhsCode: string) =>
  (await saveWarehouse({ WhsCode, WhsName: `Almacén ${WhsCode}` })).Result
const setStatus = ({ WhsID }: Warehouse, SecStatus: 0 | 1) =>
  admin.rest<Warehouse>('DELETE', 'LgsWarehouse/delete', { WhsID, SecStatus })
const offered = async () =>
  (await admin.rest<Warehouse[]>('POST', 'LgsWarehouse/list', {})).Result.map(({ WhsCode }) => WhsCode)

const saveArticle = (ArtCode: string, WhsCode: string) =>
  admin.rest('POST', 'LgsArticle/save', {
    ArtCode,
    ArtName: `Artículo ${ArtCode}`,
    TypeUnitOfMeasuarement: 'BG',
    ArtInventoriable: true,
    WhsCode,
  })
const requestOf = (ArtCode: string, WhsCode: string) =>
  admin.rest<{ WrqID: number; SecVersion: number }>(
    'POST',
    'LgsWarehouseRequirement/save',
    body({ WhsCode, itemsDetails: [{ ArtCode, WrdQuantity: '2' }] }),
  )
const setStock = (code: string, quantity: string) =>
  executeSql(
    world.database,
    sql`insert into "LgsArticleStock" ("CpyID", "ArtID", "WhsCode", "StkQuantity")
      select "CpyID", "ArtID", "WhsCode", ${quantity}::numeric from "LgsArticle" where "ArtCode" = ${code}
      on conflict ("ArtID", "WhsCode") do update set "StkQuantity" = excluded."StkQuantity"`,
  )

it('an empty company creates a warehouse, keeps an article in it and asks for it there', async () => {
  expect(await offered()).toEqual([])
  const created = await saveWarehouse({ WhsCode: 'CEN', WhsName: 'Almacén central' })
  expect(created).toMatchObject({ status: 200, Result: { WhsCode: 'CEN', SecStatus: 1, SecVersion: 1 } })
  expect(await offered()).toEqual(['CEN'])
  expect((await saveArticle('A1', 'CEN')).status).toBe(200)
  expect((await requestOf('A1', 'CEN')).status).toBe(200)

  const { data, errors } = await admin.graph<object>(
    `{ companyWarehouses { items { code name isActive } } warehouses { value label } warehouseRequirements { items { warehouse { label } } } }`,
  )
  expect(errors).toBeUndefined()
  expect(data).toMatchObject({
    companyWarehouses: { items: [{ code: 'CEN', name: 'Almacén central', isActive: true }] },
    warehouses: [{ value: 'CEN', label: 'Almacén central' }],
    warehouseRequirements: { items: [{ warehouse: { label: 'Almacén central' } }] },
  })
})

it('its code stays once something names it, its name does not; a code of nobody may be written anew', async () => {
  const warehouse = await createWarehouse('NORTE')
  const renamed = await saveWarehouse({ ...warehouse, WhsCode: 'NOR' })
  expect(renamed).toMatchObject({ status: 200, Result: { WhsCode: 'NOR', SecVersion: 2 } })
  await saveArticle('A2', 'NOR')
  expect(await saveWarehouse({ ...renamed.Result, WhsCode: 'NTE' })).toMatchObject({
    status: 400,
    Errors: [warehouseCatalogueMessages.usedCode],
    ErrorPaths: ['WhsCode'],
  })
  expect((await saveWarehouse({ ...renamed.Result, WhsCode: 'nor' })).status).toBe(400)
  expect(await saveWarehouse({ ...renamed.Result, WhsName: 'Norte' })).toMatchObject({
    status: 200,
    Result: { WhsCode: 'NOR', WhsName: 'Norte', SecVersion: 3 },
  })

  const { data } = await admin.graph<{ saveWarehouse: object }>(
    `mutation ($input: SaveWarehouseInput!) { saveWarehouse(input: $input) { errors { path message rule } } }`,
    { input: { id: String(warehouse.WhsID), version: 3, code: 'NTE', name: 'Norte' } },
  )
  expect(data?.saveWarehouse).toMatchObject({
    errors: [{ path: ['code'], rule: 'WAREHOUSE_CATALOGUE_USED_CODE' }],
  })
})

it('is disabled once nothing lies in it and nothing is asked of it', async () => {
  const warehouse = await createWarehouse('SUR')
  await saveArticle('A3', 'SUR')
  await setStock('A3', '5')
  expect(await setStatus(warehouse, 0)).toMatchObject({ status: 400, Errors: [warehouseCatalogueMessages.hasStock] })
  await setStock('A3', '0')
  const { Result: asked } = await requestOf('A3', 'SUR')
  expect(await setStatus(warehouse, 0)).toMatchObject({
    status: 400,
    Errors: [warehouseCatalogueMessages.hasRequirements],
  })
  const annulled = await admin.rest('PUT', 'LgsWarehouseRequirement/anulated', {
    WrqID: asked.WrqID,
    SecVersion: asked.SecVersion,
    TypeAnulated: '1',
  })
  expect(annulled.status).toBe(200)
  expect(await setStatus(warehouse, 0)).toMatchObject({ status: 200, Result: { SecStatus: 0 } })
  expect(await offered()).not.toContain('SUR')
  const late = await requestOf('A3', 'SUR')
  expect(late.status).toBe(400)
  expect(late.Errors).toContain('El almacén no es válido')
  expect(await setStatus(warehouse, 1)).toMatchObject({ status: 200, Result: { SecStatus: 1 } })
})

it('is disabled once what was left of its last requirement was closed', async () => {
  const warehouse = await createWarehouse('OESTE')
  await saveArticle('A4', 'OESTE')
  await setStock('A4', '1')
  const { WrqID } = (await requestOf('A4', 'OESTE')).Result
  const requirement = (await admin.rest<SavedWarehouseRequirement>('POST', 'LgsWarehouseRequirement/byid', { WrqID }))
    .Result
  const handed = await admin.rest<SavedWarehouseRequirement>('POST', 'LgsWarehouseRequirement/attend', {
    WrqID,
    SecVersion: requirement.SecVersion,
    itemsDetails: [{ WrdID: requirement.itemsDetails[0]?.WrdID, WrdQuantity: '1' }],
  })
  expect(await setStatus(warehouse, 0)).toMatchObject({
    status: 400,
    Errors: [warehouseCatalogueMessages.hasRequirements],
  })
  const { data } = await admin.graph<{ closeWarehouseRequirement: object }>(
    `mutation ($input: CloseWarehouseRequirementInput!) { closeWarehouseRequirement(input: $input) {
      warehouseRequirement { status statusName closeReason closedBy isClosable lines { quantity quantityAttended } } errors { message } } }`,
    { input: { id: String(WrqID), version: handed.Result.SecVersion, reason: 'El almacén se cierra' } },
  )
  expect(data?.closeWarehouseRequirement).toMatchObject({
    warehouseRequirement: {
      status: 'ATTENDED',
      statusName: 'Cerrado manualmente',
      closeReason: 'El almacén se cierra',
      isClosable: false,
      lines: [{ quantity: '2.000', quantityAttended: '1.000' }],
    },
    errors: [],
  })
  expect(await setStatus(warehouse, 0)).toMatchObject({ status: 200, Result: { SecStatus: 0 } })
})

it('of one that is disabled while something is asked of it, one of the two comes through', async () => {
  for (const round of ['R1', 'R2', 'R3', 'R4']) {
    const warehouse = await createWarehouse(round)
    await saveArticle(`A-${round}`, round)
    const [disabled, asked] = await Promise.all([setStatus(warehouse, 0), requestOf(`A-${round}`, round)])
    expect([disabled.status, asked.status].sort(), round).toEqual([200, 400])
  }
})

it('comes from Excel and leaves its trace', async () => {
  const rows = [{ WhsCode: 'XL1', WhsName: 'De la hoja' }]
  expect(await admin.rest('POST', 'LgsWarehouse/importexcel', { rows })).toMatchObject({
    status: 200,
    Result: { created: 1, updated: 0 },
  })
  const page = await admin.rest<{ data: Warehouse[] }>('POST', 'LgsWarehouse/pagination', { search: 'hoja' })
  const { WhsID } = page.Result.data[0] ?? { WhsID: 0 }
  const history = await admin.rest<{ data: object[] }>('POST', 'LgsWarehouse/history', { filter: { WhsID } })
  expect(history.Result.data).toMatchObject([{ AudAction: 'create' }])
})
