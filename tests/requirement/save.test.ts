import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { service, type Caller, type Service } from '#tests/upstream/service.ts'
import { body, byId, line, save, share, type Saved } from './writing.ts'

let house: Service
let author: Caller

beforeAll(async () => {
  house = await service()
  author = await house.signIn('solicitante')
})

afterAll(() => house.stop())

const lines = (...itemsDetails: unknown[]) => ({ itemsDetails })
const shares = (...Details: unknown[]) => lines(line({ Details }))

/** Every message of back-office.md 5 about a requirement, its lines and their distribution, and where it is told. */
const refused: [what: string, changes: Record<string, unknown>, message: string, path: string][] = [
  ['without a day', { ReqDate: '' }, 'Ingrese fecha de solicitud', 'ReqDate'],
  ['on a day that does not exist', { ReqDate: '2026-02-30' }, 'Ingrese una fecha válida', 'ReqDate'],
  ['needed before it is asked', { NeedDate: '2026-03-01' }, 'Fecha necesidad no puede ser inferior a fecha solicitud.', 'NeedDate'],
  ['without priority', { TypePriority: null }, 'Seleccione prioridad', 'TypePriority'],
  ['with a priority that no list has', { TypePriority: '99' }, 'La prioridad no es válida', 'TypePriority'],
  ['without reason', { TypeReason: '' }, 'Seleccione motivo', 'TypeReason'],
  ['with a category that no list has', { TypeCategory: 'x' }, 'La categoría no es válida', 'TypeCategory'],
  ['that says it is approved', { ReqStatus: 1 }, 'El estado no se cambia al guardar', 'ReqStatus'],
  ['that expires never', { ReqDayExpiration: -1 }, 'Los días de vencimiento deben ser un número entre 0 y 365', 'ReqDayExpiration'],
  ['without lines', lines(), 'No se ha registrado ningún detalle', 'itemsDetails'],
  ['with removed lines alone', lines(line({ SecStatus: 0 })), 'No se ha registrado ningún detalle', 'itemsDetails'],
  ['with one description twice', lines(line(), line({ DerDescription: ' CEMENTO para el vaciado' })), 'Descripción ya fue agregada', 'itemsDetails.1.DerDescription'],
  ['of nothing', lines(line({ DerQuantity: '0' })), 'Cantidad debe ser mayor a Cero', 'itemsDetails.0.DerQuantity'],
  ['of four decimals', lines(line({ DerQuantity: '1.2345' })), 'Cantidad admite hasta 3 decimales', 'itemsDetails.0.DerQuantity'],
  ['without article', lines(line({ ArtCode: '' })), 'Especifique Articulo', 'itemsDetails.0.ArtCode'],
  ['of an article that is not there', lines(line({ ArtCode: 'NADA' })), 'El artículo NADA no existe o está inactivo', 'itemsDetails.0.ArtCode'],
  ['that nobody bears', lines(line({ Details: [] })), '[IMP] Necesita agregar distriubución para item', 'itemsDetails.0.Details'],
  ['charged to no item', shares(share({ Ptd_GF: null })), 'Seleccione [ObjPtd_GF]', 'itemsDetails.0.Details.0.Ptd_GF'],
  ['charged to an item that is not there', shares(share({ Ptd_GF: 99_999 })), 'Seleccione [ObjPtd_GF]', 'itemsDetails.0.Details.0.Ptd_GF'],
  ['charged to no target', shares(share({ Prj_Ceco: '' })), 'Seleccione [ObjPrj_Ceco]', 'itemsDetails.0.Details.0.Prj_Ceco'],
  ['charged to the project of another company', shares(share({ Prj_Ceco: 8 })), 'Seleccione [ObjPrj_Ceco]', 'itemsDetails.0.Details.0.Prj_Ceco'],
  ['charged without percentage', shares(share({ DepPorcentaje: '' })), 'Ingrese Porcentaje', 'itemsDetails.0.Details.0.DepPorcentaje'],
  ['an expense without project', shares(share({ TypeP: 1, Ptd_GF: 3, Prj_Ceco: 9 })), 'Seleccione [Proyecto]', 'itemsDetails.0.Details.0.PrjID'],
  ['borne by nobody', shares(share({ TypeBusiness: '' })), 'Seleccione Empresa', 'itemsDetails.0.Details.0.TypeBusiness'],
  ['borne in no known way', shares(share({ TypeP: 3 })), 'Seleccione el tipo de distribución', 'itemsDetails.0.Details.0.TypeP'],
  ['charged more than whole', shares(share({ DepPorcentaje: 101 })), 'Porcentaje no puede superar el 100%', 'itemsDetails.0.Details.0.DepPorcentaje'],
  ['charged more than whole in sum', shares(share({ DepPorcentaje: 60 }), share({ DepPorcentaje: '40.001', Prj_Ceco: 2 })), 'Porcentaje no puede superar el 100%', 'itemsDetails.0.Details.1.DepPorcentaje'],
  ['charged twice to one pair', shares(share({ DepPorcentaje: 50 }), share({ DepPorcentaje: 50 })), '[ObjPtd_GF] y [ObjPrj_Ceco] ya fueron agregadas', 'itemsDetails.0.Details.1.Ptd_GF'],
  ['with the line of another document', lines(line({ DerID: 1 })), 'La línea no pertenece al requerimiento', 'itemsDetails.0.DerID'],
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
    const { Errors } = await save(author, { TypeReason: null, itemsDetails: [line({ ArtCode: null, DerQuantity: null })] })
    expect(Errors).toEqual(['Seleccione motivo', 'Especifique Articulo', 'Cantidad debe ser mayor a Cero'])
  })

  it('takes its area, its unit, its prices and its total from the service', async () => {
    const { Result } = await save(author, {
      AreID: 9, ReqEstimatedTotal: '1.00',
      itemsDetails: [
        line({ DerQuantity: '2.5', DerUnitMeasurement: 'Saco' }),
        line({ ArtCode: 'MAT-0004', DerDescription: '', DerQuantity: 3, Details: [] }),
      ],
    })
    const saved = await byId(author, Result.ReqID)
    expect(saved).toMatchObject({ AreID: 4, ReqStatus: 4, ReqEstimatedTotal: '258.25', SecVersion: 1, ReqEditable: true, reqExistsCircuit: 0 })
    expect(saved.itemsDetails).toMatchObject([
      { DerNumLine: 1, DerUnitMeasurement: 'Bolsa', DerReferencePrice: '28.900', DerQuantity: '2.500' },
      { DerNumLine: 2, DerDescription: 'Arena gruesa', DerUnitMeasurement: 'Metro cúbico' },
    ])
    // A line without distribution took the first line's.
    expect(saved.itemsDetails[1]?.Details).toEqual(saved.itemsDetails[0]?.Details)
  })

  it('keeps an expense with its project, and names what it is charged to', async () => {
    const { Result } = await save(author, shares(share({ TypeP: 1, Ptd_GF: 3, Prj_Ceco: 9, PrjID: 2 })))
    const [only] = (await byId(author, Result.ReqID)).itemsDetails
    expect(only?.Details).toMatchObject([{ DepPorcentaje: '100.000', Prj_Ceco_Name: expect.stringContaining('Oficina técnica'), PrjName: 'Parque Surco' }])
  })

  it('keeps rich text and nothing that runs', async () => {
    const { Result } = await save(author, {
      ReqObservation: '<p onclick="x()">Con <strong>cuidado</strong></p><script>alert(1)</script><img src=x onerror=alert(1)><a href="javascript:x()">ir</a>',
    })
    expect((await byId(author, Result.ReqID)).ReqObservation).toBe(
      '<p>Con <strong>cuidado</strong></p><a rel="noopener noreferrer nofollow" target="_blank">ir</a>',
    )
  })
})

