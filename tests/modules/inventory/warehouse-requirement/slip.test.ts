import { beforeAll, expect, it } from 'vitest'
import type { Caller } from '#tests/platform/environment/service.ts'
import { download } from '#tests/kit/files/file-transfer.ts'
import { pdf, uploadFile, type Attached } from '#tests/kit/files/sample-files.ts'
import { pdfText } from '#tests/kit/files/pdf-text.ts'
import {
  attend,
  CEMENT,
  changeWarehouseRequirement,
  line,
  SAND,
  saveWarehouseRequirement,
  setStock,
} from '#tests/kit/fixtures/warehouse-requirement.ts'
import { provideUpstream } from '#tests/platform/environment/provided.ts'

const upstream = provideUpstream()
let author: Caller
let keeper: Caller
beforeAll(async () => {
  author = await upstream.signIn('solicitante')
  keeper = await upstream.signIn('comprador')
  await setStock(upstream, CEMENT, '100')
})

const slipOf = ({ token }: Caller, WrqID: number) =>
  download(upstream, token, 'POST', 'helper/pdfwarehouserequirement', { WrqID })

it('the slip says what was asked, what was handed out and what is left, for keeper and requester to sign', async () => {
  const { Result } = await saveWarehouseRequirement(author, {
    itemsDetails: [line({ WrdQuantity: '10', WrdObservation: 'Para la losa' }), line({ ArtCode: SAND })],
  })
  await attend(keeper, Result, '4')
  const { status, headers, bytes } = await slipOf(keeper, Result.WrqID)
  expect([status, headers['content-type']]).toEqual([200, 'application/pdf'])
  expect(headers['content-disposition']).toBe(`attachment; filename*=UTF-8''${Result.WrqDocumentNumber}.pdf`)
  const text = pdfText(bytes)
  for (const words of [
    'VALE DE ENTREGA',
    Result.WrqDocumentNumber,
    'Atención parcial',
    'Cemento Portland tipo I',
    'Para la losa',
    'Bolsa1046',
    'Metro cúbico10010',
    'Entrega',
    'Recibe',
    'Sofía Beatriz Quispe Mamani',
  ])
    expect(text).toContain(words)
  expect((await slipOf(author, Result.WrqID)).status).toBe(200)
})

it('the slip of an annulled one hands nothing out', async () => {
  const { Result } = await saveWarehouseRequirement(author)
  await changeWarehouseRequirement(author, 'anulated', Result.WrqID, { TypeAnulated: '1' })
  const text = pdfText((await slipOf(keeper, Result.WrqID)).bytes)
  expect(text).toContain('Anulado')
  expect(text).toContain('Bolsa1000')
  expect(text).not.toContain('Recibe')
})

it('is for whoever sees the warehouse requirement alone', async () => {
  const { Result } = await saveWarehouseRequirement(author)
  for (const other of ['jefe', 'admin2'])
    expect((await slipOf(await upstream.signIn(other), Result.WrqID)).status, other).toBe(404)
  expect((await slipOf(keeper, 999_999)).status).toBe(404)
})

it('comes back signed once everything was handed out, and lies beside the document', async () => {
  const { Result: requirement } = await saveWarehouseRequirement(author)
  expect((await attend(keeper, requirement, '10')).Result.WrqStatus).toBe(6)
  const { Result } = await uploadFile(upstream, keeper, 'Vale firmado.pdf', pdf)
  const attached = await keeper.call<Attached[]>('POST', 'LgsWarehouseRequirement/savefiles', [
    { WrqID: requirement.WrqID, FilID: Result.FilID, RqdAttach: Result.FilName },
  ])
  expect(attached.Result.map(({ RqdAttach }) => RqdAttach)).toEqual(['Vale firmado.pdf'])
})
