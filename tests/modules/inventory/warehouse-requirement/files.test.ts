import { sql } from 'kysely'
import { beforeAll, expect, it } from 'vitest'
import { executeSql } from '#tests/kit/fixtures/approvers.ts'
import { pdf, uploadFile, type Attached } from '#tests/kit/files/sample-files.ts'
import { saveWarehouseRequirement } from '#tests/kit/fixtures/warehouse-requirement.ts'
import type { Caller } from '#tests/platform/environment/service.ts'
import { provideUpstream } from '#tests/platform/environment/provided.ts'

const upstream = provideUpstream()
let author: Caller
let keeper: Caller
let onlooker: Caller

/** The onlooker sees every warehouse requirement, asks for things as a manager, and keeps no warehouse. */
beforeAll(async () => {
  await executeSql(
    upstream,
    sql`insert into "SecUserOption" ("UsrID", "CpyID", "OptID", "IsAllowView", "IsAllowAdd", "IsAllowSave", "IsLevelManager")
      select u."UsrID", 1, o."OptID", true, true, true, true from "SecUser" u, "SecOption" o
      where u."UsrName" = 'consulta' and o."OptCode" = 'MY_WAREHOUSE_REQUIREMENTS'`,
  )
  author = await upstream.signIn('solicitante')
  keeper = await upstream.signIn('comprador')
  onlooker = await upstream.signIn('consulta')
})

const save = (who: Caller, WrqID: number, file: object) =>
  who.call<Attached[]>('POST', 'LgsWarehouseRequirement/savefiles', [{ WrqID, ...file }])
async function add(who: Caller, WrqID: number, name: string) {
  const { Result } = await uploadFile(upstream, who, name, pdf)
  return save(who, WrqID, { FilID: Result.FilID, RqdAttach: Result.FilName })
}
const list = async (who: Caller, DocEntry: number) =>
  (await who.call<Attached[]>('POST', 'LgsDocumentAttach/list', { TrsCode: 'ALM', DocEntry })).Result

it('whoever may ask of a warehouse changes the files of their own alone, whatever the level', async () => {
  const { WrqID } = (await saveWarehouseRequirement(author)).Result
  expect((await add(author, WrqID, 'Plano.pdf')).status).toBe(200)
  const [, slip] = (await add(keeper, WrqID, 'Vale firmado.pdf')).Result
  expect(await list(onlooker, WrqID)).toMatchObject([{ DatRemovable: false }, { DatRemovable: false }])
  expect((await add(onlooker, WrqID, 'Otro.pdf')).status).toBe(403)
  expect((await save(onlooker, WrqID, { DatID: slip?.DatID, SecStatus: 0 })).status).toBe(403)
  expect((await list(keeper, WrqID)).map(({ RqdAttach }) => RqdAttach)).toEqual(['Plano.pdf', 'Vale firmado.pdf'])

  const own = (await saveWarehouseRequirement(onlooker)).Result.WrqID
  const [plan] = (await add(onlooker, own, 'Plano.pdf')).Result
  const [, signed] = (await add(keeper, own, 'Vale firmado.pdf')).Result
  expect((await save(onlooker, own, { DatID: signed?.DatID, SecStatus: 0 })).status).toBe(200)
  expect((await save(keeper, own, { DatID: plan?.DatID, SecStatus: 0 })).Result).toEqual([])
})
