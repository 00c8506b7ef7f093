import { sql } from 'kysely'
import { beforeAll, describe, expect, it } from 'vitest'
import type { Caller } from '#tests/platform/environment/service.ts'
import { executeSql } from '#tests/kit/fixtures/approvers.ts'
import { line, save, share, lines, shares } from '#tests/kit/fixtures/requirement.ts'
import { provideUpstream } from '#tests/platform/environment/provided.ts'

const upstream = provideUpstream()
let author: Caller

beforeAll(async () => {
  author = await upstream.signIn('solicitante')
})

/** Every message of back-office.md 5 about a requirement, its lines and their distribution, and where it is told. */
const refused: [what: string, changes: Record<string, unknown>, message: string, path: string][] = [
  ['without a day', { ReqDate: '' }, 'Ingrese fecha de solicitud', 'ReqDate'],
  ['on a day that does not exist', { ReqDate: '2026-02-30' }, 'Ingrese una fecha válida', 'ReqDate'],
  [
    'needed before it is asked',
    { NeedDate: '2026-03-01' },
    'Fecha necesidad no puede ser inferior a fecha solicitud.',
    'NeedDate',
  ],
  ['without priority', { TypePriority: null }, 'Seleccione prioridad', 'TypePriority'],
  ['with a priority that no list has', { TypePriority: '99' }, 'La prioridad no es válida', 'TypePriority'],
  [
    'of a kind that is neither goods nor services',
    { TypeRequirement: 'ambos' },
    'Seleccione bien o servicio',
    'TypeRequirement',
  ],
  ['without reason', { TypeReason: '' }, 'Seleccione motivo', 'TypeReason'],
  ['with a category that no list has', { TypeCategory: 'x' }, 'La categoría no es válida', 'TypeCategory'],
  ['that says it is approved', { ReqStatus: 1 }, 'El estado no se cambia al guardar', 'ReqStatus'],
  [
    'that expires never',
    { ReqDayExpiration: -1 },
    'Los días de vencimiento deben ser un número entre 0 y 365',
    'ReqDayExpiration',
  ],
  ['without lines', lines(), 'No se ha registrado ningún detalle', 'itemsDetails'],
  ['with removed lines alone', lines(line({ SecStatus: 0 })), 'No se ha registrado ningún detalle', 'itemsDetails'],
  [
    'with one description twice',
    lines(line(), line({ DerDescription: ' CEMENTO para el vaciado' })),
    'Descripción ya fue agregada',
    'itemsDetails.1.DerDescription',
  ],
  ['of nothing', lines(line({ DerQuantity: '0' })), 'Cantidad debe ser mayor a Cero', 'itemsDetails.0.DerQuantity'],
  [
    'of four decimals',
    lines(line({ DerQuantity: '1.2345' })),
    'Cantidad admite hasta 3 decimales',
    'itemsDetails.0.DerQuantity',
  ],
  ['without article', lines(line({ ArtCode: '' })), 'Especifique Articulo', 'itemsDetails.0.ArtCode'],
  [
    'of an article that is not there',
    lines(line({ ArtCode: 'NADA' })),
    'El artículo NADA no existe o está inactivo',
    'itemsDetails.0.ArtCode',
  ],
  [
    'that nobody bears',
    lines(line({ Details: [] })),
    'Necesita agregar distribución para el ítem',
    'itemsDetails.0.Details',
  ],
  [
    'charged to no item',
    shares(share({ Ptd_GF: null })),
    'Seleccione partida o gasto',
    'itemsDetails.0.Details.0.Ptd_GF',
  ],
  [
    'charged to an item that is not there',
    shares(share({ Ptd_GF: 99_999 })),
    'Seleccione partida o gasto',
    'itemsDetails.0.Details.0.Ptd_GF',
  ],
  [
    'charged to no target',
    shares(share({ Prj_Ceco: '' })),
    'Seleccione proyecto o centro de costo',
    'itemsDetails.0.Details.0.Prj_Ceco',
  ],
  [
    'charged to the project of another company',
    shares(share({ Prj_Ceco: 8 })),
    'Seleccione proyecto o centro de costo',
    'itemsDetails.0.Details.0.Prj_Ceco',
  ],
  [
    'charged without percentage',
    shares(share({ DepPorcentaje: '' })),
    'Ingrese Porcentaje',
    'itemsDetails.0.Details.0.DepPorcentaje',
  ],
  [
    'an expense without project',
    shares(share({ TypeP: 1, Ptd_GF: 3, Prj_Ceco: 9 })),
    'Seleccione proyecto',
    'itemsDetails.0.Details.0.PrjID',
  ],
  [
    'borne by nobody',
    shares(share({ TypeBusiness: '' })),
    'Seleccione Empresa',
    'itemsDetails.0.Details.0.TypeBusiness',
  ],
  [
    'borne in no known way',
    shares(share({ TypeP: 3 })),
    'Seleccione el tipo de distribución',
    'itemsDetails.0.Details.0.TypeP',
  ],
  [
    'charged more than whole',
    shares(share({ DepPorcentaje: 101 })),
    'Porcentaje no puede superar el 100%',
    'itemsDetails.0.Details.0.DepPorcentaje',
  ],
  [
    'charged more than whole in sum',
    shares(share({ DepPorcentaje: 60 }), share({ DepPorcentaje: '40.001', Prj_Ceco: 2 })),
    'Porcentaje no puede superar el 100%',
    'itemsDetails.0.Details.1.DepPorcentaje',
  ],
  [
    'charged less than whole',
    shares(share({ DepPorcentaje: 60 })),
    'Falta distribuir 40 %',
    'itemsDetails.0.Details.0.DepPorcentaje',
  ],
  [
    'charged less than whole in sum',
    shares(share({ DepPorcentaje: 60 }), share({ DepPorcentaje: '39.999', Prj_Ceco: 2 })),
    'Falta distribuir 0.001 %',
    'itemsDetails.0.Details.1.DepPorcentaje',
  ],
  [
    'charged twice to one pair',
    shares(share({ DepPorcentaje: 50 }), share({ DepPorcentaje: 50 })),
    'La partida y el destino ya fueron agregados',
    'itemsDetails.0.Details.1.Ptd_GF',
  ],
  [
    'with the line of another document',
    lines(line({ DerID: 1 })),
    'La línea no pertenece al requerimiento',
    'itemsDetails.0.DerID',
  ],
]

