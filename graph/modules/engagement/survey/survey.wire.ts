import { dateTime, decimal, flag, id, int, list, optional, text } from '#graph/platform/rest/wire/codecs.ts'
import { record } from '#graph/platform/rest/wire/record.ts'

export const pendingSurvey = record({
  id: ['SurID', id],
  title: ['SurTitle', text],
  question: ['SurQuestion', text],
  showsNames: ['SurNamed', flag],
})

export const surveyResults = record({
  id: ['SurID', id],
  count: ['SurCount', int],
  declined: ['SurDeclined', int],
  average: ['SurAverage', optional(decimal)],
  distribution: ['SurDistribution', list(int)],
})

export const surveyAnswer = record({
  id: ['SuaID', id],
  score: ['SuaScore', int],
  comment: ['SuaComment', optional(text)],
  who: ['UsrName', optional(text)],
  at: ['SecCreate', dateTime],
})

export const surveyAnswerInput = record({
  id: ['SurID', id],
  score: ['SuaScore', optional(int)],
  comment: ['SuaComment', optional(text)],
  question: ['SurQuestion', optional(text)],
  showsNames: ['SurNamed', optional(flag)],
})

export const answered = record({ id: ['SurID', id] })
export const surveyAnswerFilter = record({ survey: ['SurID', id], scores: ['SuaScore', optional(list(int))] })
export const surveyAnswerColumns = { AT: 'SecCreate', SCORE: 'SuaScore' } as const
