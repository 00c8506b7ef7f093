import { sql } from 'kysely'
import { beforeAll, expect, it } from 'vitest'
import { executeSql } from '#tests/kit/fixtures/approvers.ts'
import { uploadFile, pdf, png } from '#tests/kit/files/sample-files.ts'
import { byId, save as saveRequirement } from '#tests/kit/fixtures/requirement.ts'
import type { Caller } from '#tests/platform/environment/service.ts'
import { provideUpstream } from '#tests/platform/environment/provided.ts'

const upstream = provideUpstream()
let admin: Caller
let author: Caller
beforeAll(async () => {
  admin = await upstream.signIn('admin')
  author = await upstream.signIn('solicitante')
})

interface Kind {
  RqdID: number
  RqdDescription: string
  SecVersion: number
}

const typeBody = (changes: object = {}) => ({
  RqdDescription: 'Metrado',
  TrsCode: 'REQ',
  TypeProcess: 1,
  RqdAccept: '.pdf, .xlsx',
  RqdSize: 1_000_000,
  RqdLength: 40,
  RqdRequired: 0,
  RqdOrder: 1,
  ...changes,
})
const save = (changes?: object, who = admin) => who.call<Kind>('POST', 'GenAttachConfiguration/save', typeBody(changes))
const savedTypes = async () => {
  const { Result } = await author.call<Kind[]>('POST', 'GenAttachConfiguration/list?TrsCode=REQ&TypeProcess=1')
  return Result.map(({ RqdDescription }) => RqdDescription)
}
const uploadTo = ({ RqdID }: Kind, name: string, bytes: Buffer) =>
  uploadFile(upstream, author, name, bytes, `parameter=${RqdID}`)

it('limits the next upload, and leaves alone what documents brought', async () => {
  const kind = (await save()).Result
  expect(await savedTypes()).toContain('Metrado')
  expect(await uploadTo(kind, 'plano.png', png)).toMatchObject({
    status: 400,
    Errors: ['Archivo inválido. No se permite la extensión'],
  })
  const large = Buffer.concat([pdf, Buffer.alloc(1_000_000)])
  expect((await uploadTo(kind, 'metrado.pdf', large)).status).toBe(400)
  const { Result: uploaded } = await uploadTo(kind, 'metrado.pdf', pdf)
  const { Result } = await saveRequirement(author)
  await author.call('POST', 'LgsRequirement/savefiles', [
    { ReqID: Result.ReqID, RqdID: kind.RqdID, FilID: uploaded.FilID },
  ])

  const wider = await save({ ...kind, RqdAccept: '.png', RqdSize: 2_000_000, RqdLength: 9 })
  expect(wider).toMatchObject({ status: 200, Result: { RqdSizeName: '2 MB', SecVersion: 2 } })
  expect(await uploadTo(kind, 'plano.png', png)).toMatchObject({ status: 200 })
  expect((await uploadTo(kind, 'plano-1.png', png)).status).toBe(400)
  expect((await uploadTo(kind, 'metrado.pdf', pdf)).status).toBe(400)

  const moved = await save({ ...wider.Result, TrsCode: 'ORD' })
  expect(moved).toMatchObject({
    status: 400,
    Errors: ['Ya hay documentos con este tipo de adjunto: su proceso y quién lo adjunta no cambian'],
  })
  await admin.call('DELETE', 'GenAttachConfiguration/delete', { RqdID: kind.RqdID })
  expect(await savedTypes()).not.toContain('Metrado')
  expect((await uploadTo(kind, 'plano.png', png)).status).toBe(400)
  expect((await byId(author, Result.ReqID)).itemsAttachs).toMatchObject([{ RqdAttach: 'metrado.pdf' }])
})

it('is asked for in the order that the company wants', async () => {
  await executeSql(upstream, sql`update "GenAttachConfiguration" set "RqdOrder" = 5 where "TrsCode" = 'REQ'`)
  await save({ RqdDescription: 'Primero', RqdOrder: 1 })
  await save({ RqdDescription: 'Último', RqdOrder: 9 })
  const names = await savedTypes()
  expect([names[0], names.at(-1)]).toEqual(['Primero', 'Último'])
})

const KNOWN = '.pdf, .docx, .xlsx, .png, .jpg, .jpeg, .xml, .zip, .txt'
it.each([
  [{ RqdAccept: '.pdf,.exe' }, [`Extensiones permitidas: escriba una o más de ${KNOWN}, separadas por comas`]],
  [{ RqdAccept: 'todas' }, [`Extensiones permitidas: escriba una o más de ${KNOWN}, separadas por comas`]],
  [{ RqdSize: 21_000_000 }, ['Tamaño máximo: la opción no es válida']],
  [{ RqdLength: 0 }, ['Largo del nombre: mínimo 1']],
  [{ TypeProcess: 2, RqdLength: 60 }, ['Proceso: los proveedores solo adjuntan a una cotización']],
  [
    { TypeProcess: 2, TrsCode: 'COT', RqdLength: 45 },
    ['Largo del nombre: el de una oferta lleva el RUC y el número de la cotización, mínimo 46'],
  ],
  [
    { TypeProcess: 2, TrsCode: 'COT', RqdAccept: '.zip', RqdSize: 10_000_000, RqdLength: 101 },
    [
      'Extensiones permitidas: una oferta admite .pdf, .xlsx, .txt, .docx',
      'Tamaño máximo: una oferta admite hasta 6 MB',
      'Largo del nombre: una oferta admite hasta 100 caracteres',
    ],
  ],
])('does not take %o', async (changes, sentences) => {
  expect(await save({ RqdDescription: 'Imposible', ...changes })).toMatchObject({ status: 400, Errors: sentences })
})

it('is kept by nobody without the option', async () => {
  expect(await save({ RqdDescription: 'Ajeno' }, author)).toMatchObject({ status: 403 })
})

it('tells other tools what its numbers are called', async () => {
  const numbers = (field: string, search = '') =>
    author.call('POST', `GenGeneral/list?resource=GenAttachConfiguration&field=${field}&search=${search}`)
  expect((await numbers('TypeProcess')).Result).toEqual([
    { GenID: 1, GenDescription: 'Personal' },
    { GenID: 2, GenDescription: 'Proveedor, a su oferta' },
  ])
  expect((await numbers('RqdRequired', 'SI')).Result).toEqual([{ GenID: 1, GenDescription: 'Sí' }])
  expect(await numbers('RqdDescription')).toMatchObject({ status: 404 })
})
