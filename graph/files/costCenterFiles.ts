import { z } from 'zod'
import { sheet, type Door } from './door.ts'
import { readListed } from './listed.ts'

const listed = z.object({ search: z.string().max(256).default('') })

/** The cost centres that a search finds, by their code. */
export function costCenterFiles(door: Door): void {
  door.download('/files/cost-centers.xlsx', ({ query }) => {
    const { search } = readListed(listed, query)
    return sheet({ method: 'POST', path: 'GenCostCenter/dataexcel', name: 'centros-de-costo.xlsx', body: { search } })
  })
}
