import { z } from 'zod'
import { sheetOfUsers } from './user.source.ts'
import { sheetFile, type FileRouter } from '#graph/platform/files/file-router.ts'
import { readListQuery } from '#graph/platform/files/list-query.ts'

/** The query of /files/users.xlsx: the names of UserFilter and UserSort. */
const listed = z.object({
  search: z.string().max(256).optional(),
  audience: z.enum(['INTERNAL', 'SUPPLIER', 'CUSTOMER']).optional(),
  state: z.enum(['DISABLED', 'ACTIVE', 'LOCKED', 'UNVALIDATED', 'WAITING']).optional(),
  sort: z.enum(['USER_NAME', 'NAME', 'EMAIL', 'AUDIENCE', 'AREA', 'POSITION', 'STATE']).optional(),
  direction: z.enum(['ASC', 'DESC']).default('ASC'),
})

/** The list of accounts as it is filtered and ordered on screen. */
export function userFiles(router: FileRouter): void {
  router.download('/files/users.xlsx', ({ query }) => {
    const { search, sort, direction, ...filter } = readListQuery(listed, query)
    const body = sheetOfUsers({ search, filter, sort: sort && { field: sort, direction } })
    return sheetFile({ method: 'POST', path: 'User/dataexcel', name: 'usuarios.xlsx', body })
  })
}
