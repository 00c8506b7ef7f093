import { z } from 'zod'
import { callers } from '#upstream/kit/document/annulment.ts'
import { id } from '#upstream/platform/http/id.ts'
import { saveInput } from '../offer.input.ts'

const text = z.string().max(10_000).nullish()

/** The whole offer as it shall be, of a participant; its file is not part of it. */
export const correctionInput = saveInput.extend({
  CtpID: id,
  /** The version of the offer that the asker saw. */
  CpvVersion: z.number().int().min(1),
  CorReason: text,
})

export type CorrectionInput = z.output<typeof correctionInput>

export const correctionDecisionInput = z.object({
  ...callers,
  CorID: id,
  CorStatus: z.union([z.literal(2), z.literal(3), z.literal(4)]),
  CorComment: text,
})

export type CorrectionDecisionInput = z.output<typeof correctionDecisionInput>
