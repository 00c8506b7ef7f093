import { warehouseRequirementList } from '#schema/modules/inventory/warehouse-requirement/warehouse-requirement.list.ts'
import { listInput, type ListInputOf } from '#upstream/kit/list/list-input.ts'
import { z } from 'zod'
import { MAX_LINES } from '#schema/modules/inventory/warehouse-requirement/warehouse-requirement.ts'
import { amount, callers, code, text } from '#upstream/kit/document/annulment.ts'
import { id, idOrIds } from '#upstream/platform/http/id.ts'

const line = z.object({
  WrdID: id.nullish(),
  ArtCode: code,
  WrdQuantity: amount,
  WrdObservation: text(2_000),
  SecStatus: z.union([z.literal(0), z.literal(1)]).default(1),
})

export const saveInput = z.object({
  WrqID: id.nullish(),
  WhsCode: code,
  WrqDate: text(10),
  NeedDate: text(10),
  TypePriority: code,
  TypeReason: code,
  TypeCategory: code,
  WrqObservation: text(100_000),
  SecVersion: z.number().int().nullish(),
  // All of a whole document replaced: those that go, and those that come.
  itemsDetails: z.array(line).max(2 * MAX_LINES),
  ...callers,
})

export type SaveInput = z.output<typeof saveInput>
export type LineInput = z.output<typeof line>

export const byIdInput = z.object({ WrqID: idOrIds, ...callers })
export const annulInput = z.object({ WrqID: id, TypeAnulated: code, ...callers })
/** Of the slip that is printed: who asks is in the token alone. */
export const slipInput = z.object({ WrqID: id, ...callers })
export const declineInput = z.object({ WrqID: id, WrqDeclineReason: text(256), ...callers })
export const closeInput = z.object({
  WrqID: id,
  SecVersion: z.number().int().nullish(),
  WrqCloseReason: text(1_000),
  ...callers,
})
export const categoryInput = z.object({ WrqID: id, TypeCategory: code, ...callers })

export const attendInput = z.object({
  WrqID: id,
  SecVersion: z.number().int().nullish(),
  itemsDetails: z.array(z.object({ WrdID: id, WrdQuantity: amount })).max(MAX_LINES),
  ...callers,
})

export type AttendInput = z.output<typeof attendInput>

export const warehousePageInput = listInput(warehouseRequirementList)

export type WarehousePageInput = ListInputOf<typeof warehouseRequirementList>
