import { receptionList } from '#schema/modules/purchasing/reception/reception.list.ts'
import { listInput, type ListInputOf } from '#upstream/kit/list/list-input.ts'
import { z } from 'zod'
import { amount, callers, code, linesOf, text } from '#upstream/kit/document/annulment.ts'
import { id, idOrIds } from '#upstream/platform/http/id.ts'

/** Lines of one order at most. */
const MOST_LINES = 5_000

export const saveInput = z.object({
  OrdID: id,
  OttDate: text(10),
  OrdGuideRemission: text(1_000),
  OttObservation: text(10_000),
  itemsDetails: linesOf(z.object({ OddID: id, OtdQuantity: amount, OtdObservation: text(2_000) }), MOST_LINES),
  ...callers,
})

export type SaveInput = z.output<typeof saveInput>

export const byIdInput = z.object({ OttID: idOrIds, ...callers })
export const ofOrdersInput = z.object({ OrdID: idOrIds, ...callers })
export const annulInput = z.object({ OttID: id, TypeAnulated: code, ...callers })
export const conformityQuery = z.object({
  OrdID: z.coerce.number().int().min(1).max(2_147_483_647),
  OttDocumentNumber: z.string().trim().min(1).max(60),
})

export const receptionPageInput = listInput(receptionList)

export type ReceptionPageInput = ListInputOf<typeof receptionList>
