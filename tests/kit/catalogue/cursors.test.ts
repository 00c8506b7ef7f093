import { beforeAll, describe, expect, it } from 'vitest'
import { catalogues } from '#schema/app/catalogues.ts'
import type { Catalogue } from '#schema/kit/catalogue/descriptor.ts'
import { provideWorld } from '#tests/kit/world/provided-world.ts'
import type { Caller } from '#tests/kit/world/world.ts'

interface Page {
  items: { id: string }[]
  pageInfo: { hasNextPage: boolean; endCursor: string | null }
}

interface Asked {
  first?: number
  after?: string | null
  sort?: object
  page?: object
  search?: string
}

const world = provideWorld()
let admin: Caller

beforeAll(async () => {
  admin = await world.as('admin')
})

const ask = ({ list }: Catalogue, variables: Asked) =>
  admin.graph<Record<string, Page | null>>(
    `query Page($first: Int, $after: String, $page: PageInput, $sort: CatalogueSort, $search: String) {
      ${list}(first: $first, after: $after, page: $page, sort: $sort, search: $search) {
        items { id } pageInfo { hasNextPage endCursor }
      }
    }`,
    { ...variables },
  )

async function readPage(catalogue: Catalogue, variables: Asked): Promise<Page> {
  const { data, errors } = await ask(catalogue, variables)
  expect(errors).toBeUndefined()
  const page = data[catalogue.list]
  if (!page) throw new Error(`no page of ${catalogue.list}`)
  return page
}

const idsOf = ({ items }: Page) => items.map(({ id }) => id)

async function follow(catalogue: Catalogue, asked: Asked): Promise<string[]> {
  const ids: string[] = []
  for (let after: string | null = null; ; ) {
    const page = await readPage(catalogue, { ...asked, after })
    ids.push(...idsOf(page))
    if (!page.pageInfo.hasNextPage) return ids
    after = page.pageInfo.endCursor
  }
}

/** Every order that a catalogue offers, one of several columns, and none. */
function ordersOf({ fields }: Catalogue): Asked[] {
  const names = ['id', ...Object.keys(fields)]
  const single = names.flatMap((field) => ['ASC', 'DESC'].map((direction) => ({ sort: { field, direction } })))
  const then = [{ field: names[1], direction: 'ASC' }]
  return [{}, { search: 'a' }, ...single, { sort: { field: names.at(-1), direction: 'DESC', then } }]
}

describe('pages of a catalogue behind a cursor', () => {
  it.each(catalogues.map((one) => [one.list, one] as const))(
    'are those that numbers count, whatever %s are ordered by',
    async (_, catalogue) => {
      for (const order of ordersOf(catalogue)) {
        const whole = await readPage(catalogue, { ...order, page: { number: 1, size: -1 } })
        expect(whole.pageInfo.hasNextPage).toBe(false)
        const first = Math.max(1, Math.ceil(whole.items.length / 4))
        expect(await follow(catalogue, { ...order, first }), JSON.stringify(order)).toEqual(idsOf(whole))
      }
    },
  )

  it('go on from a numbered page, and not with the cursor of another list or order', async () => {
    const articles = catalogues.find(({ list }) => list === 'articles')
    const projects = catalogues.find(({ list }) => list === 'projects')
    if (!articles || !projects) throw new Error('no such catalogue')
    const [first, second] = [1, 2].map((number) => readPage(articles, { page: { number, size: 2 } }))
    const after = (await first)?.pageInfo.endCursor
    const behind = await readPage(articles, { first: 2, after })
    expect(idsOf(behind)).toEqual(idsOf((await second) ?? behind))
    const refused = [
      await ask(projects, { first: 2, after }),
      await ask(articles, { first: 2, after, sort: { field: 'name', direction: 'DESC' } }),
      await ask(articles, { first: 2, after: 'bm8=' }),
    ]
    for (const { errors } of refused)
      expect(errors?.[0]?.message).toBe(
        'El cursor no es de esta lista en este orden: use el que devolvió su última página.',
      )
  })
})
