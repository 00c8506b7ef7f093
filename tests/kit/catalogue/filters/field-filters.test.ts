import { beforeAll, expect, it } from 'vitest'
import { article } from '#schema/modules/purchasing/article/article-catalogue.ts'
import { readExcel } from '#upstream/kit/xlsx/sheet.ts'
import type { Caller } from '#tests/kit/world/world.ts'
import { excelPath } from '#web/kit/catalogue/excel/excel-path.ts'
import { variablesOf } from '#web/kit/catalogue/list/list-variables.ts'
import { provideWorld } from '#tests/kit/world/provided-world.ts'

const world = provideWorld()
let admin: Caller
beforeAll(async () => {
  admin = await world.as('admin')
})

const LIST = `query Listed($where: [CatalogueFieldFilter!], $filter: CatalogueFilter) {
  articles(where: $where, filter: $filter, page: { number: 1, size: 500 }) {
    total items { warehouse { value } inventoried category { value } }
  }
}`
interface Listed {
  articles: {
    total: number
    items: { warehouse: { value: string } | null; inventoried: boolean; category: { value: string } | null }[]
  }
}

const asked = (filters: Record<string, string[]>) => ({ page: 1, size: 10, search: '', sort: null, filters })
async function listed(filters: Record<string, string[]>) {
  const { where, filter } = variablesOf(article, asked(filters))
  return (await admin.graph<Listed>(LIST, { where, filter })).data.articles
}

it('narrows a catalogue to the rows whose fields have the values', async () => {
  const all = await listed({})
  const stocked = await listed({ warehouse: ['ALM-OBR'] })
  expect(stocked.total).toBeGreaterThan(0)
  expect(stocked.total).toBe(all.items.filter(({ warehouse }) => warehouse?.value === 'ALM-OBR').length)
  const services = await listed({ inventoried: ['false'], category: ['5'], isActive: ['true'] })
  expect(services.total).toBe(
    all.items.filter(({ inventoried, category }) => !inventoried && category?.value === '5').length,
  )
  expect(services.total).toBeGreaterThan(0)
})

it('exports the rows that the list shows', async () => {
  const sheet = await fetch(world.url + excelPath(article, asked({ warehouse: ['ALM-OBR'], inventoried: ['true'] })), {
    headers: { authorization: `Bearer ${admin.token}` },
  })
  expect(sheet.status).toBe(200)
  const [, ...rows] = await readExcel(new Uint8Array(await sheet.arrayBuffer()))
  expect(rows).toHaveLength((await listed({ warehouse: ['ALM-OBR'], inventoried: ['true'] })).total)
})

it('exports them in the order that the list shows, by every column of it', async () => {
  const then = { field: 'code', descending: true }
  const query = { ...asked({ isActive: ['true'] }), sort: { field: 'category', descending: false, then } }
  const { sort, filter } = variablesOf(article, query)
  const { data } = await admin.graph<{ articles: { items: { code: string }[] } }>(
    'query Ordered($sort: CatalogueSort, $filter: CatalogueFilter) { articles(sort: $sort, filter: $filter, page: { number: 1, size: 500 }) { items { code } } }',
    { sort, filter },
  )
  const response = await fetch(world.url + excelPath(article, query), {
    headers: { authorization: `Bearer ${admin.token}` },
  })
  expect(response.status).toBe(200)
  const [titles = [], ...rows] = await readExcel(new Uint8Array(await response.arrayBuffer()))
  const at = titles.findIndex(({ text }) => text === 'Código')
  expect(rows.map((cells) => cells[at]?.text)).toEqual(data.articles.items.map(({ code }) => code))
})

it('refuses a field that the catalogue does not have', async () => {
  const { errors } = await admin.graph(LIST, { where: [{ field: 'constructor', value: '1' }] })
  expect(errors?.[0]).toMatchObject({
    message: 'No se puede filtrar por constructor.',
    extensions: { code: 'BAD_USER_INPUT' },
  })
})

it('narrows the articles to those that a warehouse has now, of this company alone', async () => {
  const code = async (list: Record<string, string[]>) => {
    const { where } = variablesOf(article, asked(list))
    const { data } = await admin.graph<{ articles: { items: { id: string; code: string }[] } }>(
      'query Held($where: [CatalogueFieldFilter!]) { articles(where: $where, page: { number: 1, size: 500 }) { items { id code } } }',
      { where },
    )
    return data.articles.items
  }
  const offered = await admin.graph<{ referenceChoices: { value: string }[] }>(
    '{ referenceChoices(catalogue: "Article", field: "heldBy") { value } }',
  )
  expect(offered.data.referenceChoices.map(({ value }) => value)).toContain('ALM-OBR')
  const inWarehouse = await code({ heldBy: ['ALM-OBR'] })
  expect(inWarehouse.length).toBeGreaterThan(0)
  for (const { id } of (await code({})).slice(0, 40)) {
    const { data } = await admin.graph<{
      articleStock: { warehouse: { value: string } | null; quantity: string }[]
    }>('query Stock($article: ID!) { articleStock(article: $article) { warehouse { value } quantity } }', {
      article: id,
    })
    const has = data.articleStock.some(
      ({ warehouse, quantity }) => warehouse?.value === 'ALM-OBR' && Number(quantity) > 0,
    )
    expect([id, inWarehouse.some((one) => one.id === id)]).toEqual([id, has])
  }
  // A warehouse of another company holds nothing that is seen here.
  expect(await code({ heldBy: ['RSE'] })).toEqual([])
  const sheet = await fetch(world.url + excelPath(article, asked({ heldBy: ['ALM-OBR'] })), {
    headers: { authorization: `Bearer ${admin.token}` },
  })
  const [, ...rows] = await readExcel(new Uint8Array(await sheet.arrayBuffer()))
  expect(rows).toHaveLength(inWarehouse.length)
  const { errors } = await admin.graph('{ articles(sort: { field: "heldBy", direction: ASC }) { total } }')
  expect(errors?.[0]).toMatchObject({ message: 'No se puede ordenar por heldBy.' })
})
