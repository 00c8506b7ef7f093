import { beforeAll, expect, it } from 'vitest'
import type { Caller } from '#tests/kit/world/world.ts'
import { provideWorld } from '#tests/kit/world/provided-world.ts'

const world = provideWorld()
let admin: Caller

beforeAll(async () => {
  admin = await world.as('admin')
})

it('offers every area of the company to filter by, not the person’s own alone, and none of another company', async () => {
  const { data, errors } = await admin.graph<{ areas: { value: string; label: string }[] }>('{ areas { value label } }')
  expect(errors).toBeUndefined()
  expect(data.areas).toContainEqual({ value: '3', label: 'Logística' })
  expect(data.areas.map(({ label }) => label)).toEqual([
    'Administración y Finanzas',
    'Comercial',
    'Gerencia General',
    'Logística',
    'Marketing',
    'Postventa',
    'Proyectos',
    'Recursos Humanos',
    'Sistemas',
  ])
})

it('filters requirements by an area that is not the person’s own', async () => {
  const of = (area: string) =>
    admin.graph<{ requirements: { items: { areaName: string }[] } }>(
      'query Of($area: ID) { requirements(page: { size: 50 }, filter: { area: $area }) { items { areaName } } }',
      { area },
    )
  const { data } = await of('4')
  expect(new Set(data.requirements.items.map(({ areaName }) => areaName))).toEqual(new Set(['Proyectos']))
})
