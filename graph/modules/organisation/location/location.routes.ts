import { z } from 'zod'
import { sheet, type Door } from '#graph/platform/files/file-router.ts'
import { readListed } from '#graph/platform/files/list-query.ts'

const listed = z.object({ search: z.string().max(256).default('') })

/** Every district of Peru that is looked for, with its province and department. */
export function placeFiles(door: Door): void {
  door.download('/files/ubigeo.xlsx', ({ query }) => {
    const { search } = readListed(listed, query)
    return sheet({ method: 'POST', path: 'GenDistrict/dataexcel', name: 'ubigeo.xlsx', body: { search } })
  })
}
