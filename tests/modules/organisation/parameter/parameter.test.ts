import { sql } from 'kysely'
import { beforeAll, describe, expect, it } from 'vitest'
import { fieldMessages } from '#schema/platform/values/messages.ts'
import { knownParameters, parameterMessages } from '#schema/modules/organisation/parameter/parameter.ts'
import { executeSql } from '#tests/platform/environment/database-fixtures.ts'
import { downloadRows } from '#tests/kit/xlsx/downloaded-rows.ts'
import type { Caller } from '#tests/kit/world/world.ts'
import { provideWorld } from '#tests/kit/world/provided-world.ts'

const world = provideWorld()
let admin: Caller
beforeAll(async () => {
  admin = await world.as('admin')
})

interface Parameter {
  name: string
  kind: string
  description: string
  value: string | null
  otherwise: string
  isKnown: boolean
  isFixed: boolean
  isActive: boolean
  changedBy: string | null
  version: number
}

const PARTS = 'name kind description value otherwise isKnown isFixed isActive changedBy version'
const all = async (variables: object = {}) =>
  (
    await admin.graph<{ parameters: { items: Parameter[] } }>(
      `query All($search: String, $filter: ParameterFilter) { parameters(page: { size: -1 }, search: $search, filter: $filter) { items { ${PARTS} } } }`,
      { ...variables },
    )
  ).data.parameters.items
const one = async (name: string) =>
  (
    await admin.graph<{ parameter: Parameter | null }>(
      `query One($name: String!) { parameter(name: $name) { ${PARTS} } }`,
      { name },
    )
  ).data.parameter
const save = (input: object, who = admin) =>
  who.graph<{ saveParameter: { parameter: Parameter | null; errors: { message: string; path: string[] }[] } }>(
    `mutation Save($input: SaveParameterInput!) { saveParameter(input: $input) { parameter { ${PARTS} } errors { message path } } }`,
    { input },
  )
const refusals = async (input: object) => (await save(input)).data.saveParameter.errors
const getparam = (name: string, who = admin) => who.rest<{ PrmValue: string }>('GET', `Helper/getparam?PrmName=${name}`)

