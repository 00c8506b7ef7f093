import { beforeAll, describe, expect, it } from 'vitest'
import type { Caller } from '#tests/platform/environment/service.ts'
import { body, byId, line, save, share, type Saved, lines, shares } from '#tests/kit/fixtures/requirement.ts'
import { provideUpstream } from '#tests/platform/environment/provided.ts'

const upstream = provideUpstream()
let author: Caller

beforeAll(async () => {
  author = await upstream.signIn('solicitante')
})

const countOf = async () =>
  (await author.call<{ recordsTotal: number }>('POST', 'LgsRequirement/pagination', { length: 1 })).Result.recordsTotal

describe('a saved requirement', () => {
  it('takes its area, its unit, its prices and its total from the service', async () => {
    const { Result } = await save(author, {
      AreID: 9,
      ReqEstimatedTotal: '1.00',
      itemsDetails: [
        line({ DerQuantity: '2.5', DerUnitMeasurement: 'Saco' }),
        line({ ArtCode: 'MAT-0004', DerDescription: '', DerQuantity: 3, Details: [] }),
      ],
    })
    const saved = await byId(author, Result.ReqID)
    expect(saved).toMatchObject({
      AreID: 4,
      ReqStatus: 4,
      ReqEstimatedTotal: '258.25',
      SecVersion: 1,
      ReqEditable: true,
      reqExistsCircuit: 0,
    })
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
    expect(only?.Details).toMatchObject([{ DepPorcentaje: '100.000', PrjName: 'Parque Surco' }])
    expect(only?.Details[0]?.Prj_Ceco_Name).toContain('Oficina técnica')
  })

  it('names a project alike where it is chosen, charged and named beside an expense', async () => {
    const chosen = await author.call<{ PrjID: number; PrjName: string }[]>('POST', 'LgsGenericExactus/getProjects')
    const name = chosen.Result.find(({ PrjID }) => PrjID === 2)?.PrjName
    const { Result } = await save(
      author,
      shares(
        share({ DepPorcentaje: 50, TypeP: 1, Ptd_GF: 3, Prj_Ceco: 9, PrjID: 2 }),
        share({ DepPorcentaje: 50, TypeP: 2, Prj_Ceco: 2 }),
      ),
    )
    const [only] = (await byId(author, Result.ReqID)).itemsDetails
    expect(name).toBe('Parque Surco')
    expect(only?.Details.map(({ PrjName }) => PrjName)).toEqual([name, null])
    expect(only?.Details[1]?.Prj_Ceco_Name).toBe(name)
  })

  it('keeps rich text and nothing that runs', async () => {
    const { Result } = await save(author, {
      ReqObservation:
        '<p onclick="x()">Con <strong>cuidado</strong></p><script>alert(1)</script><img src=x onerror=alert(1)><a href="javascript:x()">ir</a>',
    })
    expect((await byId(author, Result.ReqID)).ReqObservation).toBe(
      '<p>Con <strong>cuidado</strong></p><a rel="noopener noreferrer nofollow" target="_blank">ir</a>',
    )
  })
})

