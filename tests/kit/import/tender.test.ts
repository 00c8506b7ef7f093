import { beforeAll, describe, expect, it } from 'vitest'
import { readExcel } from '#upstream/kit/xlsx/sheet.ts'
import type { Caller } from '#tests/platform/environment/service.ts'
import { save, share, type Saved } from '#tests/kit/fixtures/requirement.ts'
import { tenderArticles, tenderItems, tenderLines } from './tender.ts'
import { download, upload } from '#tests/kit/files/file-transfer.ts'
import { provideUpstream } from '#tests/platform/environment/provided.ts'

const upstream = provideUpstream()
let requester: Caller
let buyer: Caller
beforeAll(async () => {
  requester = await upstream.signIn('solicitante')
  buyer = await upstream.signIn('comprador')
})

const LINES = 'LgsRequirement/previewexcel'
describe('the tender of 51 items', () => {
  it('goes in through both importers and becomes one requirement', async () => {
    const unknown = await upload(upstream, requester.token, LINES, await tenderLines())
    expect(unknown.Result).toMatchObject({ rowsTotal: 51, validTotal: 0 })
    expect(unknown.Result.rows[0]?.errors.articleCode).toBe(
      `El artículo ${tenderItems[0]?.code} no existe o está inactivo`,
    )

    const articles = await upload(upstream, buyer.token, 'LgsArticle/previewexcel', await tenderArticles())
    expect(articles.Result).toMatchObject({ rowsTotal: 51, validTotal: 51 })
    const rows = articles.Result.rows.map(({ cells }) => ({
      ArtCode: cells.code,
      ArtName: cells.name,
      ArtDescription: cells.description,
      TypeUnitOfMeasuarement: cells.unit,
      TypeCategory: cells.category,
      WhsCode: cells.warehouse,
      ArtReferencePrice: cells.referencePrice,
    }))
    expect((await buyer.call('POST', 'LgsArticle/importexcel', { rows })).Result).toEqual({ created: 51, updated: 0 })

    const lines = await upload(upstream, requester.token, LINES, await tenderLines())
    expect(lines.Result).toMatchObject({ rowsTotal: 51, validTotal: 51 })
    const itemsDetails = lines.Result.rows.map(({ cells }) => ({
      ArtCode: cells.articleCode,
      DerDescription: cells.description,
      DerQuantity: cells.quantity,
      Details: [share()],
    }))
    const saved = await save(requester, { itemsDetails })
    expect(saved.status).toBe(200)
    expect((saved.Result satisfies Saved).ReqID).toBeGreaterThan(0)
  })
})

describe('templates', () => {
  it.each([
    ['LgsRequirement/templateexcel', LINES],
    ['LgsArticle/templateexcel', 'LgsArticle/previewexcel'],
  ])('%s is read back by its own importer', async (template, preview) => {
    const { status, bytes, headers } = await download(upstream, buyer.token, 'GET', template)
    expect(status).toBe(200)
    expect(headers['content-disposition']).toMatch(/^attachment; filename\*=UTF-8''plantilla-/)
    expect((await readExcel(bytes))[0]?.every(({ text }) => text !== '')).toBe(true)
    expect((await upload(upstream, buyer.token, preview, bytes)).Result).toMatchObject({ rows: [], rowsTotal: 0 })
  })
})