describe('the parameters of a company', () => {
  it('are all that the program reads, said or not, and the company’s own', async () => {
    expect((await all({ filter: { isKnown: true } })).map(({ name }) => name)).toEqual(
      Object.keys(knownParameters).sort(),
    )
    expect(await one('IDLE_MINUTES')).toMatchObject({ kind: 'NUMBER', value: '15', otherwise: '15', isKnown: true })
    expect(await one('MARATHON_DAY')).toMatchObject({ kind: 'DATE', value: null, version: 0 })
    expect((await all({ search: 'buzon' })).map(({ name }) => name)).toEqual(['CORREO_COMPRAS'])
  })

  it('leave as Excel, as they are filtered and ordered, for whoever may export', async () => {
    const { rows } = await downloadRows(world, admin, '/files/parameters.xlsx?isKnown=true&sort=NAME&direction=DESC')
    expect(rows.slice(1).map(([name]) => name)).toEqual(Object.keys(knownParameters).sort().toReversed())
    expect(rows.find(([name]) => name === 'DEMO')?.slice(0, 6)).toEqual([
      'DEMO',
      'Sí o no',
      'Sí',
      'No',
      knownParameters['DEMO']?.description,
      'De la instalación',
    ])
    expect(
      (await downloadRows(world, admin, '/files/parameters.xlsx?search=buzon')).rows.slice(1).map(([name]) => name),
    ).toEqual(['CORREO_COMPRAS'])
    expect((await downloadRows(world, await world.as('consulta'), '/files/parameters.xlsx')).status).toBe(403)
  })

  it('hold what they are for, and each other kind of value is told why not', async () => {
    const own = { name: 'AVISO', value: 'x', description: 'Un aviso' }
    expect(await refusals({ name: 'IDLE_MINUTES', value: 'quince', version: 1 })).toEqual([
      { message: fieldMessages.number, path: ['value'] },
    ])
    expect(await refusals({ name: 'TOUR_360', value: 'javascript:1', version: 1 })).toEqual([
      { message: fieldMessages.url, path: ['value'] },
    ])
    expect(await refusals({ name: 'MARATHON_DAY', value: '2026-02-30' })).toEqual([
      { message: parameterMessages.date, path: ['value'] },
    ])
    expect(await refusals({ name: 'CORREO_COMPRAS', value: 'nadie', version: 1 })).toEqual([
      { message: fieldMessages.email, path: ['value'] },
    ])
    expect(await refusals({ ...own, kind: 'FLAG', value: 'tal vez' })).toEqual([
      { message: parameterMessages.flag, path: ['value'] },
    ])
    expect(await refusals({ ...own, name: 'con espacio', kind: 'TEXT' })).toEqual([
      { message: parameterMessages.name, path: ['name'] },
    ])
    const { status, Message, Errors } = await admin.rest('POST', 'GenParameter/save', {
      PrmName: 'AVISO',
      PrmValue: 'x',
      PrmKind: 'yaml',
      PrmDescription: 'Un aviso',
    })
    expect([status, Message ?? Errors.join()]).toEqual([400, parameterMessages.kind])
  })

  it('never hold a secret, nor what the installation says', async () => {
    const secret = (name: string, value: string) => refusals({ name, value, kind: 'TEXT', description: 'Un servicio' })
    expect(await secret('SMTP_PASSWORD', 'x')).toEqual([{ message: parameterMessages.secret, path: ['name'] }])
    expect(await secret('SERVICIO', 'https://user:pass@example.com')).toEqual([
      { message: parameterMessages.secret, path: ['value'] },
    ])
    expect(await refusals({ name: 'DEMO', value: '0', version: 1 })).toEqual([
      { message: parameterMessages.fixed, path: ['value'] },
    ])
    expect((await one('DEMO'))?.value).toBe('1')
  })

  it('are added by a free name, found by other tools, changed once, and taken back', async () => {
    const own = {
      name: 'CANAL_AYUDA',
      value: '#compras',
      kind: 'TEXT',
      description: 'Canal donde se ayuda a los compradores',
    }
    expect((await save(own)).data.saveParameter).toMatchObject({
      errors: [],
      parameter: { value: '#compras', isKnown: false, version: 1, changedBy: 'admin' },
    })
    expect((await getparam('CANAL_AYUDA')).Result.PrmValue).toBe('#compras')
    const [supplier, customer] = [
      await world.as('20512333797', { audience: 'SUPPLIER' }),
      await world.as('45678912', { audience: 'CUSTOMER' }),
    ]
    for (const outsider of [supplier, customer]) {
      expect(await getparam('CANAL_AYUDA', outsider)).toMatchObject({
        status: 404,
        Message: (await getparam('NO_HAY', outsider)).Message,
      })
      expect((await getparam('DEMO', outsider)).status).toBe(200)
    }
    await save({ ...own, value: '#logistica', version: 1 })
    expect((await save({ ...own, value: '#otro', version: 1 })).errors?.[0]?.extensions.code).toBe('CONFLICT')
    const turn = (isActive: boolean) =>
      admin.graph(
        'mutation Turn($input: SetParameterActiveInput!) { setParameterActive(input: $input) { errors { message } } }',
        { input: { name: own.name, isActive } },
      )
    await turn(false)
    expect((await getparam('CANAL_AYUDA')).status).toBe(404)
    await turn(true)
    expect((await getparam('CANAL_AYUDA')).Result.PrmValue).toBe('#logistica')
    const history = await admin.graph<{ parameterHistory: object[] }>(
      'query History($name: String!) { parameterHistory(name: $name) { act before after } }',
      { name: own.name },
    )
    expect(history.data.parameterHistory).toEqual([
      { act: 'RESTORED', before: null, after: null },
      { act: 'DELETED', before: null, after: null },
      { act: 'CHANGED', before: '#compras', after: '#logistica' },
      { act: 'CREATED', before: null, after: '#compras' },
    ])
  })

  it('are another company’s own, and only looked at without the right', async () => {
    const onlooker = await world.as('consulta')
    expect((await onlooker.rest('POST', 'GenParameter/pagination', {})).status).toBe(200)
    expect((await save({ name: 'TOUR_360', value: '', version: 1 }, onlooker)).errors?.[0]?.extensions.code).toBe(
      'FORBIDDEN',
    )
    await save({ name: 'QUOTATION_HELP_VIDEO', value: 'https://videos.example/cotizar' })
    const other = await executeSql(
      world.database,
      sql`select from "GenParameter" where "CpyID" = 2 and "PrmName" = 'QUOTATION_HELP_VIDEO'`,
      '*',
    )
    expect(other).toEqual([])
  })
})
