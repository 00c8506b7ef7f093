import ExcelJS from 'exceljs'
import { sql } from 'kysely'
import { beforeAll, describe, expect, it } from 'vitest'
import { readExcel } from '#upstream/kit/xlsx/sheet.ts'
import { executeSql } from '#tests/kit/fixtures/approvers.ts'
import { inDays } from '#tests/kit/fixtures/quotation.ts'
import { pdfText } from '#tests/kit/files/pdf-text.ts'
import { download } from '#tests/kit/files/file-transfer.ts'
import { signInDemoPeople, type People } from '#tests/kit/fixtures/demo-people.ts'
import type { Caller } from '#tests/platform/environment/service.ts'
import {
  createCorrectionRequest,
  decide,
  participantAt,
  REASON,
} from '#tests/modules/purchasing/offer/correction/correction.ts'
import { chooseWinner, createQuotationInEvaluation, createQuotationWithOffers, RUC } from '#tests/kit/fixtures/offer.ts'
import { provideUpstream } from '#tests/platform/environment/provided.ts'

const upstream = provideUpstream()
let callers: People

beforeAll(async () => {
  callers = await signInDemoPeople(upstream)
})

const pdf = ({ token }: Caller, CttID: number) => download(upstream, token, 'POST', 'helper/pdfcotization', { CttID })
const excel = ({ token }: Caller, CttID: number) =>
  download(upstream, token, 'GET', `LgsCotization/dataexcel?CttID=${CttID}`)

/** Two lines; the second offer leaves one out, the third is in dollars. */
const terms = [
  { prices: ['100', '50'] },
  { prices: ['95'], deliveryDays: 20 },
  { prices: ['30', '12'], currency: '2' as const },
]

describe('the comparison on paper', () => {
  it('lies on its side and tells offers, prices, scores, who was chosen and by whom it is decided', async () => {
    const { CttID, CttDocumentNumber, itemsParticipant } = await createQuotationInEvaluation(
      callers,
      { quantities: ['10', '4'] },
      terms,
    )
    await chooseWinner(callers.boss, CttID, itemsParticipant[0]?.CtpID ?? 0, { WinComments: 'Cubre todo lo pedido' })
    const { status, headers, bytes } = await pdf(callers.boss, CttID)
    expect(status).toBe(200)
    expect(headers['content-disposition']).toBe(`attachment; filename*=UTF-8''${CttDocumentNumber}.pdf`)
    expect(bytes.toString('latin1')).toMatch(/MediaBox \[0 0 841\.89 595\.28\]/)
    const text = pdfText(bytes)
    for (const words of [
      'CUADRO COMPARATIVO',
      CttDocumentNumber,
      'En evaluación',
      '3 de 3',
      'RUC 20512333797',
      'Parcial 50 %',
      'No cotizado',
      'Mejor',
      '+5.26 %',
      'PEN 1,416.00',
      'USD 410.64',
      'Monto comparado',
      'Precio (50)',
      'Ganador',
      'Cubre todo lo pedido',
      'Lista de aprobaciones',
      'Jefe de área',
      'Página 1 de',
    ])
      expect(text, words).toContain(words)
  })

  it('of sealed offers tells nothing, and nothing at all to whoever may not see the quotation', async () => {
    const { CttID } = await createQuotationWithOffers(callers)
    const text = pdfText((await pdf(callers.buyer, CttID)).bytes)
    expect(text).toContain(`Ofertas selladas hasta el ${inDays(5).split('-').reverse().join('/')}.`)
    expect(text).not.toContain('1,180.00')
    for (const caller of [callers.author, await upstream.signIn('admin2')])
      expect((await pdf(caller, CttID)).status).toBe(404)
  })

  it('tells what was corrected, before and after, and by whom; the supplier’s constancia keeps what was sent', async () => {
    const { quotation, CorID } = await createCorrectionRequest(callers)
    expect(pdfText((await pdf(callers.boss, quotation.CttID)).bytes)).not.toContain('Corrección de la oferta')
    await decide(callers.manager, CorID, 2)
    const text = pdfText((await pdf(callers.boss, quotation.CttID)).bytes)
    for (const words of ['Corrección de la oferta', REASON, 'aceptada por', '1,180.00', '944.00'])
      expect(text, words).toContain(words)
    const { token } = await upstream.signIn(RUC, { LexID: 1000 })
    const receipt = await download(
      upstream,
      token,
      'GET',
      `LgsCotizationProvider/receiptpdf?CtpID=${participantAt(quotation)}`,
    )
    const sent = pdfText(receipt.bytes)
    for (const words of ['Constancia de oferta'.toUpperCase(), 'Corrección de la oferta', REASON, '1,180.00', '944.00'])
      expect(sent, words).toContain(words)
    expect(sent).not.toContain('aceptada por')
  })

  it('is there as data, rebuilt from the key', async () => {
    const { CttID } = await createQuotationInEvaluation(callers)
    const { Result } = await callers.boss.call<{ itemsParticipant: unknown[]; Approvals: unknown[]; Company: object }>(
      'GET',
      `LgsCotization/datapdf?CttID=${CttID}`,
    )
    expect(Result).toMatchObject({
      Company: { CpyRuc: '20608123459' },
      Approvals: [{}, {}],
      itemsParticipant: [{}, {}, {}],
    })
  })
})

describe('the comparison as Excel', () => {
  it('has a row a line and four columns an offer, for whoever may export', async () => {
    const { CttID } = await createQuotationInEvaluation(callers, { quantities: ['10', '4'] }, terms)
    const { status, bytes } = await excel(callers.buyer, CttID)
    expect(status).toBe(200)
    const [titles, ...rows] = (await readExcel(bytes)).map((row) => row.map(({ text }) => text))
    expect(titles?.slice(6, 10)).toEqual([
      'Materiales y Acabados del Centro S.A.C. · cantidad (PEN)',
      'Materiales y Acabados del Centro S.A.C. · precio (PEN)',
      'Materiales y Acabados del Centro S.A.C. · importe (PEN)',
      'Materiales y Acabados del Centro S.A.C. · contra el mejor',
    ])
    expect(rows[0]?.slice(5, 14)).toEqual(['10', '10', '100', '1000', '+5.26 %', '10', '95', '950', 'Mejor'])
    expect(rows[1]?.slice(10, 14)).toEqual(['', '', '', 'No cotizado'])
    expect((await excel(callers.author, CttID)).status).toBe(403)
  })

  it('tells the day in Lima on which somebody was chosen', async () => {
    const { CttID, itemsParticipant } = await createQuotationInEvaluation(callers)
    await chooseWinner(callers.boss, CttID, itemsParticipant[0]?.CtpID ?? 0)
    await executeSql(
      upstream,
      sql`update "LgsCotizationWinner" set "SecCreate" = '2026-12-31T20:30:00-05:00' where "CttID" = ${CttID}`,
    )
    const workbook = new ExcelJS.Workbook()
    await workbook.xlsx.load((await excel(callers.buyer, CttID)).bytes as unknown as ExcelJS.Buffer)
    expect(workbook.getWorksheet('Elección')?.getCell('H2').value).toEqual(new Date('2026-12-31T00:00:00Z'))
  })
})
