import { z } from 'zod'
import { sheetOfFollowUps } from '#graph/modules/engagement/follow-up/follow-up.source.ts'
import { pathOfResource } from '#graph/modules/engagement/resource/resource.source.ts'
import { filterOfMovements } from '#graph/modules/inventory/stock/stock.source.ts'
import { sheetOfAnswers } from '#graph/modules/engagement/survey/survey.source.ts'
import { keyIn, sheet, type Door } from '#graph/platform/files/file-router.ts'
import { common, key, readListed, several } from '#graph/platform/files/list-query.ts'

const { search, direction } = common

/** The queries of the sheets: the names of the graph's arguments. */
const followUps = z.object({
  search,
  direction,
  status: several(['OPEN', 'IN_HAND', 'CLOSED']).optional(),
  channel: z.enum(['CALL', 'MAIL', 'VISIT', 'PORTAL']).optional(),
  responsible: key.optional(),
  isOverdue: z
    .enum(['true', 'false'])
    .transform((said) => said === 'true')
    .optional(),
  sort: z.enum(['NUMBER', 'SUBJECT', 'STATUS', 'DUE', 'OPENED']).optional(),
})
const answers = z.object({ search, direction, sort: z.enum(['AT', 'SCORE']).optional() })
const movements = z.object({ warehouse: key.optional() })

/** What is attended as Excel, the kardex of an article, and the files of resources for whom they are meant. */
export function cardFiles(door: Door): void {
  door.download('/files/follow-ups.xlsx', ({ query }) => {
    const { search: words, sort, direction: way, ...filter } = readListed(followUps, query)
    const body = sheetOfFollowUps({ search: words, filter, sort: sort && { field: sort, direction: way } })
    return sheet({ method: 'POST', path: 'CarFollowUp/dataexcel', name: 'seguimiento.xlsx', body })
  })
  door.download('/files/surveys/:id/answers.xlsx', (request) => {
    const { search: words, sort, direction: way } = readListed(answers, request.query)
    const body = sheetOfAnswers({
      survey: keyIn(request),
      search: words,
      sort: sort && { field: sort, direction: way },
    })
    return sheet({ method: 'POST', path: 'CarSurveyAnswer/dataexcel', name: 'respuestas.xlsx', body })
  })
  door.download('/files/articles/:id/kardex.xlsx', (request) => {
    const filter = filterOfMovements({ article: keyIn(request), ...readListed(movements, request.query) })
    return sheet({ method: 'POST', path: 'LgsStockMovement/dataexcel', name: 'kardex.xlsx', body: { filter } })
  })
  door.download(
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
