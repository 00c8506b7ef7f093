import { sql } from 'kysely'
import { beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { executeSql } from '#tests/kit/fixtures/approvers.ts'
import { exportRows, grantExport } from '#tests/kit/xlsx/exported-rows.ts'
import type { Caller } from '#tests/platform/environment/service.ts'
import {
  saveWarehouseRequirement,
  byId,
  CEMENT,
  attend,
  line,
  changeWarehouseRequirement,
  SAND,
  setStock,
  stockOf,
  type SavedWarehouseRequirement,
} from '#tests/kit/fixtures/warehouse-requirement.ts'
import { provideUpstream } from '#tests/platform/environment/provided.ts'

const upstream = provideUpstream()
let author: Caller
let keeper: Caller
let boss: Caller
let onlooker: Caller

beforeAll(async () => {
  await grantExport(upstream, 'solicitante', 'MY_WAREHOUSE_REQUIREMENTS')
  author = await upstream.signIn('solicitante')
  keeper = await upstream.signIn('comprador')
  boss = await upstream.signIn('jefe')
  onlooker = await upstream.signIn('consulta')
})

beforeEach(async () => {
  await setStock(upstream, CEMENT, '100')
  await setStock(upstream, SAND, '5')
})

const newest = async (
  who: Caller,
): Promise<{ AleMessage: string; TrsCode: string; DocumentNumber: string } | undefined> =>
  (
    await who.call<{ data: { AleMessage: string; TrsCode: string; DocumentNumber: string }[] }>(
      'POST',
      'SecAlert/pagination',
      {
        length: 1,
      },
    )
  ).Result.data[0]

const two = { itemsDetails: [line(), line({ ArtCode: SAND, WrdQuantity: '4' })] }

describe('asking of a warehouse', () => {
  it('takes a number, copies what the article is called, and tells the keeper', async () => {
    const { Result } = await saveWarehouseRequirement(author, two)
    expect(Result).toMatchObject({
      WrqStatus: 4,
      WrqStatusName: 'Pendiente de atención',
      WrqEditable: true,
      WrqAttendable: false,
      itemsDetails: [
        {
          ArtCode: CEMENT,
          WrdDescription: 'Cemento Portland tipo I',
          WrdQuantity: '10.000',
          ArtStockDisponible: '100.000',
          ArtReferencePrice: '28.900',
        },
        { ArtCode: SAND, WrdQuantityAttended: '0.000' },
      ],
    })
    expect(Result.WrqDocumentNumber).toMatch(/^ALM-\d{4}-\d{6}$/)
    expect(await newest(keeper)).toMatchObject({
      AleMessage: 'Requerimiento de almacén por atender',
      TrsCode: 'ALM',
      DocumentNumber: Result.WrqDocumentNumber,
    })
    expect(await byId(keeper, Result.WrqID)).toMatchObject({
      WrqAttendable: true,
      WrqDeclinable: true,
      WrqEditable: false,
    })
  })

  it('is changed by its author until something is handed out', async () => {
    const { Result: requirement } = await saveWarehouseRequirement(author, two)
    const [cement, sand] = requirement.itemsDetails
    const { WrqID, SecVersion } = requirement
    const changed = await saveWarehouseRequirement(author, {
      WrqID,
      SecVersion,
      itemsDetails: [
        { ...line({ WrdQuantity: '12' }), WrdID: cement?.WrdID },
        { ...line({ ArtCode: SAND }), WrdID: sand?.WrdID, SecStatus: 0 },
      ],
    })
    expect(changed.Result.itemsDetails).toMatchObject([{ WrdID: cement?.WrdID, WrdQuantity: '12.000' }])
    expect((await saveWarehouseRequirement(author, { WrqID, SecVersion })).status).toBe(409)
    expect((await saveWarehouseRequirement(keeper, { WrqID, SecVersion: changed.Result.SecVersion })).Errors).toEqual([
      'Requerimiento de otro usuario: solo lectura',
    ])
    await attend(keeper, changed.Result, '1')
    const now = await byId(author, WrqID)
    expect((await saveWarehouseRequirement(author, { WrqID, SecVersion: now.SecVersion })).Errors).toEqual([
      'Requerimiento atención parcial: solo lectura',
    ])
  })

  it('is seen by its author and the keeper, not by others', async () => {
    const { Result } = await saveWarehouseRequirement(author)
    const find = (who: Caller) => who.call('POST', 'LgsWarehouseRequirement/byid', { WrqID: Result.WrqID })
    const list = async (who: Caller, filter = {}) =>
      (
        await who.call<{ data: SavedWarehouseRequirement[] }>('POST', 'LgsWarehouseRequirement/pagination', {
          length: -1,
          filter,
        })
      ).Result.data.map(({ WrqID }) => WrqID)
    const south = await upstream.signIn('admin2')
    expect([(await find(onlooker)).status, (await find(boss)).status, (await find(south)).status]).toEqual([
      200, 404, 404,
    ])
    expect(await list(author)).toContain(Result.WrqID)
    expect(await list(keeper)).toContain(Result.WrqID)
    expect(await list(keeper, { UsrID: 3 })).not.toContain(Result.WrqID)
    expect(await list(boss)).not.toContain(Result.WrqID)
    expect(await list(keeper, { WhsCode: 'ALM-CEN' })).not.toContain(Result.WrqID)
    expect(await list(keeper, { WrqStatus: [4, 2], WrqDateFrom: '2026-03-02', WrqDateTo: '2026-03-02' })).toContain(
      Result.WrqID,
    )
    expect((await saveWarehouseRequirement(onlooker)).status).toBe(403)
  })

  it('goes as Excel to who may export: one’s own to its author, everything to the keeper', async () => {
    const [mine, others] = [
      (await saveWarehouseRequirement(author)).Result.WrqDocumentNumber,
      (await saveWarehouseRequirement(boss)).Result.WrqDocumentNumber,
    ]
    const sheet = (who: Caller, filtered = {}) =>
      exportRows(upstream, who, 'LgsWarehouseRequirement/dataexcel', filtered)
    const numbers = async (who: Caller) => (await sheet(who)).rows.map((row) => row['Nro. Documento'])
    expect((await sheet(boss)).status).toBe(403)
    expect(await numbers(author)).toContain(mine)
    expect(await numbers(author)).not.toContain(others)
    expect(await numbers(keeper)).toEqual(expect.arrayContaining([mine, others]))
    const { rows } = await sheet(author, { search: mine, filter: { WrqStatus: [4] } })
    expect(rows).toMatchObject([
      { 'Nro. Documento': mine, Estado: 'Pendiente de atención', 'Fecha necesidad': '2026-03-04' },
    ])
    expect((await sheet(author, { filter: { WrqStatus: [6] }, search: mine })).rows).toEqual([])
  })
})

describe('handing out', () => {
  it('goes in parts until all is attended, and the ledger says where the stock went', async () => {
    const { Result: requirement } = await saveWarehouseRequirement(author, two)
    const first = await attend(keeper, requirement, '4')
    expect(first.Result).toMatchObject({ WrqStatus: 2, itemsDetails: [{ WrdQuantityAttended: '4.000' }, {}] })
    expect(await newest(author)).toMatchObject({ AleMessage: 'Requerimiento de almacén atendido en parte' })
    const last = await attend(keeper, first.Result, '6', '4')
    expect(last.Result).toMatchObject({ WrqStatus: 6, WrqAttendable: false, WrqAnnullable: false })
    expect(await newest(author)).toMatchObject({ AleMessage: 'Requerimiento de almacén atendido' })
    expect([await stockOf(upstream, CEMENT), await stockOf(upstream, SAND)]).toEqual(['90', '1'])
    const ledger = await executeSql<{ ArtCode: string; out: string }>(
      upstream,
      sql`select "ArtCode", trim_scale("MovQuantity")::text as out from "LgsStockMovement"
        where "TrsCode" = 'ALM' and "DocEntry" = ${requirement.WrqID} order by "MovID"`,
    )
    expect(ledger).toEqual([
      { ArtCode: CEMENT, out: '-4' },
      { ArtCode: CEMENT, out: '-6' },
      { ArtCode: SAND, out: '-4' },
    ])
  })

  it.each([
    ['more than is asked', ['11'], 'Cantidad restante por atender. [Cemento Portland tipo I] = 10'],
    ['more than there is', ['1', '6'], 'Stock insuficiente. [Arena gruesa] = 5'],
    ['nothing', [], 'Indique la cantidad por atender de al menos un artículo'],
    ['zero', ['0'], 'Cantidad debe ser mayor a Cero'],
    ['a fourth decimal', ['1.0001'], 'Cantidad admite hasta 3 decimales'],
  ])('refuses %s, and nothing moves', async (_, quantities, sentence) => {
    const { Result: requirement } = await saveWarehouseRequirement(author, {
      itemsDetails: [line(), line({ ArtCode: SAND, WrdQuantity: '20' })],
    })
    expect(await attend(keeper, requirement, ...quantities)).toMatchObject({ status: 400, Errors: [sentence] })
    expect([await stockOf(upstream, CEMENT), await stockOf(upstream, SAND)]).toEqual(['100', '5'])
    expect(await byId(author, requirement.WrqID)).toMatchObject({ WrqStatus: 4, SecVersion: requirement.SecVersion })
  })

  it('is the keeper’s, on the version that was read', async () => {
    const { Result: requirement } = await saveWarehouseRequirement(author)
    for (const who of [author, onlooker]) expect((await attend(who, requirement, '1')).status).toBe(403)
    expect((await attend(keeper, { ...requirement, SecVersion: 7 }, '1')).status).toBe(409)
    const { Result: other } = await saveWarehouseRequirement(author)
    expect((await attend(keeper, { ...requirement, itemsDetails: other.itemsDetails }, '1')).Errors).toEqual([
      'La línea no pertenece al requerimiento',
    ])
  })
})

describe('sending back and annulling', () => {
  it('gives it to its author with a text, who may send it again', async () => {
    const { Result: requirement } = await saveWarehouseRequirement(author)
    const { WrqID } = requirement
    expect((await changeWarehouseRequirement(keeper, 'decline', WrqID, { WrqDeclineReason: ' ' })).Errors).toEqual([
      'Ingrese el motivo de la devolución',
    ])
    const declined = await changeWarehouseRequirement(keeper, 'decline', WrqID, {
      WrqDeclineReason: 'Falta el frente de obra',
    })
    expect(declined.Result).toMatchObject({
      WrqStatus: 5,
      WrqDeclineReason: 'Falta el frente de obra',
      WrqAttendable: false,
    })
    expect(await newest(author)).toMatchObject({
      AleMessage: 'Requerimiento de almacén devuelto: Falta el frente de obra',
    })
    expect((await attend(keeper, declined.Result, '1')).Errors).toEqual(['El requerimiento no está por atender'])
    const again = await saveWarehouseRequirement(author, {
      WrqID,
      SecVersion: declined.Result.SecVersion,
      itemsDetails: [],
    })
    expect(again.Result).toMatchObject({ WrqStatus: 4, WrqDeclineReason: null, itemsDetails: [{ ArtCode: CEMENT }] })
    expect(await newest(keeper)).toMatchObject({ DocumentNumber: requirement.WrqDocumentNumber })
    expect((await changeWarehouseRequirement(author, 'decline', WrqID, { WrqDeclineReason: 'x' })).status).toBe(403)
  })

  it('annuls with a reason what nothing went out of', async () => {
    const { Result: requirement } = await saveWarehouseRequirement(author)
    expect((await changeWarehouseRequirement(author, 'anulated', requirement.WrqID, {})).Errors).toEqual([
      'Seleccione motivo de anulación',
    ])
    expect((await changeWarehouseRequirement(boss, 'anulated', requirement.WrqID, { TypeAnulated: '1' })).status).toBe(
      404,
    )
    const annulled = await changeWarehouseRequirement(author, 'anulated', requirement.WrqID, { TypeAnulated: '1' })
    expect(annulled.Result).toMatchObject({
      WrqStatus: 3,
      WrqEditable: false,
      WrqReadOnlyReason: 'Requerimiento anulado: solo lectura',
    })
    expect(await newest(keeper)).toMatchObject({
      AleMessage: 'Requerimiento de almacén anulado: Registrado por error',
    })

    const { Result: other } = await saveWarehouseRequirement(author)
    await attend(keeper, other, '1')
    expect((await changeWarehouseRequirement(keeper, 'anulated', other.WrqID, { TypeAnulated: '1' })).Errors).toEqual([
      'Solo se anula un requerimiento del que nada se ha atendido',
    ])
  })

  it('changes the category while it is open', async () => {
    const { Result: requirement } = await saveWarehouseRequirement(author)
    expect(
      (await changeWarehouseRequirement(keeper, 'editcategory', requirement.WrqID, { TypeCategory: '7' })).Result
        .TypeCategory,
    ).toBe('7')
    expect(
      (await changeWarehouseRequirement(author, 'editcategory', requirement.WrqID, { TypeCategory: '1' })).Result
        .TypeCategory,
    ).toBe('1')
    expect(
      (await changeWarehouseRequirement(keeper, 'editcategory', requirement.WrqID, { TypeCategory: '99' })).Errors,
    ).toEqual(['La categoría no es válida'])
    await changeWarehouseRequirement(author, 'anulated', requirement.WrqID, { TypeAnulated: '1' })
    expect(
      (await changeWarehouseRequirement(keeper, 'editcategory', requirement.WrqID, { TypeCategory: '7' })).Errors,
    ).toEqual(['El requerimiento ya está cerrado: solo lectura'])
  })
})