const countOf = async () =>
  (await author.call<{ recordsTotal: number }>('POST', 'LgsRequirement/pagination', { length: 1 })).Result.recordsTotal

describe('a requirement', () => {
  it.each(refused)('%s is refused', async (_, changes, message, path) => {
    const before = await countOf()
    const { status, Errors, ErrorPaths } = await save(author, changes)
    expect({ status, Errors, ErrorPaths }).toEqual({ status: 400, Errors: [message], ErrorPaths: [path] })
    expect(await countOf()).toBe(before)
  })

  it('tells all that is wrong at once', async () => {
    const { Errors } = await save(author, {
      TypeReason: null,
      itemsDetails: [line({ ArtCode: null, DerQuantity: null })],
    })
    expect(Errors).toEqual(['Seleccione motivo', 'Especifique Articulo', 'Cantidad debe ser mayor a Cero'])
  })
})

it('is not charged to an item of another business, which the form would not offer', async () => {
  const [{ PtdID } = { PtdID: 0 }] = await executeSql<{ PtdID: number }>(
    upstream,
    sql`insert into "GenBudgetItem" ("CpyID", "PtdCode", "PtdDescriptionLong", "TypeBusiness")
      values (1, 'F.09', 'F.09 Flota', '2') returning "PtdID"`,
  )
  const charged = (TypeBusiness: string) => save(author, shares(share({ Ptd_GF: PtdID, TypeBusiness })))
  expect(await charged('1')).toMatchObject({
    status: 400,
    Errors: ['Seleccione partida o gasto'],
    ErrorPaths: ['itemsDetails.0.Details.0.Ptd_GF'],
  })
  expect((await charged('2')).status).toBe(200)
})
