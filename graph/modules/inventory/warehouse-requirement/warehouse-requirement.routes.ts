import { z } from 'zod'
import type { FileCall } from '#graph/platform/files/stream.ts'
import type { Person } from '#graph/platform/context/person.ts'
import { sheetOfWarehouseRequirements } from './warehouse-requirement.source.ts'
import { sheetFile, type FileRouter } from '#graph/platform/files/file-router.ts'
import { listQueryFields, keyParam, readListQuery, oneOrMany } from '#graph/platform/files/list-query.ts'

/** The query of /files/warehouse-requirements.xlsx: the names of WarehouseRequirementFilter and WarehouseRequirementSort. */
const listed = z.object({
  ...listQueryFields,
  status: oneOrMany(['IN_ATTENTION', 'ANNULLED', 'PENDING', 'DECLINED', 'ATTENDED']).optional(),
  warehouse: keyParam.optional(),
  category: keyParam.optional(),
  sort: z.enum(['DOCUMENT_NUMBER', 'DATE', 'NEEDED_ON', 'STATUS']).optional(),
})

/** The list of warehouse requirements as it is filtered and ordered on screen. */
function warehouseListed(query: unknown, { userId }: Person): FileCall {
  const { search, sort, direction, mine, ...filter } = readListQuery(listed, query)
  return sheetFile({
    method: 'POST',
    path: 'LgsWarehouseRequirement/dataexcel',
    name: 'requerimientos-almacen.xlsx',
    body: sheetOfWarehouseRequirements({
      search,
      sort: sort && { field: sort, direction },
      filter: { ...filter, ...(mine === 'true' && { requester: userId }) },
    }),
  })
}

export function warehouseFiles(router: FileRouter): void {
  router.download('/files/warehouse-requirements.xlsx', ({ query }, { person }) => warehouseListed(query, person))
}
