import { rows } from '../rest/page.ts'
import type { Rest } from '../rest/rest.ts'
import { audience, type Audience } from '../session/session.wire.ts'
import { question } from './question.wire.ts'

export const readQuestions = async (rest: Rest, asking: Audience) =>
  rows(question)(
    await rest.read('GET', 'CobQuestionFrecuent/getquestion', { query: { LexID: Number(audience.write(asking)) } }),
  ).map(({ key, ...said }) => ({ ...said, id: key || said.name }))
