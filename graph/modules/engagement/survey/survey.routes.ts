import { z } from 'zod'
import { keyIn, sheetFile, type FileRouter } from '#graph/platform/files/file-router.ts'
import { listQueryFields, readListQuery } from '#graph/platform/files/list-query.ts'
import { sheetOfAnswers } from './survey.source.ts'

const { search, direction } = listQueryFields

/** The query of /files/surveys/:id/answers.xlsx: the names of the graph's arguments. */
const answers = z.object({ search, direction, sort: z.enum(['AT', 'SCORE']).optional() })

/** The download of a survey's answers. */
export function surveyFiles(router: FileRouter): void {
  router.sheet('/files/surveys/:id/answers.xlsx', (request) => {
    const { search: words, sort, direction: sortDirection } = readListQuery(answers, request.query)
    const body = sheetOfAnswers({
      survey: keyIn(request),
      search: words,
      sort: sort && { field: sort, direction: sortDirection },
    })
    return sheetFile({ method: 'POST', path: 'CarSurveyAnswer/dataexcel', name: 'respuestas.xlsx', body })
  })
}
