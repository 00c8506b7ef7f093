import { z } from 'zod'
import { sheet, type Door } from '#graph/platform/files/file-router.ts'
import { readListed } from '#graph/platform/files/list-query.ts'

const listed = z.object({ search: z.string().max(256).default('') })

/** The cost centres that a search finds, by their code. */
export function costCenterFiles(door: Door): void {
  door.download('/files/cost-centers.xlsx', ({ query }) => {
    const { search } = readListed(listed, query)
    return sheet({ method: 'POST', path: 'GenCostCenter/dataexcel', name: 'centros-de-costo.xlsx', body: { search } })
  })
}
