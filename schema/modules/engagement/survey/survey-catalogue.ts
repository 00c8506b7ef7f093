import { audiences } from '#schema/modules/engagement/audiences.ts'
import { date, fixed, flag, text, type Catalogue } from '#schema/kit/catalogue/descriptor.ts'

/** A question on a scale of 1 to 5, asked once of each person of an audience while its days last (rules 12). */
export const survey: Catalogue = {
  type: 'Survey',
  list: 'surveys',
  title: 'Encuestas',
  singular: 'Encuesta',
  resource: 'CarSurvey',
  key: 'SurID',
  route: '/card/encuesta',
  option: 'SURVEYS',
  fields: {
    title: text('SurTitle', 'Título', { required: true, max: 120 }),
    question: text('SurQuestion', 'Pregunta', { required: true, max: 200 }),
    audience: fixed('SurAudience', 'Dirigida a', audiences, { required: true }),
    from: date('SurFrom', 'Desde', { required: true }),
    to: date('SurTo', 'Hasta', { required: true }),
    showsNames: flag('SurNamed', 'Muestra quién responde', { hidden: true }),
    opensCase: flag('SurOpensCase', 'Abre un seguimiento con 1 o 2', { hidden: true }),
  },
  search: ['title', 'question'],
  unique: ['title'],
}
