import { z } from 'zod'
import { sheetOfRequirements } from './requirement.source.ts'
import type { FileCall } from '#graph/platform/files/stream.ts'
import type { Person } from '#graph/platform/context/person.ts'
import { sheet } from '#graph/platform/files/file-router.ts'
import { common, key, readListed, several } from '#graph/platform/files/list-query.ts'

/** The query of /files/requirements.xlsx: the names of RequirementFilter and RequirementSort. */
const listed = z.object({
  ...common,
  status: several(['APPROVED', 'IN_PROGRESS', 'ANNULLED', 'PENDING', 'DISAPPROVED', 'ATTENDED']).optional(),
  priority: key.optional(),
  category: key.optional(),
  area: key.optional(),
  sort: z.enum(['DOCUMENT_NUMBER', 'DATE', 'NEEDED_ON', 'STATUS', 'PRIORITY', 'ESTIMATED_TOTAL']).optional(),
})

/** The list of requirements as it is filtered and ordered on screen. */
export function requirementsListed(query: unknown, { userId }: Person): FileCall {
  const { search, sort, direction, mine, ...filter } = readListed(listed, query)
  return sheet({
    method: 'POST',
    path: 'LgsRequirement/dataexcel',
    name: 'requerimientos.xlsx',
    body: sheetOfRequirements({
      search,
      sort: sort && { field: sort, direction },
      filter: { ...filter, ...(mine === 'true' && { requester: userId }) },
    }),
  })
}
