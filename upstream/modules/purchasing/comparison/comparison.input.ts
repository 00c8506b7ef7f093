import { z } from 'zod'
import { callers, text } from '#upstream/kit/document/annulment.ts'
import { id } from '#upstream/platform/http/id.ts'

export const quotationInput = z.object({ ...callers, CttID: id })

export const winnerInput = z.object({
  ...callers,
  CttID: id,
  CtpID: id.nullish(),
  TypeWinner: z.union([z.literal(1), z.literal(2)]),
  WinComments: text(2_000).transform((comment) => comment?.trim() || null),
  TypeReason: z
    .array(z.union([z.string().max(40), z.number()]).transform((reason) => String(reason).trim()))
    .max(100)
    .nullish()
    .transform((reasons) => [...new Set(reasons ?? [])]),
})

export type WinnerInput = z.output<typeof winnerInput>

export const removeInput = z.object({ ...callers, CttID: id, WinID: id.nullish() })

export const versionInput = z.object({
  ...callers,
  CttID: id,
  NeedDateCot: text(10).transform((day) => day || null),
})
