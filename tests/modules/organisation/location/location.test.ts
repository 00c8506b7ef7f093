import { beforeAll, describe, expect, it } from 'vitest'
import { locationMessages } from '#schema/modules/organisation/location/location.ts'
import type { Caller } from '#tests/kit/world/world.ts'
import { provideWorld } from '#tests/kit/world/provided-world.ts'

const world = provideWorld()
let admin: Caller
beforeAll(async () => {
  admin = await world.as('admin')
})

interface Place {
  code: string
  name: string
  parent: string | null
  childCount: number
  isActive: boolean
  isFound: boolean
  version: number
}

const places = async (variables: object = {}) =>
  (
    await admin.graph<{ places: Place[] }>(
      'query Places($parent: String, $search: String) { places(parent: $parent, search: $search) { code name parent childCount isActive isFound version } }',
      { ...variables },
    )
  ).data.places
const save = (input: object, who = admin) =>
  who.graph<{ savePlace: { place: Place | null; errors: { message: string; path: string[] }[] } }>(
    'mutation Save($input: SavePlaceInput!) { savePlace(input: $input) { place { code name isActive version } errors { message path } } }',
    { input },
  )
const refusals = async (input: object) => (await save(input)).data.savePlace.errors
const turn = async (code: string, isActive: boolean) =>
  (
    await admin.graph<{ setPlaceActive: { errors: { message: string }[] } }>(
      'mutation Turn($input: SetPlaceActiveInput!) { setPlaceActive(input: $input) { errors { message } } }',
      { input: { code, isActive } },
    )
  ).data.setPlaceActive.errors
const offered = async (path: string) => (await admin.rest<object[]>('POST', path)).Result.length

describe('the places of Peru', () => {
  it('lie in one another: 25 departments, 196 provinces, 1,891 districts', async () => {
    const departments = await places()
    expect(departments).toHaveLength(25)
    expect(departments.reduce((sum, { childCount }) => sum + childCount, 0)).toBe(196)
    const provinces = await places({ parent: '15' })
    expect(provinces.find(({ name }) => name === 'Cañete')).toMatchObject({ code: '1505', parent: '15' })
    const { Result } = await admin.rest<{ recordsTotal: number; data: object[] }>('POST', 'GenDistrict/pagination', {
      length: 5,
      search: 'san juan',
    })
    expect(Result.data).toHaveLength(5)
    expect(Result.recordsTotal).toBeGreaterThan(5)
  })

  it('are found without accents, with what contains them', async () => {
    const found = await places({ search: 'canete' })
    const names = found.filter(({ isFound }) => isFound).map(({ name }) => name)
    expect(names).toContain('Cañete')
    expect(found.find(({ code }) => code === '15')).toMatchObject({ isFound: false })
    const { Result } = await admin.rest<{ DtrName: string }[]>('POST', 'GenDistrict/list?search=nunoa')
    expect(Result.map(({ DtrName }) => DtrName)).toEqual(['Nuñoa'])
  })

  it('have a code that begins with that of what contains them', async () => {
    expect(await refusals({ code: '1601', name: 'Nueva', parent: '15' })).toEqual([
      { message: locationMessages.parent('15'), path: ['code'] },
    ])
    expect(await refusals({ code: '15', name: 'Nueva', parent: '15' })).toEqual([
      { message: locationMessages.code(4), path: ['code'] },
    ])
    expect(await refusals({ code: '1501', name: 'Nueva', parent: '15' })).toEqual([
      { message: locationMessages.taken, path: ['code'] },
    ])
    expect(await refusals({ code: '9901', name: 'Nueva', parent: '99' })).toEqual([
      { message: locationMessages.missing, path: ['code'] },
    ])
    expect((await save({ code: '150199', name: 'Distrito Nuevo', parent: '1501' })).data.savePlace).toMatchObject({
      errors: [],
      place: { version: 1 },
    })
    expect((await save({ code: '150199', name: 'Distrito Nuevo Dos', version: 1 })).data.savePlace.place).toMatchObject(
      { name: 'Distrito Nuevo Dos', version: 2 },
    )
    expect((await save({ code: '150199', name: 'Otro', version: 1 })).errors?.[0]?.extensions.code).toBe('CONFLICT')
  })

  it('tell who gave them which name', async () => {
    await save({ code: '150198', name: 'Distrito Contado', parent: '1501' })
    await save({ code: '150198', name: 'Distrito Recontado', version: 1 })
    const history = (who: Caller, catalogue: string, id: string) =>
      who.graph<{ catalogueHistory: { items: object[] } }>(
        'query($catalogue: String!, $id: ID!) { catalogueHistory(catalogue: $catalogue, id: $id) { items { act fields { field before after } } } }',
        { catalogue, id },
      )
    expect((await history(admin, 'District', '150198')).data.catalogueHistory.items).toEqual([
      { act: 'CHANGED', fields: [{ field: 'name', before: 'Distrito Contado', after: 'Distrito Recontado' }] },
      { act: 'CREATED', fields: [{ field: 'name', before: null, after: 'Distrito Contado' }] },
    ])
    expect((await history(admin, 'Province', '0102')).data.catalogueHistory.items).toEqual([])
    expect((await history(admin, 'District', '990101')).errors?.[0]?.extensions.code).toBe('NOT_FOUND')
    expect((await history(await world.as('jefe'), 'District', '150198')).errors?.[0]?.extensions.code).toBe('FORBIDDEN')
  })

  it('switched off are offered no more with all that lies in them, and stand again as they stood', async () => {
    const [provinces, districts] = [
      await offered('GenProvince/list?DptID=08'),
      await offered('GenDistrict/list?PrvID=0801'),
    ]
    expect(await turn('0802', false)).toEqual([])
    expect(await turn('08', false)).toEqual([])
    expect([await offered('GenProvince/list?DptID=08'), await offered('GenDistrict/list?PrvID=0801')]).toEqual([0, 0])
    expect(await turn('0802', true)).toEqual([{ message: locationMessages.inactive }])
    expect((await places({ search: '0801' })).find(({ code }) => code === '0801')).toMatchObject({ isActive: true })
    await turn('08', true)
    expect([await offered('GenProvince/list?DptID=08'), await offered('GenDistrict/list?PrvID=0801')]).toEqual([
      provinces - 1,
      districts,
    ])
  })

  it('are every company’s: only administrators keep them, and whoever may look does', async () => {
    const onlooker = await world.as('consulta')
    expect((await onlooker.rest('POST', 'GenDepartment/searchtree', {})).status).toBe(200)
    expect((await save({ code: '26', name: 'Nuevo' }, onlooker)).errors?.[0]?.extensions.code).toBe('FORBIDDEN')
    expect(
      (await onlooker.rest('PUT', 'GenDepartment/update', { DptID: '15', DptName: 'X', SecVersion: 1 })).status,
    ).toBe(403)
    const sheet = await fetch(`${world.url}/files/ubigeo.xlsx?search=lima`, {
      headers: { authorization: `Bearer ${admin.token}` },
    })
    expect([sheet.status, sheet.headers.get('content-type')]).toEqual([
      200,
      'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
    ])
  })
})
