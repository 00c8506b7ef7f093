import { sql } from 'kysely'
import { beforeAll, describe, expect, it } from 'vitest'
import { inCompany } from '#upstream/platform/database/connection/company-scope.ts'
import { readExcel } from '#upstream/kit/xlsx/sheet.ts'
import type { Caller } from '#tests/platform/environment/service.ts'
import { line, save, share } from '#tests/kit/fixtures/requirement.ts'
import { pdfText } from '#tests/kit/files/pdf-text.ts'
import { download } from '#tests/kit/files/file-transfer.ts'
import { provideUpstream } from '#tests/platform/environment/provided.ts'

const upstream = provideUpstream()
let admin: Caller
let requester: Caller
beforeAll(async () => {
  admin = await upstream.signIn('admin')
  requester = await upstream.signIn('solicitante')
})

const pdfOf = (caller: Caller, ReqID: number) =>
  download(upstream, caller.token, 'POST', 'helper/pdfrequirement', { ReqID })
const exportOf = (caller: Caller, body: object) =>
  download(upstream, caller.token, 'POST', 'LgsRequirement/dataexcel', body)
const texts = async (bytes: Uint8Array) => (await readExcel(bytes)).map((row) => row.map(({ text }) => text))

describe('the PDF of a requirement', () => {
  it('prints header, lines, distribution, approvals and the page of pages', async () => {
    const saved = await save(requester, {
      ReqObservation: '<p>Primer aviso &amp; <b>segundo</b></p><ul><li>uno</li></ul>',
      itemsDetails: [
        line({
          DerDescription: 'Cemento para el vaciado',
          DerQuantity: '1250.5',
          Details: [share({ DepPorcentaje: 60 }), share({ DepPorcentaje: 40, Prj_Ceco: 2 })],
        }),
        line({ DerDescription: 'Fierro' }),
      ],
    })
    const { status, headers, bytes } = await pdfOf(requester, saved.Result.ReqID)
    expect(status).toBe(200)
    expect(headers).toMatchObject({ 'content-type': 'application/pdf', 'x-content-type-options': 'nosniff' })
    expect(headers['content-disposition']).toMatch(/^attachment; filename\*=UTF-8''REQ-\d{4}-\d{6}\.pdf$/)
    const text = pdfText(bytes)
    for (const words of [
      'Inmobiliaria Los Andes',
      'RUC 20608123459',
      'REQUERIMIENTO',
      'Pendiente de aprobación',
      'Sofía Beatriz Quispe Mamani',
      '02/03/2026',
      'Cemento para el vaciado',
      '1,250.5',
      '60 %',
      'Residencial Malecón',
      'Total estimado S/',
      'Importe (S/)',
      '36,139.45',
      '36,168.35',
      'Lista de aprobaciones',
      'Jefe de área',
      'Gerente general',
      'Primer aviso & segundo',
      '• uno',
      'Página 1 de 1',
    ])
      expect(text).toContain(words)
  })

  it('prints three decimals of a reference price that has them', async () => {
    await inCompany(upstream.fresh.database, { company: 1 }, (tx) =>
      sql`update "LgsArticle" set "ArtReferencePrice" = 1.125 where "ArtCode" = 'MAT-0002'`.execute(tx),
    )
    const itemsDetails = [
      line({ DerQuantity: '4' }),
      line({ ArtCode: 'MAT-0002', DerDescription: 'Tornillo', DerQuantity: '8' }),
    ]
    const saved = await save(requester, { itemsDetails })
    const text = pdfText((await pdfOf(requester, saved.Result.ReqID)).bytes)
    for (const words of ['28.90', '115.60', '1.125', '9.00', '124.60']) expect(text).toContain(words)
    expect(text).not.toContain('1.13')
  })

  it('prints the distribution once where every line has the same, and pages that count on', async () => {
    const itemsDetails = Array.from({ length: 90 }, (_, index) => line({ DerDescription: `Línea número ${index + 1}` }))
    const saved = await save(requester, { itemsDetails })
    const text = pdfText((await pdfOf(requester, saved.Result.ReqID)).bytes)
    expect(text).toContain('Distribución de todas las líneas')
    expect(text.split('Residencial Malecón')).toHaveLength(2)
    const pages = Number(/Página 1 de (\d+)/.exec(text)?.[1])
    expect(pages).toBeGreaterThan(1)
    expect(text).toContain(`Página ${pages} de ${pages}`)
  })

  it('prints what people typed as text: no markup, no file, no address', async () => {
    const saved = await save(requester, {
      itemsDetails: [line({ DerDescription: '<img src=file:///etc/passwd> {"svg":"x"} http://127.0.0.1/' })],
    })
    const { status, bytes } = await pdfOf(requester, saved.Result.ReqID)
    expect(status).toBe(200)
    expect(pdfText(bytes)).toContain('<img src=file:///etc/passwd> {"svg":"x"} http://127.0.0.1/')
  })

  it('shows who decided, and in whose place', async () => {
    const { rows } = await inCompany(upstream.fresh.database, { company: 1 }, (tx) =>
      sql<{ id: number }>`
      select "DocEntry" as id from "SecApprovalTransaction" where "UsrReplacedID" is not null limit 1`.execute(tx),
    )
    const text = pdfText((await pdfOf(admin, rows[0]?.id ?? 0)).bytes)
    expect(text).toContain('Víctor León Carrasco en reemplazo de Jorge Luis Paredes Rojas')
  })

  it('answers alike for a missing, a foreign and an unseen requirement', async () => {
    const sur = await upstream.signIn('admin2')
    const foreign = await pdfOf(sur, 1)
    const missing = await pdfOf(sur, 999_999)
    expect([foreign.status, missing.status]).toEqual([404, 404])
    expect(foreign.bytes.equals(missing.bytes)).toBe(true)
    expect((await requester.call('GET', 'LgsRequirement/datapdf?ReqID=999999')).status).toBe(404)
  })

  it('rebuilds from keys: datapdf says what is printed', async () => {
    const saved = await save(requester, {})
    const response = await requester.call('GET', `LgsRequirement/datapdf?ReqID=${saved.Result.ReqID}`)
    expect(response.Result).toMatchObject({
      ReqID: saved.Result.ReqID,
      Company: { CpyName: 'Inmobiliaria Los Andes' },
      itemsDetails: [{ DerDescription: 'Cemento para el vaciado' }],
    })
  })
})

