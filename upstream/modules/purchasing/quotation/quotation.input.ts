import { z } from 'zod'
import { amount, callers, code, linesOf, text } from '#upstream/kit/document/annulment.ts'
import { id } from '#upstream/platform/http/id.ts'

const codeOrNull = code.transform((value) => value || null)
const keys = z
  .array(id)
  .max(100)
  .nullish()
  .transform((list) => [...new Set(list ?? [])])
/** A flag as the services write it: 0 and 1, or a boolean. */
const flag = z
  .union([z.boolean(), z.literal(0), z.literal(1)])
  .nullish()
  .transform((value) => Boolean(value))

const line = z.object({
  DerID: id,
  TypeCotization: z.coerce.number().int().nullish(),
  CtdQuantity: amount,
  CtdObservation: text(2_000),
})

const payment = z.object({ TypePayment: code, ConIDs: keys, DayIDs: keys })

const participant = z.object({ SupID: id, CtpAlias: text(2_000), CtpEmail: text(2_000) })

/** Six weights, each null where none was sent. */
export const weightsInput = {
  CttWeightTotal: amount,
  CttWeightDelivery: amount,
  CttWeightWarranty: amount,
  CttWeightDay: amount,
  CttWeightCon: amount,
  CttWeightPayment: amount,
}

/** The body of LgsCotization/save; whatever else the header carries is read-only and passed over. */
export const saveInput = z.object({
  ...callers,
  ...weightsInput,
  CttID: id.nullish(),
  CttSubject: text(2_000),
  NeedDateCot: text(10),
  TypeCategory: codeOrNull,
  CttRequiredVisit: flag,
  CttDateRequiredVisit: text(10),
  CttHourRequiredVisit: text(8),
  CttCheckGTO: flag,
  CttCheckUtilities: flag,
  CttCheckDiscount: flag,
  CttObservation: text(100_000),
  SecVersion: z.number().int().nullish(),
  itemsDetails: linesOf(line, 1_000),
  itemsPayment: linesOf(payment, 50),
  itemsAttachTypes: keys,
  itemsParticipant: linesOf(participant, 200),
})

export type SaveInput = z.output<typeof saveInput>
export type PaymentInput = z.output<typeof payment>
export type ParticipantInput = z.output<typeof participant>