describe('changing a requirement', () => {
  it('removes, adds and renames lines, also when two exchange their descriptions', async () => {
    const { Result } = await save(author, lines(line({ DerDescription: 'A' }), line({ DerDescription: 'B' }), line({ DerDescription: 'C' })))
    const [a, b, c] = (await byId(author, Result.ReqID)).itemsDetails
    const said = await save(author, {
      ReqID: Result.ReqID, SecVersion: 1,
      ...lines({ ...line({ DerDescription: 'B' }), DerID: a?.DerID }, { ...line({ DerDescription: 'A' }), DerID: b?.DerID }, { ...line(), DerID: c?.DerID, SecStatus: 0 }, line({ DerDescription: 'D' })),
    })
    expect(said.Errors).toEqual([])
    const after = await byId(author, Result.ReqID)
    expect(after.itemsDetails.map(({ DerID, DerDescription, DerNumLine }) => [DerID, DerDescription, DerNumLine])).toEqual([
      [a?.DerID, 'B', 1], [b?.DerID, 'A', 2], [expect.any(Number), 'D', 3],
    ])
    expect(after.SecVersion).toBe(2)
  })

  it('leaves the lines that it does not speak of', async () => {
    const { Result } = await save(author, lines(line({ DerDescription: 'A' }), line({ DerDescription: 'B' })))
    await save(author, { ReqID: Result.ReqID, SecVersion: 1, ...lines(line({ DerDescription: 'C' })) })
    expect((await byId(author, Result.ReqID)).itemsDetails.map(({ DerDescription }) => DerDescription)).toEqual(['C', 'A', 'B'])
    const twice = await save(author, { ReqID: Result.ReqID, SecVersion: 2, ...lines(line({ DerDescription: 'a' })) })
    expect(twice.Errors).toEqual(['Descripción ya fue agregada'])
  })

  it('needs the version that was read', async () => {
    const { Result } = await save(author)
    const again = { ReqID: Result.ReqID, itemsDetails: [] }
    expect((await save(author, { ...again, SecVersion: 1 })).status).toBe(200)
    expect(await save(author, { ...again, SecVersion: 1 })).toMatchObject({ status: 409, Message: 'El registro fue modificado por otro usuario' })
    expect(await save(author, again)).toMatchObject({ status: 400, ErrorPaths: ['SecVersion'] })
  })

  it('of two at once, lets one win', async () => {
    const { Result } = await save(author)
    const all = await Promise.all(['1', '3', '4'].map((TypePriority) => save(author, { ReqID: Result.ReqID, SecVersion: 1, TypePriority, itemsDetails: [] })))
    expect(all.map(({ status }) => status).sort()).toEqual([200, 409, 409])
  })
})