describe('the list as Excel', () => {
  it('holds what is filtered, in the order asked for', async () => {
    const body = { filter: { ReqStatus: [5] }, order: [{ column: 'ReqEstimatedTotal', dir: 'desc' }], search: '' }
    const page = await admin.call<{
      data: { ReqDocumentNumber: string; ReqDate: string; ReqEstimatedTotal: string }[]
    }>('POST', 'LgsRequirement/pagination', { ...body, length: -1 })
    const [titles, ...rows] = await texts((await exportOf(admin, body)).bytes)
    expect(titles?.slice(0, 4)).toEqual(['Nro. Documento', 'Fecha solicitud', 'Fecha necesidad', 'Estado'])
    expect(rows.map((row) => [row[0], row[1], Number(row[10])])).toEqual(
      page.Result.data.map(({ ReqDocumentNumber, ReqDate, ReqEstimatedTotal }) => [
        ReqDocumentNumber,
        ReqDate,
        Number(ReqEstimatedTotal),
      ]),
    )
    expect(new Set(rows.map((row) => row[3]))).toEqual(new Set(['Desaprobado']))
  })

  it('takes the filter as a query too', async () => {
    const { status, bytes } = await download(
      upstream,
      admin.token,
      'GET',
      'LgsRequirement/dataexcel?ReqStatus=3,5&search=cemento',
    )
    expect(status).toBe(200)
    const rows = (await texts(bytes)).slice(1)
    expect(rows.length).toBeGreaterThan(0)
    expect(rows.every((row) => ['Anulado', 'Desaprobado'].includes(row[3] ?? ''))).toBe(true)
  })

  it('refuses a filter that it cannot read', async () => {
    expect((await download(upstream, admin.token, 'GET', 'LgsRequirement/dataexcel?ReqStatus=todos')).status).toBe(400)
  })

  it('needs the permission to export, and holds no more than the person may see', async () => {
    expect((await exportOf(requester, {})).status).toBe(403)
    expect((await exportOf(await upstream.signIn('consulta'), {})).status).toBe(403)
    const sur = await texts((await exportOf(await upstream.signIn('admin2'), {})).bytes)
    expect(sur.length).toBeGreaterThan(3)
    expect(JSON.stringify(sur)).not.toMatch(/Proyectos|Quispe/)
  })
})
