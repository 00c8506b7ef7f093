import { z } from 'zod'
import { failure } from '../errors/failure.ts'
import type { FileCall } from '../rest/stream.ts'
import type { Person } from '../session/person.ts'
import { requirementSheet } from './files.source.ts'

const statuses = z.enum(['APPROVED', 'IN_PROGRESS', 'ANNULLED', 'PENDING', 'DISAPPROVED', 'ATTENDED'])
const several = z.union([z.string(), z.array(z.string())]).transform(
  (value) => [value].flat().flatMap((one) => one.split(',')),
)
const day = z.iso.date()
const key = z.string().max(40)

/** The query of /files/requirements.xlsx: the names of RequirementFilter and RequirementSort. */
const listed = z.object({
  search: z.string().max(256).optional(),
  status: several.pipe(z.array(statuses)).optional(),
  priority: key.optional(), category: key.optional(), area: key.optional(),
  from: day.optional(), to: day.optional(),
  mine: z.enum(['true', 'false']).optional(),
  sort: z.enum(['DOCUMENT_NUMBER', 'DATE', 'NEEDED_ON', 'STATUS', 'PRIORITY', 'ESTIMATED_TOTAL']).optional(),
  direction: z.enum(['ASC', 'DESC']).default('DESC'),
})

/** @throws BAD_USER_INPUT naming what is wrong in the query */
export function requirementsListed(query: unknown, { userId }: Person): FileCall {
  const read = listed.safeParse(query)
  if (!read.success) {
    throw failure('BAD_USER_INPUT', `No es válido: ${read.error.issues.map(({ path }) => path.join('.')).join(', ')}.`)
  }
  const { search, sort, direction, mine, ...filter } = read.data
  return requirementSheet({
    search,
    filter: { ...filter, ...(mine === 'true' && { requester: userId }) },
    ...(sort && { sort: { field: sort, direction } })
  })
}
