import { z } from 'zod'
import { isOwnField, type Filter, type ListDescriptor } from '#schema/kit/list/descriptor.ts'
import { sheetFile, type FileRouter } from '#graph/platform/files/file-router.ts'
import {
  booleanParam,
  keyParam,
  oneOrMany,
  readListQuery,
  sortOf,
  sortParams,
} from '#graph/platform/files/list-query.ts'
import { listBody } from './list-body.ts'

const MOST_KEYS = 500
const keys = z
  .union([z.string(), z.array(z.string())])
  .transform((value) => [value].flat().flatMap((text) => text.split(',')))
  .pipe(z.array(keyParam).max(MOST_KEYS))

function paramOf(filter: Exclude<Filter, { kind: 'days' } | { kind: 'preset' }>): z.ZodType {
  switch (filter.kind) {
    case 'one':
      return z.enum(Object.keys(filter.codes))
    case 'several':
      return oneOrMany(Object.keys(filter.codes))
    case 'key':
    case 'code':
      return keyParam
    case 'keys':
      return keys
    case 'flag':
      return booleanParam
    case 'integer':
      return z.coerce.number().int()
    case 'since':
      return z.iso.datetime({ offset: true })
    case 'text':
      return z
        .string()
        .max(256)
        .regex(new RegExp(filter.pattern ?? ''))
  }
}

const orderParams = ({ sorts, direction = 'DESC' }: ListDescriptor) => ({
  search: z.string().max(256).optional(),
  ...sortParams(z.enum(Object.keys(sorts)), direction),
})

/** The names of a list's filter. */
function filterParams({ filters, mine }: ListDescriptor): z.ZodRawShape {
  const entries = Object.entries(filters)
  const hasDays = entries.some(([, { kind }]) => kind === 'days')
  const own = entries.flatMap(([name, filter]): [string, z.ZodType][] =>
    isOwnField(filter) ? [[name, paramOf(filter).optional()]] : [],
  )
  return {
    ...Object.fromEntries(own),
    ...(hasDays && { from: z.iso.date().optional(), to: z.iso.date().optional() }),
    ...(mine && { mine: booleanParam }),
  }
}

/** Hands out a list as Excel as it is filtered and ordered on screen: /files/<path>.xlsx. */
export function registerListDownload(router: FileRouter, list: ListDescriptor): void {
  const { resource, excel } = list
  if (!excel) throw new Error(`The list of ${resource} declares no Excel`)
  const { path, name, call = 'dataexcel' } = excel
  const order = z.object(orderParams(list))
  // A name that the list does not know is refused: passed over, it would hand out more rows than are on screen.
  const query = z.strictObject({ ...filterParams(list), ...orderParams(list) })
  router.sheet(`/files/${path}.xlsx`, (asked, person) => {
    const filter = readListQuery(query, asked.query)
    const { search, ...sorted } = order.parse(asked.query)
    const args = { search, filter, sort: sortOf(sorted) }
    return sheetFile({
      method: 'POST',
      path: `${resource}/${call}`,
      name,
      body: listBody(list, args, () => person.userId),
    })
  })
}
