import { z } from 'zod'
import { readDecimal } from '#schema/platform/values/decimal.ts'
import { MOST_LINES } from '#schema/modules/purchasing/requirement/requirement.ts'
import { amount, code, linesOf, text } from '#upstream/kit/document/annulment.ts'
import { id } from '#upstream/platform/http/id.ts'

const reference = z
  .union([z.string().max(60), z.number()])
  .nullish()
  .transform((value) => (value === '' ? null : value))
const flag = z.union([z.literal(0), z.literal(1)]).default(1)
const codeOrNull = code.transform((value) => value || null)

const share = z.object({
  DepLine: z.number().int().nullish(),
  DepPorcentaje: amount,
  TypeBusiness: reference,
  TypeP: z.coerce.number().int().nullish(),
  Ptd_GF: reference,
  Prj_Ceco: reference,
  PrjID: reference,
  AreParentID: reference,
})

const line = z.object({
  DerID: id.nullish(),
  DerNumLine: z.number().int().nullish(),
  ArtCode: codeOrNull,
  DerDescription: text(2_000),
  DerUnitMeasurement: text(60),
  DerQuantity: amount,
  DerObservation: text(2_000),
  SecStatus: flag,
  Details: linesOf(share, 100),
})

/** Bytes that the longest document takes, as JSON. */
export const LARGEST_SAVE = 8 * 1_048_576

/** The body of LgsRequirement/save; whatever else the specification's header carries is read-only and passed over. */
export const saveInput = z.object({
  ReqID: id.nullish(),
  CpyID: z.number().int().nullish(),
  UsrID: z.number().int().nullish(),
  ReqDate: text(10),
  NeedDate: text(10),
  NeedDateCot: text(10),
  ReqDeliveryPlace: text(2_000),
  ReqStatus: z.coerce.number().int().nullish(),
  TypePriority: codeOrNull,
  TypeReason: codeOrNull,
  TypeCategory: codeOrNull,
  TypeRequirement: codeOrNull,
  ReqObservation: text(100_000),
  ReqDayExpiration: z.coerce.number().nullish(),
  SecVersion: z.number().int().nullish(),
  /** 0 keeps it as a draft, 1 sends it to approval; left out, a new one is sent as it always was (decision 0072). */
  ReqSend: z.union([z.literal(0), z.literal(1)]).nullish(),
  // All of a whole document replaced: those that go, and those that come.
  itemsDetails: linesOf(line, 2 * MOST_LINES),
})

export type SaveInput = z.output<typeof saveInput>
export type LineInput = z.output<typeof line>
export type DistributionInput = z.output<typeof share>

/** A key as it stands in a reference, null for what is none. */
export function toKey(value: string | number | null): number | null {
  const number = readDecimal(value)
  return number?.isInteger() && number.gte(1) && number.lte(2_147_483_647) ? number.toNumber() : null
}
