import { z } from 'zod'
import { sheetOfFollowUps } from '#graph/modules/engagement/follow-up/follow-up.source.ts'
import { pathOfResource } from '#graph/modules/engagement/resource/resource.source.ts'
import { filterOfMovements } from '#graph/modules/inventory/stock/stock.source.ts'
import { sheetOfAnswers } from '#graph/modules/engagement/survey/survey.source.ts'
import { keyIn, sheetFile, type FileRouter } from '#graph/platform/files/file-router.ts'
import { listQueryFields, keyParam, readListQuery, oneOrMany } from '#graph/platform/files/list-query.ts'

const { search, direction } = listQueryFields

/** The queries of the sheets: the names of the graph's arguments. */
const followUps = z.object({
  search,
  direction,
  status: oneOrMany(['OPEN', 'IN_HAND', 'CLOSED']).optional(),
  channel: z.enum(['CALL', 'MAIL', 'VISIT', 'PORTAL']).optional(),
  responsible: keyParam.optional(),
  isOverdue: z
    .enum(['true', 'false'])
    .transform((text) => text === 'true')
    .optional(),
  sort: z.enum(['NUMBER', 'SUBJECT', 'STATUS', 'DUE', 'OPENED']).optional(),
})
const answers = z.object({ search, direction, sort: z.enum(['AT', 'SCORE']).optional() })
const movements = z.object({ warehouse: keyParam.optional() })

/** What is attended as Excel, the kardex of an article, and the files of resources for whom they are meant. */
export function cardFiles(router: FileRouter): void {
  router.download('/files/follow-ups.xlsx', ({ query }) => {
    const { search: words, sort, direction: sortDirection, ...filter } = readListQuery(followUps, query)
    const body = sheetOfFollowUps({ search: words, filter, sort: sort && { field: sort, direction: sortDirection } })
    return sheetFile({ method: 'POST', path: 'CarFollowUp/dataexcel', name: 'seguimiento.xlsx', body })
  })
  router.download('/files/surveys/:id/answers.xlsx', (request) => {
    const { search: words, sort, direction: sortDirection } = readListQuery(answers, request.query)
    const body = sheetOfAnswers({
      survey: keyIn(request),
      search: words,
      sort: sort && { field: sort, direction: sortDirection },
    })
    return sheetFile({ method: 'POST', path: 'CarSurveyAnswer/dataexcel', name: 'respuestas.xlsx', body })
  })
  router.download('/files/articles/:id/kardex.xlsx', (request) => {
    const filter = filterOfMovements({ article: keyIn(request), ...readListQuery(movements, request.query) })
    return sheetFile({ method: 'POST', path: 'LgsStockMovement/dataexcel', name: 'kardex.xlsx', body: { filter } })
  })
  router.download(
    '/files/resources/:id',
    (request) => ({
      method: 'GET',
      path: pathOfResource(keyIn(request)),
      name: 'recurso',
      type: 'application/octet-stream',
    }),
    ['INTERNAL', 'SUPPLIER', 'CUSTOMER'],
  )
}