describe('a repeated request', () => {
  it('with one key is answered alike and saves once', async () => {
    const key = { 'idempotency-key': 'the same click' }
    const before = await countOf()
    const [first, second] = await Promise.all([save(author, {}, key), save(author, {}, key)])
    expect(first.status).toBe(200)
    expect(second.body).toBe(first.body)
    expect(await countOf()).toBe(before + 1)
    expect((await save(author, { TypePriority: '3' }, key)).status).toBe(409)
  })
})

describe('who may save', () => {
  it('is nobody without the action on the screen', async () => {
    const onlooker = await house.signIn('consulta')
    expect(await save(onlooker)).toMatchObject({ status: 403, Errors: ['[Solicitud denegada]'] })
    const buyer = await house.signIn('comprador')
    expect((await save(buyer)).status).toBe(403)
  })

  it('is nobody in the name of another', async () => {
    const before = await countOf()
    for (const other of [{ UsrID: 1 }, { UsrCreateID: 1 }, { CpyID: 2 }]) expect((await save(author, other)).status).toBe(403)
    expect(await countOf()).toBe(before)
  })

  it('is not told whether a requirement is missing or not theirs', async () => {
    const { Result } = await save(await house.signIn('dflores'))
    const foreign = await house.signIn('admin2')
    const sayings = await Promise.all([
      author.call<Saved>('POST', 'LgsRequirement/save', body({ ReqID: Result.ReqID, SecVersion: 1 })),
      author.call<Saved>('POST', 'LgsRequirement/save', body({ ReqID: 999_999, SecVersion: 1 })),
      foreign.call<Saved>('POST', 'LgsRequirement/save', body({ ReqID: Result.ReqID, SecVersion: 1 })),
    ])
    expect(new Set(sayings.map(({ status, body: text }) => `${status} ${text}`)).size).toBe(1)
    expect(sayings[0]?.status).toBe(404)
  })
})
