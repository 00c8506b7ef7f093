import { z } from 'zod'
import type { FileCall } from '#graph/platform/files/stream.ts'
import type { Person } from '#graph/platform/context/person.ts'
import { sheetOfWarehouseRequirements } from './warehouse-requirement.source.ts'
import { sheet, type Door } from '#graph/platform/files/file-router.ts'
import { common, key, readListed, several } from '#graph/platform/files/list-query.ts'

/** The query of /files/warehouse-requirements.xlsx: the names of WarehouseRequirementFilter and WarehouseRequirementSort. */
const listed = z.object({
  ...common,
  status: several(['IN_ATTENTION', 'ANNULLED', 'PENDING', 'DECLINED', 'ATTENDED']).optional(),
  warehouse: key.optional(),
  category: key.optional(),
  sort: z.enum(['DOCUMENT_NUMBER', 'DATE', 'NEEDED_ON', 'STATUS']).optional(),
})

/** The list of warehouse requirements as it is filtered and ordered on screen. */
function warehouseListed(query: unknown, { userId }: Person): FileCall {
  const { search, sort, direction, mine, ...filter } = readListed(listed, query)
  return sheet({
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

export function warehouseFiles(door: Door): void {
  door.download('/files/warehouse-requirements.xlsx', ({ query }, { person }) => warehouseListed(query, person))
}
