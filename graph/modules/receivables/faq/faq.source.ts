import { rows } from '#graph/platform/rest/page.ts'
import type { Rest } from '#graph/platform/rest/rest.ts'
import { audience } from '#graph/modules/identity/session/session.wire.ts'
import type { Audience } from '#graph/platform/context/person.ts'
import { question } from './faq.wire.ts'

export const readQuestions = async (rest: Rest, asking: Audience) =>
  rows(question)(
    await rest.read('GET', 'CobQuestionFrecuent/getquestion', { query: { LexID: Number(audience.write(asking)) } }),
  ).map(({ key, ...said }) => ({ ...said, id: key || said.name }))
