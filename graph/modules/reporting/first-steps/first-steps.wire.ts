import { code, flag, int } from '#graph/platform/rest/wire/codecs.ts'
import { record } from '#graph/platform/rest/wire/record.ts'

const kind = code({
  COMPANY: 'COMPANY',
  AREAS: 'AREAS',
  POSITIONS: 'POSITIONS',
  COST_CENTERS: 'COST_CENTERS',
  PROJECTS: 'PROJECTS',
  EXPENSES: 'EXPENSES',
  ARTICLES: 'ARTICLES',
  EMPLOYEES: 'EMPLOYEES',
  USERS: 'USERS',
  CIRCUITS: 'CIRCUITS',
  APPROVERS: 'APPROVERS',
})

export const firstStep = record({
  kind: ['StepCode', kind],
  count: ['StepCount', int],
  isDone: ['StepDone', flag],
})
