import { z } from 'zod'
import { failure } from '#graph/platform/errors/failure.ts'

/** One of these names, several times or once with commas. */
export const oneOrMany = <const Name extends string>(names: readonly Name[]) =>
  z
    .union([z.string(), z.array(z.string())])
    .transform((value) => [value].flat().flatMap((text) => text.split(',')))
    .pipe(z.array(z.enum(names)))
const day = z.iso.date()
export const keyParam = z.string().max(40)
/** Yes or no as an address says it. */
export const booleanParam = z
  .enum(['true', 'false'])
  .transform((text) => text === 'true')
  .optional()

/** What the query of every list as a sheet may say. */
export const listQueryFields = {
  search: z.string().max(256).optional(),
  from: day.optional(),
  to: day.optional(),
  mine: z.enum(['true', 'false']).optional(),
  direction: z.enum(['ASC', 'DESC']).default('DESC'),
}

/** @throws BAD_USER_INPUT naming what is wrong in the query */
export function readListQuery<T extends z.ZodType>(listed: T, query: unknown): z.output<T> {
  const read = listed.safeParse(query)
  if (read.success) return read.data
  const names = read.error.issues.flatMap((issue) =>
    issue.code === 'unrecognized_keys' ? issue.keys : [issue.path.join('.')],
  )
  throw failure('BAD_USER_INPUT', `No es válido: ${names.join(', ')}.`)
}