describe('changing a requirement', () => {
  it('keeps lines that are not spoken of in their places, and a new one takes the first line’s distribution', async () => {
    const { Result } = await save(author, {
      itemsDetails: [
        line({ DerDescription: 'Uno' }),
        line({ DerDescription: 'Dos' }),
        line({ DerDescription: 'Tres' }),
      ],
    })
    const { itemsDetails, SecVersion } = await byId(author, Result.ReqID)
    const [, two, three] = itemsDetails
    const changed = await save(author, {
      ReqID: Result.ReqID,
      SecVersion,
      itemsDetails: [
        line({ DerDescription: 'Cuatro', Details: [] }),
        line({ DerID: three?.DerID, DerDescription: 'Tres, otra' }),
        { ...line(), DerID: two?.DerID, SecStatus: 0 },
      ],
    })
    expect(changed.Errors).toEqual([])
    const saved = await byId(author, Result.ReqID)
    expect(saved.itemsDetails.map(({ DerDescription }) => DerDescription)).toEqual(['Uno', 'Tres, otra', 'Cuatro'])
    expect(saved.itemsDetails[2]?.Details).toMatchObject([{ DepPorcentaje: '100.000' }])
  })

  it('removes, adds and renames lines, also when two exchange their descriptions', async () => {
    const { Result } = await save(
      author,
      lines(line({ DerDescription: 'A' }), line({ DerDescription: 'B' }), line({ DerDescription: 'C' })),
    )
    const [a, b, c] = (await byId(author, Result.ReqID)).itemsDetails
    const response = await save(author, {
      ReqID: Result.ReqID,
      SecVersion: 1,
      ...lines(
        { ...line({ DerDescription: 'B' }), DerID: a?.DerID },
        { ...line({ DerDescription: 'A' }), DerID: b?.DerID },
        { ...line(), DerID: c?.DerID, SecStatus: 0 },
        line({ DerDescription: 'D' }),
      ),
    })
    expect(response.Errors).toEqual([])
    const after = await byId(author, Result.ReqID)
    expect(
      after.itemsDetails.map(({ DerID, DerDescription, DerNumLine }) => [DerID, DerDescription, DerNumLine]),
    ).toEqual([
      [a?.DerID, 'B', 1],
      [b?.DerID, 'A', 2],
      [expect.any(Number), 'D', 3],
    ])
    expect(after.SecVersion).toBe(2)
  })

  it('leaves the lines that it does not speak of', async () => {
    const { Result } = await save(author, lines(line({ DerDescription: 'A' }), line({ DerDescription: 'B' })))
    await save(author, { ReqID: Result.ReqID, SecVersion: 1, ...lines(line({ DerDescription: 'C' })) })
    expect((await byId(author, Result.ReqID)).itemsDetails.map(({ DerDescription }) => DerDescription)).toEqual([
      'A',
      'B',
      'C',
    ])
    const twice = await save(author, { ReqID: Result.ReqID, SecVersion: 2, ...lines(line({ DerDescription: 'a' })) })
    expect(twice.Errors).toEqual(['Descripción ya fue agregada'])
  })

  it('leaves its kind and its days to expire where it says nothing of them', async () => {
    const { Result } = await save(author, { TypeRequirement: '2', ReqDayExpiration: 9 })
    const again = { ReqID: Result.ReqID, itemsDetails: [] }
    expect((await save(author, { ...again, SecVersion: 1 })).status).toBe(200)
    expect(await byId(author, Result.ReqID)).toMatchObject({ TypeRequirement: '2', ReqDayExpiration: 9 })
    // Null asks for the days of the company.
    expect((await save(author, { ...again, SecVersion: 2, ReqDayExpiration: null })).status).toBe(200)
    expect(await byId(author, Result.ReqID)).toMatchObject({ TypeRequirement: '2', ReqDayExpiration: 1 })
  })

  it('needs the version that was read', async () => {
    const { Result } = await save(author)
    const again = { ReqID: Result.ReqID, itemsDetails: [] }
    expect((await save(author, { ...again, SecVersion: 1 })).status).toBe(200)
    expect(await save(author, { ...again, SecVersion: 1 })).toMatchObject({
      status: 409,
      Message: 'El registro fue modificado desde que usted lo abrió',
    })
    expect(await save(author, again)).toMatchObject({ status: 400, ErrorPaths: ['SecVersion'] })
  })

  it('of two at once, lets one win', async () => {
    const { Result } = await save(author)
    const all = await Promise.all(
      ['1', '3', '4'].map((TypePriority) =>
        save(author, { ReqID: Result.ReqID, SecVersion: 1, TypePriority, itemsDetails: [] }),
      ),
    )
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
    const onlooker = await upstream.signIn('consulta')
    expect(await save(onlooker)).toMatchObject({ status: 403, Errors: ['[Solicitud denegada]'] })
    const buyer = await upstream.signIn('comprador')
    expect((await save(buyer)).status).toBe(403)
  })

  it('is nobody in the name of another', async () => {
    const before = await countOf()
    for (const other of [{ UsrID: 1 }, { UsrCreateID: 1 }, { CpyID: 2 }])
      expect((await save(author, other)).status).toBe(403)
    expect(await countOf()).toBe(before)
  })

  it('is not told whether a requirement is missing or not theirs', async () => {
    const { Result } = await save(await upstream.signIn('dflores'))
    const foreign = await upstream.signIn('admin2')
    const sayings = await Promise.all([
      author.call<Saved>('POST', 'LgsRequirement/save', body({ ReqID: Result.ReqID, SecVersion: 1 })),
      author.call<Saved>('POST', 'LgsRequirement/save', body({ ReqID: 999_999, SecVersion: 1 })),
      foreign.call<Saved>('POST', 'LgsRequirement/save', body({ ReqID: Result.ReqID, SecVersion: 1 })),
    ])
    expect(new Set(sayings.map(({ status, body: text }) => `${status} ${text}`)).size).toBe(1)
    expect(sayings[0]?.status).toBe(404)
  })
})
