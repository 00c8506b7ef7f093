import { sql } from 'kysely'
import { beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { executeSql } from '#tests/kit/fixtures/approvers.ts'
import { download } from '#tests/kit/files/file-transfer.ts'
import { pdfText } from '#tests/kit/files/pdf-text.ts'
import { exportRows } from '#tests/kit/xlsx/exported-rows.ts'
import {
  attend,
  byId,
  CEMENT,
  changeWarehouseRequirement,
  closeRemaining,
  SAND,
  line,
  saveWarehouseRequirement,
  setStock,
  stockOf,
} from '#tests/kit/fixtures/warehouse-requirement.ts'
import type { Caller } from '#tests/platform/environment/service.ts'
import { provideUpstream } from '#tests/platform/environment/provided.ts'

const upstream = provideUpstream()
let author: Caller
let keeper: Caller
let admin: Caller

beforeAll(async () => {
  author = await upstream.signIn('solicitante')
  keeper = await upstream.signIn('comprador')
  admin = await upstream.signIn('admin')
})
beforeEach(async () => {
  await setStock(upstream, CEMENT, '100')
  await setStock(upstream, SAND, '100')
})

/** Ten of cement and four of sand are asked, six of the cement were handed out. */
async function attendedInPart() {
  const { Result } = await saveWarehouseRequirement(author, {
    itemsDetails: [line(), line({ ArtCode: SAND, WrdQuantity: '4' })],
  })
  return (await attend(keeper, Result, '6')).Result
}

const reason = 'Ya no se necesita lo que falta'

it('ends what was handed out in part: no stock moves, and what went out of each line stays', async () => {
  const requirement = await attendedInPart()
  expect([requirement.WrqClosable, (await byId(author, requirement.WrqID)).WrqClosable]).toEqual([true, false])
  const { status, Result } = await closeRemaining(keeper, requirement, `  ${reason} `)
  expect(status).toBe(200)
  expect(Result).toMatchObject({
    WrqStatus: 6,
    WrqStatusName: 'Cerrado manualmente',
    WrqCloseReason: reason,
    WrqClosable: false,
    WrqAttendable: false,
    WrqAnnullable: false,
    itemsDetails: [
      { ArtCode: CEMENT, WrdQuantity: '10.000', WrdQuantityAttended: '6.000' },
      { ArtCode: SAND, WrdQuantity: '4.000', WrdQuantityAttended: '0.000' },
    ],
  })
  expect([await stockOf(upstream, CEMENT), await stockOf(upstream, SAND)]).toEqual(['94', '100'])
  const movements = await executeSql<{ out: string }>(
    upstream,
    sql`select trim_scale("MovQuantity")::text as out from "LgsStockMovement"
      where "TrsCode" = 'ALM' and "DocEntry" = ${requirement.WrqID}`,
  )
  expect(movements).toEqual([{ out: '-6' }])
  expect((await attend(keeper, Result, '1')).Errors).toEqual(['El requerimiento no está por atender'])
})

it('is told to its author, who reads why, by whom and when, as the list and the slip say it', async () => {
  const requirement = await attendedInPart()
  await closeRemaining(keeper, requirement, reason)
  const { Result: alerts } = await author.call<{ data: object[] }>('POST', 'SecAlert/pagination', { length: 1 })
  expect(alerts.data).toMatchObject([
    {
      AleMessage: 'Requerimiento de almacén cerrado: lo pendiente no se atenderá',
      TrsCode: 'ALM',
      DocumentNumber: requirement.WrqDocumentNumber,
    },
  ])
  expect(await byId(author, requirement.WrqID)).toMatchObject({
    WrqCloseReason: reason,
    UsrCloseName: 'Carlos Alberto Núñez Salas',
    WrqReadOnlyReason: 'Requerimiento cerrado manualmente: solo lectura',
  })
  const activity = await author.call<object[]>('POST', 'SecAudit/bydocument', {
    TrsCode: 'ALM',
    DocEntry: requirement.WrqID,
  })
  expect(activity.Result[0]).toMatchObject({ AudText: 'Cerró lo pendiente de atención', AudRemark: reason })
  const { rows } = await exportRows(upstream, keeper, 'LgsWarehouseRequirement/dataexcel', {
    search: requirement.WrqDocumentNumber,
    filter: { WrqStatus: [6] },
  })
  expect(rows).toMatchObject([{ 'Nro. Documento': requirement.WrqDocumentNumber, Estado: 'Cerrado manualmente' }])
  const slip = await download(upstream, author.token, 'POST', 'helper/pdfwarehouserequirement', {
    WrqID: requirement.WrqID,
  })
  const text = pdfText(slip.bytes)
  for (const words of ['Bolsa1060', 'Metro cúbico400', `Cerrado manualmente: ${reason}`]) expect(text).toContain(words)
})

it('is the keeper’s, for a reason, on the version that was read', async () => {
  const requirement = await attendedInPart()
  for (const who of [author, await upstream.signIn('consulta')])
    expect((await closeRemaining(who, requirement, reason)).status).toBe(403)
  expect((await closeRemaining(await upstream.signIn('admin2'), requirement, reason)).status).toBe(404)
  for (const wrong of [undefined, ' ', 'x'.repeat(257)])
    expect(await closeRemaining(keeper, requirement, wrong)).toMatchObject({
      status: 400,
      Errors: ['Escriba un motivo de 1 a 256 caracteres.'],
      ErrorPaths: ['WrqCloseReason'],
    })
  expect(await closeRemaining(keeper, { ...requirement, SecVersion: undefined }, reason)).toMatchObject({
    status: 400,
    ErrorPaths: ['SecVersion'],
  })
  // Another keeper handed out more since it was read.
  const { Result: later } = await attend(admin, requirement, '1')
  expect((await closeRemaining(keeper, requirement, reason)).status).toBe(409)
  expect(await byId(author, requirement.WrqID)).toMatchObject({
    WrqStatus: 2,
    WrqStatusName: 'Atención parcial',
    WrqCloseReason: null,
  })
  expect((await closeRemaining(keeper, later, reason)).status).toBe(200)
})

it('is refused of what nothing went out of, and of what ended already', async () => {
  const { Result: pending } = await saveWarehouseRequirement(author)
  const refused = { status: 400, Errors: ['Solo se cierra un requerimiento atendido en parte'] }
  expect(pending).toMatchObject({ WrqClosable: false })
  expect(await closeRemaining(keeper, pending, reason)).toMatchObject(refused)
  const declined = await changeWarehouseRequirement(keeper, 'decline', pending.WrqID, { WrqDeclineReason: 'Falta' })
  expect(await closeRemaining(keeper, declined.Result, reason)).toMatchObject(refused)
  const annulled = await changeWarehouseRequirement(author, 'anulated', pending.WrqID, { TypeAnulated: '1' })
  expect(await closeRemaining(keeper, annulled.Result, reason)).toMatchObject(refused)
  const attended = await attend(keeper, (await saveWarehouseRequirement(author)).Result, '10')
  expect(await closeRemaining(keeper, attended.Result, reason)).toMatchObject(refused)
  expect((await byId(keeper, attended.Result.WrqID)).WrqStatusName).toBe('Atendido')
  const closed = await closeRemaining(keeper, await attendedInPart(), reason)
  expect(await closeRemaining(keeper, closed.Result, 'Otra vez')).toMatchObject(refused)
  expect((await byId(keeper, closed.Result.WrqID)).WrqCloseReason).toBe(reason)
})

it('either is closed or handed out when both come at the same moment', async () => {
  for (let round = 0; round < 4; round++) {
    const requirement = await attendedInPart()
    const [closed, handed] = await Promise.all([
      closeRemaining(keeper, requirement, reason),
      attend(admin, requirement, '4', '4'),
    ])
    expect([closed.status, handed.status].toSorted()).toEqual([200, 409])
    expect(await byId(keeper, requirement.WrqID)).toMatchObject({
      WrqStatus: 6,
      WrqCloseReason: closed.status === 200 ? reason : null,
      itemsDetails: [{ WrdQuantityAttended: closed.status === 200 ? '6.000' : '10.000' }, {}],
    })
  }
})

/** What of one warehouse requirement waits unread in the bell of a person. */
const unread = async (who: Caller, WrqID: number) => {
  const { Result } = await who.call<{
    data: { TrsCode: string; DocEntry: number; AleRead: boolean; AleMessage: string }[]
  }>('POST', 'SecAlert/pagination', { length: 20 })
  return Result.data
    .filter(({ TrsCode, DocEntry, AleRead }) => TrsCode === 'ALM' && DocEntry === WrqID && !AleRead)
    .map(({ AleMessage }) => AleMessage)
}
const TO_ATTEND = 'Requerimiento de almacén por atender'

describe('the bell', () => {
  it('of keepers forgets what is handed out, and keeps what is handed out in part', async () => {
    const { Result } = await saveWarehouseRequirement(author)
    expect(await unread(keeper, Result.WrqID)).toEqual([TO_ATTEND])
    const { Result: begun } = await attend(keeper, Result, '4')
    expect(await unread(keeper, Result.WrqID)).toEqual([TO_ATTEND])
    await attend(keeper, begun, '6')
    expect(await unread(keeper, Result.WrqID)).toEqual([])
    expect(await unread(author, Result.WrqID)).toEqual([
      'Requerimiento de almacén atendido',
      'Requerimiento de almacén atendido en parte',
    ])
  })

  it('forgets what went back, came again, or was annulled', async () => {
    const { WrqID } = (await saveWarehouseRequirement(author)).Result
    await changeWarehouseRequirement(keeper, 'decline', WrqID, { WrqDeclineReason: 'Falta el frente' })
    expect(await unread(keeper, WrqID)).toEqual([])
    expect(await unread(author, WrqID)).toEqual(['Requerimiento de almacén devuelto: Falta el frente'])
    const { SecVersion } = await byId(author, WrqID)
    expect((await saveWarehouseRequirement(author, { WrqID, SecVersion, itemsDetails: [] })).Errors).toEqual([])
    expect([await unread(author, WrqID), await unread(keeper, WrqID)]).toEqual([[], [TO_ATTEND]])
    await changeWarehouseRequirement(author, 'anulated', WrqID, { TypeAnulated: '1' })
    expect(await unread(keeper, WrqID)).toEqual([expect.stringContaining('Requerimiento de almacén anulado')])
  })

  it('rings for nobody who may not look at what is asked of warehouses', async () => {
    const view = (IsAllowView: boolean) =>
      executeSql(
        upstream,
        sql`update "SecUserOption" set "IsAllowView" = ${IsAllowView} where "CpyID" = 1
          and "UsrID" = (select "UsrID" from "SecUser" where "UsrName" = 'comprador')
          and "OptID" = (select "OptID" from "SecOption" where "OptCode" = 'WAREHOUSE_REQUIREMENTS')`,
      )
    await view(false)
    const { Result } = await saveWarehouseRequirement(author)
    await view(true)
    const { rows } = await sql<{
      alerts: number
    }>`select count(*)::integer as alerts from "SecAlert" a join "SecUser" u using ("UsrID")
      where a."TrsCode" = 'ALM' and a."DocEntry" = ${Result.WrqID} and u."UsrName" = 'comprador'`.execute(
      upstream.fresh.database.kysely,
    )
    expect(rows).toEqual([{ alerts: 0 }])
  })
})
