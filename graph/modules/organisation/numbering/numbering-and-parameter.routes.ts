import { z } from 'zod'
import { sheetOfCounters } from './numbering.source.ts'
import { sheetOfParameters } from '#graph/modules/organisation/parameter/parameter.source.ts'
import { sheetFile, type FileRouter } from '#graph/platform/files/file-router.ts'
import { listQueryFields, readListQuery } from '#graph/platform/files/list-query.ts'

const { search } = listQueryFields
const direction = z.enum(['ASC', 'DESC']).default('ASC')

/** The query of /files/number-counters.xlsx: the names of NumberCounterSort. */
const counters = z.object({ search, direction, sort: z.enum(['KIND', 'YEAR', 'PREFIX', 'LAST']).optional() })

/** The query of /files/parameters.xlsx: the names of ParameterFilter and ParameterSort. */
const parameters = z.object({
  search,
  direction,
  isKnown: z
    .enum(['true', 'false'])
    .transform((text) => text === 'true')
    .optional(),
  sort: z.enum(['NAME', 'KIND', 'CHANGED']).optional(),
})

/** Downloads of the number counters and the parameters, as they are listed on screen. */
export function keepingFiles(router: FileRouter): void {
  router.download('/files/number-counters.xlsx', ({ query }) => {
    const { sort, ...listed } = readListQuery(counters, query)
    const body = sheetOfCounters({ search: listed.search, sort: sort && { field: sort, direction: listed.direction } })
    return sheetFile({ method: 'POST', path: 'GenNumbering/dataexcel', name: 'numeracion.xlsx', body })
  })
  router.download('/files/parameters.xlsx', ({ query }) => {
    const { sort, isKnown, ...listed } = readListQuery(parameters, query)
    const body = sheetOfParameters({
      search: listed.search,
      filter: { isKnown },
      sort: sort && { field: sort, direction: listed.direction },
    })
    return sheetFile({ method: 'POST', path: 'GenParameter/dataexcel', name: 'parametros.xlsx', body })
  })
}
