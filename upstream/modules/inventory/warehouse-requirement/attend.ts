import { documentMessages } from '#schema/kit/document/document-messages.ts'
import { sql } from 'kysely'
import {
  validateHandout,
  warehouseMessages,
} from '#schema/modules/inventory/warehouse-requirement/warehouse-requirement.ts'
import { WAREHOUSE_REQUIREMENT_STATUS } from '#schema/modules/inventory/warehouse-requirement/warehouse-requirement-status.ts'
import type { Call } from '#upstream/platform/http/call.ts'
import { refuse, refuseIfAny } from '#upstream/platform/errors/refusal.ts'
import { moveStock } from '#upstream/modules/inventory/stock/move-stock.ts'
import { warehouseRequirementScopeFor } from './warehouse-requirement-access.ts'
import { closeWarehouseNotices, notifyAuthor } from './notify-warehouse.ts'
import { readLines, type Line } from './read/warehouse-requirement-by-id.ts'
import type { AttendInput } from './warehouse-requirement.input.ts'
import { updateWarehouseRequirement, lockWarehouseRequirement, requireVersion } from './lock-warehouse-requirement.ts'
import { canAttend } from './warehouse-requirement-rights.ts'

const messages = {
  notWaiting: 'El requerimiento no está por atender',
} as const

interface HandoutLine {
  line: Line
  quantity: string
  path: string
}

/**
 * Hands stock out against a warehouse requirement, in part or in full: the document is locked, then its articles, so of
 * two keepers who want the last of something one gets a sentence.
 * @throws Refusal 400 beyond what is asked or in stock, 403 for who keeps no warehouse, 404, 409 for an old version
 */
export async function attendWarehouseRequirement(call: Call<AttendInput>): Promise<void> {
  const { tx, body, identity } = call
  const row = await lockWarehouseRequirement(call, body.WrqID)
  const scope = await warehouseRequirementScopeFor(tx, call)
  if (!canAttend({ ...row, WrqStatus: WAREHOUSE_REQUIREMENT_STATUS.PENDING }, scope, call)) throw refuse.forbidden()
  requireVersion(row, body.SecVersion)
  if (!canAttend(row, scope, call)) throw refuse.badRequest(messages.notWaiting)
  const handed = toHandoutLines(body, (await readLines(tx, [row.WrqID])).get(row.WrqID) ?? [])
  validate(handed)
  const stocked = await moveStock(
    tx,
    { CpyID: identity.companyId, TrsCode: 'ALM', DocEntry: row.WrqID, UsrID: identity.userId, WhsCode: row.WhsCode },
    handed.map(({ line: { ArtCode, WrdDescription }, quantity, path }) => ({
      ArtCode,
      quantity: `-${quantity}`,
      description: WrdDescription,
      path,
    })),
  )
  refuseIfAny(
    handed
      .filter(({ line }) => !stocked.has(line.ArtCode))
      .map(({ line, path }) => ({ message: warehouseMessages.notStocked(line.WrdDescription), path })),
  )
  await sql`
    update "LgsWarehouseRequirementDetail" d set "WrdQuantityAttended" = d."WrdQuantityAttended" + h.quantity
    from unnest(${handed.map(({ line }) => line.WrdID)}::integer[], ${handed.map(({ quantity }) => quantity)}::numeric[]) as h("WrdID", quantity)
    where d."WrdID" = h."WrdID"`.execute(tx)
  const isDone = (await readLines(tx, [row.WrqID]))
    .get(row.WrqID)
    ?.every((line) => line.WrdQuantity === line.WrdQuantityAttended)
  const WrqStatus = isDone ? WAREHOUSE_REQUIREMENT_STATUS.ATTENDED : WAREHOUSE_REQUIREMENT_STATUS.IN_ATTENTION
  const itemsDetails = handed.map(({ line: { ArtCode, WrdDescription }, quantity }) => ({
    ArtCode,
    WrdDescription,
    quantity,
  }))
  await updateWarehouseRequirement(call, row, { WrqStatus }, 'attend', { WrqStatus, itemsDetails })
  if (isDone) await closeWarehouseNotices(call, row.WrqID, 'WAREHOUSE_TO_ATTEND')
  const AleMessage = isDone ? 'Requerimiento de almacén atendido' : 'Requerimiento de almacén atendido en parte'
  await notifyAuthor(call, row, { AleMessage, AleColor: 'teal' })
}

function toHandoutLines({ itemsDetails }: AttendInput, lines: readonly Line[]): HandoutLine[] {
  return itemsDetails.map(({ WrdID, WrdQuantity }, index) => {
    const line = lines.find((each) => each.WrdID === WrdID)
    const isTwice = itemsDetails.findIndex((each) => each.WrdID === WrdID) !== index
    if (!line || isTwice)
      throw refuse.badRequest({
        message: documentMessages.foreignLine,
        path: `itemsDetails.${index}.WrdID`,
      })
    return { line, quantity: String(WrdQuantity ?? '').trim(), path: `itemsDetails.${index}.WrdQuantity` }
  })
}

function validate(handed: readonly HandoutLine[]): void {
  const issues = validateHandout(
    handed.map(({ line, quantity }) => ({
      description: line.WrdDescription,
      asked: line.WrdQuantity,
      attended: line.WrdQuantityAttended,
      stock: line.ArtStockDisponible,
      quantity,
    })),
  )
  refuseIfAny(
    issues.map(({ path: [, index], message }) => ({ message, path: handed[Number(index)]?.path ?? 'itemsDetails' })),
  )
}
