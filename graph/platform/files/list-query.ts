import { z } from 'zod'
import { failure } from '#graph/platform/errors/failure.ts'

/** One of these names, several times or once with commas. */
export const several = <const Name extends string>(names: readonly Name[]) =>
  z
    .union([z.string(), z.array(z.string())])
    .transform((value) => [value].flat().flatMap((text) => text.split(',')))
    .pipe(z.array(z.enum(names)))
const day = z.iso.date()
export const key = z.string().max(40)
/** Yes or no as an address says it. */
export const asked = z
  .enum(['true', 'false'])
  .transform((said) => said === 'true')
  .optional()

/** What the query of every list as a sheet may say. */
export const common = {
  search: z.string().max(256).optional(),
  from: day.optional(),
  to: day.optional(),
  mine: z.enum(['true', 'false']).optional(),
  direction: z.enum(['ASC', 'DESC']).default('DESC'),
}

/** @throws BAD_USER_INPUT naming what is wrong in the query */
export function readListed<T extends z.ZodType>(listed: T, query: unknown): z.output<T> {
  const read = listed.safeParse(query)
  if (read.success) return read.data
  throw failure('BAD_USER_INPUT', `No es válido: ${read.error.issues.map(({ path }) => path.join('.')).join(', ')}.`)
}
