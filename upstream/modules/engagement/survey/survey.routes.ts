import { survey } from '#schema/modules/engagement/survey/survey-catalogue.ts'
import { limaDay } from '#schema/platform/time/working-days.ts'
import { registerRead, registerWrite } from '#upstream/platform/http/call.ts'
import type { RoutePlugin } from '#upstream/platform/http/services.ts'
import { allowed, signedIn } from '#upstream/platform/auth/policy.ts'
import { registerListExport } from '#upstream/kit/xlsx/list-export.ts'
import { answerSurvey, answerInput, readPendingSurvey } from './answer-survey.ts'
import { answerPage, answerPageInput, answerSheet, readSurveyResults, resultsQuery } from './survey-results.ts'

/** CarSurvey, CarSurveyAnswer: who is asked answers once, the staff read what it came to; the surveys are a catalogue. */
export const surveyRoutes: RoutePlugin = (app, services) => {
  const everybody = signedIn(['staff', 'supplier', 'customer'])
  const policy = allowed({ option: survey.option, flag: 'View' })
  const today = () => limaDay(services.now())
  registerRead(
    app,
    services,
    {
      method: 'GET',
      url: '/CarSurvey/pending',
      policy: everybody,
      summary: 'The survey that the caller is asked next; null where there is none',
    },
    (call) => readPendingSurvey(call, today()),
  )
  registerWrite(
    app,
    services,
    {
      method: 'POST',
      url: '/CarSurvey/answer',
      policy: everybody,
      body: answerInput,
      summary: 'Answers a survey, once',
    },
    (call) => answerSurvey(call, today()),
  )
  registerRead(
    app,
    services,
    { method: 'GET', url: '/CarSurvey/results', policy, query: resultsQuery, summary: 'What a survey came to' },
    readSurveyResults,
  )
  registerRead(
    app,
    services,
    {
      method: 'POST',
      url: '/CarSurveyAnswer/pagination',
      policy,
      body: answerPageInput,
      summary: 'The answers to a survey; without names unless it shows them',
    },
    answerPage,
  )
  registerListExport(app, services, {
    resource: 'CarSurveyAnswer',
    option: survey.option,
    status: 'SuaScore',
    input: answerPageInput,
    page: answerSheet,
    columns: [
      { title: 'Fecha', kind: 'date', value: ({ SecCreate }) => limaDay(new Date(SecCreate)) },
      { title: 'Valor', value: ({ SuaScore }) => String(SuaScore) },
      { title: 'Comentario', width: 60, value: ({ SuaComment }) => SuaComment },
      { title: 'Persona', width: 30, value: ({ UsrName }) => UsrName },
    ],
    sheet: 'Respuestas',
    cutSheet: 'Primeras 10,000',
    name: 'respuestas.xlsx',
  })
}
