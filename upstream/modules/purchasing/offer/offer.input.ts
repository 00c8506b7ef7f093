import { z } from 'zod'
import { amount, callers, code, days, reference, text } from '#upstream/kit/document/annulment.ts'
import { id } from '#upstream/platform/http/id.ts'

const line = z.object({
  CtdID: id,
  OddQuantity: amount,
  OddUnitPrice: amount,
  OddObservation: text(2_000),
})

/** Bytes of an offer for the longest quotation, as JSON. */
export const LARGEST_OFFER = 2 * 1_048_576

/** The body of LgsCotizationProvider/save; a supplier that does not know its CtpID names the quotation. */
export const saveInput = z.object({
  ...callers,
  CtpID: id.nullish(),
  CttID: id.nullish(),
  CtpRuc: text(20),
  CppID: reference,
  ConID: reference,
  DayID: reference,
  SupConName: text(400),
  SupTelephone: text(60),
  SupEmail: text(400),
  TypeCurrency: code,
  OrdDeliveryDay: days,
  OrdWarrantyDay: days,
  CttExpirationOffer: text(10),
  OrdObservation: text(10_000),
  OrdDirectCost: amount,
  OrdGeneralgto: amount,
  OrdUtilities: amount,
  OrdDiscount: amount,
  TypePercentage: code,
  OrdTotalNet: amount,
  OrdSubTotal: amount,
  OrdTaxAmount: amount,
  OrdTotal: amount,
  Attach: z.uuid().nullish(),
  itemsAttachs: z
    .array(z.object({ RqdID: id, FilID: z.uuid() }))
    .max(50)
    .default([]),
  SecStatus: z.literal(1).nullish(),
  /** The version of the offer that was read, 0 for none; left out, the last save stands (decision 0224). */
  CpvVersion: z.number().int().nonnegative().nullish(),
  itemsDetails: z.array(line).max(5_000).default([]),
})

export type SaveInput = z.output<typeof saveInput>

export const declineInput = z.object({
  ...callers,
  CtpID: id,
  CtpDeclineReason: text(256).transform((reason) => reason?.trim() || null),
})

export const oneInput = z.object({ ...callers, CtpID: id })
