import { z } from 'zod'
import { keyIn, sheetFile, type FileRouter } from '#graph/platform/files/file-router.ts'
import { keyParam, readListQuery } from '#graph/platform/files/list-query.ts'
import { filterOfMovements } from './stock.source.ts'

/** The query of /files/articles/:id/kardex.xlsx: the names of the graph's arguments. */
const movements = z.object({ warehouse: keyParam.optional() })

/** The download of the kardex of an article. */
export function stockFiles(router: FileRouter): void {
  router.sheet('/files/articles/:id/kardex.xlsx', (request) => {
    const filter = filterOfMovements({ article: keyIn(request), ...readListQuery(movements, request.query) })
    return sheetFile({ method: 'POST', path: 'LgsStockMovement/dataexcel', name: 'kardex.xlsx', body: { filter } })
  })
}
