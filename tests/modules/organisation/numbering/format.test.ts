import { sql } from 'kysely'
import { beforeAll, describe, expect, it } from 'vitest'
import { numberingMessages, type NumberedKind } from '#schema/modules/organisation/numbering/numbering.ts'
import { executeSql } from '#tests/platform/environment/database-fixtures.ts'
import { currentYear } from '#tests/platform/environment/current-year.ts'
import type { Caller } from '#tests/kit/world/world.ts'
import { inCompany } from '#upstream/platform/database/connection/company-scope.ts'
import { nextDocumentNumber } from '#upstream/modules/organisation/numbering/document-number.ts'
import { provideWorld } from '#tests/kit/world/provided-world.ts'

const world = provideWorld()
let admin: Caller

beforeAll(async () => {
  admin = await world.as('admin')
})

interface Format {
  kind: string
  prefix: string
  width: number
  last: number
  version: number | null
  nextPrefix: string
  nextWidth: number
  nextVersion: number | null
}

const PARTS = 'kind prefix width last version nextPrefix nextWidth nextVersion'
const formatOf = async (kind: string) =>
  (await admin.graph<{ numberFormats: Format[] }>(`{ numberFormats { ${PARTS} } }`)).data.numberFormats.find(
    (each) => each.kind === kind,
  )
const save = (input: object, who = admin) =>
  who.graph<{ saveNumberFormat: { format: Format | null; errors: { message: string; path: string[] }[] } }>(
    `mutation Save($input: SaveNumberFormatInput!) { saveNumberFormat(input: $input) { format { ${PARTS} } errors { message path } } }`,
    { input },
  )
const take = (kind: NumberedKind) => inCompany(world.database, { company: 1 }, (tx) => nextDocumentNumber(tx, 1, kind))

describe('how numbers look', () => {
  it('changes from the next one on: what was issued keeps its number', async () => {
    const year = currentYear()
    const { last = 0, version } = (await formatOf('REQ')) ?? {}
    const issued = () =>
      executeSql<{ n: number }>(
        world.database,
        sql`select count(*)::integer as n from "LgsRequirement" where "ReqDocumentNumber" like ${`REQ-${year}-%`}`,
      )
    const before = await issued()
    const { data } = await save({ kind: 'REQ', year, prefix: 'PEDIDO', width: 5, version })
    expect(data.saveNumberFormat).toMatchObject({ errors: [], format: { prefix: 'PEDIDO', width: 5, last } })
    expect(await take('REQ')).toBe(`PEDIDO-${year}-${String(last + 1).padStart(5, '0')}`)
    expect(await issued()).toEqual(before)
  })

  it('is said beforehand for the next year, and holds from its first number', async () => {
    const year = currentYear()
    const { nextVersion, prefix } = (await formatOf('ORD')) ?? {}
    expect(nextVersion).toBeNull()
    const { data } = await save({ kind: 'ORD', year: year + 1, prefix: 'OC', width: 4 })
    expect(data.saveNumberFormat.format).toMatchObject({ prefix, nextPrefix: 'OC', nextWidth: 4, nextVersion: 2 })
    expect((await save({ kind: 'ORD', year: year + 2, prefix: 'OC', width: 4 })).data.saveNumberFormat.errors).toEqual([
      { message: numberingMessages.year, path: ['year'] },
    ])
  })

  it('is never two kinds’: not now, not of another year, not what was given up', async () => {
    const year = currentYear()
    await take('ALM')
    const { version } = (await formatOf('ALM')) ?? {}
    const refused = async (prefix: string) =>
      (await save({ kind: 'ALM', year, prefix, width: 6, version })).data.saveNumberFormat.errors
    expect(await refused('OC')).toEqual([
      { message: numberingMessages.taken('Orden de compra o de servicio'), path: ['prefix'] },
    ])
    expect(await refused('REQ')).toEqual([{ message: numberingMessages.taken('Requerimiento'), path: ['prefix'] }])
    expect(await refused('alm-1')).toEqual([{ message: numberingMessages.prefix, path: ['prefix'] }])
    await expect(
      executeSql(
        world.database,
        sql`update "GenNumbering" set "NumPrefix" = 'OC' where "CpyID" = 1 and "TrsCode" = 'ALM' and "NumYear" = ${year}`,
      ),
    ).rejects.toThrow('one_kind_a_prefix')
  })

  it('taken by two kinds at once is one of theirs', async () => {
    const year = currentYear()
    const [act, receipt] = [await formatOf('ACT'), await formatOf('RCB')]
    const both = await Promise.all([
      save({ kind: 'ACT', year, prefix: 'DOC', width: 6, version: act?.version }),
      save({ kind: 'RCB', year, prefix: 'DOC', width: 6, version: receipt?.version }),
    ])
    expect(both.map(({ data }) => data.saveNumberFormat.errors.length).sort()).toEqual([0, 1])
  })

  it('is not changed over somebody else’s change, nor by who may only look', async () => {
    const year = currentYear()
    const { version, prefix = '' } = (await formatOf('COT')) ?? {}
    await save({ kind: 'COT', year, prefix, width: 7, version })
    expect((await save({ kind: 'COT', year, prefix, width: 8, version })).errors?.[0]?.extensions.code).toBe('CONFLICT')
    const onlooker = await world.as('consulta')
    expect((await save({ kind: 'COT', year, prefix, width: 8 }, onlooker)).errors?.[0]?.extensions.code).toBe(
      'FORBIDDEN',
    )
    expect((await onlooker.rest('POST', 'GenNumbering/formats', {})).status).toBe(200)
    expect((await formatOf('COT'))?.width).toBe(7)
  })
})
