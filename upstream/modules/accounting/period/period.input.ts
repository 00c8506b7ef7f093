import { z } from 'zod'
import { callers } from '#upstream/kit/document/annulment.ts'

/** YYYY-MM. */
export const month = z.string().regex(/^\d{4}-(0[1-9]|1[0-2])$/)

export const yearInput = z.object({ ...callers, PerYear: z.coerce.number().int().min(2000).max(2100) })
export const monthInput = z.object({ ...callers, PerMonth: month })
export const openInput = z.object({ ...callers })
/** Longer than the rule allows, so that the rule says so. */
export const reasonInput = monthInput.extend({ PerReason: z.string().max(1_000).nullish() })
