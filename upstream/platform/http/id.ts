import { z } from 'zod'
import { MOST } from './page.ts'

/** A key: a whole number, or its digits, as query strings carry them. */
export const id = z.union([
  z.number().int().min(0).max(2_147_483_647),
  z
    .string()
    .regex(/^\d{1,9}$/)
    .transform(Number),
])

/** One key, or a list of them: the batch that /openapi.json announces. */
export const idOrIds = z.union([id, z.array(id).max(MOST)])
