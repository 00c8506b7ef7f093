import { beforeAll, expect, it } from 'vitest'
import type { RowChange } from '#upstream/kit/crud/history.ts'
import type { Caller } from '#tests/kit/world/world.ts'
import { provideWorld } from '#tests/kit/world/provided-world.ts'

const world = provideWorld()
let admin: Caller

beforeAll(async () => {
  admin = await world.as('admin')
})

interface HistoryChange {
  data: RowChange[]
  recordsTotal: number
}

it('tells who changed which field from what to what, in words, and that it went away and came back', async () => {
  const line = async (BslName: string) =>
    (await admin.rest<{ BslID: number }>('POST', 'GenBusinessLine/save', { BslName })).Result?.BslID
  const [officesLine, wharves] = [await line('Despachos'), await line('Muelles')]
  const project = { PrjCode: 'HIS-1', PrjName: 'Torre Historia', BslID: officesLine, DtrID: '150122' }
  const made = (await admin.rest<{ PrjID: number }>('POST', 'GenProject/save', project)).Result
  const PrjID = made?.PrjID
  await admin.rest('PUT', 'GenProject/update', { PrjID, SecVersion: 1, BslID: wharves, PrjDateEnd: '2027-01-31' })
  await admin.rest('DELETE', 'GenBusinessLine/delete', { BslID: officesLine })
  await admin.rest('DELETE', 'GenProject/delete', { PrjID })
  await admin.rest('DELETE', 'GenProject/delete', { PrjID, SecStatus: 1 })

  const { Result } = await admin.rest<HistoryChange>('POST', 'GenProject/history', { filter: { PrjID } })
  expect(Result?.recordsTotal).toBe(4)
  expect(
    Result?.data.map(({ AudAction, UsrFullName, AudFields }) => [AudAction, UsrFullName !== null, AudFields]),
  ).toEqual([
    ['restore', true, []],
    ['delete', true, []],
    [
      'update',
      true,
      [
        expect.objectContaining({
          AudField: 'BslID',
          AudBefore: 'Despachos',
          AudAfter: 'Muelles',
          AudValueBefore: expect.stringMatching(/^\d+$/) as string,
          AudValueAfter: expect.stringMatching(/^\d+$/) as string,
        }),
        {
          AudField: 'PrjDateEnd',
          AudBefore: null,
          AudAfter: '2027-01-31',
          AudValueBefore: null,
          AudValueAfter: '2027-01-31',
        },
      ],
    ],
    [
      'create',
      true,
      [
        { AudField: 'PrjCode', AudBefore: null, AudAfter: 'HIS-1', AudValueBefore: null, AudValueAfter: 'HIS-1' },
        {
          AudField: 'PrjName',
          AudBefore: null,
          AudAfter: 'Torre Historia',
          AudValueBefore: null,
          AudValueAfter: 'Torre Historia',
        },
        expect.objectContaining({ AudField: 'BslID', AudBefore: null, AudAfter: 'Despachos' }),
        expect.objectContaining({
          AudField: 'DtrID',
          AudBefore: null,
          AudAfter: expect.stringMatching(/^\D+$/) as string,
        }),
      ],
    ],
  ])
  const second = await admin.rest<HistoryChange>('POST', 'GenProject/history', {
    filter: { PrjID },
    start: 3,
    length: 1,
  })
  expect(second.Result?.data.map(({ AudAction }) => AudAction)).toEqual(['create'])

  const { data } = await admin.graph<{ catalogueHistory: { items: object[] } }>(
    'query($id: ID!) { catalogueHistory(catalogue: "Project", id: $id, page: { number: 2, size: 2 }) { total items { act fields { field before after } } } }',
    { id: String(PrjID) },
  )
  expect(data.catalogueHistory).toMatchObject({
    total: 4,
    items: [
      {
        act: 'CHANGED',
        fields: [{ field: 'businessLine', before: 'Despachos', after: 'Muelles' }, { field: 'endsOn' }],
      },
      { act: 'CREATED' },
    ],
  })
})
