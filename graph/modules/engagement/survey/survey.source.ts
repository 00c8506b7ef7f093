import { codeOf } from '#graph/platform/errors/failure.ts'
import type { Selected } from '#graph/platform/hydration/relation.ts'
import { toOrder, createPageReader, type PageInput, type Sort } from '#graph/platform/rest/page.ts'
import type { Rest } from '#graph/platform/rest/rest.ts'
import { readWire } from '#graph/platform/rest/service.ts'
import type { InputOf } from '#graph/platform/rest/wire/record.ts'
import {
  answered,
  pendingSurvey,
  surveyAnswer,
  surveyAnswerColumns,
  surveyAnswerFilter,
  surveyAnswerInput,
  surveyResults,
} from './survey.wire.ts'

export interface AnswerListArgs {
  survey: string
  page?: PageInput | null
  search?: string | null
  sort?: Sort<typeof surveyAnswerColumns> | null
  scores?: number[] | null
}

const page = createPageReader('CarSurveyAnswer/pagination', surveyAnswer)

export async function readPendingSurvey(rest: Rest) {
  const result = await rest.read('GET', 'CarSurvey/pending')
  return result === null ? null : readWire(pendingSurvey, result)
}

export async function readSurveyResults(rest: Rest, survey: string) {
  try {
    return readWire(surveyResults, await rest.read('GET', 'CarSurvey/results', { query: { SurID: Number(survey) } }))
  } catch (error) {
    if (codeOf(error) === 'NOT_FOUND') return null
    throw error
  }
}

/** The answers as they are filtered and ordered, in the services' words. */
export const sheetOfAnswers = ({ survey, search, sort, scores }: Omit<AnswerListArgs, 'page'>) => ({
  search: search ?? '',
  order: toOrder(surveyAnswerColumns, sort),
  filter: surveyAnswerFilter.send({ survey, scores: scores ?? null }),
})

export const pageOfAnswers = (rest: Rest, { page: query, ...listed }: AnswerListArgs, selected: Selected) =>
  page(rest, { page: query, ...sheetOfAnswers(listed) }, selected)

export const answerSurvey = async (rest: Rest, input: InputOf<typeof surveyAnswerInput.table>) =>
  readWire(answered, await rest.write('POST', 'CarSurvey/answer', { body: surveyAnswerInput.send(input) })).id
