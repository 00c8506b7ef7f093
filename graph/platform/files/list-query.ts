import { z } from 'zod'
import { failure } from '#graph/platform/errors/failure.ts'

const messages = {
  invalidQuery: (names: string) => `No es válido: ${names}.`,
} as const

/** One of these names, several times or once with commas. */
export const oneOrMany = <const Name extends string>(names: readonly Name[]) =>
  z
    .union([z.string(), z.array(z.string())])
    .transform((value) => [value].flat().flatMap((text) => text.split(',')))
    .pipe(z.array(z.enum(names)))
/** Columns that a sheet can be ordered by at once. */
const MOST_COLUMNS = 5
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

/** How a sheet is ordered: the names of columns, and which way each, apart by commas. */
export const sortParams = (name: z.ZodType<string, string>, usual: 'ASC' | 'DESC') => ({
  sort: z
    .string()
    .max(256)
    .transform((text) => text.split(','))
    .pipe(z.array(name).max(MOST_COLUMNS))
    .optional(),
  direction: z
    .string()
    .max(64)
    .default(usual)
    .transform((text) => text.split(','))
    .pipe(z.array(z.enum(['ASC', 'DESC'])).max(MOST_COLUMNS)),
})

/** The same as the graph takes it; the last direction goes on where there are fewer of them than columns. */
export function sortOf({ sort = [], direction }: { sort?: string[]; direction: ('ASC' | 'DESC')[] }) {
  const [first, ...then] = sort.map((field, index) => ({
    field,
    direction: direction[index] ?? direction.at(-1) ?? ('ASC' as const),
  }))
  return first ? { ...first, then } : null
}

/** @throws BAD_USER_INPUT naming what is wrong in the query */
export function readListQuery<T extends z.ZodType>(listed: T, query: unknown): z.output<T> {
  const read = listed.safeParse(query)
  if (read.success) return read.data
  const names = read.error.issues.flatMap((issue) =>
    issue.code === 'unrecognized_keys' ? issue.keys : [issue.path.join('.')],
  )
  throw failure('BAD_USER_INPUT', messages.invalidQuery(names.join(', ')))
}
