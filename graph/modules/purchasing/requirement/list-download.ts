import { z } from 'zod'
import { sheetOfRequirements } from './requirement.source.ts'
import type { FileCall } from '#graph/platform/files/stream.ts'
import type { Person } from '#graph/platform/context/person.ts'
import { sheetFile } from '#graph/platform/files/file-router.ts'
import { listQueryFields, keyParam, readListQuery, oneOrMany } from '#graph/platform/files/list-query.ts'

/** The query of /files/requirements.xlsx: the names of RequirementFilter and RequirementSort. */
const listed = z.object({
  ...listQueryFields,
  status: oneOrMany(['APPROVED', 'IN_PROGRESS', 'ANNULLED', 'PENDING', 'DISAPPROVED', 'ATTENDED']).optional(),
  priority: keyParam.optional(),
  category: keyParam.optional(),
  area: keyParam.optional(),
  sort: z.enum(['DOCUMENT_NUMBER', 'DATE', 'NEEDED_ON', 'STATUS', 'PRIORITY', 'ESTIMATED_TOTAL']).optional(),
})

/** The list of requirements as it is filtered and ordered on screen. */
export function requirementsListed(query: unknown, { userId }: Person): FileCall {
  const { search, sort, direction, mine, ...filter } = readListQuery(listed, query)
  return sheetFile({
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
