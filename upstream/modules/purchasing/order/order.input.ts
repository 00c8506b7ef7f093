import { z } from 'zod'
import { amount, callers, code, days, linesOf, reference, text } from '#upstream/kit/document/annulment.ts'
import { id, idOrIds } from '#upstream/platform/http/id.ts'
import { supportsInput } from './support/supports.ts'

/** Lines of one order at most. */
const MOST_LINES = 5_000

const line = z.object({
  DerID: id,
  CpdID: reference,
  OddQuantity: amount,
  OddUnitPrice: amount,
  OddObservation: text(2_000),
})

/** The body of LgsOrderPurcharse/save; whatever else the specification's header carries is read-only and passed over. */
export const saveInput = z.object({
  /** That of an order which is a draft or was sent back to be corrected; 0, '' or nothing makes a new one. */
  OrdID: id.or(z.literal('').transform(() => null)).nullish(),
  /** The version that was read; required to correct one. */
  SecVersion: z.number().int().nullish(),
  TypeOrder: z.coerce.number().pipe(z.union([z.literal(1), z.literal(2)])),
  CttID: reference,
  SupID: reference,
  SupConName: text(1_000),
  SupTelephone: z.union([z.string().max(60), z.number()]).nullish(),
  SupEmail: text(1_000),
  TypeCurrency: code,
  TypePayment: code,
  ConID: reference,
  DayID: reference,
  TypeCredit: code,
  CsaID: reference,
  OrdDeliveryDay: days,
  OrdWarrantyDay: days,
  OrdDate: text(10),
  OrdObservation: text(100_000),
  OrdDirectCost: amount,
  OrdGeneralgto: amount,
  OrdUtilities: amount,
  OrdDiscount: amount,
  TypePercentage: code,
  OrdTotal: amount,
  /** 0 keeps it as a draft, 1 sends it to approval; left out, it is sent as it always was (decision 0099). */
  OrdSend: z.union([z.literal(0), z.literal(1)]).nullish(),
  itemsSupport: supportsInput,
  itemsDetails: linesOf(line, MOST_LINES),
  ...callers,
})

export type SaveInput = z.output<typeof saveInput>
export type LineInput = z.output<typeof line>

/** Bytes that the longest order takes, as JSON. */
export const LARGEST_SAVE = 8 * 1_048_576

export const byIdInput = z.object({ OrdID: idOrIds, ...callers })
export const annulInput = z.object({ OrdID: id, TypeAnulated: code, ...callers })
export const closeInput = z.object({ OrdID: id, OrdReason: text(1_000), ...callers })
export const proposalInput = z.object({
  CttID: id,
  TypeOrder: z.coerce.number().pipe(z.union([z.literal(1), z.literal(2)])),
  ...callers,
})
