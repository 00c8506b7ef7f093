import { beforeAll, describe, expect, it } from 'vitest'
import { readExcel, writeExcel } from '#upstream/kit/xlsx/sheet.ts'
import { download, upload } from '#tests/kit/files/file-transfer.ts'
import type { Caller } from '#tests/platform/environment/service.ts'
import { provideUpstream } from '#tests/platform/environment/provided.ts'

const upstream = provideUpstream()
let admin: Caller

beforeAll(async () => {
  admin = await upstream.signIn('admin')
})

const sheetOf = (titles: readonly string[], ...rows: string[][]) =>
  writeExcel([{ name: 'Hoja', columns: titles.map((title) => ({ title })), rows }])

const wireNames = {
  code: 'PrjCode',
  name: 'PrjName',
  description: 'PrjDescriptionLong',
  businessLine: 'BslID',
  district: 'DtrID',
  startsOn: 'PrjDateInitial',
  endsOn: 'PrjDateEnd',
}

interface Listed {
  data: Record<string, unknown>[]
}

describe('projects from Excel', () => {
  const titles = ['nombre', 'CÓDIGO', 'Linea de negocio', 'Distrito', 'Inicio', 'Fin']

  it('reads labels and days as people write them, and says of each cell what is wrong', async () => {
    const sheet = await sheetOf(
      titles,
      ['Torre Sur', 'EXC-1', 'oficinas', '150122', '2026-03-01', ''],
      ['Torre Norte', 'EXC-1', 'Astilleros', 'Miraflores', '31/02/2026', ''],
      ['', 'PRJ-1', 'Oficinas', '', '', ''],
    )
    const { Result } = await upload(upstream, admin.token, 'GenProject/previewexcel', sheet)
    expect(Result.rows.map(({ errors }) => errors)).toEqual([
      {},
      {
        businessLine: 'Línea de negocio: la opción no existe',
        district: 'Distrito: hay más de una opción con ese nombre, escriba su código',
        startsOn: 'Inicio: El 31/02/2026 no existe.',
        code: 'Código: se repite en el archivo',
      },
      { name: 'Ingrese Nombre' },
    ])
  })

  it('loads what is right and changes what is known, where it differs', async () => {
    const load = (rows: object[]) => admin.call('POST', 'GenProject/importexcel', { rows })
    const row = {
      [wireNames.code]: 'EXC-9',
      [wireNames.name]: 'Torre Este',
      [wireNames.businessLine]: 'Oficinas',
      [wireNames.startsOn]: '05/03/2026',
    }
    expect((await load([row])).Result).toEqual({ created: 1, updated: 0 })
    expect((await load([row, { ...row, [wireNames.code]: 'EXC-10' }])).Result).toEqual({ created: 1, updated: 0 })
    expect((await load([{ ...row, [wireNames.name]: 'Torre Este dos' }])).Result).toEqual({ created: 0, updated: 1 })
    const { Result } = await admin.call<Listed>('POST', 'GenProject/pagination', { filter: { PrjCode: 'EXC-9' } })
    // Loaded a second time as it stood, it was not touched.
    expect(Result.data).toMatchObject([{ PrjName: 'Torre Este dos', PrjDateInitial: '2026-03-05', SecVersion: 2 }])
  })

  it('says before it loads which rows are new, which change one that is known, and which leave it', async () => {
    const sheet = await sheetOf(
      ['Código', 'Nombre', 'Línea de negocio', 'Inicio'],
      ['EXC-9', 'Torre Este dos', 'Oficinas', '05/03/2026'],
      ['exc-10', 'Torre Oeste', 'Oficinas', '05/03/2026'],
      ['EXC-11', 'Torre Nueva', 'Oficinas', '05/03/2026'],
      ['EXC-12', 'Torre Nula', 'Astilleros', '05/03/2026'],
    )
    const { Result } = await upload(upstream, admin.token, 'GenProject/previewexcel', sheet)
    expect(Result.rows.map(({ effect }) => effect)).toEqual(['NONE', 'UPDATE', 'CREATE', undefined])
  })

  it('hands its list out as a file that it takes back', async () => {
    const { bytes } = await download(upstream, admin.token, 'POST', 'GenProject/dataexcel', {
      search: 'Torre Este',
      order: [{ column: 'PrjCode', dir: 'desc' }],
    })
    const [titlesRead, ...rows] = await readExcel(bytes)
    expect(titlesRead?.map(({ text }) => text)).toEqual([
      'Código',
      'Nombre',
      'Descripción',
      'Línea de negocio',
      'Distrito',
      'Inicio',
      'Fin',
      'Estado',
    ])
    expect(rows.map((cells) => cells.map(({ text }) => text))).toEqual([
      ['EXC-9', 'Torre Este dos', '', 'Oficinas', '', '2026-03-05', '', 'Activo'],
      ['EXC-10', 'Torre Este', '', 'Oficinas', '', '2026-03-05', '', 'Activo'],
    ])
    expect((await upload(upstream, admin.token, 'GenProject/previewexcel', bytes)).Result).toMatchObject({
      rowsTotal: 2,
      validTotal: 2,
    })
  })
})

it('asks of an imported row what the catalogue asks of a whole one, and leaves shared values alone', async () => {
  const circuits = await admin.call('POST', 'SecCircuit/importexcel', {
    rows: [{ AccName: 'Al revés', TrsCode: 'Requerimiento', AccAmountFrom: '90', AccAmountTo: '10' }],
  })
  expect([circuits.status, circuits.ErrorPaths]).toEqual([400, [expect.stringMatching(/^rows\.0\.AccAmount/)]])
  const { Result } = await admin.call<Listed>('POST', 'GenDefinition/pagination', { filter: { DefID: 1027 } })
  const [{ DedValue, DedDescription } = {}] = Result.data
  const shared = await admin.call('POST', 'GenDefinition/importexcel', {
    rows: [{ DefID: 1027, DedValue, DedDescription }],
  })
  expect(shared.Errors).toEqual(['Fila 1: El valor es común a todas las compañías y no se puede modificar'])
})

it('is for who may: exporting needs its own flag', async () => {
  const requester = await upstream.signIn('solicitante')
  for (const call of ['GenProject/dataexcel', 'GenProject/importexcel'])
    expect((await requester.call('POST', call, { rows: [] })).status).toBe(403)
})
